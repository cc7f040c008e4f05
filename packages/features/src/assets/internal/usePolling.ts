import { useEffect, useEffectEvent } from 'react';

const firstMs = 1000;
const longestMs = 8000;

/**
 * Asks again and again while something is still being made, less often the longer it takes, and not while nobody
 * looks. `key` starts the waiting afresh.
 */
export function usePolling(isPending: boolean, key: string, ask: () => void): void {
  const askNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible') ask();
  });
  useEffect(() => {
    if (!isPending) return undefined;
    let waitMs = firstMs;
    let timer = setTimeout(tick, waitMs);
    function tick(): void {
      askNow();
      waitMs = Math.min(waitMs * 1.5, longestMs);
      timer = setTimeout(tick, waitMs);
    }
    return () => clearTimeout(timer);
  }, [isPending, key]);
}
