import type { PictureSource } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import { useRef } from 'react';
import type { TargetDragSource } from '../../internal/dnd/index.ts';
import { AssetPicture } from './AssetPicture.tsx';

/** What happens when cards of a grid are dragged to a folder. */
export interface AssetGridDrag {
  /** What is dragged, in words: the name of one file, the number of many. */
  readonly label: string;
  /** A card was picked up; returns the words for what is dragged with it. */
  onLift: (input: { index: number }) => string;
  /** Why the files cannot go to a folder; undefined when they can. */
  refusalOf: (folderId: string) => string | undefined;
  /** Called when files are dropped on a folder. */
  onDrop: (input: { folderId: string }) => void;
}

/** What `useGridDrag` takes: what a drag means, and how to find and draw the card that was pressed. */
export interface UseGridDragOptions {
  drag: AssetGridDrag | undefined;
  itemAt: (index: number) => Asset | undefined;
  srcOf: (asset: Asset) => string | PictureSource;
}

function Preview({ asset, src }: { asset: Asset; src: string | PictureSource }) {
  return (
    <span className="vt:flex vt:size-10 vt:shrink-0 vt:items-center vt:justify-center vt:overflow-hidden vt:rounded-picture vt:bg-mat">
      <AssetPicture asset={asset} src={src} fit="cover" compact />
    </span>
  );
}

/** The cards of a grid as something that can be dragged; its preview is the picture of the card that was pressed. */
export function useGridDrag({ drag, itemAt, srcOf }: UseGridDragOptions): TargetDragSource | undefined {
  const lifted = useRef<Asset>(undefined);
  if (!drag) return undefined;
  return {
    label: drag.label,
    onLift(pressed) {
      const index = Number(pressed.closest('[data-index]')?.getAttribute('data-index'));
      lifted.current = itemAt(index);
      return drag.onLift({ index });
    },
    refusalOf: drag.refusalOf,
    onDrop: (folderId) => drag.onDrop({ folderId }),
    renderPreview: () => lifted.current && <Preview asset={lifted.current} src={srcOf(lifted.current)} />,
  };
}
