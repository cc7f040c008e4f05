import type { ReactNode } from 'react';

/** The state of a cell whose value comes later than its row. */
export type DataTableCellState = 'loading' | 'failed';

/** The value that a column is sorted by; rows without one are last. */
export type DataTableSortValue = string | number | null | undefined;

/** One column of a `DataTable`. */
export interface DataTableColumn<Row> {
  /** Unique in the table. */
  readonly id: string;
  /** The heading of the column. */
  readonly header: string;
  /**
   * Renders the cell of a row. Text is cut to one line, and shown in full on focus and on the card of a narrow table.
   * An empty result is shown as a dash.
   */
  readonly renderCell: (row: Row) => ReactNode;
  /** Alignment. Use `end` for numbers, which then have digits of equal width. Defaults to `start`. */
  readonly align?: 'start' | 'end' | undefined;
  /** The cells of this column are row headers. One column of a table has them. */
  readonly rowHeader?: boolean | undefined;
  /** The header is only for assistive technology, for example above actions. */
  readonly hideHeader?: boolean | undefined;
  /**
   * Makes the column sortable: returns the value that the table sorts the row by. `back-end` for rows that arrive in the
   * order of `sort`.
   */
  readonly sortBy?: ((row: Row) => DataTableSortValue) | 'back-end' | undefined;
  /**
   * Width in a table; a card has none. `fill` shares what the other columns leave: at least one visible column is one. Defaults to
   * `fill`.
   */
  readonly width?: 'fill' | 'narrow' | 'small' | 'medium' | 'wide' | undefined;
  /** The narrowest table that shows the column: one of 768, 1000 or 1400 px. Without it every table does; cards show all. */
  readonly visibleFrom?: 'md' | 'lg' | 'xl' | undefined;
  /** Returns the state of the cell of a row; undefined when its value is there. */
  readonly cellState?: ((row: Row) => DataTableCellState | undefined) | undefined;
  /** Called to load a failed cell again; without it there is no button. */
  readonly onCellRetry?: ((row: Row) => void) | undefined;
}

/** The column that a table is sorted by, and its direction. */
export interface DataTableSort {
  /** The id of the column. */
  readonly columnId: string;
  /** The direction. */
  readonly direction: 'ascending' | 'descending';
}

/** Which page of the rows is shown. */
export interface DataTablePage {
  /** Index of the page, from 0. A page after the last one shows the last one. */
  readonly index: number;
  /** Number of rows on a page. */
  readonly size: number;
}

/** The pages of a table. */
export interface DataTablePaging {
  /** The page that is shown. */
  readonly page: DataTablePage;
  /** Called with the page to show. */
  readonly onPageChange: (page: DataTablePage) => void;
  /** The sizes of pages to choose from. */
  readonly sizes: readonly number[];
  /** Number of all rows, when `rows` are only those of the page. Without it the table divides `rows` into pages. */
  readonly total?: number | undefined;
  /** Returns the text below the rows, such as 'Showing 1 to 48 of 120 links'. `first` is 0 when there are no rows. */
  readonly report: (range: {
    readonly first: number;
    readonly last: number;
    readonly total: number;
  }) => string;
}

/** The selection of a table. */
export interface DataTableSelection {
  /**
   * Keys of the selected rows, also of rows on other pages. The table never removes the key of a row that is gone: the
   * application does when it deletes rows. Until then the number of selected rows leaves such keys out, except with
   * `paging.total`, where the table does not know which rows exist.
   */
  readonly keys: ReadonlySet<string>;
  /** Called with the keys of the rows that are selected now. */
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** Called to select all rows, also those that the back end has not sent; without it the table selects those of `rows`. */
  readonly onSelectAll?: (() => void) | undefined;
  /** Actions for the selected rows, such as buttons, shown beside their number. */
  readonly actions?: ReactNode;
}
