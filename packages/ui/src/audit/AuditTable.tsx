import type { ApiError, AuditEntry } from '@vitrine/core/contract';
import { memo, useMemo, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { DataTable, type DataTableColumn } from '../data-table/index.ts';
import { auditMessages } from '../messages/en/account/audit.ts';
import { useMessages, type Messages } from '../messages/MessagesProvider.tsx';

/** Props of `AuditTable`. */
export interface AuditTableProps {
  /** The loaded entries, in their order. */
  entries: readonly AuditEntry[];
  /** Number of entries that the conditions find, loaded or not; undefined when it is unknown. */
  total: number | undefined;
  /** Whether the total is exact; otherwise there are at least as many. Defaults to true. */
  totalExact?: boolean | undefined;
  /** Called to load older entries; without it all are loaded. */
  onMore?: (() => void) | undefined;
  /** Whether older entries are loading. */
  loadingMore?: boolean | undefined;
  /** Whether the last attempt to load older entries failed. */
  moreFailed?: boolean | undefined;
  /** Whether entries are being loaded. */
  loading?: boolean | undefined;
  /** The error that is shown instead of entries. */
  error?: ApiError | undefined;
  /** Called to load again after an error. */
  onRetry?: (() => void) | undefined;
  /** One action when there are no entries. */
  emptyAction?: ReactNode;
}

type AuditTexts = Messages<typeof auditMessages>;

/** Returns who did it: both names for an operator who was signed in as somebody. */
function whoDid({ t }: AuditTexts, { actor, as }: AuditEntry): string {
  if (as !== undefined) return t('audit.actedAs', { actor, user: as });
  return actor === '' ? t('audit.itself') : actor;
}

/** Returns what was changed, as text; undefined where that says nothing. */
function changeOf({ t }: AuditTexts, { kind, before, after }: AuditEntry): string | undefined {
  if (kind === 'impersonation-started' && (after === 'look' || after === 'act'))
    return t(`audit.mode.${after}`);
  if (before !== undefined && after !== undefined) return t('audit.changed', { before, after });
  return after ?? before;
}

function columnsOf(messages: AuditTexts): readonly DataTableColumn<AuditEntry>[] {
  const { t, formatDateTime } = messages;
  return [
    {
      id: 'when',
      header: t('audit.when'),
      width: 'wide',
      renderCell: ({ at }) => (
        <time dateTime={at} className="vt:tabular-nums">
          {formatDateTime(at)}
        </time>
      ),
    },
    {
      id: 'who',
      header: t('audit.who'),
      rowHeader: true,
      renderCell: (entry) => <bdi className="vt:plain">{whoDid(messages, entry)}</bdi>,
    },
    { id: 'what', header: t('audit.what'), renderCell: ({ kind }) => t(`audit.kind.${kind}`) },
    {
      id: 'subject',
      header: t('audit.subject'),
      renderCell: ({ subject }) => subject && <bdi className="vt:plain">{subject}</bdi>,
    },
    {
      id: 'change',
      header: t('audit.change'),
      visibleFrom: 'lg',
      renderCell: (entry) => changeOf(messages, entry),
    },
    {
      id: 'reason',
      header: t('audit.reason'),
      renderCell: ({ reason }) => reason !== undefined && <bdi className="vt:plain">{reason}</bdi>,
    },
  ];
}

/** How many entries are shown, and the button that loads older ones. */
function Footer({
  entries,
  total,
  totalExact = true,
  onMore,
  loadingMore = false,
  moreFailed = false,
}: AuditTableProps): ReactNode {
  const { t } = useMessages(auditMessages);
  const counts = { shown: entries.length, total: Math.max(total ?? 0, entries.length) };
  return (
    <div className="vt:flex vt:min-h-12 vt:flex-wrap vt:items-center vt:gap-x-4 vt:gap-y-2 vt:py-2">
      <p role="status" className="vt:text-sm vt:text-muted vt:tabular-nums">
        {t(totalExact ? 'audit.report' : 'audit.reportAtLeast', counts)}
      </p>
      {moreFailed && (
        <p role="alert" className="vt:text-sm vt:text-danger-text">
          {t('audit.moreFailed')}
        </p>
      )}
      {onMore && (
        <Button size="small" busy={loadingMore} onClick={onMore}>
          {t(moreFailed ? 'common.retry' : 'audit.more')}
        </Button>
      )}
    </div>
  );
}

const keyOf = ({ id }: AuditEntry) => id;

function DrawnTable(props: AuditTableProps): ReactNode {
  const { entries, loading = false, error, onRetry, emptyAction } = props;
  const messages = useMessages(auditMessages);
  const { t } = messages;
  const columns = useMemo(() => columnsOf(messages), [messages]);
  return (
    <div data-slot="audit-table" className="vt:plain">
      <DataTable
        caption={t('audit.title')}
        columns={columns}
        rows={entries}
        rowKey={keyOf}
        rowName={(entry) => whoDid(messages, entry)}
        loading={loading}
        error={error}
        onRetry={onRetry}
        emptyTitle={t('audit.none')}
        emptyAction={emptyAction}
        cardsBelow="medium"
      />
      {entries.length > 0 && !error && <Footer {...props} />}
    </div>
  );
}

/** What was done in an account, the newest first. It is drawn again only when one of its props changes. */
export const AuditTable = memo(DrawnTable);
