import type { KeyboardEvent } from 'react';
import { undoKeyOf } from './undoKeys.ts';
import type { HandleActions } from './MoveHandle.tsx';
import type { Gesture } from './useDragGesture.ts';

/** Options of `createHandleActions`. */
export interface HandleActionsOptions<Session> {
  gesture: Gesture<Session>;
  idOf: (session: Session) => string;
  /** Does what a key means; `session` is what the handle holds by keys. False when the key means nothing here. */
  press: (id: string, event: KeyboardEvent, session: Session | undefined) => boolean;
}

/**
 * What handles call: keys as the editor has them, and what is the same in every editor. To undo while something is
 * held is to put that back.
 */
export function createHandleActions<Session>(latest: () => HandleActionsOptions<Session>): HandleActions {
  return {
    onHandleKeyDown(id, event) {
      const { gesture, idOf, press } = latest();
      const active = gesture.now();
      const session = active?.by === 'keys' && idOf(active.session) === id ? active.session : undefined;
      if (session !== undefined && undoKeyOf(event)) {
        event.preventDefault();
        return gesture.cancel();
      }
      if ((active && session === undefined) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!press(id, event, session)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onHandleBlur(id) {
      const { gesture, idOf } = latest();
      const active = gesture.now();
      if (active?.by === 'keys' && idOf(active.session) === id) gesture.cancel();
    },
    onHandleClick(id, event) {
      // A click that no pointer made comes from assistive technology, which keeps the keys for itself.
      if (event.detail !== 0) return;
      const { gesture } = latest();
      if (gesture.now()) gesture.drop();
      else gesture.pickUp(id, 'keys');
    },
  };
}
