import { useDroppable } from '@dnd-kit/core';
import { useId } from 'react';
import { sourceOf } from './dragData.ts';
import type { DropTarget } from './dragTypes.ts';

/** Result of `useDropTarget`. */
export interface UseDropTargetResult {
  setNodeRef: (element: HTMLElement | null) => void;
  /** Whether something is dragged over the element. */
  isOver: boolean;
  /** Why the drop is refused here. */
  refusal: string | undefined;
}

/**
 * Makes an element a drop target. Has no effect outside a `DragArea`. Several elements may represent one target, such
 * as a folder in a tree and as a card.
 */
export function useDropTarget(target: DropTarget): UseDropTargetResult {
  const { setNodeRef, isOver, active } = useDroppable({ id: useId(), data: { target } });
  return { setNodeRef, isOver, refusal: isOver ? sourceOf(active)?.refusalOf(target.id) : undefined };
}
