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

/**
 * While something is dragged: what ends the drag without a drop, before anybody else has it, and ends nothing else, such
 * as a selection. That is Escape, a lost window, a second pointer and another button. Returns how to stop.
 */
export function watchExits(): () => void {
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
