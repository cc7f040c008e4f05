import { ChevronFirstIcon, ChevronLastIcon, ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../button/index.ts';
import { mirrorInRtl, type IconElement } from '../icon/index.ts';
import { tableMessages } from '../messages/en/table.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { LazySelect } from '../select/LazySelect.tsx';
import type { DataTablePaging } from './columns.ts';

/** Props of `DataTableFooter`. */
export interface DataTableFooterProps {
  paging: DataTablePaging | undefined;
  /** Whether no rows are known yet. */
  isFirstLoad: boolean;
  /** The page that is shown, and the numbers of pages and rows. */
  range: {
    readonly pageIndex: number;
    readonly pageSize: number;
    readonly pageCount: number;
    readonly total: number;
    readonly rowsOnPage: number;
  };
  /** Number of selected rows; undefined in a table without selection. */
  selectedCount: number | undefined;
  /** Actions for the selected rows. */
  actions: ReactNode;
  /** Number of rows that the button for all selects. */
  selectableCount: number;
  onSelectAll: () => void;
  onClear: () => void;
  /** Called with the index of the page to show, or its size. */
  onPageChange: (page: { readonly index: number; readonly size: number }) => void;
  /** Called when the code of the list of sizes could not be loaded. */
  onLoadFailed: (() => void) | undefined;
}

function SelectionStatus(props: DataTableFooterProps): ReactNode {
  const { selectedCount = 0, selectableCount, actions, onSelectAll, onClear, range } = props;
  const { t } = useMessages(tableMessages);
  const offersAll = selectedCount < selectableCount && selectableCount > range.rowsOnPage;
  return (
    <div
      data-slot="data-table-selection"
      className={selectedCount === 0 ? 'vt:visually-hidden' : 'vt:flex vt:flex-wrap vt:items-center vt:gap-2'}
    >
      <p role="status" className="vt:text-sm vt:font-medium">
        {selectedCount === 0 ? t('table.noneSelected') : t('table.selected', { count: selectedCount })}
      </p>
      {selectedCount > 0 && (
        <>
          {offersAll && (
            <Button size="small" variant="quiet" onClick={onSelectAll}>
              {t('table.selectAll', { count: selectableCount })}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onClear}>
            {t('table.clearSelection')}
          </Button>
          {actions}
        </>
      )}
    </div>
  );
}

interface PageButtonProps extends Pick<DataTableFooterProps, 'range' | 'onPageChange'> {
  label: string;
  icon: IconElement;
  /** Index of the page that it shows. */
  to: number;
}

/** A button at an end stays where the focus is, so it is not disabled for the browser. */
function PageButton({ label, icon, to, range, onPageChange }: PageButtonProps): ReactNode {
  const isThere = to < 0 || to >= range.pageCount || to === range.pageIndex;
  return (
    <IconButton
      size="small"
      icon={icon}
      label={label}
      aria-disabled={isThere || undefined}
      onClick={() => {
        if (!isThere) onPageChange({ index: to, size: range.pageSize });
      }}
    />
  );
}

function PageButtons({ range, onPageChange }: DataTableFooterProps): ReactNode {
  const { t } = useMessages(tableMessages);
  const { pageIndex, pageCount } = range;
  const common = { range, onPageChange };
  return (
    <nav aria-label={t('table.pages')} className="vt:flex vt:items-center vt:gap-1">
      <span className="vt:px-2 vt:text-sm vt:text-muted vt:tabular-nums">
        {t('table.pageOf', { page: pageIndex + 1, pages: pageCount })}
      </span>
      <PageButton
        {...common}
        icon={<ChevronFirstIcon className={mirrorInRtl} />}
        label={t('table.firstPage')}
        to={0}
      />
      <PageButton
        {...common}
        icon={<ChevronLeftIcon className={mirrorInRtl} />}
        label={t('table.previousPage')}
        to={pageIndex - 1}
      />
      <PageButton
        {...common}
        icon={<ChevronRightIcon className={mirrorInRtl} />}
        label={t('table.nextPage')}
        to={pageIndex + 1}
      />
      <PageButton
        {...common}
        icon={<ChevronLastIcon className={mirrorInRtl} />}
        label={t('table.lastPage')}
        to={pageCount - 1}
      />
    </nav>
  );
}

/** The footer: the selection, which rows the page has, the size of pages, and the buttons to other pages. */
export function DataTableFooter(props: DataTableFooterProps): ReactNode {
  const { paging, isFirstLoad, range, selectedCount, onPageChange } = props;
  const { t } = useMessages(tableMessages);
  const { pageIndex, pageSize, total, rowsOnPage } = range;
  if (!paging && selectedCount === undefined) return null;
  const start = pageIndex * pageSize;
  const report = paging?.report({ first: total === 0 ? 0 : start + 1, last: start + rowsOnPage, total });
  return (
    <div
      data-slot="data-table-footer"
      className="vt:bottom-0 vt:z-sticky vt:flex vt:min-h-12 vt:flex-wrap vt:as-table:sticky vt:as-table:-mt-px vt:items-center vt:gap-x-4 vt:gap-y-2 vt:border-t vt:border-border vt:bg-surface vt:py-2"
    >
      {selectedCount !== undefined && <SelectionStatus {...props} />}
      {paging && (
        <>
          <p role="status" className="vt:text-sm vt:text-muted vt:tabular-nums">
            {isFirstLoad ? t('common.loading') : report}
          </p>
          <div className="vt:ms-auto vt:flex vt:flex-wrap vt:items-center vt:gap-x-4 vt:gap-y-2">
            <LazySelect
              label={t('table.pageSize')}
              hideLabel
              onLoadFailed={props.onLoadFailed}
              options={paging.sizes.map((size) => ({
                value: String(size),
                label: t('table.rowsPerPage', { count: size }),
              }))}
              value={String(pageSize)}
              onChange={(size) =>
                onPageChange({ index: Math.floor(start / Number(size)), size: Number(size) })
              }
            />
            {!isFirstLoad && <PageButtons {...props} />}
          </div>
        </>
      )}
    </div>
  );
}
