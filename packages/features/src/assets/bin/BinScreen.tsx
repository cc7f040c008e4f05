import type { BinEntry, BinKind } from '@vitrine/core/contract';
import { useBin } from '@vitrine/hooks/assets';
import { useCapability } from '@vitrine/hooks/provider';
import { BinTable } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { Spinner } from '@vitrine/ui/spinner';
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { Tabs } from '@vitrine/ui/tabs';
import { useRef, useState } from 'react';
import { useFocusRescue } from '../internal/useFocusRescue.ts';
import { useBinWork } from './useBinWork.tsx';

interface BinListProps {
  kind: BinKind;
  onRestore: (entry: BinEntry) => void;
  onDeleteForGood: (entry: BinEntry) => void;
  busyIds: ReadonlySet<string>;
}

function BinList({ kind, ...table }: BinListProps) {
  const { t } = useMessages();
  const { bin, hasMore, isLoadingMore, loadMore } = useBin(kind);
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
      return <OfflineState onRetry={bin.retry} retrying={bin.isRefreshing} />;
    case 'error':
      return (
        <ErrorState
          title={t('assets.binLoadFailed')}
          error={bin.error}
          onRetry={bin.retry}
          retrying={bin.isRefreshing}
        />
      );
    case 'ready':
      if (bin.data.entries.length === 0)
        return <EmptyState icon="trash" title={t('assets.binEmptyTitle')} body={t('assets.binEmptyBody')} />;
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

/**
 * What was deleted and can still be taken back, files and folders apart.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * <BinScreen />
 */
export function BinScreen() {
  const { t } = useMessages();
  const hasBin = useCapability('bin');
  const [kind, setKind] = useState<BinKind>('file');
  const { dialog, ...work } = useBinWork();
  const root = useRef<HTMLDivElement>(null);
  useFocusRescue(root);
  const tab = (each: BinKind) => (each === kind ? <BinList kind={each} {...work} /> : null);
  return (
    <VitrineRoot ref={root} data-slot="bin-screen" className="vt:min-h-full">
      <PageHeader title={t('assets.binTitle')} description={t('assets.binBody')} />
      <div className="vt:px-gutter vt:pb-12">
        {hasBin ? (
          <Tabs
            label={t('assets.binTitle')}
            selectedId={kind}
            onChange={(id) => setKind(id === 'folder' ? 'folder' : 'file')}
            items={[
              { id: 'file', label: t('assets.binFiles'), content: tab('file') },
              { id: 'folder', label: t('assets.binFolders'), content: tab('folder') },
            ]}
          />
        ) : (
          <EmptyState icon="trash" title={t('common.error.unsupported')} />
        )}
      </div>
      {dialog}
    </VitrineRoot>
  );
}
