import { RotateCcwIcon, Trash2Icon } from 'lucide-react';
import type { BinEntry, BinKind } from '@vitrine/core/contract';
import { useBin, type UseBinResult } from '@vitrine/hooks/assets';
import { useMedia } from '@vitrine/hooks/media';
import { useCapability } from '@vitrine/hooks/provider';
import { BinTable, SelectionBar } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { Spinner } from '@vitrine/ui/spinner';
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { Tabs, type TabItem } from '@vitrine/ui/tabs';
import { useRef, useState } from 'react';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { BatchEditProgress } from '../edit/BatchEditProgress.tsx';
import { useBinWork, type BinGroupWork, type BinTotals, type BinWork } from './useBinWork.tsx';

interface BinListProps {
  work: BinWork;
  group: BinGroupWork;
  kind: BinKind;
  contents: UseBinResult;
  /** Number of entries of the other kind; undefined while it is unknown. */
  otherTotal: number | undefined;
  /** Repeats failed requests, here and for the other tab. */
  onRetry: () => void;
}

/** An empty list: the bin is empty, or contains only entries of the other kind. */
function BinEmpty({ kind, otherTotal }: Pick<BinListProps, 'kind' | 'otherTotal'>) {
  const { t } = useMessages(assetsMessages);
  if (otherTotal === 0)
    return (
      <EmptyState icon={<Trash2Icon />} title={t('assets.binEmptyTitle')} body={t('assets.binEmptyBody')} />
    );
  const count = otherTotal ?? 0;
  const isFile = kind === 'file';
  const body = t(isFile ? 'assets.binFoldersElsewhere' : 'assets.binFilesElsewhere', { count });
  return (
    <EmptyState
      icon={<Trash2Icon />}
      title={t(isFile ? 'assets.binNoFiles' : 'assets.binNoFolders')}
      body={otherTotal === undefined ? undefined : body}
    />
  );
}

interface EntriesProps extends Pick<BinListProps, 'work' | 'group'> {
  entries: readonly BinEntry[];
}

/** The loaded entries, and the actions for the selected ones. */
function Entries({ entries, work, group }: EntriesProps) {
  const { t } = useMessages(assetsMessages);
  const { sourceOf } = useMedia();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  // Entries that have left the bin are no longer selected.
  const selected = entries.filter(({ id }) => selectedIds.has(id));
  const [restore, deleteForGood] = [group.restore(selected), group.deleteForGood(selected)];
  return (
    <>
      <p role="status" className="vt:visually-hidden">
        {selected.length > 0 && t('assets.selected', { count: selected.length })}
      </p>
      {selected.length > 0 && (
        <div className="vt:sticky vt:top-2 vt:z-sticky vt:pb-2">
          <SelectionBar
            count={selected.length}
            total={entries.length}
            onSelectAll={() => setSelectedIds(new Set(entries.map(({ id }) => id)))}
            onClear={() => setSelectedIds(new Set())}
            actions={
              <>
                {restore && (
                  <Button size="small" icon={<RotateCcwIcon />} busy={group.isPending} onClick={restore}>
                    {t('assets.restore')}
                  </Button>
                )}
                {deleteForGood && (
                  <Button size="small" icon={<Trash2Icon />} busy={group.isPending} onClick={deleteForGood}>
                    {t('assets.deleteForGood')}
                  </Button>
                )}
              </>
            }
          />
          {group.progress && (
            <BatchEditProgress
              id="assets.binRestoring"
              label={t('assets.restore')}
              progress={group.progress}
            />
          )}
        </div>
      )}
      <BinTable
        entries={entries}
        selectedIds={new Set(selected.map(({ id }) => id))}
        onSelectedChange={setSelectedIds}
        srcOf={({ id }) => sourceOf({ id, variant: 'thumbnail' })}
        {...work}
      />
    </>
  );
}

