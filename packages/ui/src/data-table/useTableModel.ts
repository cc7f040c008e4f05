import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type {
  DataTableColumn,
  DataTablePaging,
  DataTableSelection,
  DataTableSort,
  DataTableSortValue,
} from './columns.ts';

const features = /* @__PURE__ */ tableFeatures({
  rowSortingFeature,
  sortedRowModel: /* @__PURE__ */ createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: /* @__PURE__ */ createPaginatedRowModel(),
  rowSelectionFeature,
});

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

/** Returns the number of keys that are those of rows. */
function countKnown(keys: ReadonlySet<string> = new Set(), rows: Readonly<Record<string, unknown>>): number {
  let count = 0;
  for (const key of keys) if (Object.hasOwn(rows, key)) count += 1;
  return count;
}

function useColumnDefinitions<Row extends object>(columns: readonly DataTableColumn<Row>[], locale: string) {
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
    const compareValues = (one: DataTableSortValue, other: DataTableSortValue) =>
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compare(String(one), String(other));
    return columns.map(({ id, sortBy }): ColumnDef<typeof features, Row> => ({
      id,
      accessorFn: (row) => (typeof sortBy === 'function' ? (sortBy(row) ?? undefined) : undefined),
      sortFn: (one, other) =>
        compareValues(one.getValue<DataTableSortValue>(id), other.getValue<DataTableSortValue>(id)),
      sortUndefined: 'last',
    }));
  }, [columns, locale]);
}

/** Sorts the rows, divides them into pages, and changes the selection, as far as the back end has not done so. */
export function useTableModel<Row extends object>(options: TableModelOptions<Row>) {
  const { columns, rows, rowKey, sort, paging, selection, locale } = options;
  const definitions = useColumnDefinitions(columns, locale);
  const { total, size, pageCount, index } = pageRange(paging, rows.length);
  const isOnePage = paging === undefined || paging.total !== undefined;
  const selectedKeys = selection?.keys;
  const rowSelection = useMemo(
    () => Object.fromEntries(Array.from(selectedKeys ?? [], (key) => [key, true as const])),
    [selectedKeys],
  );
  const sorting = useMemo(
    () => (sort ? [{ id: sort.columnId, desc: sort.direction === 'descending' }] : []),
    [sort],
  );
  const pagination = useMemo(() => ({ pageIndex: index, pageSize: size }), [index, size]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state: { sorting, pagination, rowSelection },
    manualSorting: columns.find(({ id }) => id === sort?.columnId)?.sortBy === 'back-end',
    manualPagination: isOnePage,
    autoResetPageIndex: false,
    isRowRangeSelectionEvent: (event) => (event as { shiftKey: boolean }).shiftKey,
    onRowSelectionChange: (change) =>
      selection?.onChange(new Set(Object.keys(typeof change === 'function' ? change(rowSelection) : change))),
  });
  const tableRows = table.getRowModel().rows;
  const pageRows = useMemo(
    () => tableRows.map(({ id, original }): PageRow<Row> => ({ key: id, row: original })),
    [tableRows],
  );
  return {
    pageRows,
    total,
    pageCount,
    pageIndex: index,
    pageSize: size,
    firstRow: index * size,
    /** Number of selected rows. Rows of other pages of the back end are not known, so all keys count there. */
    selectedCount:
      paging?.total === undefined
        ? countKnown(selectedKeys, table.getCoreRowModel().rowsById)
        : (selectedKeys?.size ?? 0),
    /** Number of rows that `selectAll` selects. */
    selectableCount: selection?.onSelectAll ? total : rows.length,
    isPageSelected: tableRows.length > 0 && tableRows.every(({ id }) => selectedKeys?.has(id)),
    isPagePartlySelected: tableRows.some(({ id }) => selectedKeys?.has(id)),
    /** Selects or deselects a row; with `isRange` all rows from the last one. */
    selectRow(key: string, isSelected: boolean, isRange: boolean): void {
      const row = tableRows.find(({ id }) => id === key);
      row?.getToggleSelectedHandler()({ target: { checked: isSelected }, shiftKey: isRange });
    },
    selectPage: (isSelected: boolean) => table.toggleAllPageRowsSelected(isSelected),
    selectAll: selection?.onSelectAll ?? (() => table.toggleAllRowsSelected(true)),
    clearSelection: () => selection?.onChange(new Set()),
  };
}

/** The rows of a table, and how they are selected. */
export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;
