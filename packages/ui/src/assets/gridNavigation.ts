/** What the keyboard needs to know about the grid. */
export interface GridPlace {
  readonly index: number;
  readonly total: number;
  readonly columns: number;
  /** Whole rows that fit in the window. */
  readonly pageRows: number;
  readonly rtl: boolean;
}

/** Moves by rows, staying in the column; a last row that is shorter gives its last item. */
function byRows({ index, total, columns }: GridPlace, rows: number): number {
  const lastRow = Math.floor((total - 1) / columns);
  const row = Math.min(Math.max(Math.floor(index / columns) + rows, 0), lastRow);
  return Math.min(row * columns + (index % columns), total - 1);
}

/** The index where a key leads, or undefined when the key does not move. */
export function moveByKey(key: string, place: GridPlace): number | undefined {
  const { index, total, pageRows, rtl } = place;
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (total === 0) return undefined;
  if (key === forward) return Math.min(index + 1, total - 1);
  if (key === backward) return Math.max(index - 1, 0);
  if (key === 'ArrowDown') return byRows(place, 1);
  if (key === 'ArrowUp') return byRows(place, -1);
  if (key === 'PageDown') return byRows(place, Math.max(pageRows, 1));
  if (key === 'PageUp') return byRows(place, -Math.max(pageRows, 1));
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  return undefined;
}
