import { undoKeyOf } from '../editor/undoKeys.ts';

/** Ends a drag without a drop: the library listens for Escape on the document. */
export function cancelDrag(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));
}

/** Returns whether a key cancels the drag: Escape, or undo, which then undoes nothing else. */
function isCancelKey(event: KeyboardEvent): boolean {
  return event.key === 'Escape' || undoKeyOf(event) !== undefined;
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isCancelKey(event) || event.target === document) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  cancelDrag();
}

/** A mouse that moves without a pressed button was released outside the window. */
function onPointerMove({ pointerType, buttons }: PointerEvent): void {
  if (pointerType === 'mouse' && buttons === 0) cancelDrag();
}

/** The browser cancelled the pointer. A finger that drags also sends touch events, which continue. */
function onPointerCancel({ pointerType }: PointerEvent): void {
  if (pointerType !== 'touch') cancelDrag();
}

/** Only when the window itself loses the focus; blur events of elements, such as of a removed one, also arrive here. */
function onBlur({ target }: FocusEvent): void {
  if (target === window) cancelDrag();
}

/**
 * Listens for events that end a drag without a drop: Escape, loss of the window focus, a second pointer, another
 * button. Runs before other listeners and stops the event, so that it does not also end something else, such as a
 * selection. Returns a function that stops listening.
 */
export function watchCancelEvents(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('pointermove', onPointerMove, options);
  window.addEventListener('pointercancel', onPointerCancel, options);
  // A second finger or another mouse button cancels the drag.
  for (const name of ['mousedown', 'touchstart'] as const) window.addEventListener(name, cancelDrag, options);
  window.addEventListener('blur', onBlur, options);
  return () => listening.abort();
}
