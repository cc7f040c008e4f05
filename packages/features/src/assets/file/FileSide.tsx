import type { Asset } from '@vitrine/core/contract';
import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import type { TileSource } from '@vitrine/ui/place-map';
import { Tabs } from '@vitrine/ui/tabs';
import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import type { AssetAddresses } from '../addresses.ts';
import { InfoPanel } from './InfoPanel.tsx';

/** The video or audio file on the page of a file. */
export interface FilePlayer {
  /** Returns the current position in seconds; undefined until it is loaded. */
  seconds(): number | undefined;
  /** Plays from a position in seconds. */
  seek(seconds: number): void;
}

/** Input of `render` of a panel. */
export interface FilePanelContext {
  /** The file on the page. */
  readonly asset: Asset;
  /** Its video or audio file; undefined for other files. */
  readonly player: FilePlayer | undefined;
}

/** A tab beside the metadata of a file, such as its comments. */
export interface FilePanel {
  /** Unique among the panels; `info` is that of the metadata. */
  readonly id: string;
  /** Text of the tab. */
  readonly label: string;
  /** Draws the panel; called while its tab is chosen. */
  render(context: FilePanelContext): ReactNode;
}

/** The tabs of a file, and which one is open. */
export interface FilePanelsProps {
  /** Tabs beside the metadata. Without them there are no tabs. */
  panels?: readonly FilePanel[] | undefined;
  /** Id of the open tab, such as that of the address. Defaults to `info`. */
  panelId?: string | undefined;
  /** Called when a tab was opened. Without it the screen keeps the tab itself. */
  onPanelChange?: ((id: string) => void) | undefined;
}

const infoId = 'info';

/** Returns the video or audio file below an element; undefined for other files. */
function usePlayer(
  preview: RefObject<HTMLElement | null>,
  { type, durationSeconds }: Asset,
): FilePlayer | undefined {
  return useMemo(() => {
    if (type !== 'video' && type !== 'audio') return undefined;
    const find = () => preview.current?.querySelector<HTMLMediaElement>('video, audio');
    return {
      seconds() {
        const media = find();
        // A player may stop a little after the measured end.
        return media ? Math.min(media.currentTime, durationSeconds ?? Infinity) : undefined;
      },
      seek(seconds) {
        const media = find();
        if (!media) return;
        media.currentTime = seconds;
        // A browser may refuse to play; the position is right then, and the person presses play.
        void media.play()?.catch(() => undefined);
      },
    };
  }, [preview, type, durationSeconds]);
}

/** Props of `FileSide`. */
export interface FileSideProps extends FilePanelsProps {
  asset: Asset;
  editor: UseAssetEditorResult;
  preview: RefObject<HTMLElement | null>;
  addresses: AssetAddresses;
  tileSource?: TileSource | undefined;
  /** Whether the form was open on the previous file. */
  keepsOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The column beside the picture of a file: the metadata, and the tabs of the product. */
export function FileSide(props: FileSideProps) {
  const { asset, preview, panels = [], panelId, onPanelChange, ...info } = props;
  const { t } = useMessages(assetsMessages);
  const [ownId, setOwnId] = useState(panelId);
  const player = usePlayer(preview, asset);
  const hasTabs = panels.length > 0;
  const { editor, addresses, tileSource, keepsOpen, onOpenChange } = info;
  const infoPanel = (
    <InfoPanel
      key={asset.id}
      {...{ editor, tileSource, addresses, keepsOpen, onOpenChange }}
      hideHeading={hasTabs}
    />
  );
  if (!hasTabs) return infoPanel;
  const requestedId = (onPanelChange ? panelId : ownId) ?? infoId;
  const selectedId = panels.some(({ id }) => id === requestedId) ? requestedId : infoId;
  return (
    <Tabs
      fill
      className="vt:h-full"
      label={t('assets.fileTabs')}
      selectedId={selectedId}
      onChange={(id) => {
        setOwnId(id);
        onPanelChange?.(id);
      }}
      items={[
        { id: infoId, label: t('assets.info'), content: infoPanel },
        ...panels.map(({ id, label, render }) => ({
          id,
          label,
          content: id === selectedId && render({ asset, player }),
        })),
      ]}
    />
  );
}
