import type { Active, Over } from '@dnd-kit/core';
import type { DropTarget, TargetDragSource } from './dragTypes.ts';

/** Returns what is dragged; undefined when it was removed during the drag. */
export function sourceOf(active: Active | null): TargetDragSource | undefined {
  return active?.data.current?.['source'] as TargetDragSource | undefined;
}

/** Returns the target below the pointer. */
export function targetOf(over: Over | null): DropTarget | undefined {
  return over?.data.current?.['target'] as DropTarget | undefined;
}
