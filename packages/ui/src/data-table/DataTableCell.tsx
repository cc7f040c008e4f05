import type { ReactNode } from 'react';
import { RotateCcwIcon } from 'lucide-react';
import { IconButton } from '../button/index.ts';
import { tableMessages } from '../messages/en/table.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { Spinner } from '../spinner/index.ts';
import type { DataTableColumn } from './columns.ts';
import { bodyCell } from './dataTable.variants.ts';
import { HeaderWithNote } from './HeaderWithNote.tsx';

/** Props of `DataTableCell`. */
export interface DataTableCellProps<Row> {
  row: Row;
  column: DataTableColumn<Row>;
  /** The name of the row, for the button of a failed cell. */
  rowName: string;
  /** Whether the row has a box in front. */
  hasBox: boolean;
  /** The text that explains a dimmed row, shown and read with its row header. */
  note: string | undefined;
}

/** Drawn where a row has no value. */
const noValueMark = '–';

function NoValue(): ReactNode {
  const { t } = useMessages(tableMessages);
  return (
    <span className="vt:text-muted">
      <span aria-hidden="true" className="vt:plain">
        {noValueMark}
      </span>
      <span className="vt:visually-hidden">{t('table.noValue')}</span>
    </span>
  );
}

function FailedCell<Row>({ row, column, rowName }: DataTableCellProps<Row>): ReactNode {
  const { t } = useMessages(tableMessages);
  const { header, onCellRetry } = column;
  return (
    <span className="vt:inline-flex vt:items-center vt:gap-1 vt:text-danger-text">
      <span className="vt:min-w-0">{t('table.cellFailed')}</span>
      {onCellRetry && (
        <IconButton
          size="small"
          icon={<RotateCcwIcon />}
          label={t('table.retryCell', { column: header, name: rowName })}
          onClick={() => onCellRetry(row)}
        />
      )}
    </span>
  );
}

function Value<Row>(props: DataTableCellProps<Row>): ReactNode {
  const { row, column } = props;
  const state = column.cellState?.(row);
  if (state === 'loading') return <Spinner size={16} />;
  if (state === 'failed') return <FailedCell {...props} />;
  const value = column.renderCell(row);
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return <NoValue />;
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  return (
    <span
      title={String(value)}
      className="vt:block vt:min-w-0 vt:break-words vt:as-table:truncate vt:as-table:in-focus-visible:overflow-visible vt:as-table:in-focus-visible:whitespace-normal"
    >
      <bdi className="vt:plain">{value}</bdi>
    </span>
  );
}

/** A cell: its value, a dash without one, a spinner while it loads, or a button that loads it again. */
export function DataTableCell<Row>(props: DataTableCellProps<Row>): ReactNode {
  const { column, hasBox, note } = props;
  const { id, header, hideHeader, rowHeader, align, visibleFrom } = column;
  const className = bodyCell({
    align,
    visibleFrom: visibleFrom ?? 'always',
    kind: rowHeader ? 'rowHeader' : 'value',
    isBesideBox: Boolean(rowHeader) && hasBox,
  });
  if (rowHeader) {
    const attributes = {
      scope: 'row',
      role: 'rowheader',
      'data-column': id,
      'data-label': header,
      className,
    };
    const value = <Value {...props} />;
    if (note === undefined) return <th {...attributes}>{value}</th>;
    return (
      <HeaderWithNote {...attributes} note={note}>
        {value}
      </HeaderWithNote>
    );
  }
  return (
    <td role="gridcell" data-column={id} data-label={hideHeader ? undefined : header} className={className}>
      <Value {...props} />
    </td>
  );
}
