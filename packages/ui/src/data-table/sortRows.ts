import type { DataTableSortValue } from './columns.ts';

type Present = NonNullable<DataTableSortValue>;

/** How rows are sorted. */
export interface RowOrder<Row> {
  /** Returns the value that a row is sorted by. */
  readonly valueOf: (row: Row) => DataTableSortValue;
  readonly isDescending: boolean;
  /** Decides how text is compared: without regard to case, and with `9` before `10`. */
  readonly locale: string;
}

/** Returns the rows in an order; equal ones stay as they were, and those without a value are last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  { valueOf, isDescending, locale }: RowOrder<Row>,
): readonly Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const compareValues = (one: Present, other: Present) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
  const sign = isDescending ? -1 : 1;
  const present: { readonly row: Row; readonly value: Present }[] = [];
  const absent: Row[] = [];
  for (const row of rows) {
    const value = valueOf(row);
    if (value === undefined || value === null) absent.push(row);
    else present.push({ row, value });
  }
  present.sort((one, other) => sign * compareValues(one.value, other.value));
  return [...present.map(({ row }) => row), ...absent];
}
