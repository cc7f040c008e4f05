import type { Asset } from '@vitrine/core/contract';
import { useAssetActions, useAssetEditor, type UseAssetEditorResult } from '@vitrine/hooks/assets';
import { useGalleryApi, usePorts, type Loadable } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { VitrineRoot } from '@vitrine/ui/provider';
import { Spinner } from '@vitrine/ui/spinner';
import { ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { useEffect, type KeyboardEvent } from 'react';
import type { AssetAddresses } from '../addresses.ts';
import { downloadFile } from '../internal/downloadFile.ts';
import { useFocusRescue } from '../internal/useFocusRescue.ts';
import { usePolling } from '../internal/usePolling.ts';
import { useSelectionActions } from '../library/useSelectionActions.ts';
import { FileBar } from './FileBar.tsx';
import { FilePreview } from './FilePreview.tsx';
import { InfoPanel } from './InfoPanel.tsx';
import type { FileNeighbours, Neighbour } from './neighbours.ts';

export interface FileViewProps {
  id: string;
  neighbours: FileNeighbours | undefined;
  /** The list to go back to; the folder of the file without it. */
  backHref: string | undefined;
  addresses: AssetAddresses;
}

/** Counts one view of a file that could be shown, however often React mounts. */
function useOpenedOnce(id: string, isShown: boolean): void {
  const { recordOpened } = useAssetActions();
  useEffect(() => {
    if (isShown) void recordOpened({ id });
  }, [id, isShown, recordOpened]);
}

/** Arrows that belong to something else: a field, a player, a picture that is zoomed in. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.defaultPrevented ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    (target instanceof Element && target.closest('video, audio, input, textarea, select') !== null)
  );
}

function Problem({ asset }: { asset: Exclude<Loadable<Asset>, { status: 'ready' }> }) {
  const { t } = useMessages();
  switch (asset.status) {
    case 'loading':
      return (
        <div className="vt:flex vt:size-full vt:items-center vt:justify-center vt:bg-mat">
          <Spinner size={32} />
        </div>
      );
    case 'forbidden':
      return <ForbiddenState />;
    case 'offline':
      return <OfflineState onRetry={asset.retry} retrying={asset.isRefreshing} />;
    case 'error':
      return (
        <ErrorState
          title={t('assets.loadFileFailed')}
          error={asset.error}
          onRetry={asset.retry}
          retrying={asset.isRefreshing}
        />
      );
  }
}

function useSteps({ neighbours, addresses }: FileViewProps) {
  const { navigate } = usePorts();
  const { direction } = useMessages();
  const go = (to: Neighbour) => navigate(addresses.file(to.id, to.place), { replace: true });
  function step(where: 'previous' | 'next'): void {
    const to = neighbours?.[where];
    if (to) go(to);
  }
  function handleKey(event: KeyboardEvent): void {
    if (isTaken(event) || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    const isForward = (event.key === 'ArrowRight') === (direction === 'ltr');
    step(isForward ? 'next' : 'previous');
  }
  return { go, step, handleKey };
}

function Body({
  editor,
  onKeyDown,
}: {
  editor: UseAssetEditorResult;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { t } = useMessages();
  const { asset } = editor;
  return (
    <div className="vt:flex vt:min-h-0 vt:flex-1 vt:flex-col vt:overflow-y-auto vt:lg:flex-row vt:lg:overflow-hidden">
      <div
        data-slot="file-preview"
        role="group"
        aria-label={t('assets.file')}
        onKeyDown={onKeyDown}
        className="vt:h-[55vh] vt:min-h-60 vt:min-w-0 vt:shrink-0 vt:lg:h-auto vt:lg:flex-1 vt:lg:shrink"
      >
        {asset.status === 'ready' ? <FilePreview asset={asset.data} /> : <Problem asset={asset} />}
      </div>
      {asset.status === 'ready' && (
        <aside
          aria-label={t('assets.info')}
          className="vt:shrink-0 vt:border-border vt:lg:w-96 vt:lg:overflow-y-auto vt:lg:border-s"
        >
          <InfoPanel key={asset.data.id} editor={editor} />
        </aside>
      )}
    </div>
  );
}

/** One file with everything around it; where it stands in a list comes from outside. */
export function FileView(props: FileViewProps) {
  const { id, neighbours, backHref, addresses } = props;
  const { navigate } = usePorts();
  const { assets: port } = useGalleryApi();
  const editor = useAssetEditor(id);
  useFocusRescue();
  const actions = useSelectionActions();
  const { go, step, handleKey } = useSteps(props);
  const asset = editor.asset.status === 'ready' ? editor.asset.data : undefined;
  const back = backHref ?? addresses.list({ folderId: asset?.folderId });
  useOpenedOnce(id, asset !== undefined);
  const states = asset && Object.values(asset.processing);
  usePolling(states?.includes('pending') ?? false, id, editor.asset.retry);
  async function erase(): Promise<void> {
    const then = neighbours?.next ?? neighbours?.previous;
    if (!(await actions.remove([id]))) return;
    if (then) go(then);
    else navigate(back, { replace: true });
  }
  return (
    <VitrineRoot data-slot="file-screen" className="vt:flex vt:h-full vt:min-h-0 vt:flex-col">
      <FileBar
        {...{ asset, neighbours }}
        backHref={back}
        busy={actions.isPending}
        onStep={step}
        onDownload={() => port && downloadFile(port.contentUrl({ id, variant: 'original' }))}
        onDelete={() => void erase()}
      />
      <Body editor={editor} onKeyDown={handleKey} />
    </VitrineRoot>
  );
}
