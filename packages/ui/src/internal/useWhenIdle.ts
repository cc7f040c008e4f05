import { useEffect } from 'react';
import { whenIdle } from '../provider/whenIdle.ts';

/** Calls `work` as `whenIdle` does, unless the component unmounts before. `work` must be stable. */
export function useWhenIdle(work: () => void): void {
  useEffect(() => whenIdle(work), [work]);
}
