import { Trash2Icon } from 'lucide-react';
import type { BinKind } from '@vitrine/core/contract';
import { useBin, type UseBinResult } from '@vitrine/hooks/assets';
import { useCapability } from '@vitrine/hooks/provider';
import { BinTable } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { Spinner } from '@vitrine/ui/spinner';
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { Tabs, type TabItem } from '@vitrine/ui/tabs';
import { useRef, useState } from 'react';
import { useFocusRescue } from '@vitrine/ui/focus';
import { useBinWork, type BinWork } from './useBinWork.tsx';

interface BinListProps extends Omit<BinWork, 'dialog'> {
  kind: BinKind;
  contents: UseBinResult;
  /** How many of the other kind wait in the bin; undefined while nobody knows. */
  elsewhere: number | undefined;
  /** Asks again for what could not be loaded, here and for the other tab. */
  onRetry: () => void;
}

/** What an empty list says: nothing was deleted at all, or only things of the other kind. */
function BinEmpty({ kind, elsewhere }: Pick<BinListProps, 'kind' | 'elsewhere'>) {
  const { t } = useMessages(assetsMessages);
  if (elsewhere === 0)
    return (
      <EmptyState icon={<Trash2Icon />} title={t('assets.binEmptyTitle')} body={t('assets.binEmptyBody')} />
    );
  const count = elsewhere ?? 0;
  const isFile = kind === 'file';
  const body = t(isFile ? 'assets.binFoldersElsewhere' : 'assets.binFilesElsewhere', { count });
  return (
    <EmptyState
      icon={<Trash2Icon />}
      title={t(isFile ? 'assets.binNoFiles' : 'assets.binNoFolders')}
      body={elsewhere === undefined ? undefined : body}
    />
  );
}

function BinList({ kind, contents, elsewhere, onRetry, ...table }: BinListProps) {
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
      if (bin.data.entries.length === 0) return <BinEmpty {...{ kind, elsewhere }} />;
      return (
        <>
          <BinTable entries={bin.data.entries} {...table} />
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

/** Files and folders apart, with how many there are of each. */
function BinTabs(work: Omit<BinWork, 'dialog'>) {
  const { t, formatNumber } = useMessages(assetsMessages);
  const [shown, setShown] = useState<BinKind>('file');
  const [files, folders] = [useBin('file'), useBin('folder')];
  function retry(): void {
    for (const { bin } of [files, folders]) if (bin.status !== 'ready') bin.retry();
  }
  function tab(kind: BinKind, contents: UseBinResult, other: UseBinResult): TabItem {
    const total = totalOf(contents);
    return {
      id: kind,
      label: t(kind === 'file' ? 'assets.binFiles' : 'assets.binFolders'),
      count: total ? formatNumber(total) : undefined,
      content: kind === shown && (
        <BinList {...{ kind, contents }} elsewhere={totalOf(other)} onRetry={retry} {...work} />
      ),
    };
  }
  return (
    <Tabs
      label={t('assets.binTitle')}
      selectedId={shown}
      onChange={(id) => setShown(id === 'folder' ? 'folder' : 'file')}
      items={[tab('file', files, folders), tab('folder', folders, files)]}
    />
  );
}

/**
 * What was deleted and can still be taken back, files and folders apart.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * <BinScreen />
 */
export function BinScreen() {
  const { t } = useMessages(assetsMessages);
  const hasBin = useCapability('assets.bin');
  const { dialog, ...work } = useBinWork();
  const root = useRef<HTMLDivElement>(null);
  useFocusRescue(root);
  return (
    <VitrineRoot ref={root} data-slot="bin-screen" className="vt:min-h-full">
      <PageHeader title={t('assets.binTitle')} description={t('assets.binBody')} />
      <div className="vt:px-gutter vt:pb-12">
        {hasBin ? (
          <BinTabs {...work} />
        ) : (
          <EmptyState icon={<Trash2Icon />} title={t('common.error.unsupported')} />
        )}
      </div>
      {dialog}
    </VitrineRoot>
  );
}
