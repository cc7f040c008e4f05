import { useEffect } from 'react';

/** Whether the person asked for little data. Not every browser says so. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

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
