import { savesData } from './savesData.ts';

/** Selector of elements that show that content is loading. */
const loading = '[aria-busy="true"], [data-slot="spinner"], [data-slot="skeleton"]';
/** Milliseconds until the next check. */
const checkIntervalMs = 250;
/** Milliseconds after which content that is still loading no longer delays the call. */
const maxDelayMs = 10_000;

/**
 * Calls `work` once the page has loaded its content and the browser is idle, for example to preload code, also for
 * later use offline. Never calls it for users with reduced data use. Returns a function that cancels the call.
 *
 * @example
 * useEffect(() => whenIdle(() => void import('@vitrine/features/report')), []);
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const startedAt = performance.now();
  let handle: number | undefined;
  let timer: number | undefined;
  function scheduleAttempt(): void {
    handle = savesData() ? undefined : window.requestIdleCallback(attempt);
  }
  function attempt(): void {
    const isLoading = document.querySelector(loading) !== null && performance.now() - startedAt < maxDelayMs;
    if (isLoading) timer = window.setTimeout(scheduleAttempt, checkIntervalMs);
    else if (!savesData()) work();
  }
  scheduleAttempt();
  return () => {
    if (handle !== undefined) window.cancelIdleCallback(handle);
    window.clearTimeout(timer);
  };
}
