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
 * Handles undo and redo by Ctrl or Cmd with Z, Shift and Z, or Y, anywhere on the page of an editor. The keys of a
 * focused text field and of an open dialog or menu are not handled.
 *
 * @example
 * useUndoKeys({ onUndo: editor.undo, onRedo: editor.redo });
 */
export function useUndoKeys({ onUndo, onRedo }: UndoKeysOptions): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const action = undoKeyOf(event);
      if (!action || event.defaultPrevented || hasOwnUndo(event.target)) return;
      event.preventDefault();
      (action === 'undo' ? onUndo : onRedo)();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [onRedo, onUndo]);
}
