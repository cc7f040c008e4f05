import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { gridGeometry, type CardSize, type GridGeometry } from './gridGeometry.ts';
import { useElementSize } from './useElementSize.ts';

/** Rows drawn above and below the window. */
const overscanRows = 2;

/** Indexes of the first and the last item that are drawn. */
export interface VisibleRange {
  readonly first: number;
  readonly last: number;
}

/** What `useGridWindow` takes: the elements to measure, and the list that they show. */
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
  /** Item at the top when the grid first appears. */
  initialIndex: number;
  /** Its row stays in the document wherever the window is, so that the focus is never lost. */
  focusedIndex: number;
  onVisibleRange: ((range: VisibleRange) => void) | undefined;
}

/** The rows to draw and how the cards lie in them. */
export interface UseGridWindowResult extends GridGeometry {
  /** Rows to draw, with their distance from the top in pixels. */
  readonly rows: readonly { readonly row: number; readonly start: number }[];
  readonly rowCount: number;
  readonly totalHeight: number;
  readonly pageRows: number;
  scrollToIndex(index: number, align?: 'auto' | 'start'): void;
}

/** The rows in the window and one more, such as the one with the focus; `row` may be none of the `count`. */
export const withRow = (row: number, count: number) => (range: Range) => {
  const first = Math.max(range.startIndex - range.overscan, 0);
  const last = Math.min(range.endIndex + range.overscan, count - 1);
  const rows = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
  if (row < 0 || row >= count || (row >= first && row <= last)) return rows;
  return [...rows, row].toSorted((left, right) => left - right);
};

/** Keeps the item at the top at the top when the number of columns changes. */
function useStablePlace(
  scroller: RefObject<HTMLDivElement | null>,
  { columns, rowHeight, headHeight }: GridGeometry & { headHeight: number },
  initialIndex: number,
  remeasure: () => void,
): void {
  const anchor = useRef({ index: initialIndex, share: 0 });
  const place = useRef(remeasure);
  useLayoutEffect(() => {
    place.current = remeasure;
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    place.current();
    const { index, share } = anchor.current;
    if (index > 0 || share > 0)
      element.scrollTop = headHeight + (Math.floor(index / columns) + share) * rowHeight;
    const remember = () => {
      const rows = Math.max(element.scrollTop - headHeight, 0) / rowHeight;
      const row = Math.floor(rows + 0.001);
      anchor.current = { index: row * columns, share: Math.max(rows - row, 0) };
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scroller, columns, rowHeight, headHeight]);
}

/** Tells the style how wide the scroll bar is, so that the cards end where the page's other content ends. */
function useScrollbarWidth(scroller: RefObject<HTMLDivElement | null>, width: number): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element)
      element.style.setProperty('--vitrine-scrollbar', `${element.offsetWidth - element.clientWidth}px`);
  }, [scroller, width]);
}

const noHead = { width: 0, height: 0 };

/** Which rows of cards to draw for the part of the grid that is in the window. */
export function useGridWindow(options: UseGridWindowOptions): UseGridWindowResult {
  const { scroller, head, inner, total, size, textHeight, initialIndex, focusedIndex, onVisibleRange } =
    options;
  const { width } = useElementSize(inner, { width: 1200, height: 800 });
  const { height: headHeight } = useElementSize(head, noHead);
  useScrollbarWidth(scroller, width);
  const geometry = gridGeometry(width, size, textHeight);
  const { columns, rowHeight } = geometry;
  const rowCount = Math.ceil(total / columns);

  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    rangeExtractor: withRow(Math.floor(focusedIndex / columns), rowCount),
    initialRect: { width: 1200, height: 800 },
    initialOffset: Math.floor(initialIndex / columns) * rowHeight,
    scrollMargin: headHeight,
  });
  useStablePlace(scroller, { ...geometry, headHeight }, initialIndex, () => virtualizer.measure());

  const range = virtualizer.range;
  const firstRow = Math.max((range?.startIndex ?? 0) - overscanRows, 0);
  const lastRow = Math.min((range?.endIndex ?? 0) + overscanRows, rowCount - 1);
  const first = firstRow * columns;
  const last = Math.min((lastRow + 1) * columns, total) - 1;
  useEffect(() => {
    if (last >= first) onVisibleRange?.({ first, last });
  }, [first, last, onVisibleRange]);

  return {
    ...geometry,
    rows: virtualizer
      .getVirtualItems()
      .map(({ index, start }) => ({ row: index, start: start - headHeight })),
    rowCount,
    totalHeight: virtualizer.getTotalSize(),
    pageRows: Math.max(Math.floor((virtualizer.scrollRect?.height ?? 0) / rowHeight), 1),
    scrollToIndex: (index, align = 'auto') =>
      virtualizer.scrollToIndex(Math.floor(index / columns), { align }),
  };
}
