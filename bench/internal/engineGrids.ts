import { compact, type GridCell, type GridItem } from '@vitrine/core/dashboard';

/** A grid and a drag over it, the same for every engine. */
export interface EngineGrid {
  /** The items, compacted, in the order (top, left). */
  readonly items: readonly GridItem[];
  /** The same items with a free row above each. */
  readonly spread: readonly GridItem[];
  readonly dragged: GridItem;
  /** The cells of the drag, one step apart. */
  readonly path: readonly GridCell[];
}

/** High enough that no engine reaches the last row. */
export const noLimit = { maxRows: 1_000_000 };

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 8) % below;
  };
}

function makePath({ left, top, width }: GridItem, steps: number): GridCell[] {
  const random = seeded(3);
  let cell: GridCell = { left, top };
  return Array.from({ length: steps }, () => {
    const by = random(2) === 0 ? -1 : 1;
    cell =
      random(2) === 0
        ? { ...cell, left: Math.min(12 - width, Math.max(0, cell.left + by)) }
        : { ...cell, top: Math.max(0, cell.top + by) };
    return cell;
  });
}

/** Returns a generated grid of 12 columns; its middle item is dragged over 200 cells. */
export function makeGrid(size: number): EngineGrid {
  const random = seeded(7);
  const widths = [3, 4, 6, 12] as const;
  const scattered = Array.from({ length: size }, (_, top) => {
    const width = widths[random(4)] ?? 3;
    return { id: `w${top}`, width, height: 1 + random(4), left: random(13 - width), top };
  });
  const items = compact(scattered, noLimit);
  const dragged = items[size >> 1];
  if (!dragged) throw new Error('a grid to drag on needs an item');
  return {
    items,
    spread: items.map((item) => ({ ...item, top: item.top * 2 })),
    dragged,
    path: makePath(dragged, 200),
  };
}
