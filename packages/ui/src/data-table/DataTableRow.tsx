import { memo, type ReactNode } from 'react';
import { Checkbox } from '../checkbox/index.ts';
import { tableMessages } from '../messages/en/table.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import type { DataTableColumn } from './columns.ts';
import { bodyCell, bodyRow } from './dataTable.variants.ts';
import { DataTableCell } from './DataTableCell.tsx';

/** The id of the column of boxes. */
export const boxColumn = 'vitrine-selection';

/** Props of `DataTableRow`. */
export interface DataTableRowProps<Row> {
  row: Row;
  rowKey: string;
  /** The name of the row, for its box. */
  name: string;
  columns: readonly DataTableColumn<Row>[];
  /** Index of the row on the page. */
  index: number;
  /** Position of the row in the whole table, from 1 for the head. */
  ariaRowIndex: number;
  /** Whether the row is selected; undefined in a table without selection. */
  isSelected: boolean | undefined;
  /** Whether its content is shown beside the table. */
  isCurrent: boolean;
  /** The text that explains a dimmed row; undefined for other rows. */
  note: string | undefined;
  hasAction: boolean;
  /** Called when the box is pressed. */
  onSelect: (rowKey: string, isSelected: boolean) => void;
  /** Measures the row, when only a part of the rows is rendered. */
  measure: ((element: HTMLTableRowElement | null) => void) | undefined;
}

function DrawnRow<Row>({
  row,
  rowKey,
  name,
  columns,
  index,
  ariaRowIndex,
  isSelected,
  isCurrent,
  note,
  hasAction,
  onSelect,
  measure,
}: DataTableRowProps<Row>): ReactNode {
  const { t } = useMessages(tableMessages);
  const hasBox = isSelected !== undefined;
  return (
    <tr
      ref={measure}
      role="row"
      data-key={rowKey}
      data-index={index}
      aria-rowindex={ariaRowIndex}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      className={bodyRow({
        isSelected: isSelected === true || isCurrent,
        hasAction,
        isDimmed: note !== undefined,
      })}
    >
      {hasBox && (
        <td role="gridcell" data-column={boxColumn} className={bodyCell({ kind: 'box' })}>
          <Checkbox
            label={t('table.selectRow', { name })}
            hideLabel
            checked={isSelected}
            onChange={(checked) => onSelect(rowKey, checked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <DataTableCell key={column.id} row={row} column={column} rowName={name} hasBox={hasBox} note={note} />
      ))}
    </tr>
  );
}

/** A row of a `DataTable`. It is drawn again only when something of it changes. */
export const DataTableRow = memo(DrawnRow) as typeof DrawnRow;
