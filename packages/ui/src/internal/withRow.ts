import type { Range } from '@tanstack/react-virtual';

/** Returns the rows in the window and one more, such as the focused one; `row` may be outside the list. */
export const withRow = (row: number, count: number) => (range: Range) => {
  const first = Math.max(range.startIndex - range.overscan, 0);
  const last = Math.min(range.endIndex + range.overscan, count - 1);
  const rows = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
  if (row < 0 || row >= count || (row >= first && row <= last)) return rows;
  return [...rows, row].toSorted((left, right) => left - right);
};
