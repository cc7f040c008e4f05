export { DataTable, type DataTableProps } from './DataTable.tsx';
export type {
  DataTableCellState,
  DataTableColumn,
  DataTablePage,
  DataTablePaging,
  DataTableSelection,
  DataTableSort,
  DataTableSortValue,
} from './columns.ts';
