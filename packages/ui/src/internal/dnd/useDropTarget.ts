import { useDroppable } from '@dnd-kit/core';
import { useId } from 'react';
import { sourceOf } from './dragData.ts';
import type { DropTarget } from './dragTypes.ts';

/** Ties an element to its drops, and tells what is held over it. */
export interface UseDropTargetResult {
  setNodeRef: (element: HTMLElement | null) => void;
  /** Something is held over it. */
  isOver: boolean;
  /** Why that cannot be dropped here. */
  refusal: string | undefined;
}

/**
 * Makes an element a place to drop on; does nothing outside a `DragArea`. Several elements may stand for one target, such
 * as a folder in a tree and as a card.
 */
export function useDropTarget(target: DropTarget): UseDropTargetResult {
  const { setNodeRef, isOver, active } = useDroppable({ id: useId(), data: { target } });
  return { setNodeRef, isOver, refusal: isOver ? sourceOf(active)?.refusalOf(target.id) : undefined };
}
