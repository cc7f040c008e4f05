import { useMemo, type ReactNode } from 'react';
import { DragArea, type DragLabels } from '../../internal/dnd/index.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';

/** Props of `AssetDragArea`. */
export interface AssetDragAreaProps {
  /** The content. */
  children: ReactNode;
}

/** Only the folder tree scrolls during a drag; the grid of the dragged files does not. */
function containsFolderTree(element: Element): boolean {
  return element.querySelector('[data-slot="folder-tree"]') !== null && !element.matches('main, html, body');
}

/**
 * The area in which files can be dragged, around an `AssetGrid` with `drag` and a `FolderTree` with `dropTargets`. It
 * announces what was picked up, the folder under the pointer, and a drag that ended without a drop. Also offer another
 * way to move files, such as a dialog or cut and paste.
 */
export function AssetDragArea({ children }: AssetDragAreaProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const labels = useMemo<DragLabels>(
    () => ({
      pickedUp: (item) => t('assets.dragPickedUp', { item }),
      over: (folder) => t('assets.dragOver', { folder }),
      outside: t('assets.dragOutside'),
      cancelled: t('assets.dragCancelled'),
    }),
    [t],
  );
  return (
    <DragArea labels={labels} canScroll={containsFolderTree}>
      {children}
    </DragArea>
  );
}
