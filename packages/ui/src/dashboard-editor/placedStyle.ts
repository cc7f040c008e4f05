import type { GridCell, WidgetSize } from '@vitrine/core/dashboard';
import type { CSSProperties } from 'react';
import { boardColumns } from './drag/boardGeometry.ts';

/** Returns a distance as a percentage of the item's own length, for a CSS transform. */
function toPercent(cells: number, ownLength: number): string {
  return `${(100 * cells) / ownLength}%`;
}

/**
 * Returns the style of an item on the grid, in cells from the side where reading begins. Width is a percentage of the
 * grid, height follows from the aspect ratio, and position is a multiple of the item's own size: the browser need not
 * resolve properties of the grid for each tile that moves.
 */
export function placedStyle(
  { left, top, width, height }: GridCell & WidgetSize,
  isRtl: boolean,
): CSSProperties {
  return {
    width: `${(100 * width) / boardColumns}%`,
    aspectRatio: `${width} / ${height}`,
    transform: `translate(${toPercent(isRtl ? -left : left, width)}, ${toPercent(top, height)})`,
  };
}
