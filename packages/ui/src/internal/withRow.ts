import type { Range } from '@tanstack/react-virtual';

/** Returns the rows in the window and others, such as the focused one; those may be outside the list. */
export const withRows = (others: readonly number[], count: number) => (range: Range) => {
  const first = Math.max(range.startIndex - range.overscan, 0);
  const last = Math.min(range.endIndex + range.overscan, count - 1);
  const rows = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
  const outside = others.filter((row) => row >= 0 && row < count && (row < first || row > last));
  return outside.length > 0 ? [...new Set([...rows, ...outside])].toSorted((a, b) => a - b) : rows;
};

/** Returns the rows in the window and one more, such as the focused one; `row` may be outside the list. */
export const withRow = (row: number, count: number) => withRows([row], count);
