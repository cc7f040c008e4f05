import type { DragPoint } from './dragTypes.ts';

/** Where a mouse or a first finger is. */
export function pointOf(event: Event): DragPoint {
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined;
  const { clientX: x = 0, clientY: y = 0 } = touch ?? (event as MouseEvent);
  return { x, y };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels between what is drawn at the pointer and the edge of the window. */
const edgePx = 8;

/** Where something beside the pointer is in sight as a whole: aside of the edges, and above the pointer at the lower one. */
export function cornerInside(corner: DragPoint, pointer: DragPoint, size: Size, window: Size): DragPoint {
  const mostLeft = window.width - size.width - edgePx;
  const isBelow = corner.y + size.height > window.height - edgePx;
  const above = pointer.y - (corner.y - pointer.y) - size.height;
  return {
    x: Math.max(Math.min(corner.x, mostLeft), edgePx),
    y: isBelow ? Math.max(above, edgePx) : corner.y,
  };
}

/** What is told of a pointer. */
export interface PointerWatcher {
  /** It moved there, or was let go there. */
  onMove(point: DragPoint): void;
  /** The page scrolled below it, or the window changed. */
  onScroll(): void;
}

/** Watches the pointer and returns how to stop. It begins at once, not with the next drawing, to miss no quick move. */
export function watchPointer({ onMove, onScroll }: PointerWatcher): () => void {
  const watch = new AbortController();
  const options = { capture: true, passive: true, signal: watch.signal };
  let last: DragPoint | undefined;
  const move = (event: Event) => {
    last = pointOf(event);
    onMove(last);
  };
  const scroll = () => {
    onScroll();
    if (last) onMove(last);
  };
  for (const name of ['mousemove', 'touchmove', 'mouseup'] as const)
    window.addEventListener(name, move, options);
  for (const name of ['scroll', 'resize'] as const) window.addEventListener(name, scroll, options);
  return () => watch.abort();
}
