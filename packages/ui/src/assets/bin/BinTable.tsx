import { FileIcon, FolderIcon, Link2Icon, RotateCcwIcon, Trash2Icon } from 'lucide-react';
import type { MediaUrlSource } from '@vitrine/core/assets';
import type { BinEntry, DeletedLink } from '@vitrine/core/contract';
import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '../../button/index.ts';
import { Checkbox } from '../../checkbox/index.ts';
import { pathText } from '../../field-value/pathText.ts';
import { Icon } from '../../icon/index.ts';
import { drawPicture } from '../../internal/drawPicture.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';
import { Table, type TableColumn } from '../../table/index.ts';

/** A deleted link in the table. */
export type BinLink = DeletedLink & { readonly kind: 'link' };

/** A row of the table. */
export type BinTableEntry = BinEntry | BinLink;

/** Props of `BinTable`. */
export interface BinTableProps {
  /** The entries, in display order. */
  entries: readonly BinTableEntry[];
  /** Called to restore an entry. */
  onRestore: (entry: BinTableEntry) => void;
  /** Called to delete an entry permanently. */
  onDeleteForGood: (entry: BinTableEntry) => void;
  /** Returns whether an entry can be restored. Defaults to true for all. */
  canRestore?: ((entry: BinTableEntry) => boolean) | undefined;
  /** Returns whether an entry can be deleted permanently. Defaults to true for all. */
  canDeleteForGood?: ((entry: BinTableEntry) => boolean) | undefined;
  /** Returns the address of the thumbnail of a file; without it an icon is shown. */
  srcOf?: ((entry: BinTableEntry) => string | MediaUrlSource) | undefined;
  /** Ids of the selected entries. */
  selectedIds?: ReadonlySet<string> | undefined;
  /** Called with the selected ids; without it entries cannot be selected. */
  onSelectedChange?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** Ids of entries that are being restored or deleted. */
  busyIds?: ReadonlySet<string> | undefined;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

function Picture({ url, fallback }: { url: string; fallback: ReactNode }): ReactNode {
  const [failed, setFailed] = useState<string>();
  if (failed === url) return fallback;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      className="vt:size-full vt:object-contain"
      onError={() => setFailed(url)}
    />
  );
}

type NameProps = Pick<BinTableProps, 'srcOf' | 'selectedIds' | 'onSelectedChange'> & { entry: BinTableEntry };

const icons = { file: <FileIcon />, folder: <FolderIcon />, link: <Link2Icon /> };

function Name({ entry, srcOf, selectedIds = noIds, onSelectedChange }: NameProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const { id, kind, name } = entry;
  const placeholder = <Icon icon={icons[kind]} className="vt:text-muted" />;
  const src = kind === 'file' ? srcOf?.(entry) : undefined;
  function select(isSelected: boolean): void {
    const others = [...selectedIds].filter((each) => each !== id);
    onSelectedChange?.(new Set(isSelected ? [...others, id] : others));
  }
  return (
    <span className="vt:flex vt:min-w-0 vt:items-center vt:gap-2">
      {onSelectedChange && (
        <Checkbox
          hideLabel
          label={t('assets.binSelect', { name })}
          checked={selectedIds.has(id)}
          onChange={select}
        />
      )}
      <span className="vt:flex vt:size-10 vt:shrink-0 vt:items-center vt:justify-center vt:overflow-hidden vt:rounded-picture vt:bg-mat">
        {src === undefined || src === ''
          ? placeholder
          : drawPicture(src, (state) =>
              state.status === 'ready' ? <Picture url={state.url} fallback={placeholder} /> : placeholder,
            )}
      </span>
      <span className="vt:min-w-0 vt:wrap-anywhere">
        <bdi className="vt:plain">{name}</bdi>
        <FormerFolder entry={entry} />
      </span>
    </span>
  );
}

/** The former folder of an entry; empty when the back end does not return it. */
function FormerFolder({ entry }: { entry: BinTableEntry }): ReactNode {
  const { t } = useMessages(assetsMessages);
  if (entry.kind === 'link' || entry.folderPath === undefined) return null;
  const { folderPath } = entry;
  return (
    <span className="vt:block vt:text-xs vt:font-normal vt:text-muted">
      <span className="vt:visually-hidden">{t('assets.binFolder')} </span>
      <bdi className="vt:plain">{folderPath.length > 0 ? pathText(folderPath) : t('assets.binTop')}</bdi>
    </span>
  );
}

const noIds: ReadonlySet<string> = new Set();

const allowed = () => true;

interface ActionsProps extends Pick<
  BinTableProps,
  'onRestore' | 'onDeleteForGood' | 'canRestore' | 'canDeleteForGood'
> {
  entry: BinTableEntry;
  busy: boolean;
}

function Actions({ entry, busy, onRestore, onDeleteForGood, ...permissions }: ActionsProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const { name } = entry;
  const { canRestore = allowed, canDeleteForGood = allowed } = permissions;
  return (
    <span className="vt:flex vt:items-center vt:justify-end vt:gap-2 vt:max-lg:gap-1">
      {canRestore(entry) && (
        <Button
          size="small"
          icon={<RotateCcwIcon />}
          busy={busy}
          className="vt:max-lg:px-1.5 vt:max-lg:[&_[data-slot=icon]]:hidden"
          onClick={() => onRestore(entry)}
        >
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

/**
 * The entries of the bin: their former folder, the times of deletion and of permanent deletion, and the two actions.
 */
export function BinTable({
  entries,
  busyIds,
  className,
  srcOf,
  selectedIds,
  onSelectedChange,
  ...actions
}: BinTableProps): ReactNode {
  const { t, formatDate } = useMessages(assetsMessages);
  const contentColumn: TableColumn<BinTableEntry>[] = [
    {
      id: 'content',
      header: t('assets.binContent'),
      align: 'end',
      renderCell: (entry) => (entry.kind === 'folder' ? t('assets.count', { count: entry.fileCount }) : null),
    },
  ];
  const columns: TableColumn<BinTableEntry>[] = [
    {
      id: 'name',
      header: t('assets.binName'),
      rowHeader: true,
      renderCell: (entry) => <Name {...{ entry, srcOf, selectedIds, onSelectedChange }} />,
    },
    ...(entries.some((entry) => entry.kind === 'folder') ? contentColumn : []),
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
