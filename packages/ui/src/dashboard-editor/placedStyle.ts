import type { GridCell, WidgetSize } from '@vitrine/core/dashboard';
import type { CSSProperties } from 'react';
import { boardColumns } from './drag/boardGeometry.ts';

/** How many times its own length something is moved, as a share that CSS reads quickly. */
function lengths(cells: number, own: number): string {
  return `${(100 * cells) / own}%`;
}

/**
 * Where something is drawn on the board, in cells from the side where reading begins. Its width is told in shares of the
 * board, its height by its shape, and its place in lengths of itself: no property of the board has to be worked out for
 * each tile that moves.
 */
export function placedStyle(
  { left, top, width, height }: GridCell & WidgetSize,
  isRtl: boolean,
): CSSProperties {
  return {
    width: `${(100 * width) / boardColumns}%`,
    aspectRatio: `${width} / ${height}`,
    transform: `translate(${lengths(isRtl ? -left : left, width)}, ${lengths(top, height)})`,
  };
}
