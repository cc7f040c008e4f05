import type { DragPoint } from './dragTypes.ts';

/** Where a mouse or a first finger is. */
export function pointOf(event: Event): DragPoint {
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined;
  const { clientX: x = 0, clientY: y = 0 } = touch ?? (event as MouseEvent);
  return { x, y };
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
