import { mergeRefs } from 'react-aria';
import type { ApiError } from '@vitrine/core/contract';
import {
  Fragment,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useLatest } from '../internal/editor/useLatest.ts';
import { cn } from '../internal/cn.ts';
import { tableMessages } from '../messages/en/table.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { Skeleton } from '../skeleton/index.ts';
import { EmptyState, ErrorState } from '../states/index.ts';
import type { DataTableColumn, DataTablePaging, DataTableSelection, DataTableSort } from './columns.ts';
import { bodyCell, bodyRow, rootVariants } from './dataTable.variants.ts';
import { DataTableFooter } from './DataTableFooter.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { positionOf } from './gridStops.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useRowWindow } from './useRowWindow.ts';
import { useTableFocusFallback } from './useTableFocusFallback.ts';
import { nextSort, useTableModel, type TableModel } from './useTableModel.ts';

/** Props of `DataTable`. */
export interface DataTableProps<Row extends object> extends Omit<ComponentProps<'div'>, 'children'> {
  /** The accessible name of the table. */
  caption: string;
  /** The columns, in their order. A new array draws every row again. */
  columns: readonly DataTableColumn<Row>[];
  /** All rows; with `paging.total` only those of the page. A new array sorts them again. */
  rows: readonly Row[];
  /** Returns the id of a row. */
  rowKey: (row: Row) => string;
  /** Returns the name of a row, for its box and buttons. */
  rowName: (row: Row) => string;
  /** The column that the rows are sorted by; undefined for the order of `rows`. */
  sort?: DataTableSort | undefined;
  /** Called with the next state of sorting: ascending, descending, undefined. */
  onSortChange?: ((sort: DataTableSort | undefined) => void) | undefined;
  /** The pages. Without them all rows are on one page, which scrolls when it has more than 100. */
  paging?: DataTablePaging | undefined;
  /** The selection. Without it the rows have no boxes. */
  selection?: DataTableSelection | undefined;
  /** Key of the row whose content is shown beside the table; it is marked as the current one. */
  currentKey?: string | undefined;
  /** Called when a row is clicked, and for Enter on a cell without controls. */
  onRowAction?: ((row: Row) => void) | undefined;
  /** Returns why a row is dimmed, such as a suspended link; undefined for other rows. */
  dimmedNote?: ((row: Row) => string | undefined) | undefined;
  /** Whether rows are being loaded. Without rows their shape is shown. Defaults to false. */
  loading?: boolean | undefined;
  /** The error that is shown instead of rows. */
  error?: ApiError | undefined;
  /** Called to load again after an error. */
  onRetry?: (() => void) | undefined;
  /** Shown when there are no rows, such as 'No links found.'. */
  emptyTitle: string;
  /** One action below it, such as a button. */
  emptyAction?: ReactNode;
  /**
   * Below which width of the table its rows are cards: `small` for 640 px, `medium` for 880 px, which tables with many columns
   * need. Defaults to `small`.
   */
  cardsBelow?: 'small' | 'medium' | undefined;
  /** Called when the code of the list of page sizes, which is loaded when it is wanted, could not be loaded. */
  onLoadFailed?: (() => void) | undefined;
}

const skeletonRows = 8;
const controls = 'a, button, input, label, select, textarea, summary';

function SkeletonRows<Row>({
  columns,
  hasBox,
}: {
  columns: readonly DataTableColumn<Row>[];
  hasBox: boolean;
}) {
  return Array.from({ length: skeletonRows }, (_, index) => (
    <tr key={index} aria-hidden="true" className={bodyRow()}>
      {hasBox && <td aria-hidden="true" className={bodyCell({ kind: 'box' })} />}
      {columns.map(({ id, header, align, visibleFrom }) => (
        <td
          key={id}
          data-label={header}
          className={bodyCell({ align, visibleFrom: visibleFrom ?? 'always' })}
        >
          <span
            className={cn('vt:flex vt:h-control-small vt:items-center', align === 'end' && 'vt:justify-end')}
          >
            <Skeleton className="vt:over:w-24 vt:max-w-full" />
          </span>
        </td>
      ))}
    </tr>
  ));
}

/** The space of rows that are not rendered. */
function Gap({ height }: { height: number }): ReactNode {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true" className="vt:block vt:as-table:table-row">
      <td aria-hidden="true" className="vt:block vt:p-0 vt:as-table:table-cell" style={{ height }} />
    </tr>
  );
}

