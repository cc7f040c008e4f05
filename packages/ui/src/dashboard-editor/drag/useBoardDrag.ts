import type { GridCell } from '@vitrine/core/dashboard';
import { useMemo, useRef, type RefObject } from 'react';
import type { DragPoint, PlaceDragSource } from '../../internal/dnd/index.ts';
import { cellAt, cellPx, isInside } from './boardGeometry.ts';
import type { WidgetGesture } from './useWidgetGesture.ts';

/** Options of `useBoardDrag`. */
export interface UseBoardDragOptions {
  board: RefObject<HTMLElement | null>;
  gesture: WidgetGesture;
  isRtl: boolean;
}

/** The grabbed point: pixels from the corner of the preview, and cells from the first cell of the tile. */
interface GrabOffset {
  px: DragPoint;
  cells: GridCell;
}

/** Pixels between the pointer and the corner of a new tile, the same as at its handle. */
const handlePx = 18;
const firstCell: GridCell = { left: 0, top: 0 };

/** The rectangle of the grid, and of the frame that clips a wider grid; clipped cells are not below the pointer. */
interface BoardMeasures {
  readonly board: DOMRect;
  readonly frame: DOMRect;
  /** Time of the measurement in milliseconds; it is repeated, because the layout can change without scrolling. */
  readonly measuredAt: number;
}

const maxAgeMs = 250;

function measureBoard(board: HTMLElement, previous: BoardMeasures | undefined): BoardMeasures {
  const now = performance.now();
  if (previous && now - previous.measuredAt < maxAgeMs) return previous;
  const frame = (board.parentElement ?? board).getBoundingClientRect();
  return { board: board.getBoundingClientRect(), frame, measuredAt: now };
}

/** The grid grows during a drag below its lowest tile; its height follows from its rows without measuring. */
function isOnBoard(point: DragPoint, element: HTMLElement, { board, frame }: BoardMeasures): boolean {
  const height = Number(element.dataset['rows']) * cellPx(board);
  const { left, top, width } = board;
  return (
    isInside(point, { left, top, width, height }) &&
    isInside(point, { left: frame.left, top, width: frame.width, height })
  );
}

/**
 * Returns the grabbed point: on the handle the pointer is in the first cell of the tile, elsewhere the tile keeps its
 * distance.
 */
function grabOffsetOf(tile: Element, point: DragPoint, board: HTMLElement, isRtl: boolean): GrabOffset {
  const [box, boardBox] = [tile.getBoundingClientRect(), board.getBoundingClientRect()];
  const corner = { x: isRtl ? box.right - 1 : box.left + 1, y: box.top + 1 };
  const [first, pressed] = [cellAt(corner, boardBox, isRtl), cellAt(point, boardBox, isRtl)];
  return {
    px: { x: point.x - box.left, y: point.y - box.top },
    cells: { left: pressed.left - first.left, top: pressed.top - first.top },
  };
}

/** Returns the start of a drag for a pressed element; undefined when it cannot be dragged. */
function startGrab(
  pressed: Element,
  point: DragPoint,
  { board: { current: board }, gesture, isRtl }: UseBoardDragOptions,
): GrabOffset | undefined {
  const source = pressed.closest<HTMLElement>('[data-widget]');
  const type = source?.dataset['widget'];
  if (!source || type === undefined || !board) return undefined;
  gesture.startDrag(type, 'pointer');
  if (board.contains(source)) return grabOffsetOf(source, point, board, isRtl);
  const width = (gesture.get()?.session.width ?? 0) * cellPx(board.getBoundingClientRect());
  return { px: { x: isRtl ? width - handlePx : handlePx, y: handlePx }, cells: firstCell };
}

/** Returns the drag source for tiles of the grid and cards of the list. */
export function useBoardDrag({ board, gesture, isRtl }: UseBoardDragOptions): PlaceDragSource {
  const grabOffset = useRef<GrabOffset>({ px: { x: 0, y: 0 }, cells: firstCell });
  return useMemo(() => {
    let measures: BoardMeasures | undefined;
    const cellBelow = (point: DragPoint): GridCell | undefined => {
      const element = board.current;
      if (!element) return undefined;
      measures = measureBoard(element, measures);
      if (!isOnBoard(point, element, measures)) return undefined;
      const cell = cellAt(point, measures.board, isRtl);
      const { cells } = grabOffset.current;
      return { left: Math.max(0, cell.left - cells.left), top: Math.max(0, cell.top - cells.top) };
    };
    return {
      onDragStart(pressed, point) {
        measures = undefined;
        grabOffset.current = startGrab(pressed, point, { board, gesture, isRtl }) ?? grabOffset.current;
      },
      pointerOffset: () => grabOffset.current.px,
      onMove: (point) => gesture.over(cellBelow(point)),
      onScroll: () => void (measures = undefined),
      onEnd: (outcome) => (outcome === 'dropped' ? gesture.drop() : gesture.cancel()),
    };
  }, [board, gesture, isRtl]);
}
