import type { GridCell } from '@vitrine/core/dashboard';
import type { DragPoint } from '../../internal/dnd/index.ts';

/** Columns of the board. */
export const boardColumns = 12;

/** Free rows below the lowest widget, to drop into. */
export const spareRows = 4;

/** A rectangle of the window in pixels, such as a `DOMRect`. */
export interface BoardRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The side of a cell of a board that is drawn so wide, in pixels. */
export function cellPx({ width }: BoardRect): number {
  return width / boardColumns;
}

/**
 * The cell of a board below a point of the window, counted from the side where reading begins. Not bounded: beside the
 * board it has the numbers that would follow.
 */
export function cellAt({ x, y }: DragPoint, board: BoardRect, isRtl: boolean): GridCell {
  const side = cellPx(board);
  const along = isRtl ? board.left + board.width - x : x - board.left;
  return { left: Math.floor(along / side), top: Math.floor((y - board.top) / side) };
}

/** Whether a point of the window is inside of a rectangle. */
export function isInside({ x, y }: DragPoint, { left, top, width, height }: BoardRect): boolean {
  return x >= left && x < left + width && y >= top && y < top + height;
}
