import { useEffect } from 'react';
import { savesData } from '../provider/savesData.ts';

/**
 * Does something once the browser has nothing else to do, such as fetching a part that will be wanted, also without a
 * connection; never for somebody who saves data. `work` stays the same function.
 */
export function useWhenIdle(work: () => void): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window) || savesData()) return undefined;
    const handle = window.requestIdleCallback(() => {
      if (!savesData()) work();
    });
    return () => window.cancelIdleCallback(handle);
  }, [work]);
}
