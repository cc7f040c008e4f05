import { useEffect, useRef } from 'react';
import { undoKeyOf } from '../editor/undoKeys.ts';

/** Ends a drag without a drop: the library listens for an Escape on the document. */
export function cancelDrag(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));
}

/** To undo in the middle of a drag is to put back what is held, and nothing else. */
function isExit(event: KeyboardEvent): boolean {
  return event.key === 'Escape' || undoKeyOf(event) !== undefined;
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isExit(event) || event.target === document) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  cancelDrag();
}

/** A mouse that moves without its button was let go where nobody saw it. */
function onPointerMove({ pointerType, buttons }: PointerEvent): void {
  if (pointerType === 'mouse' && buttons === 0) cancelDrag();
}

/** The browser takes the pointer away; a finger that drags is told as a touch, and goes on as one. */
function onPointerCancel({ pointerType }: PointerEvent): void {
  if (pointerType !== 'touch') cancelDrag();
}

/** The window itself lost the focus; that of an element comes by here too, such as of a held one that goes away. */
function onBlur({ target }: FocusEvent): void {
  if (target === window) cancelDrag();
}

/** While something is dragged: the window, its events that end the drag without a drop, before anybody else has them. */
function watchExits(): () => void {
  const watch = new AbortController();
  const options = { capture: true, signal: watch.signal };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('pointermove', onPointerMove, options);
  window.addEventListener('pointercancel', onPointerCancel, options);
  // Any press during a drag is one too many: a second finger, or another button of the mouse.
  for (const name of ['mousedown', 'touchstart'] as const) window.addEventListener(name, cancelDrag, options);
  window.addEventListener('blur', onBlur, options);
  return () => watch.abort();
}

/**
 * Escape ends the drag and nothing else, such as a selection; so do a lost window, a second pointer, another button,
 * and the end of the part in which something is dragged (quality cases F44, F45, F46).
 */
export function useDragExit(isDragging: boolean): void {
  const isDraggingNow = useRef(isDragging);
  useEffect(() => {
    isDraggingNow.current = isDragging;
    return isDragging ? watchExits() : undefined;
  }, [isDragging]);
  useEffect(() => () => void (isDraggingNow.current && cancelDrag()), []);
}
