import type { ReactNode } from 'react';

/** Something that can be picked up. Read anew while it is dragged, so that words and refusals stay true. */
export interface DragSource {
  /** What is dragged, in words: '3 files'. */
  readonly label: string;
  /** Called once with the element that was pressed; returns the words for what was picked up. */
  onLift(pressed: Element): string;
  /** Why it cannot be dropped there; undefined where it can. */
  refusalOf(targetId: string): string | undefined;
  onDrop(targetId: string): void;
  /** Drawn beside the pointer before the words. */
  renderPreview?: (() => ReactNode) | undefined;
}

/** A place where something can be dropped. Its id is unique in the area. */
export interface DropTarget {
  readonly id: string;
  /** The place in words. */
  readonly label: string;
}

/** What is said while something is dragged, to the eye beside the pointer and to the ear in a live region. */
export interface DragWords {
  pickedUp(item: string): string;
  over(target: string): string;
  outside: string;
  cancelled: string;
}

/** Marks what a press can pick up; buttons inside stay buttons. */
export const dragHandle = { 'data-drag-handle': '' } as const;
