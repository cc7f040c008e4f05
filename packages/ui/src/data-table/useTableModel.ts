import { useMemo, useRef } from 'react';
import type { DataTableColumn, DataTablePaging, DataTableSelection, DataTableSort } from './columns.ts';
import { sortRows } from './sortRows.ts';

/** The rows of a table, and what the table does with them. */
export interface TableModelOptions<Row extends object> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort: DataTableSort | undefined;
  readonly paging: DataTablePaging | undefined;
  readonly selection: DataTableSelection | undefined;
  readonly locale: string;
}

/** A row on the page. */
export interface PageRow<Row> {
  readonly key: string;
  readonly row: Row;
}

/** Returns the number of rows of all pages, the number of pages, and the existing page nearest to the wanted one. */
export function pageRange(paging: DataTablePaging | undefined, rowCount: number) {
  const total = paging?.total ?? rowCount;
  const size = Math.max(paging?.page.size ?? total, 1);
  const pageCount = Math.max(Math.ceil(total / size), 1);
  const index = Math.min(Math.max(paging?.page.index ?? 0, 0), pageCount - 1);
  return { total, size, pageCount, index };
}

/** Returns the next of the three states of sorting by a column: ascending, descending, not at all. */
export function nextSort(sort: DataTableSort | undefined, columnId: string): DataTableSort | undefined {
  if (sort?.columnId !== columnId) return { columnId, direction: 'ascending' };
  return sort.direction === 'ascending' ? { columnId, direction: 'descending' } : undefined;
}

/** Returns the keys with others added or removed. */
function withKeys(
  keys: ReadonlySet<string>,
  changed: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(keys);
  for (const key of changed)
    if (isSelected) next.add(key);
    else next.delete(key);
  return next;
}

/** Returns the rows of the page in their order, as far as the back end has not sorted and divided them. */
function usePageRows<Row extends object>(
  { columns, rows, rowKey, sort, paging, locale }: TableModelOptions<Row>,
  { index, size }: ReturnType<typeof pageRange>,
): readonly PageRow<Row>[] {
  const sortBy = columns.find(({ id }) => id === sort?.columnId)?.sortBy;
  const isDescending = sort?.direction === 'descending';
  const sorted = useMemo(
    () => (typeof sortBy === 'function' ? sortRows(rows, { valueOf: sortBy, isDescending, locale }) : rows),
    [rows, sortBy, isDescending, locale],
  );
  const isOnePage = paging === undefined || paging.total !== undefined;
  const first = index * size;
  return useMemo(
    () => (isOnePage ? sorted : sorted.slice(first, first + size)).map((row) => ({ key: rowKey(row), row })),
    [isOnePage, sorted, first, size, rowKey],
  );
}

/** Returns the number of selected rows. Rows of other pages of the back end are not known, so all keys count there. */
function useSelectedCount<Row extends object>({
  rows,
  rowKey,
  paging,
  selection,
}: TableModelOptions<Row>): number {
  const keys = selection?.keys;
  const isAllKnown = paging?.total === undefined;
  return useMemo(() => {
    if (!keys || keys.size === 0 || !isAllKnown) return keys?.size ?? 0;
    return rows.filter((row) => keys.has(rowKey(row))).length;
  }, [isAllKnown, keys, rowKey, rows]);
}

/** Sorts the rows, divides them into pages, and changes the selection, as far as the back end has not done so. */
export function useTableModel<Row extends object>(options: TableModelOptions<Row>) {
  const { rows, rowKey, paging, selection } = options;
  const range = pageRange(paging, rows.length);
  const pageRows = usePageRows(options, range);
  const selectedCount = useSelectedCount(options);
  /** The row that was selected or deselected last, where a range begins. */
  const anchor = useRef<string>(undefined);
  const { total, size, pageCount, index } = range;
  const keys = selection?.keys;
  const change = (changed: readonly string[], isSelected: boolean) =>
    selection?.onChange(withKeys(selection.keys, changed, isSelected));
  return {
    pageRows,
    total,
    pageCount,
    pageIndex: index,
    pageSize: size,
    firstRow: index * size,
    selectedCount,
    /** Number of rows that `selectAll` selects. */
    selectableCount: selection?.onSelectAll ? total : rows.length,
    isPageSelected: pageRows.length > 0 && pageRows.every(({ key }) => keys?.has(key)),
    isPagePartlySelected: pageRows.some(({ key }) => keys?.has(key)),
    /** Selects or deselects a row; with `isRange` all rows of the page from the last one. */
    selectRow(key: string, isSelected: boolean, isRange: boolean): void {
      const at = pageRows.findIndex((each) => each.key === key);
      const from = isRange ? pageRows.findIndex((each) => each.key === anchor.current) : -1;
      anchor.current = key;
      const [first, last] = from === -1 ? [at, at] : [Math.min(at, from), Math.max(at, from)];
      change(
        pageRows.slice(first, last + 1).map((each) => each.key),
        isSelected,
      );
    },
    selectPage: (isSelected: boolean) =>
      change(
        pageRows.map(({ key }) => key),
        isSelected,
      ),
    selectAll: selection?.onSelectAll ?? (() => change(rows.map(rowKey), true)),
    clearSelection: () => selection?.onChange(new Set()),
  };
}

/** The rows of a table, and how they are selected. */
export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;
