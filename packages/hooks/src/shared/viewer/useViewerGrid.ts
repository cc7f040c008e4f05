import { viewerGrid, type ViewerGrid } from '@vitrine/core/sharing';
import { useMemo, useSyncExternalStore } from 'react';

/** Milliseconds after the last change of the width. */
const resizeMs = 100;

/** The grid where there is no window: on a server. */
const serverGrid = viewerGrid(1200);

/** Calls `listener` when the width may have changed. Returns a function that stops it. */
function observeWidth(host: HTMLElement | undefined, listener: () => void): () => void {
  if (host) {
    const observer = new ResizeObserver(listener);
    observer.observe(host);
    return () => observer.disconnect();
  }
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function createGridStore(host: HTMLElement | undefined) {
  let grid: ViewerGrid | undefined;
  const measure = () => {
    // A hidden element has no width.
    const next = viewerGrid(host?.clientWidth || window.innerWidth);
    if (grid?.columns !== next.columns) grid = next;
    return grid ?? next;
  };
  return {
    get: () => grid ?? measure(),
    subscribe(listener: () => void) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const onResize = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          measure();
          listener();
        }, resizeMs);
      };
      const stop = observeWidth(host, onResize);
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
}

/** Returns the grid of the thumbnails for the width of `host`, or of the window; follows it shortly after its last change. */
export function useViewerGrid(host: HTMLElement | undefined): ViewerGrid {
  const store = useMemo(() => createGridStore(host), [host]);
  return useSyncExternalStore(store.subscribe, store.get, () => serverGrid);
}
