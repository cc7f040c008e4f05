import type { DragPoint } from './dragTypes.ts';

/** Where a mouse or a first finger is. */
export function pointOf(event: Event): DragPoint {
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined;
  const { clientX: x = 0, clientY: y = 0 } = touch ?? (event as MouseEvent);
  return { x, y };
}

/**
 * Tells where the pointer is: when it moves, where it is let go, and when the page scrolls below it. Returns how to
 * stop. It begins at once, not with the next drawing, so that no quick move is missed.
 */
export function watchPointer(onMove: (point: DragPoint) => void): () => void {
  const watch = new AbortController();
  const options = { capture: true, passive: true, signal: watch.signal };
  let last: DragPoint | undefined;
  const move = (event: Event) => {
    last = pointOf(event);
    onMove(last);
  };
  for (const name of ['mousemove', 'touchmove', 'mouseup'] as const)
    window.addEventListener(name, move, options);
  window.addEventListener('scroll', () => last && onMove(last), options);
  return () => watch.abort();
}
