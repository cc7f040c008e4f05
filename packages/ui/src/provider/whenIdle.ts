import { savesData } from './savesData.ts';

/** What stands on a page while something of it is being loaded. */
const loading = '[aria-busy="true"], [data-slot="spinner"], [data-slot="skeleton"]';
/** Milliseconds until the page is looked at again. */
const pauseMs = 250;
/** Milliseconds after which something that is still being loaded keeps nothing else away. */
const patienceMs = 10_000;

/**
 * Does something once the page shows what it is there for and the browser has nothing else to do, such as fetching code that
 * will be wanted, also without a connection; never for somebody who saves data. Returns what calls it off.
 *
 * @example
 * useEffect(() => whenIdle(() => void import('./Report.tsx')), []);
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const since = performance.now();
  let handle: number | undefined;
  let timer: number | undefined;
  function plan(): void {
    handle = savesData() ? undefined : window.requestIdleCallback(attempt);
  }
  function attempt(): void {
    const isLoading = document.querySelector(loading) !== null && performance.now() - since < patienceMs;
    if (isLoading) timer = window.setTimeout(plan, pauseMs);
    else if (!savesData()) work();
  }
  plan();
  return () => {
    if (handle !== undefined) window.cancelIdleCallback(handle);
    window.clearTimeout(timer);
  };
}
