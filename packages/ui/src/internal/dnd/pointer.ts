import type { DragPoint } from './dragTypes.ts';

/** Returns the position of the mouse or of the first finger. */
export function pointOf(event: Event): DragPoint {
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined;
  const { clientX: x = 0, clientY: y = 0 } = touch ?? (event as MouseEvent);
  return { x, y };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Minimum distance in pixels between the preview and the edge of the window. */
const edgePx = 8;

/**
 * Returns the corner at which the preview is fully visible: away from the side edges, and above the pointer at the
 * lower edge.
 */
export function cornerInside(corner: DragPoint, pointer: DragPoint, size: Size, window: Size): DragPoint {
  const maxLeft = window.width - size.width - edgePx;
  const isBelow = corner.y + size.height > window.height - edgePx;
  const above = pointer.y - (corner.y - pointer.y) - size.height;
  return {
    x: Math.max(Math.min(corner.x, maxLeft), edgePx),
    y: isBelow ? Math.max(above, edgePx) : corner.y,
  };
}

/** Callbacks of `watchPointer`. */
export interface PointerWatcher {
  /** The pointer moved or was released at this point. */
  onMove(point: DragPoint): void;
  /** The page scrolled below the pointer, or the window changed. */
  onScroll(): void;
}

/**
 * Watches the pointer and returns a function that stops. Starts at once and not with the next render, so that no quick
 * move is missed.
 */
export function watchPointer({ onMove, onScroll }: PointerWatcher): () => void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  let lastPoint: DragPoint | undefined;
  const move = (event: Event) => {
    lastPoint = pointOf(event);
    onMove(lastPoint);
  };
  const scroll = () => {
    onScroll();
    if (lastPoint) onMove(lastPoint);
  };
  for (const name of ['mousemove', 'touchmove', 'mouseup'] as const)
    window.addEventListener(name, move, options);
  for (const name of ['scroll', 'resize'] as const) window.addEventListener(name, scroll, options);
  return () => listening.abort();
}
