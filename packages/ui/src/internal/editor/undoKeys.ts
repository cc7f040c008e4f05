/** What a key means to an editor; undefined = it is not ours. */
export type UndoKey = 'undo' | 'redo';

/** What of the event of a key says what it means. */
type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The Latin letter of a key, also on a keyboard of another script. */
function letterOf({ key, code }: Keys): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
}

/** Ctrl or Cmd with Z undoes, with Shift and Z, or with Y, it does it again. */
export function undoKeyOf(event: Keys): UndoKey | undefined {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return undefined;
  const letter = letterOf(event);
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !event.shiftKey ? 'redo' : undefined;
}

const texts =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether keys belong to something else than the page: a text that undoes by itself, or what is open above it. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  return target instanceof Element && target.closest(`${texts}, ${overlays}`) !== null;
}