/** Returns the handler of keys that act on rows: Enter, Space, and Control or Command with A. It returns whether it handled the key. */
function useRowKeys<Row extends object>(
  { rows, rowKey, selection, onRowAction }: DataTableProps<Row>,
  model: TableModel<Row>,
) {
  return (event: KeyboardEvent, key: string | undefined): boolean => {
    const isOnControl = event.target instanceof Element && event.target.closest(controls) !== null;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && selection) {
      model.selectPage(true);
      return true;
    }
    if (key === undefined || isOnControl || event.ctrlKey || event.metaKey) return false;
    if (event.key === ' ' && selection) {
      model.selectRow(key, !selection.keys.has(key), event.shiftKey);
      return true;
    }
    const row = rows.find((each) => rowKey(each) === key);
    if (event.key !== 'Enter' || !row || !onRowAction) return false;
    onRowAction(row);
    return true;
  };
}

/** Announces the sorting that somebody has chosen. */
function useSortStatus<Row extends object>({ columns, sort, onSortChange }: DataTableProps<Row>) {
  const { t } = useMessages(tableMessages);
  const [status, setStatus] = useState('');
  const changeSort = (columnId: string) => {
    const next = nextSort(sort, columnId);
    const column = columns.find(({ id }) => id === columnId)?.header ?? '';
    const key = next?.direction === 'ascending' ? 'table.sortedAscending' : 'table.sortedDescending';
    setStatus(t(next ? key : 'table.unsorted', { column }));
    onSortChange?.(next);
  };
  return { status, changeSort };
}

/** Selects rows by their boxes; with Shift, all rows from the box that was pressed last. */
function useBoxes<Row extends object>(model: TableModel<Row>) {
  const isShift = useRef(false);
  const latest = useLatest(model);
  const onSelect = useCallback(
    (key: string, isSelected: boolean) => latest().selectRow(key, isSelected, isShift.current),
    [latest],
  );
  const note = ({ shiftKey }: { readonly shiftKey: boolean }) => void (isShift.current = shiftKey);
  return { onSelect, note };
}

/** Everything that a table keeps between its parts. */
function useDataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, sort, paging, selection, onRowAction, error } = props;
  const { locale } = useMessages(tableMessages);
  const part = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [activeKey, setActiveKey] = useState<string>();
  const model = useTableModel({ columns, rows, rowKey, sort, paging, selection, locale });
  const { pageRows } = model;
  const shown = useMemo(() => (error ? [] : pageRows), [error, pageRows]);
  const rowKeys = useMemo(() => shown.map(({ key }) => key), [shown]);
  const view = useRowWindow(scroller, rowKeys, activeKey);
  const grid = useGridFocus(table, activeKey, setActiveKey, {
    rowKeys,
    scrollToRow: view.scrollToRow,
    pageRows: view.pageRows,
    onKey: useRowKeys(props, model),
  });
  useTableFocusFallback(part);
  const boxes = useBoxes(model);
  const events = {
    onFocus: grid.onFocus,
    // Before the controls of a cell: the arrow keys of a menu button move between rows.
    onKeyDownCapture(event: KeyboardEvent): void {
      boxes.note(event);
      grid.onKeyDown(event);
    },
    onPointerDownCapture: boxes.note,
    onMouseDownCapture(event: MouseEvent): void {
      // Shift with the pointer would select text.
      if (event.shiftKey && selection) event.preventDefault();
    },
    onClickCapture({ target }: MouseEvent): void {
      if (!onRowAction || !(target instanceof Element) || target.closest(controls)) return;
      // Text that was just selected with the pointer is not a click.
      if (getSelection()?.isCollapsed === false) return;
      const key = positionOf(target)?.rowKey;
      const pressed = table.current?.contains(target) && shown.find((each) => each.key === key);
      if (pressed) onRowAction(pressed.row);
    },
  };
  return { part, scroller, table, model, shown, view, events, onSelect: boxes.onSelect };
}

/** The rows in view, or their shape while they are loaded. */
function Rows<Row extends object>({
  state: { shown, view, model, onSelect },
  columns,
  rowName,
  selection,
  dimmedNote,
  currentKey,
  onRowAction,
  loading = false,
}: DataTableProps<Row> & { state: ReturnType<typeof useDataTable<Row>> }): ReactNode {
  const { window, RowWindow, windowProps } = view;
  if (shown.length === 0)
    return loading && <SkeletonRows columns={columns} hasBox={selection !== undefined} />;
  return (
    <>
      {window.rows.map(({ index, gap }) => {
        const each = shown[index];
        if (!each) return null;
        return (
          <Fragment key={each.key}>
            <Gap height={gap} />
            <DataTableRow
              row={each.row}
              rowKey={each.key}
              name={rowName(each.row)}
              columns={columns}
              index={index}
              ariaRowIndex={model.firstRow + index + 2}
              isSelected={selection?.keys.has(each.key)}
              isCurrent={each.key === currentKey}
              note={dimmedNote?.(each.row)}
              hasAction={onRowAction !== undefined}
              onSelect={onSelect}
              measure={window.measure}
            />
          </Fragment>
        );
      })}
      <Gap height={window.endGap} />
      {RowWindow && <RowWindow {...windowProps} />}
    </>
  );
}

