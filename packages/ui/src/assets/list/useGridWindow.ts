import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { withRow } from '../../internal/withRow.ts';
import { gridGeometry, type CardSize, type GridGeometry } from './gridGeometry.ts';
import { useElementSize } from './useElementSize.ts';

/** Rows rendered above and below the window. */
const overscanRows = 2;

/** Indexes of the first and last rendered item. */
export interface RenderedRange {
  /** Index of the first item, from 0. */
  readonly first: number;
  /** Index of the last item, inclusive. */
  readonly last: number;
}

/** The visible part of a grid, without rows rendered outside the window. */
export interface GridPlace {
  /** Index of the first item. */
  readonly first: number;
  /** Share of its row above the window, from 0 to 1. */
  readonly share: number;
  /** Index of the last visible position, even beyond the end of the list. */
  readonly last: number;
}

/** Options of `useGridWindow`. */
export interface UseGridWindowOptions {
  scroller: RefObject<HTMLDivElement | null>;
  /** The element above the first row. */
  head: RefObject<HTMLDivElement | null>;
  /** The element whose width the columns share. */
  inner: RefObject<HTMLDivElement | null>;
  total: number;
  size: CardSize;
  /** Pixels below each picture. */
  textHeight: number;
  /** The position at the top when the grid first appears. */
  initialPlace: Pick<GridPlace, 'first' | 'share'>;
  /** The row of this item stays rendered wherever the window is, so that the focus is never lost. */
  focusedIndex: number;
  onRenderedRange: ((range: RenderedRange) => void) | undefined;
  onPlaceChange: ((place: GridPlace) => void) | undefined;
}

/** Result of `useGridWindow`: the rows to render and their geometry. */
export interface UseGridWindowResult extends GridGeometry {
  /** Rows to render, with their distance from the top in pixels. */
  readonly rows: readonly { readonly row: number; readonly start: number }[];
  readonly rowCount: number;
  /** Height of all rows in pixels. */
  readonly totalHeight: number;
  /** Number of whole rows in the window, at least 1: the distance of Page Up and Page Down. */
  readonly pageRows: number;
  /** Scrolls by the smallest distance that shows the whole card. */
  scrollToIndex(index: number): void;
}

/** Options of `useScrollAnchor`. */
interface ScrollAnchorOptions extends Pick<
  UseGridWindowOptions,
  'scroller' | 'initialPlace' | 'onPlaceChange'
> {
  /** Height above the first row in pixels. */
  headHeight: number;
  /** Makes the virtualizer compute its rows again. */
  remeasure: () => void;
}

/** Keeps the first visible item at the top when the number of columns changes, and reports when it changes. */
function useScrollAnchor({ columns, rowHeight }: GridGeometry, options: ScrollAnchorOptions): void {
  const { scroller, headHeight, initialPlace } = options;
  const anchor = useRef(initialPlace);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    latest.current.remeasure();
    const { first, share } = anchor.current;
    if (first > 0 || share > 0)
      element.scrollTop = headHeight + (Math.floor(first / columns) + share) * rowHeight;
    const notify = () => {
      const rowBelow = Math.ceil((element.scrollTop - headHeight + element.clientHeight) / rowHeight);
      const last = Math.max(rowBelow * columns - 1, anchor.current.first);
      latest.current.onPlaceChange?.({ ...anchor.current, last });
    };
    const handleScroll = ({ target }: Event) => {
      if (target !== element) return;
      const rows = Math.max(element.scrollTop - headHeight, 0) / rowHeight;
      const row = Math.floor(rows + 0.001);
      anchor.current = { first: row * columns, share: Math.max(rows - row, 0) };
      notify();
    };
    notify();
    // In the capture phase, to read the position before the rows are rendered: reading it later forces a layout.
    const listenerOptions = { capture: true, passive: true };
    element.addEventListener('scroll', handleScroll, listenerOptions);
    return () => element.removeEventListener('scroll', handleScroll, listenerOptions);
  }, [scroller, columns, rowHeight, headHeight]);
}

/** Sets the width of the scroll bar as a style property, so that the cards align with the other content of the page. */
function useScrollbarWidth(scroller: RefObject<HTMLDivElement | null>, width: number): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element)
      element.style.setProperty('--vitrine-scrollbar', `${element.offsetWidth - element.clientWidth}px`);
  }, [scroller, width]);
}

const noHead = { width: 0, height: 0 };

/** Pixels next to a card that is scrolled into view, for its focus ring. */
const focusRingPx = 4;

/**
 * Scrolls a row into view on the element itself: the virtualizer learns of a new scroll position only in the next frame
 * and would scroll back.
 */
function scrollToRow(
  element: HTMLElement | null,
  row: number,
  { headHeight, rowHeight, gap }: GridGeometry & { headHeight: number },
): void {
  if (!element) return;
  const top = headHeight + row * rowHeight - focusRingPx;
  const bottom = headHeight + (row + 1) * rowHeight - gap + 2 * focusRingPx;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (bottom > element.scrollTop + element.clientHeight)
    element.scrollTop = bottom - element.clientHeight;
}

/** Returns the rows of cards to render for the visible part of the grid. */
export function useGridWindow(options: UseGridWindowOptions): UseGridWindowResult {
  const { scroller, head, inner, total, size, textHeight, focusedIndex, onRenderedRange } = options;
  const { initialPlace, onPlaceChange } = options;
  const { width } = useElementSize(inner, { width: 1200, height: 800 });
  const { height: headHeight } = useElementSize(head, noHead);
  useScrollbarWidth(scroller, width);
  const geometry = gridGeometry(width, size, textHeight);
  const { columns, rowHeight } = geometry;
  const rowCount = Math.ceil(total / columns);
  const initialRow = Math.floor(initialPlace.first / columns);

  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    rangeExtractor: withRow(Math.floor(focusedIndex / columns), rowCount),
    initialRect: { width: 1200, height: 800 },
    initialOffset: initialRow * rowHeight,
    scrollMargin: headHeight,
  });
  const remeasure = () => virtualizer.measure();
  useScrollAnchor(geometry, { scroller, initialPlace, onPlaceChange, headHeight, remeasure });

  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: initialRow, endIndex: initialRow };
  const firstRow = Math.max(startIndex - overscanRows, 0);
  const lastRow = Math.min(endIndex + overscanRows, rowCount - 1);
  const first = firstRow * columns;
  const last = Math.min((lastRow + 1) * columns, total) - 1;
  useEffect(() => {
    if (last >= first) onRenderedRange?.({ first, last });
  }, [first, last, onRenderedRange]);

  return {
    ...geometry,
    rows: virtualizer
      .getVirtualItems()
      .map(({ index, start }) => ({ row: index, start: start - headHeight })),
    rowCount,
    totalHeight: rowCount * rowHeight,
    pageRows: Math.max(Math.floor((virtualizer.scrollRect?.height ?? 0) / rowHeight), 1),
    scrollToIndex: (index) =>
      scrollToRow(scroller.current, Math.floor(index / columns), { ...geometry, headHeight }),
  };
}
