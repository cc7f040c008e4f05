import type { ReactNode } from 'react';

/** A point of the window, or a distance, in pixels. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * An item that can be dropped on named targets. Read again during the drag, so that labels and refusals are current.
 */
export interface TargetDragSource {
  /** Name of what is dragged: '3 files'. */
  readonly label: string;
  /** Called once with the pressed element. Returns the text that announces the pick-up. */
  onDragStart(pressed: Element, point: DragPoint): string;
  /** Returns why a drop on the target is refused; undefined when it is allowed. */
  refusalOf(targetId: string): string | undefined;
  onDrop(targetId: string): void;
  /** Renders a preview next to the pointer, before the label. */
  renderPreview?: (() => ReactNode) | undefined;
}

/** An item whose place follows from the pointer position, such as a tile of a grid. It makes its own announcements. */
export interface PlaceDragSource {
  /** Called once with the pressed element and point. */
  onDragStart(pressed: Element, point: DragPoint): void;
  /** Returns the distance from the corner of the preview to the pointer. `width` is that of the preview in pixels. */
  pointerOffset(width: number): DragPoint;
  /**
   * Whether the preview stays inside the window: it lies next to the pointer, and above it when there is no room below.
   */
  readonly staysInWindow?: boolean | undefined;
  /** Called with each new pointer position. */
  onMove(point: DragPoint): void;
  /**
   * Called when the page scrolls below the pointer or the window is resized, so that earlier measurements are invalid.
   * `onMove` follows.
   */
  onScroll(): void;
  /** Called exactly once after each `onDragStart`. */
  onEnd(outcome: 'dropped' | 'cancelled'): void;
}

/** A target of a drop. Elements with the same id represent the same target. */
export interface DropTarget {
  readonly id: string;
  /** Name of the target. */
  readonly label: string;
}

/** Texts during a drag, shown next to the pointer and announced in a live region. */
export interface DragLabels {
  /** The drag has started. */
  pickedUp(item: string): string;
  /** The pointer is over a target. */
  over(target: string): string;
  /** The pointer is over no target. */
  outside: string;
  /** The drag has ended without a drop. */
  cancelled: string;
}

/** Attribute of elements that start a drag; buttons inside keep their function. */
export const dragHandle = { 'data-drag-handle': '' } as const;

/**
 * Attribute of a button whose only purpose is dragging. A finger drags it at once, without a long press; it needs
 * `touch-action: none`.
 */
export const dragGrip = { 'data-drag-handle': 'grip' } as const;
