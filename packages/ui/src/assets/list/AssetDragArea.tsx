import { useMemo, type ReactNode } from 'react';
import { DragArea, type DragWords } from '../../internal/dnd/index.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';

/** What `AssetDragArea` takes. */
export interface AssetDragAreaProps {
  /** What stands inside. */
  children: ReactNode;
}

/** Only the folders follow a drag to their edge: the files that are dragged stay where they are. */
function holdsFolders(element: Element): boolean {
  return element.querySelector('[data-slot="folder-tree"]') !== null && !element.matches('main, html, body');
}

/**
 * Where files can be dragged: an `AssetGrid` with `drag` and a `FolderTree` with `dropTargets` stand in one such area.
 * It announces what was picked up, the folder below, and a drag that ended without a drop. Moving by dialog or by cut
 * and paste is the other way, which every such screen has.
 */
export function AssetDragArea({ children }: AssetDragAreaProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const words = useMemo<DragWords>(
    () => ({
      pickedUp: (item) => t('assets.dragPickedUp', { item }),
      over: (folder) => t('assets.dragOver', { folder }),
      outside: t('assets.dragOutside'),
      cancelled: t('assets.dragCancelled'),
    }),
    [t],
  );
  return (
    <DragArea words={words} canScroll={holdsFolders}>
      {children}
    </DragArea>
  );
}
