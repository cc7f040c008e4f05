import { measureElement, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { withRow } from '../internal/withRow.ts';

/** The most rows that are all rendered; of more, only those in view are. */
const maxRenderedRows = 100;
const overscanRows = 6;
/** Sizes before anything is measured, in pixels. */
const rowHeight = 45;
const headHeight = 37;
const initialRect = { width: 1200, height: 600 };

/** A rendered row, and the height of the rows left out before it. */
export interface WindowRow {
  readonly index: number;
  readonly gap: number;
}

/** Which rows are rendered: up to 100 all of them, of more those in view and the one with the focus. */
export function useRowWindow(
  scroller: RefObject<HTMLDivElement | null>,
  rowKeys: readonly string[],
  activeKey: string | undefined,
) {
  const count = rowKeys.length;
  const isWindowed = count > maxRenderedRows;
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rowKeys[index] ?? index,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: withRow(isWindowed && activeKey !== undefined ? rowKeys.indexOf(activeKey) : -1, count),
    // Rows are measured while React commits them, when it cannot render at once.
    useFlushSync: false,
    initialRect,
    // A table that is not laid out has no size; its rows stay as they were.
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : initialRect)),
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || rowHeight,
  });
  const items = virtualizer.getVirtualItems();
  const rows = isWindowed
    ? items.map(({ index, start }, place): WindowRow => {
        const before = items[place - 1];
        return { index, gap: Math.max(start - (before?.end ?? headHeight), 0) };
      })
    : rowKeys.map((_, index): WindowRow => ({ index, gap: 0 }));
  const lastEnd = items.at(-1)?.end ?? headHeight;
  return {
    rows,
    isWindowed,
    endGap: isWindowed ? Math.max(virtualizer.getTotalSize() - lastEnd, 0) : 0,
    measure: isWindowed ? virtualizer.measureElement : undefined,
    scrollToRow: (index: number) => virtualizer.scrollToIndex(index),
    /** Number of rows that fit into the view. */
    pageRows: () => {
      const { current: view } = scroller;
      const height = isWindowed && view ? view.clientHeight : window.innerHeight;
      return Math.max(Math.floor((height - headHeight) / rowHeight) - 1, 2);
    },
  };
}
