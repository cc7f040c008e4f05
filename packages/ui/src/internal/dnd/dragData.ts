import type { Active, Over } from '@dnd-kit/core';
import type { DragSource, DropTarget } from './dragTypes.ts';

/** What is dragged; undefined when it went away in the middle of the drag. */
export function sourceOf(active: Active | null): DragSource | undefined {
  return active?.data.current?.['source'] as DragSource | undefined;
}

/** What is below the pointer. */
export function targetOf(over: Over | null): DropTarget | undefined {
  return over?.data.current?.['target'] as DropTarget | undefined;
}