function BinList({ kind, contents, otherTotal, onRetry, work, group }: BinListProps) {
  const { t } = useMessages(assetsMessages);
  const { bin, hasMore, isLoadingMore, loadMore } = contents;
  switch (bin.status) {
    case 'loading':
      return (
        <div className="vt:flex vt:justify-center vt:py-12">
          <Spinner size={32} />
        </div>
      );
    case 'forbidden':
      return <ForbiddenState />;
    case 'offline':
      return <OfflineState onRetry={onRetry} retrying={bin.isRefreshing} />;
    case 'error':
      return (
        <ErrorState
          title={t('assets.binLoadFailed')}
          error={bin.error}
          onRetry={onRetry}
          retrying={bin.isRefreshing}
        />
      );
    case 'ready':
      if (bin.data.entries.length === 0) return <BinEmpty {...{ kind, otherTotal }} />;
      return (
        <>
          <Entries entries={bin.data.entries} {...{ work, group }} />
          {hasMore && (
            <Button className="vt:mt-4" busy={isLoadingMore} onClick={loadMore}>
              {t('assets.loadMore')}
            </Button>
          )}
        </>
      );
  }
}

function totalOf({ bin }: UseBinResult): number | undefined {
  return bin.status === 'ready' ? bin.data.total : undefined;
}

/** Tabs for files and folders, with the number of each. */
function BinTabs(
  props: Pick<BinListProps, 'work' | 'group'> & { files: UseBinResult; folders: UseBinResult },
) {
  const { t, formatNumber } = useMessages(assetsMessages);
  const [shownKind, setShownKind] = useState<BinKind>('file');
  const { files, folders, work, group } = props;
  function retry(): void {
    for (const { bin } of [files, folders]) if (bin.status !== 'ready') bin.retry();
  }
  function tab(kind: BinKind, contents: UseBinResult, other: UseBinResult): TabItem {
    const total = totalOf(contents);
    return {
      id: kind,
      label: t(kind === 'file' ? 'assets.binFiles' : 'assets.binFolders'),
      count: total ? formatNumber(total) : undefined,
      content: kind === shownKind && (
        <BinList {...{ kind, contents }} otherTotal={totalOf(other)} onRetry={retry} {...{ work, group }} />
      ),
    };
  }
  return (
    <Tabs
      label={t('assets.binTitle')}
      selectedId={shownKind}
      onChange={(id) => setShownKind(id === 'folder' ? 'folder' : 'file')}
      items={[tab('file', files, folders), tab('folder', folders, files)]}
    />
  );
}

/** Returns the number of entries in the bin; undefined while it is unknown or zero. */
function totalsOf(files: UseBinResult, folders: UseBinResult): BinTotals | undefined {
  const totals = { files: totalOf(files), folders: totalOf(folders) };
  if (totals.files === undefined || totals.folders === undefined) return undefined;
  return totals.files + totals.folders > 0 ? { files: totals.files, folders: totals.folders } : undefined;
}

function Bin() {
  const { t } = useMessages(assetsMessages);
  const { dialog, work, group } = useBinWork();
  const [files, folders] = [useBin('file'), useBin('folder')];
  const totals = totalsOf(files, folders);
  const { empty } = group;
  return (
    <>
      <PageHeader
        title={t('assets.binTitle')}
        description={t('assets.binBody')}
        actions={
          empty &&
          totals && (
            <Button icon={<Trash2Icon />} busy={group.isPending} onClick={() => empty(totals)}>
              {t('assets.binEmpty')}
            </Button>
          )
        }
      />
      <div className="vt:px-gutter vt:pb-12">
        <BinTabs {...{ files, folders, work, group }} />
      </div>
      {dialog}
    </>
  );
}

/**
 * Deleted files and folders in two tabs. They can be restored or deleted permanently, one by one, several at once, or
 * all.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * <BinScreen />
 */
export function BinScreen() {
  const { t } = useMessages(assetsMessages);
  const hasBin = useCapability('assets.bin');
  const root = useRef<HTMLDivElement>(null);
  useFocusRecovery(root);
  return (
    <VitrineRoot ref={root} data-slot="bin-screen" className="vt:min-h-full">
      {hasBin ? (
        <Bin />
      ) : (
        <>
          <PageHeader title={t('assets.binTitle')} description={t('assets.binBody')} />
          <EmptyState icon={<Trash2Icon />} title={t('common.error.unsupported')} />
        </>
      )}
    </VitrineRoot>
  );
}
