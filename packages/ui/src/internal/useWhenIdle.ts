import { useEffect } from 'react';
import { whenIdle } from '../provider/whenIdle.ts';

/** Does something as `whenIdle` does, unless the part goes away before. `work` stays the same function. */
export function useWhenIdle(work: () => void): void {
  useEffect(() => whenIdle(work), [work]);
}
