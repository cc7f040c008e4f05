import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../checkbox/index.ts';
import { Icon } from '../icon/index.ts';
import { tableMessages } from '../messages/en/table.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import type { DataTableColumn, DataTableSort } from './columns.ts';
import { headCell, sortButton } from './dataTable.variants.ts';
import { boxColumn } from './DataTableRow.tsx';
import { headKey } from './gridStops.ts';

const sortIcons = {
  ascending: <ArrowUpIcon />,
  descending: <ArrowDownIcon />,
  none: <ChevronsUpDownIcon />,
};

/** Props of `DataTableHead`. */
export interface DataTableHeadProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  sort: DataTableSort | undefined;
  onSort: (columnId: string) => void;
  /** Which rows of the page are selected; undefined in a table without selection. */
  selected: 'all' | 'some' | 'none' | undefined;
  onSelectPage: (isSelected: boolean) => void;
}

function SortButton<Row>({
  column,
  direction,
  onSort,
}: {
  column: DataTableColumn<Row>;
  direction: 'ascending' | 'descending' | 'none';
  onSort: (columnId: string) => void;
}): ReactNode {
  return (
    <button
      type="button"
      onClick={() => onSort(column.id)}
      className={sortButton({ align: column.align ?? 'start', isSorted: direction !== 'none' })}
    >
      <span className="vt:min-w-0">{column.header}</span>
      <Icon icon={sortIcons[direction]} className={direction === 'none' ? 'vt:opacity-50' : undefined} />
    </button>
  );
}

/** The head: sort buttons, and the box that selects the page. */
export function DataTableHead<Row>({
  columns,
  sort,
  onSort,
  selected,
  onSelectPage,
}: DataTableHeadProps<Row>): ReactNode {
  const { t } = useMessages(tableMessages);
  return (
    <thead role="rowgroup" className="vt:block vt:as-table:table-header-group">
      <tr
        role="row"
        aria-rowindex={1}
        data-key={headKey}
        className="vt:flex vt:flex-wrap vt:items-center vt:gap-2 vt:pb-3 vt:as-table:table-row"
      >
        {selected && (
          <th
            scope="col"
            role="columnheader"
            data-column={boxColumn}
            className={headCell({ width: 'box', hasControl: true })}
          >
            <span className="vt:visually-hidden">{t('table.selection')}</span>
            <Checkbox
              label={t('table.selectPage')}
              hideLabel
              checked={selected === 'all'}
              indeterminate={selected === 'some'}
              onChange={onSelectPage}
            />
          </th>
        )}
        {columns.map((column) => {
          const { id, header, hideHeader, align, width, visibleFrom, sortBy } = column;
          const direction = sort?.columnId === id ? sort.direction : 'none';
          return (
            <th
              key={id}
              scope="col"
              role="columnheader"
              data-column={id}
              aria-sort={sortBy && direction}
              className={headCell({
                align,
                width,
                visibleFrom: visibleFrom ?? 'always',
                hasControl: sortBy !== undefined,
              })}
            >
              {sortBy ? (
                <SortButton column={column} direction={direction} onSort={onSort} />
              ) : (
                <span className={hideHeader ? 'vt:visually-hidden' : 'vt:plain'}>{header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
