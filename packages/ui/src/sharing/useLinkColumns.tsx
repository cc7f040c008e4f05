import type { LinkDetails, LinkSort, SharingLink } from '@vitrine/core/contract';
import { linkTime } from '@vitrine/core/sharing';
import { useMemo, type ReactNode } from 'react';
import type { DataTableCellState, DataTableColumn } from '../data-table/index.ts';
import { sharingMessages } from '../messages/en/sharing/sharing.ts';
import { useMessages, type Messages } from '../messages/MessagesProvider.tsx';
import { linkName } from './linkName.ts';
import { LinkRowActions, type LinkActionHandlers } from './LinkRowActions.tsx';
import { LinkStatusBadge } from './LinkStatusBadge.tsx';

/** What comes later than the list of links. */
export interface LinkDetailsSource {
  /** Returns the details of a link, when they are loaded. */
  detailsOf: (id: string) => LinkDetails | undefined;
  /** Returns whether the details of a link are loading or could not be loaded. */
  stateOf: (id: string) => DataTableCellState | undefined;
  /** Called to load the details of a link again. */
  onRetryDetails: (id: string) => void;
}

/** What the columns of links need. A changed value draws every row again. */
export interface LinkColumnOptions extends LinkDetailsSource {
  /** Whether the list contains links of several people. */
  hasCreator: boolean;
  /** Whether visits are counted. Defaults to true. */
  hasVisits?: boolean | undefined;
  /** What can be done with a link. */
  handlers: LinkActionHandlers;
}

type Column = DataTableColumn<SharingLink>;
type Field = LinkSort extends infer Sort ? (Sort extends `-${string}` ? never : Sort) : never;

/** Returns whether a link is suspended: by a person, or by a rule as the back end says. */
export function isLinkSuspended({ isDisabled }: SharingLink, details: LinkDetails | undefined): boolean {
  return isDisabled || details?.status === 'suspended';
}

/** A time with the offset of its zone. */
function Time({ iso, format }: { iso: string; format: Messages['formatZonedTime'] }): ReactNode {
  const milliseconds = linkTime(iso);
  if (milliseconds === undefined) return iso;
  return (
    <time
      dateTime={new Date(milliseconds).toISOString()}
      className="vt:inline-block vt:text-balance vt:tabular-nums vt:as-cards:text-end"
    >
      {format(iso)}
    </time>
  );
}

type PlainField = 'createdTime' | 'title' | 'fileCount' | 'expirationDatetime';

/** The columns of what the list of links has. */
function usePlainColumns(): Readonly<Record<PlainField, Column>> {
  const { t, formatNumber, formatZonedTime } = useMessages(sharingMessages);
  return useMemo(() => {
    const time = (iso: string | null) => iso !== null && <Time iso={iso} format={formatZonedTime} />;
    return {
      createdTime: {
        id: 'createdTime',
        header: t('sharing.createDate'),
        width: 'small',
        sortBy: 'back-end',
        renderCell: ({ createdTime }) => time(createdTime),
      },
      title: {
        id: 'title',
        header: t('sharing.name'),
        rowHeader: true,
        sortBy: 'back-end',
        renderCell: linkName,
      },
      fileCount: {
        id: 'fileCount',
        header: t('sharing.assetsCount'),
        width: 'narrow',
        align: 'end',
        sortBy: 'back-end',
        renderCell: ({ fileCount, isContentUnknown = false }) => {
          const text = fileCount === null ? null : formatNumber(fileCount);
          if (!isContentUnknown) return text;
          return (
            <span title={t('sharing.unknownContent')} className="vt:plain">
              {text}
              <span className="vt:visually-hidden">{t('sharing.unknownContent')}</span>
            </span>
          );
        },
      },
      expirationDatetime: {
        id: 'expirationDatetime',
        header: t('sharing.expirationDate'),
        width: 'small',
        sortBy: 'back-end',
        renderCell: ({ expirationDatetime }) => time(expirationDatetime),
      },
    };
  }, [formatNumber, formatZonedTime, t]);
}

/** The columns of what comes later than the list. */
function useDetailColumns({
  detailsOf,
  stateOf,
  onRetryDetails,
}: LinkDetailsSource): Readonly<Record<Exclude<Field, PlainField>, Column>> {
  const { t, formatNumber } = useMessages(sharingMessages);
  return useMemo(() => {
    const late = {
      cellState: ({ id }: SharingLink) => stateOf(id),
      onCellRetry: ({ id }: SharingLink) => onRetryDetails(id),
    };
    return {
      authorName: {
        id: 'authorName',
        header: t('sharing.creator'),
        width: 'small',
        sortBy: 'back-end',
        renderCell: ({ id }) => detailsOf(id)?.authorName,
        ...late,
      },
      openingsNumber: {
        id: 'openingsNumber',
        header: t('sharing.openCount'),
        width: 'narrow',
        align: 'end',
        sortBy: 'back-end',
        renderCell: ({ id }) => {
          const count = detailsOf(id)?.openingsNumber;
          return count !== undefined && formatNumber(count);
        },
        ...late,
      },
      status: {
        id: 'status',
        header: t('sharing.statusColumn'),
        width: 'small',
        sortBy: 'back-end',
        // Whoever has just suspended a link sees that at once.
        cellState: (link) => (link.isDisabled ? undefined : stateOf(link.id)),
        onCellRetry: late.onCellRetry,
        renderCell: (link) => {
          const status = link.isDisabled ? 'suspended' : detailsOf(link.id)?.status;
          return status && <LinkStatusBadge status={status} />;
        },
      },
    };
  }, [detailsOf, formatNumber, onRetryDetails, stateOf, t]);
}

/** Returns the columns of a table of links; the id of a column that sorts is one of `linkSortFields`. */
export function useLinkColumns({
  hasCreator,
  hasVisits = true,
  handlers,
  ...details
}: LinkColumnOptions): readonly Column[] {
  const { t } = useMessages(sharingMessages);
  const plain = usePlainColumns();
  const late = useDetailColumns(details);
  const { detailsOf } = details;
  return useMemo(
    () => [
      plain.createdTime,
      plain.title,
      ...(hasCreator ? [late.authorName] : []),
      plain.fileCount,
      ...(hasVisits ? [late.openingsNumber] : []),
      plain.expirationDatetime,
      late.status,
      {
        id: 'actions',
        header: t('sharing.actions'),
        hideHeader: true,
        width: 'wide',
        renderCell: (link) => (
          <LinkRowActions link={link} isSuspended={isLinkSuspended(link, detailsOf(link.id))} {...handlers} />
        ),
      },
    ],
    [plain, late, hasCreator, hasVisits, handlers, detailsOf, t],
  );
}