/** The footer of a table; a new page is shown from its start. */
function Footer<Row extends object>({
  state: { model, shown, table },
  paging,
  selection,
  loading = false,
  onLoadFailed,
}: DataTableProps<Row> & { state: ReturnType<typeof useDataTable<Row>> }): ReactNode {
  return (
    <DataTableFooter
      paging={paging}
      onLoadFailed={onLoadFailed}
      isFirstLoad={loading && shown.length === 0}
      range={{ ...model, rowsOnPage: shown.length }}
      selectedCount={selection && model.selectedCount}
      actions={selection?.actions}
      selectableCount={model.selectableCount}
      onSelectAll={model.selectAll}
      onClear={model.clearSelection}
      onPageChange={(page) => {
        paging?.onPageChange(page);
        if (table.current && table.current.getBoundingClientRect().top < 0)
          table.current.scrollIntoView({ block: 'start' });
      }}
    />
  );
}

/** The attributes of the root element: what is left without the props of the table. */
function rootAttributes<Row extends object>(props: DataTableProps<Row>): ComponentProps<'div'> {
  const {
    caption: _caption,
    columns: _columns,
    rows: _rows,
    rowKey: _rowKey,
    rowName: _rowName,
    sort: _sort,
    onSortChange: _onSortChange,
    paging: _paging,
    selection: _selection,
    currentKey: _currentKey,
    onRowAction: _onRowAction,
    dimmedNote: _dimmedNote,
    loading: _loading,
    error: _error,
    onRetry: _onRetry,
    emptyTitle: _emptyTitle,
    emptyAction: _emptyAction,
    cardsBelow: _cardsBelow,
    onLoadFailed: _onLoadFailed,
    ...root
  } = props;
  return root;
}

/**
 * A table to work with: it sorts, selects, has pages, and is operated by the keys of a grid. When it is narrow
 * each row is a card. For a table that is only read, use `Table`.
 */
export function DataTable<Row extends object>({ ref, ...props }: DataTableProps<Row>): ReactNode {
  const { caption, columns, sort, selection, loading = false, error, onRetry } = props;
  const { t } = useMessages(tableMessages);
  const helpId = useId();
  const state = useDataTable(props);
  const sorting = useSortStatus(props);
  const { part, scroller, table, model, shown, view, events } = state;
  const attach = useMemo(() => mergeRefs(part, ref ?? null), [part, ref]);
  const some = model.isPagePartlySelected ? 'some' : 'none';
  return (
    <div
      data-slot="data-table"
      {...rootAttributes(props)}
      ref={attach}
      className={cn(rootVariants({ cardsBelow: props.cardsBelow ?? 'small' }), props.className)}
    >
      <p id={helpId} className="vt:visually-hidden">
        {t(selection ? 'table.helpSelection' : 'table.help')}
      </p>
      <p role="status" className="vt:visually-hidden">
        {sorting.status}
      </p>
      <div
        ref={scroller}
        className={cn('vt:plain', view.isWindowed && 'vt:max-h-[80dvh] vt:scroll-pt-12 vt:overflow-y-auto')}
      >
        <table
          ref={table}
          role="grid"
          aria-label={caption}
          aria-describedby={helpId}
          aria-rowcount={model.total + 1}
          aria-multiselectable={selection ? true : undefined}
          aria-busy={loading || undefined}
          {...events}
          className="vt:block vt:w-full vt:border-separate vt:border-spacing-0 vt:text-sm vt:as-table:table vt:as-table:table-fixed"
        >
          <DataTableHead
            columns={columns}
            sort={sort}
            onSort={sorting.changeSort}
            selected={selection && (model.isPageSelected ? 'all' : some)}
            onSelectPage={model.selectPage}
          />
          <tbody role="rowgroup" className="vt:block vt:as-table:table-row-group">
            <Rows {...props} state={state} />
          </tbody>
        </table>
        {shown.length === 0 && !loading && !error && (
          <EmptyState title={props.emptyTitle} action={props.emptyAction} />
        )}
        {error && <ErrorState error={error} onRetry={onRetry} retrying={loading} />}
      </div>
      {!error && <Footer {...props} state={state} />}
    </div>
  );
}
