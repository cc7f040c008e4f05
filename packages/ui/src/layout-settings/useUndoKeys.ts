import { useEffect } from 'react';
import { isElsewhere, undoKeyOf } from '../internal/editor/undoKeys.ts';

/** What `useUndoKeys` takes; both stay the same functions. */
export interface UndoKeysOptions {
  /** Called when the last change is to be taken back. */
  onUndo: () => void;
  /** Called when an undone change is to come back. */
  onRedo: () => void;
}

/**
 * Undo and redo by Ctrl or Cmd with Z, Shift and Z, or Y, anywhere on the page of an editor; a text that has the
 * focus, and a dialog or menu that is open, keep their keys.
 *
 * @example
 * useUndoKeys({ onUndo: editor.undo, onRedo: editor.redo });
 */
export function useUndoKeys({ onUndo, onRedo }: UndoKeysOptions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const meaning = undoKeyOf(event);
      if (!meaning || event.defaultPrevented || isElsewhere(event.target)) return;
      event.preventDefault();
      (meaning === 'undo' ? onUndo : onRedo)();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onRedo, onUndo]);
}
