import { emptySelection } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import {
  useAssetActions,
  useAssetEditor,
  useLeaveGuard,
  useSelectionMemory,
  type UseAssetEditorResult,
} from '@vitrine/hooks/assets';
import { useCan } from '@vitrine/hooks/session';
import { usePorts } from '@vitrine/hooks/provider';
import type { PhotoViewerHandle } from '@vitrine/ui/assets';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import type { TileSource } from '@vitrine/ui/place-map';
import { VitrineRoot } from '@vitrine/ui/provider';
import { useEffect, useRef, useState, type Ref, type RefObject } from 'react';
import type { AssetAddresses, FilePosition } from '../addresses.ts';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { useNotifyingActions } from '../library/useNotifyingActions.ts';
import { FileBar } from './FileBar.tsx';
import { FileHelp } from './FileHelp.tsx';
import { FilePreview } from './FilePreview.tsx';
import { FileProblem } from './FileProblem.tsx';
import { useFilePlayer, type FilePlayer } from './filePlayer.ts';
import { FileSide, type FilePanelsProps } from './FileSide.tsx';
import type { FileNeighbours, Neighbour } from './neighbours.ts';
import type { ShareTarget } from '../internal/shareTarget.ts';
import { useHelp } from '../internal/useHelp.ts';
import { useRating } from './useRating.ts';
import { useFileKeys } from './useFileKeys.ts';
import { useLeaveNotice } from '../edit/useLeaveNotice.ts';

/** Address of the link back. */
export interface FileViewBack {
  href: string;
  /** Label of the link; defaults to the text for the list of files. */
  label?: string | undefined;
}

export interface FileViewProps extends FilePanelsProps {
  id: string;
  neighbours: FileNeighbours | undefined;
  /** The list to go back to; defaults to the folder of the file. */
  back: FileViewBack | undefined;
  addresses: AssetAddresses;
  /** Position of the file in that list. */
  place?: FilePosition | undefined;
  onShare?: ((target: ShareTarget) => void) | undefined;
  /** Source of the tiles of the map. */
  tileSource?: TileSource | undefined;
  /** Initial position of a video or audio file in seconds. */
  startSeconds?: number | undefined;
}

/** Starts or ends full screen; a refusal of the browser is ignored. */
async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  await element?.requestFullscreen?.().catch(() => undefined);
}

/** Counts one view of a file that was shown, independent of how often React mounts and of new props of the product. */
function useViewCount(id: string, isCounted: boolean): void {
  const { recordOpened } = useAssetActions();
  const countedId = useRef<string>(undefined);
  useEffect(() => {
    if (!isCounted || countedId.current === id) return;
    countedId.current = id;
    void recordOpened({ id });
  }, [id, isCounted, recordOpened]);
}

function useNeighbourNavigation({ neighbours, addresses }: FileViewProps) {
  const { navigate } = usePorts();
  const openNeighbour = (to: Neighbour) => navigate(addresses.file(to.id, to.place), { replace: true });
  function openInDirection(direction: 'previous' | 'next'): void {
    const to = neighbours?.[direction];
    if (to) openNeighbour(to);
  }
  return { openNeighbour, openInDirection };
}

interface BodyProps
  extends FilePanelsProps, Pick<FileViewProps, 'tileSource' | 'addresses' | 'startSeconds'> {
  editor: UseAssetEditorResult;
  preview: RefObject<HTMLDivElement | null>;
  viewer: Ref<PhotoViewerHandle>;
}

/** What stands below the player; nothing for files without one, and while their length is not known. */
function drawTimeline(
  render: FilePanelsProps['renderTimeline'],
  asset: Asset | undefined,
  player: FilePlayer | undefined,
) {
  if (!render || !asset || !player || !asset.durationSeconds) return null;
  return <div className="vt:shrink-0 vt:border-t vt:border-border">{render({ asset, player })}</div>;
}

