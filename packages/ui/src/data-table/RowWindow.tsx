import { measureElement, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, type RefObject } from 'react';
import { withRow } from '../internal/withRow.ts';
import { headHeight, rowHeight, type RowWindowState, type WindowRow } from './windowRow.ts';

/** Props of `RowWindow`. */
export interface RowWindowProps {
  /** The element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Keys of all rows on the page, in their order. */
  rowKeys: readonly string[];
  /** Index of the row with the focus, which is rendered in any case; -1 for none. */
  activeIndex: number;
  /** Called with the rows to render, before the browser paints. */
  onChange: (window: RowWindowState) => void;
}

const overscanRows = 6;
const initialRect = { width: 1200, height: 600 };
const estimateSize = () => rowHeight;

/**
 * Finds which of many rows are in view. It renders nothing itself, so that the rows that were rendered before its code was
 * loaded stay.
 */
export function RowWindow({ scroller, rowKeys, activeIndex, onChange }: RowWindowProps): null {
  const count = rowKeys.length;
  // Options that stay the same until the rows change: the virtualizer finds the rows anew with others.
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rowKeys[index] ?? index, [rowKeys]),
    estimateSize,
    overscan: overscanRows,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: useMemo(() => withRow(activeIndex, count), [activeIndex, count]),
    // Rows are measured while React commits them, when it cannot render at once.
    useFlushSync: false,
    initialRect,
    // A table that is not laid out has no height; the default size keeps its rows rendered.
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : initialRect)),
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || rowHeight,
  });
  const items = virtualizer.getVirtualItems();
  const endGap = Math.max(virtualizer.getTotalSize() - (items.at(-1)?.end ?? headHeight), 0);
  const rows = useMemo(
    () =>
      items.map(({ index, start }, place): WindowRow => {
        const before = items[place - 1];
        return { index, gap: Math.max(start - (before?.end ?? headHeight), 0) };
      }),
    [items],
  );
  useLayoutEffect(
    () =>
      onChange({
        rows,
        endGap,
        measure: virtualizer.measureElement,
        scrollToRow: (index) => virtualizer.scrollToIndex(index),
      }),
    [endGap, onChange, rows, virtualizer],
  );
  return null;
}
