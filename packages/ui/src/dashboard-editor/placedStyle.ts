import type { GridCell, WidgetSize } from '@vitrine/core/dashboard';
import type { CSSProperties } from 'react';

/** How many times its own length something is moved, as a share that CSS reads quickly. */
function lengths(cells: number, own: number): string {
  return `${(100 * cells) / own}%`;
}

/**
 * Where something is drawn on the board, in cells (`--cell`) from the side where reading begins. The place is told in lengths of
 * itself: no property of the board has to be worked out for each tile that moves.
 */
export function placedStyle(
  { left, top, width, height }: GridCell & WidgetSize,
  isRtl: boolean,
): CSSProperties {
  return {
    width: `calc(${width} * var(--cell))`,
    height: `calc(${height} * var(--cell))`,
    transform: `translate(${lengths(isRtl ? -left : left, width)}, ${lengths(top, height)})`,
  };
}
