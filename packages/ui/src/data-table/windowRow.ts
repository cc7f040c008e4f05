/** Height of a row before it is measured, in pixels. */
export const rowHeight = 45;
/** Height of the head, in pixels. */
export const headHeight = 37;

/** A rendered row, and the height of the rows left out before it. */
export interface WindowRow {
  readonly index: number;
  readonly gap: number;
}

/** Which rows are rendered. */
export interface RowWindowState {
  readonly rows: readonly WindowRow[];
  /** Height of the rows left out after the last one. */
  readonly endGap: number;
  /** Measures a row; undefined when that is not needed. */
  readonly measure?: ((element: HTMLTableRowElement | null) => void) | undefined;
  /** Brings a row into view. */
  readonly scrollToRow?: ((index: number) => void) | undefined;
}

/** Returns a window of the first rows of all. */
export function firstRows(rendered: number, count: number): RowWindowState {
  const rows = Array.from({ length: Math.min(rendered, count) }, (_, index) => ({ index, gap: 0 }));
  return { rows, endGap: (count - rows.length) * rowHeight };
}

/** Returns the window with a row that it may lack. */
export function withRendered(window: RowWindowState, index: number): RowWindowState {
  if (index < 0 || window.rows.some((row) => row.index === index)) return window;
  const rows = [...window.rows, { index, gap: 0 }].toSorted((one, other) => one.index - other.index);
  return { ...window, rows };
}
