import type { KeyboardEvent } from 'react';
import { undoKeyOf } from './undoKeys.ts';
import type { HandleActions } from './MoveHandle.tsx';
import type { Gesture } from './useDragGesture.ts';

/** Options of `createHandleActions`. */
export interface HandleActionsOptions<Session> {
  gesture: Gesture<Session>;
  idOf: (session: Session) => string;
  /** Executes the command of a keyboard key; `session` is the drag by keyboard. Returns false when the key has no command. */
  handleKey: (id: string, event: KeyboardEvent, session: Session | undefined) => boolean;
}

/**
 * Creates the callbacks of handles: keys of the editor, and behaviour common to all editors. Undo during a drag cancels
 * the drag.
 */
export function createHandleActions<Session>(latest: () => HandleActionsOptions<Session>): HandleActions {
  return {
    onHandleKeyDown(id, event) {
      const { gesture, idOf, handleKey } = latest();
      const active = gesture.get();
      const session = active?.by === 'keys' && idOf(active.session) === id ? active.session : undefined;
      if (session !== undefined && undoKeyOf(event)) {
        event.preventDefault();
        return gesture.cancel();
      }
      if ((active && session === undefined) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!handleKey(id, event, session)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onHandleBlur(id) {
      const { gesture, idOf } = latest();
      const active = gesture.get();
      if (active?.by === 'keys' && idOf(active.session) === id) gesture.cancel();
    },
    onHandleClick(id, event) {
      // A click without a pointer comes from assistive technology, which does not forward keys.
      if (event.detail !== 0) return;
      const { gesture } = latest();
      if (gesture.get()) gesture.drop();
      else gesture.startDrag(id, 'keys');
    },
  };
}
