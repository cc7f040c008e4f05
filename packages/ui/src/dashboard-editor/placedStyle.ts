import type { GridCell, WidgetSize } from '@vitrine/core/dashboard';
import type { CSSProperties } from 'react';

/**
 * Where something is drawn on the board, in cells (`--cell`) from the side where reading begins (`--sign`). Properties
 * that nothing inherits, so that a tile that moves leaves the style of what is in it alone.
 */
export function placedStyle({ left, top, width, height }: GridCell & WidgetSize): CSSProperties {
  return {
    width: `calc(${width} * var(--cell))`,
    height: `calc(${height} * var(--cell))`,
    transform: `translate(calc(${left} * var(--cell) * var(--sign)), calc(${top} * var(--cell)))`,
  };
}
