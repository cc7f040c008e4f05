import { useEffect } from 'react';
import { whenIdle } from '../provider/whenIdle.ts';

/** Calls `callback` as `whenIdle` does, unless the component unmounts before. `callback` must be stable. */
export function useWhenIdle(callback: () => void): void {
  useEffect(() => whenIdle(callback), [callback]);
}
