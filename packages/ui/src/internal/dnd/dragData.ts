import type { Active, Over } from '@dnd-kit/core';
import type { DropTarget, TargetDragSource } from './dragTypes.ts';

/** What is dragged; undefined when it went away in the middle of the drag. */
export function sourceOf(active: Active | null): TargetDragSource | undefined {
  return active?.data.current?.['source'] as TargetDragSource | undefined;
}

/** What is below the pointer. */
export function targetOf(over: Over | null): DropTarget | undefined {
  return over?.data.current?.['target'] as DropTarget | undefined;
}