function Body({ editor, preview, viewer, startSeconds, renderTimeline, ...side }: BodyProps) {
  const { t } = useMessages(assetsMessages);
  const { asset } = editor;
  const [keepsOpen, setKeepsOpen] = useState(false);
  const [picture, setPicture] = useState<HTMLElement | null>(null);
  const player = useFilePlayer(preview, asset.data);
  return (
    <div className="vt:flex vt:min-h-0 vt:flex-1 vt:flex-col vt:overflow-y-auto vt:lg:flex-row vt:lg:overflow-hidden">
      <div
        ref={preview}
        data-slot="file-preview"
        role="group"
        aria-label={t('assets.file')}
        className="vt:flex vt:h-[55vh] vt:min-h-60 vt:min-w-0 vt:shrink-0 vt:flex-col vt:lg:h-auto vt:lg:flex-1 vt:lg:shrink"
      >
        <div className="vt:min-h-0 vt:flex-1">
          {asset.status === 'ready' ? (
            <FilePreview asset={asset.data} overlay={setPicture} {...{ viewer, startSeconds }} />
          ) : (
            <FileProblem asset={asset} />
          )}
        </div>
        {drawTimeline(renderTimeline, asset.data, player)}
      </div>
      {asset.status === 'ready' && (
        <aside
          aria-label={t('assets.info')}
          className="vt:shrink-0 vt:border-border vt:lg:w-96 vt:lg:overflow-y-auto vt:lg:border-s"
        >
          <FileSide
            asset={asset.data}
            {...{ editor, player, keepsOpen, ...side }}
            picture={picture ?? undefined}
            onOpenChange={setKeepsOpen}
          />
        </aside>
      )}
    </div>
  );
}

/** The page of one file; the caller passes its position in a list. */
export function FileView(props: FileViewProps) {
  const { id, neighbours, addresses, place, tileSource, startSeconds } = props;
  const { panels, panelId, onPanelChange, renderTimeline, onShare } = props;
  const { navigate } = usePorts();
  const editor = useAssetEditor(id);
  useLeaveGuard();
  const actions = useNotifyingActions();
  const { remember: keepSelection } = useSelectionMemory(place?.query ?? {});
  const { openNeighbour, openInDirection } = useNeighbourNavigation(props);
  const { show: showHelp, ...helpProps } = useHelp();
  const [root, preview] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const viewer = useRef<PhotoViewerHandle>(null);
  useFocusRecovery(root);
  const asset = editor.asset.status === 'ready' ? editor.asset.data : undefined;
  const back = props.back?.href ?? addresses.list({ folderId: asset?.folderId });
  const can = useCan();
  useViewCount(id, asset !== undefined && can('assets.recordOpened', asset));
  async function erase(): Promise<void> {
    const nextShown = neighbours?.next ?? neighbours?.previous;
    if (!(await actions.remove([id]))) return;
    editor.discard();
    if (place) keepSelection(emptySelection);
    if (!root.current) return;
    if (nextShown) openNeighbour(nextShown);
    else navigate(back, { replace: true });
  }
  const fullScreen = () => void toggleFullScreen(preview.current);
  const mayRate = can('assets.update', asset);
  const rate = useRating(editor, mayRate);
  const share = onShare && can('sharing.create', asset) ? () => onShare({ fileIds: [id] }) : undefined;
  useLeaveNotice({ editor, href: addresses.file(id, place) });
  useFileKeys(
    root,
    {
      previous: () => openInDirection('previous'),
      next: () => openInDirection('next'),
      back: () => navigate(back),
      zoomIn: () => viewer.current?.zoomIn(),
      zoomOut: () => viewer.current?.zoomOut(),
      zoomFit: () => viewer.current?.fit(),
      zoomActual: () => viewer.current?.actualSize(),
      rate: (key) => rate(Number(key)),
      unrate: () => rate(null),
      fullScreen,
      share: () => share?.(),
      help: showHelp,
    },
    helpProps.characterKeysEnabled,
  );
  return (
    <VitrineRoot ref={root} data-slot="file-screen" className="vt:flex vt:h-full vt:min-h-0 vt:flex-col">
      <FileBar
        {...{ asset, neighbours }}
        backHref={back}
        backLabel={props.back?.label}
        busy={actions.isPending}
        onOpenNeighbour={openInDirection}
        onFullScreen={fullScreen}
        onHelp={showHelp}
        onDelete={can('assets.delete', asset) ? () => void erase() : undefined}
        onShare={share}
        settle={editor.settle}
      />
      <Body
        {...{ editor, preview, viewer, addresses, startSeconds, tileSource }}
        {...{ panels, panelId, onPanelChange, renderTimeline }}
      />
      <FileHelp {...helpProps} mayRate={mayRate} mayShare={share !== undefined} />
    </VitrineRoot>
  );
}
