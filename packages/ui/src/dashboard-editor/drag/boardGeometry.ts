import type { GridCell } from '@vitrine/core/dashboard';
import type { DragPoint } from '../../internal/dnd/index.ts';

/** Number of columns of the grid. */
export const boardColumns = 12;

/** Number of free rows below the lowest widget, as drop targets. */
export const spareRows = 4;

/** A rectangle of the window in pixels, such as a `DOMRect`. */
export interface BoardRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the side of a cell of a grid in pixels. */
export function cellPx({ width }: BoardRect): number {
  return width / boardColumns;
}

/**
 * Returns the cell below a point of the window, counted from the side where reading begins. Outside the grid the
 * numbers continue.
 */
export function cellAt({ x, y }: DragPoint, board: BoardRect, isRtl: boolean): GridCell {
  const side = cellPx(board);
  const along = isRtl ? board.left + board.width - x : x - board.left;
  return { left: Math.floor(along / side), top: Math.floor((y - board.top) / side) };
}

/** Returns whether a point of the window is inside a rectangle. */
export function isInside({ x, y }: DragPoint, { left, top, width, height }: BoardRect): boolean {
  return x >= left && x < left + width && y >= top && y < top + height;
}
