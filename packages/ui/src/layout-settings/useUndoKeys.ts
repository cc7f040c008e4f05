import { useEffect } from 'react';
import { hasOwnUndo, undoKeyOf } from '../internal/editor/undoKeys.ts';

/** Options of `useUndoKeys`. Both functions must be stable. */
export interface UndoKeysOptions {
  /** Called for undo. */
  onUndo: () => void;
  /** Called for redo. */
  onRedo: () => void;
}

/**
 * Handles undo and redo by Ctrl or Cmd with Z, Shift and Z, or Y, anywhere on the page of an editor. A focused text
 * field and an open dialog or menu keep their keys.
 *
 * @example
 * useUndoKeys({ onUndo: editor.undo, onRedo: editor.redo });
 */
export function useUndoKeys({ onUndo, onRedo }: UndoKeysOptions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const meaning = undoKeyOf(event);
      if (!meaning || event.defaultPrevented || hasOwnUndo(event.target)) return;
      event.preventDefault();
      (meaning === 'undo' ? onUndo : onRedo)();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onRedo, onUndo]);
}
