import type { Folder } from '@vitrine/core/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '../../internal/cn.ts';
import { useDropTarget } from '../../internal/dnd/index.ts';

/** Milliseconds of a drag over a folder until it expands. */
const unfoldMs = 600;

/** Props of `FolderDropMark`. */
export interface FolderDropMarkProps {
  folder: Folder;
  /** Whether it is collapsed and has subfolders. */
  folded: boolean;
  onUnfold: () => void;
}

/**
 * Makes the surrounding row a drop target: an accent border during a drag over it, a grey one when it refuses the drop.
 */
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
