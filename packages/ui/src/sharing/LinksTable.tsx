import type { ApiError, LinkSort, SharingLink } from '@vitrine/core/contract';
import { memo, useCallback, type ReactNode } from 'react';
import {
  DataTable,
  type DataTablePage,
  type DataTableSelection,
  type DataTableSort,
} from '../data-table/index.ts';
import { sharingMessages } from '../messages/en/sharing/sharing.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { linkName } from './linkName.ts';
import { isLinkSuspended, useLinkColumns, type LinkColumnOptions } from './useLinkColumns.tsx';

/** Props of `LinksTable`. */
export interface LinksTableProps extends LinkColumnOptions {
  /** The accessible name of the table. */
  caption: string;
  /** The links of the page. */
  links: readonly SharingLink[];
  /** Number of links on all pages. */
  total: number;
  /** The page that is shown. */
  page: DataTablePage;
  /** Called with the page to show. */
  onPageChange: (page: DataTablePage) => void;
  /** The order; undefined for newest first. */
  sort?: LinkSort | undefined;
  /** Called with another order. */
  onSortChange: (sort: LinkSort | undefined) => void;
  /** The selection. Without it the rows have no boxes. */
  selection?: DataTableSelection | undefined;
  /** Whether links are being loaded. */
  loading?: boolean | undefined;
  /** The error that is shown instead of links. */
  error?: ApiError | undefined;
  /** Called to load again after an error. */
  onRetry?: (() => void) | undefined;
  /** One action when there are no links. */
  emptyAction?: ReactNode;
  /** Called when code that is loaded when it is wanted could not be loaded. */
  onLoadFailed?: (() => void) | undefined;
}

/** The sizes of pages to choose from. */
export const linkPageSizes = [12, 24, 48, 96] as const;

function toTableSort(sort: LinkSort | undefined): DataTableSort | undefined {
  if (sort === undefined) return undefined;
  const isDescending = sort.startsWith('-');
  return {
    columnId: isDescending ? sort.slice(1) : sort,
    direction: isDescending ? 'descending' : 'ascending',
  };
}

function toLinkSort({ columnId, direction }: DataTableSort): LinkSort {
  return `${direction === 'descending' ? '-' : ''}${columnId}` as LinkSort;
}

const keyOf = ({ id }: SharingLink) => id;

function DrawnTable({
  caption,
  links,
  total,
  page,
  onPageChange,
  sort,
  onSortChange,
  selection,
  loading,
  error,
  onRetry,
  emptyAction,
  onLoadFailed,
  ...columnOptions
}: LinksTableProps): ReactNode {
  const { t } = useMessages(sharingMessages);
  const { detailsOf } = columnOptions;
  const noteOf = useCallback(
    (link: SharingLink) =>
      isLinkSuspended(link, detailsOf(link.id)) ? t('sharing.suspendedNote') : undefined,
    [detailsOf, t],
  );
  return (
    <DataTable
      data-slot="links-table"
      caption={caption}
      columns={useLinkColumns(columnOptions)}
      rows={links}
      rowKey={keyOf}
      rowName={linkName}
      sort={toTableSort(sort)}
      onSortChange={(next) => onSortChange(next && toLinkSort(next))}
      paging={{
        page,
        onPageChange,
        sizes: linkPageSizes,
        total,
        report: ({ first, last, total: totalRecords }) => t('sharing.report', { first, last, totalRecords }),
      }}
      selection={selection}
      dimmedNote={noteOf}
      loading={loading}
      error={error}
      onRetry={onRetry}
      emptyTitle={t('sharing.empty')}
      emptyAction={emptyAction}
      cardsBelow="medium"
      onLoadFailed={onLoadFailed}
    />
  );
}

/** A page of the sharing links. It is drawn again only when one of its props changes. */
export const LinksTable = memo(DrawnTable);
