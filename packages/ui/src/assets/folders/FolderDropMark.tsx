import type { Folder } from '@vitrine/core/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '../../internal/cn.ts';
import { useDropTarget } from '../../internal/dnd/index.ts';

/** How long something is held over a folder until it opens, in milliseconds. */
const unfoldMs = 600;

/** What `FolderDropMark` takes. */
export interface FolderDropMarkProps {
  folder: Folder;
  /** There are folders below it that are not shown. */
  folded: boolean;
  onUnfold: () => void;
}

/** Makes the row around it a place to drop on: an accent edge while files are held over it, grey when it refuses. */
export function FolderDropMark({ folder, folded, onUnfold }: FolderDropMarkProps): ReactNode {
  const { setNodeRef, isOver, refusal } = useDropTarget({ id: folder.id, label: folder.name });
  const unfold = useRef(onUnfold);
  useEffect(() => {
    unfold.current = onUnfold;
  });
  useEffect(() => {
    if (!isOver || !folded) return undefined;
    const timer = setTimeout(() => unfold.current(), unfoldMs);
    return () => clearTimeout(timer);
  }, [isOver, folded]);
  return (
    <span
      ref={setNodeRef}
      aria-hidden="true"
      data-slot="folder-drop-mark"
      data-drop={isOver ? (refusal === undefined ? 'accepts' : 'refuses') : undefined}
      className={cn(
        'vt:pointer-events-none vt:absolute vt:inset-0 vt:rounded-control',
        isOver &&
          (refusal === undefined
            ? 'vt:bg-accent/15 vt:outline-2 vt:-outline-offset-2 vt:outline-accent'
            : 'vt:outline-2 vt:-outline-offset-2 vt:outline-border-strong vt:outline-dashed'),
      )}
    />
  );
}
