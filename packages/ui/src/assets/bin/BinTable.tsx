import { FileIcon, FolderIcon, RotateCcwIcon, Trash2Icon } from 'lucide-react';
import type { BinEntry } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../button/index.ts';
import { Icon } from '../../icon/index.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';
import { Table, type TableColumn } from '../../table/index.ts';

/** What `BinTable` takes. */
export interface BinTableProps {
  entries: readonly BinEntry[];
  onRestore: (entry: BinEntry) => void;
  onDeleteForGood: (entry: BinEntry) => void;
  /** Whether an entry can be taken back. Defaults to true for all. */
  canRestore?: ((entry: BinEntry) => boolean) | undefined;
  /** Whether an entry can be deleted for good. Defaults to true for all. */
  canDeleteForGood?: ((entry: BinEntry) => boolean) | undefined;
  /** Ids whose restoring or deleting is under way. */
  busyIds?: ReadonlySet<string> | undefined;
  className?: string | undefined;
}

function Name({ entry }: { entry: BinEntry }): ReactNode {
  return (
    <span className="vt:flex vt:min-w-0 vt:items-center vt:gap-2">
      <Icon icon={entry.kind === 'folder' ? <FolderIcon /> : <FileIcon />} className="vt:text-muted" />
      <bdi className="vt:min-w-0 vt:break-words">{entry.name}</bdi>
    </span>
  );
}

const always = () => true;

interface ActionsProps extends Omit<BinTableProps, 'entries' | 'busyIds' | 'className'> {
  entry: BinEntry;
  busy: boolean;
}

function Actions({ entry, busy, onRestore, onDeleteForGood, ...may }: ActionsProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const { name } = entry;
  const { canRestore = always, canDeleteForGood = always } = may;
  return (
    <span className="vt:flex vt:items-center vt:justify-end vt:gap-2">
      {canRestore(entry) && (
        <Button size="small" icon={<RotateCcwIcon />} busy={busy} onClick={() => onRestore(entry)}>
          {t('assets.restore')}
          <bdi className="vt:visually-hidden">{name}</bdi>
        </Button>
      )}
      {canDeleteForGood(entry) && (
        <IconButton
          size="small"
          icon={<Trash2Icon />}
          disabled={busy}
          label={t('assets.deleteForGoodName', { name })}
          onClick={() => onDeleteForGood(entry)}
        />
      )}
    </span>
  );
}

/** What waits in the bin: since when, until when, and the two things that can be done. */
export function BinTable({ entries, busyIds, className, ...actions }: BinTableProps): ReactNode {
  const { t, formatDate } = useMessages(assetsMessages);
  const content: TableColumn<BinEntry>[] = [
    {
      id: 'content',
      header: t('assets.binContent'),
      align: 'end',
      renderCell: (entry) => (entry.kind === 'folder' ? t('assets.count', { count: entry.fileCount }) : null),
    },
  ];
  const columns: TableColumn<BinEntry>[] = [
    {
      id: 'name',
      header: t('assets.binName'),
      rowHeader: true,
      renderCell: (entry) => <Name entry={entry} />,
    },
    ...(entries.some((entry) => entry.kind === 'folder') ? content : []),
    {
      id: 'deleted',
      header: t('assets.binDeleted'),
      align: 'end',
      renderCell: (entry) => formatDate(entry.deletedAt),
    },
    {
      id: 'expires',
      header: t('assets.binExpires'),
      align: 'end',
      renderCell: (entry) => formatDate(entry.expiresAt),
    },
    {
      id: 'actions',
      header: t('assets.binActions'),
      hideHeader: true,
      renderCell: (entry) => <Actions entry={entry} busy={busyIds?.has(entry.id) ?? false} {...actions} />,
    },
  ];
  return (
    <Table
      data-slot="bin-table"
      caption={t('assets.binTitle')}
      columns={columns}
      rows={entries}
      rowKey={(entry) => `${entry.kind}-${entry.id}`}
      className={className}
    />
  );
}
