import type { MediaUrlSource } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import { useRef } from 'react';
import type { TargetDragSource } from '../../internal/dnd/index.ts';
import { AssetPicture } from './AssetPicture.tsx';

/** Callbacks of dragging cards of a grid to a folder. */
export interface AssetGridDrag {
  /** Name of what is dragged: the name of one file, or the number of several. */
  readonly label: string;
  /** Called when a card is picked up. Returns the text that announces what is dragged. */
  onDragStart: (input: { index: number }) => string;
  /** Returns why the files cannot be moved to a folder; undefined when they can. */
  refusalOf: (folderId: string) => string | undefined;
  /** Called when files are dropped on a folder. */
  onDrop: (input: { folderId: string }) => void;
}

/** Options of `useGridDrag`. */
export interface UseGridDragOptions {
  drag: AssetGridDrag | undefined;
  itemAt: (index: number) => Asset | undefined;
  srcOf: (asset: Asset) => string | MediaUrlSource;
}

function Preview({ asset, src }: { asset: Asset; src: string | MediaUrlSource }) {
  return (
    <span className="vt:flex vt:size-10 vt:shrink-0 vt:items-center vt:justify-center vt:overflow-hidden vt:rounded-picture vt:bg-mat">
      <AssetPicture asset={asset} src={src} fit="cover" compact />
    </span>
  );
}

/** Returns the drag source for the cards of a grid; its preview is the picture of the dragged card. */
export function useGridDrag({ drag, itemAt, srcOf }: UseGridDragOptions): TargetDragSource | undefined {
  const draggedAsset = useRef<Asset>(undefined);
  if (!drag) return undefined;
  return {
    label: drag.label,
    onDragStart(pressed) {
      const index = Number(pressed.closest('[data-index]')?.getAttribute('data-index'));
      draggedAsset.current = itemAt(index);
      return drag.onDragStart({ index });
    },
    refusalOf: drag.refusalOf,
    onDrop: (folderId) => drag.onDrop({ folderId }),
    renderPreview: () =>
      draggedAsset.current && <Preview asset={draggedAsset.current} src={srcOf(draggedAsset.current)} />,
  };
}
