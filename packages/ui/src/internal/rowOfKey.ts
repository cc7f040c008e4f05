/** Position of the focus in a list of rows. */
export interface RowPosition {
  /** Index of the focused row. */
  readonly row: number;
  /** Number of rows. */
  readonly rows: number;
  /** Number of rows that Page Up and Page Down move. */
  readonly pageRows: number;
}

/** Returns the row that an arrow key, Page Up, Page Down, Home or End moves to; undefined for other keys. */
export function rowOfKey(key: string, { row, rows, pageRows }: RowPosition): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + pageRows,
    PageUp: row - pageRows,
    Home: 0,
    End: rows - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(Math.min(target, rows - 1), 0);
}
