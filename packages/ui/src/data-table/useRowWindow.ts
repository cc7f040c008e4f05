import { useCallback, useMemo, useState, type RefObject } from 'react';
import { useLoadedWhen } from '../internal/useLoaded.ts';
import { firstRows, headHeight, rowHeight, withRendered, type RowWindowState } from './windowRow.ts';

/** The most rows that are all rendered; of more, only those in view are. */
const maxRenderedRows = 100;
/** The rows of many that are rendered until the code that knows those in view is loaded. They fill a window. */
const firstRenderedRows = 40;

function loadWindow() {
  return import('./RowWindow.tsx').then(({ RowWindow }) => RowWindow);
}

/**
 * Returns which rows are rendered: all rows of a table with up to 100; otherwise the rows in view and the row with the focus,
 * which code finds that is loaded then. When it cannot be loaded, all rows are rendered.
 */
export function useRowWindow(
  scroller: RefObject<HTMLDivElement | null>,
  rowKeys: readonly string[],
  activeKey: string | undefined,
) {
  const count = rowKeys.length;
  const [isWithoutCode, setWithoutCode] = useState(false);
  const isWindowed = count > maxRenderedRows && !isWithoutCode;
  const onFailed = useCallback(() => setWithoutCode(true), []);
  const { part } = useLoadedWhen(isWindowed, loadWindow, onFailed);
  const [inView, setInView] = useState<RowWindowState>();
  const activeIndex = isWindowed && activeKey !== undefined ? rowKeys.indexOf(activeKey) : -1;
  const window = useMemo(() => {
    if (!isWindowed) return firstRows(count, count);
    return withRendered(inView ?? firstRows(firstRenderedRows, count), activeIndex);
  }, [activeIndex, count, inView, isWindowed]);
  return {
    /** Finds the rows in view; undefined while it is not needed or not loaded. */
    RowWindow: isWindowed ? part : undefined,
    /** The props of `RowWindow`. */
    windowProps: { scroller, rowKeys, activeIndex, onChange: setInView },
    window,
    isWindowed,
    scrollToRow: (index: number) => window.scrollToRow?.(index),
    /** Number of rows that fit into the view. */
    pageRows: () => {
      const { current: view } = scroller;
      const height = isWindowed && view ? view.clientHeight : globalThis.innerHeight;
      return Math.max(Math.floor((height - headHeight) / rowHeight) - 1, 2);
    },
  };
}
