import type { Asset } from '@vitrine/core/contract';
import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import type { TileSource } from '@vitrine/ui/place-map';
import { Tabs } from '@vitrine/ui/tabs';
import { useState, type ReactNode } from 'react';
import type { AssetAddresses } from '../addresses.ts';
import type { FilePlayer } from './filePlayer.ts';
import { InfoPanel } from './InfoPanel.tsx';

/** Input of `render` of a panel. */
export interface FilePanelContext {
  /** The file on the page. */
  readonly asset: Asset;
  /** Its video or audio file; undefined for other files. */
  readonly player: FilePlayer | undefined;
  /**
   * An element that covers the picture of the file as it is shown, at every zoom: a portal into it draws over the picture.
   * Undefined until the picture is there, and for other files.
   */
  readonly picture: HTMLElement | undefined;
}

/** A tab beside the metadata of a file, such as its comments. */
export interface FilePanel {
  /** Unique among the panels; `info` is that of the metadata. */
  readonly id: string;
  /** Text of the tab. */
  readonly label: string;
  /** Whether a file has the tab. Defaults to every file. */
  isOffered?: ((asset: Asset) => boolean) | undefined;
  /** Draws the panel; called while its tab is chosen. */
  render(context: FilePanelContext): ReactNode;
}

/** Input of `renderTimeline`. */
export interface FileTimelineContext {
  /** The video or audio file on the page. */
  readonly asset: Asset;
  /** Its player; the same object as long as the file is the same. */
  readonly player: FilePlayer;
}

/** The tabs of a file, and which one is open; and what stands below its player. */
export interface FilePanelsProps {
  /** Draws the time-line below the player of a video or audio file whose length is known. Without it there is none. */
  renderTimeline?: ((context: FileTimelineContext) => ReactNode) | undefined;
  /** Tabs beside the metadata. Without them there are no tabs. */
  panels?: readonly FilePanel[] | undefined;
  /** Id of the open tab, such as that of the address. Defaults to `info`. */
  panelId?: string | undefined;
  /** Called when a tab was opened. Without it the screen keeps the tab itself. */
  onPanelChange?: ((id: string) => void) | undefined;
}

const infoId = 'info';

/** Props of `FileSide`. */
export interface FileSideProps extends FilePanelsProps {
  asset: Asset;
  editor: UseAssetEditorResult;
  player: FilePlayer | undefined;
  picture: HTMLElement | undefined;
  addresses: AssetAddresses;
  tileSource?: TileSource | undefined;
  /** Whether the form was open on the previous file. */
  keepsOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The column beside the picture of a file: the metadata, and the tabs of the product. */
export function FileSide(props: FileSideProps) {
  const { asset, player, picture, panelId, onPanelChange, ...info } = props;
  const panels = (props.panels ?? []).filter(({ isOffered }) => isOffered?.(asset) ?? true);
  const { t } = useMessages(assetsMessages);
  const [ownId, setOwnId] = useState(panelId);
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
          content: id === selectedId && render({ asset, player, picture }),
        })),
      ]}
    />
  );
}
