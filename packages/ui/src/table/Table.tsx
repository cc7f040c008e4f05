import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { tableCell, tableHead } from './table.variants.ts';

/** One column: its heading, and how it renders a row. */
export interface TableColumn<Row> {
  /** Unique in the table. */
  id: string;
  /** The heading of the column. */
  header: string;
  /** Renders the cell of a row. */
  renderCell: (row: Row) => ReactNode;
  /** Alignment. Use `end` for numbers, which then have digits of equal width. */
  align?: 'start' | 'end' | undefined;
  /** The cells of this column are row headers. */
  rowHeader?: boolean | undefined;
  /** The header is only for assistive technology, for example above actions. */
  hideHeader?: boolean | undefined;
}

/** Props of `Table`. */
export interface TableProps<Row> extends Omit<ComponentProps<'table'>, 'children'> {
  /** The accessible name of the table. */
  caption: string;
  /** Whether the caption is shown, not only read out. Defaults to false. */
  showCaption?: boolean | undefined;
  /** The columns, in their order. */
  columns: readonly TableColumn<Row>[];
  /** The rows, in their order. */
  rows: readonly Row[];
  /** Returns a key that is unique among the rows. */
  rowKey: (row: Row) => string;
}

function Cell<Row>({ row, column }: { row: Row; column: TableColumn<Row> }): ReactNode {
  const classes = tableCell({ align: column.align, rowHeader: column.rowHeader ?? false });
  const label = column.hideHeader ? undefined : column.header;
  return column.rowHeader ? (
    <th scope="row" role="rowheader" className={classes}>
      {column.renderCell(row)}
    </th>
  ) : (
    <td role="cell" data-label={label} className={classes}>
      {column.renderCell(row)}
    </td>
  );
}

/**
 * A table with a sticky header. Below 768 px each row becomes a block of labels and values; the roles are explicit,
 * because the changed display would remove them.
 */
export function Table<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  className,
  ...rest
}: TableProps<Row>): ReactNode {
  return (
    <table
      data-slot="table"
      role="table"
      {...rest}
      className={cn('vt:block vt:w-full vt:text-sm vt:md:table', className)}
    >
      <caption className={showCaption ? 'vt:pb-2 vt:text-start vt:font-medium' : 'vt:visually-hidden'}>
        {caption}
      </caption>
      <thead
        role="rowgroup"
        className="vt:visually-hidden vt:md:not-visually-hidden vt:md:table-header-group"
      >
        <tr className="vt:plain" role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              role="columnheader"
              className={tableHead({ align: column.align })}
            >
              <span className={column.hideHeader ? 'vt:visually-hidden' : 'vt:plain'}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="vt:block vt:md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="vt:block vt:border-b vt:border-border vt:py-2 vt:md:table-row vt:md:py-0"
          >
            {columns.map((column) => (
              <Cell key={column.id} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
