import { isOpen, overlays, dialogs } from '../../focus/overlays.ts';

/** The meaning of a key: undo or redo. */
export type UndoKey = 'undo' | 'redo';

/** The properties of a keyboard event that are used. */
type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Returns the Latin letter of a key, also on a keyboard with another script. */
function letterOf({ key, code }: Keys): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
}

/**
 * Returns the meaning of a key: Ctrl or Cmd with Z is undo, with Shift and Z or with Y redo; undefined for other keys.
 */
export function undoKeyOf(event: Keys): UndoKey | undefined {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return undefined;
  const letter = letterOf(event);
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !event.shiftKey ? 'redo' : undefined;
}

const textFields =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';

/** Returns whether the undo of the page must not react: in a text field, which has its own undo, and in an overlay. */
export function hasOwnUndo(target: EventTarget | null): boolean {
  if (isOpen(dialogs)) return true;
  return target instanceof Element && target.closest(`${textFields}, ${overlays}`) !== null;
}
