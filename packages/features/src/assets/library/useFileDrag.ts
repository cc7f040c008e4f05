import type { Folder } from '@vitrine/core/contract';
import type { UseAssetListResult, UseSelectionResult } from '@vitrine/hooks/assets';
import { useCan } from '@vitrine/hooks/session';
import type { AssetGridDrag } from '@vitrine/ui/assets';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';

export interface UseFileDragOptions {
  list: UseAssetListResult;
  selection: UseSelectionResult;
  folders: readonly Folder[];
  currentFolderId: string | undefined;
  /** Moves the selection. */
  onMove: (folder: Folder) => Promise<void>;
  /** Whether every selected file may be moved. */
  mayMove: boolean;
}

interface DraggedFiles {
  readonly label: string;
  readonly count: number;
  /** The common folder of the files, if it is known. */
  readonly folderId: string | undefined;
  readonly mayMove: boolean;
}

/**
 * Dragging files to a folder. A drag of a selected card moves the whole selection; a drag of another card selects that
 * card alone, as in file managers.
 */
export function useFileDrag(options: UseFileDragOptions): AssetGridDrag | undefined {
  const { list, selection, folders, currentFolderId, onMove, mayMove } = options;
  const can = useCan();
  const { t } = useMessages(assetsMessages);
  const [dragged, setDragged] = useState<DraggedFiles>({
    label: '',
    count: 0,
    folderId: undefined,
    mayMove: false,
  });
  if (!mayMove && !can('assets.move')) return undefined;
  return {
    label: dragged.label,
    onDragStart({ index }) {
      const asset = list.itemAt(index);
      const isInSelection = selection.isSelected(asset?.id, index);
      if (!isInSelection) selection.dispatch({ type: 'press', index, pointer: 'mouse' });
      const count = isInSelection ? selection.count : 1;
      const label = count === 1 ? (asset?.fileName ?? '') : t('assets.dragCount', { count });
      setDragged({
        label,
        count,
        folderId: currentFolderId ?? (count === 1 ? asset?.folderId : undefined),
        mayMove: isInSelection ? mayMove : can('assets.move', asset),
      });
      return label;
    },
    refusalOf(folderId) {
      if (folderId === dragged.folderId) return t('assets.moveAlreadyThere', { count: dragged.count });
      const folder = folders.find(({ id }) => id === folderId);
      return dragged.mayMove && can('assets.move', folder) ? undefined : t('assets.moveNotAllowed');
    },
    onDrop({ folderId }) {
      const folder = folders.find(({ id }) => id === folderId);
      if (folder) void onMove(folder);
    },
  };
}
