import { viewerGrid, type ViewerGrid } from '@vitrine/core/sharing';
import { useState, useSyncExternalStore } from 'react';

/** Milliseconds after the last change of the size of the window. */
const resizeMs = 100;

/** The grid where there is no window: on a server. */
const serverGrid = viewerGrid(1200);

function createGridStore() {
  let grid: ViewerGrid | undefined;
  const measure = () => {
    const next = viewerGrid(window.innerWidth);
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
      window.addEventListener('resize', onResize);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('resize', onResize);
      };
    },
  };
}

/** Returns the grid of the thumbnails for the width of the window; follows it shortly after its last change. */
export function useViewerGrid(): ViewerGrid {
  const [store] = useState(createGridStore);
  return useSyncExternalStore(store.subscribe, store.get, () => serverGrid);
}
