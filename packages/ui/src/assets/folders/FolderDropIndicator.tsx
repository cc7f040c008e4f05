import type { Folder } from '@vitrine/core/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '../../internal/cn.ts';
import { useDropTarget } from '../../internal/dnd/index.ts';

/** Milliseconds of a drag over a folder until it expands. */
const expandDelayMs = 600;

/** Props of `FolderDropIndicator`. */
export interface FolderDropIndicatorProps {
  folder: Folder;
  /** Whether it is collapsed and has subfolders. */
  isCollapsed: boolean;
  /** Called after a short drag over the collapsed folder. */
  onExpand: () => void;
}

/**
 * Makes the surrounding row a drop target: an accent border during a drag over it, a grey one when it refuses the drop.
 */
export function FolderDropIndicator({ folder, isCollapsed, onExpand }: FolderDropIndicatorProps): ReactNode {
  const { setNodeRef, isOver, refusal } = useDropTarget({ id: folder.id, label: folder.name });
  const latestOnExpand = useRef(onExpand);
  useEffect(() => {
    latestOnExpand.current = onExpand;
  });
  useEffect(() => {
    if (!isOver || !isCollapsed) return undefined;
    const timer = setTimeout(() => latestOnExpand.current(), expandDelayMs);
    return () => clearTimeout(timer);
  }, [isOver, isCollapsed]);
  return (
    <span
      ref={setNodeRef}
      aria-hidden="true"
      data-slot="folder-drop-indicator"
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
