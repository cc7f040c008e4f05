import { savesData } from './savesData.ts';

/** Selector of elements that show that content is loading. */
const loading = '[aria-busy="true"], [data-slot="spinner"], [data-slot="skeleton"]';
/** Milliseconds until the next check. */
const checkIntervalMs = 250;
/** Milliseconds after which content that is still loading no longer delays the call. */
const maxDelayMs = 10_000;

/** Options of `whenIdle`. */
export interface WhenIdleOptions {
  /** Whether `work` loads what the page shows: then users with reduced data use get it too, and every browser. Defaults to false. */
  isNeeded?: boolean | undefined;
}

/**
 * Calls `work` once the page has loaded its content and the browser is idle, for example to preload code, also for
 * later use offline. Unless `isNeeded` is set, never calls it for users with reduced data use. Returns a function that cancels
 * the call.
 *
 * @example
 * useEffect(() => whenIdle(() => void import('@vitrine/features/report')), []);
 */
export function whenIdle(work: () => void, { isNeeded = false }: WhenIdleOptions = {}): () => void {
  const tellsIdle = 'requestIdleCallback' in window;
  if (!tellsIdle && !isNeeded) return () => undefined;
  const startedAt = performance.now();
  const isUnwanted = () => !isNeeded && savesData();
  let handle: number | undefined;
  let timer: number | undefined;
  function scheduleAttempt(): void {
    if (isUnwanted()) handle = undefined;
    else if (tellsIdle) handle = window.requestIdleCallback(attempt);
    else timer = window.setTimeout(attempt, checkIntervalMs);
  }
  function attempt(): void {
    const isLoading = document.querySelector(loading) !== null && performance.now() - startedAt < maxDelayMs;
    if (isLoading) timer = window.setTimeout(scheduleAttempt, checkIntervalMs);
    else if (!isUnwanted()) work();
  }
  scheduleAttempt();
  return () => {
    if (handle !== undefined) window.cancelIdleCallback(handle);
    window.clearTimeout(timer);
  };
}
