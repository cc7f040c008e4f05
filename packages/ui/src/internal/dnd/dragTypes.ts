import type { ReactNode } from 'react';

/** A point of the window, or a distance, in pixels. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
}

/** Something that is dropped on targets with names. Read anew while it is dragged, so that words and refusals stay true. */
export interface TargetDragSource {
  /** What is dragged, in words: '3 files'. */
  readonly label: string;
  /** Called once with the element that was pressed; returns the words for what was picked up. */
  onLift(pressed: Element, point: DragPoint): string;
  /** Why it cannot be dropped there; undefined where it can. */
  refusalOf(targetId: string): string | undefined;
  onDrop(targetId: string): void;
  /** Drawn beside the pointer before the words. */
  renderPreview?: (() => ReactNode) | undefined;
}

/** Something whose place comes from where the pointer is, such as a tile of a grid. It announces itself. */
export interface PlaceDragSource {
  /** Called once with the element and the point that were pressed. */
  onLift(pressed: Element, point: DragPoint): void;
  /** From the corner of the preview to the pointer. `width` = pixels of the preview. */
  grabbedAt(width: number): DragPoint;
  /** The preview lies beside the pointer, and stays in the window: above the pointer where there is no room below. */
  readonly staysInWindow?: boolean | undefined;
  /** Where the pointer is now. */
  onMove(point: DragPoint): void;
  /** The page scrolls below the pointer, or the window changes its size: what was measured is elsewhere now. `onMove` follows. */
  onScroll(): void;
  /** Called exactly once after each lift: let go, or ended in any other way. */
  onEnd(outcome: 'dropped' | 'cancelled'): void;
}

/** A place where something can be dropped. Elements with the same id stand for the same place. */
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

/**
 * Marks a button whose purpose is to be dragged. A finger drags it at once, without a long press, so that it has
 * `touch-action: none`.
 */
export const dragGrip = { 'data-drag-handle': 'grip' } as const;
