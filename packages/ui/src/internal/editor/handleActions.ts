import type { KeyboardEvent } from 'react';
import { undoKeyOf } from './undoKeys.ts';
import type { HandleActions } from './MoveHandle.tsx';
import type { Gesture } from './useHeld.ts';

/** Options of `createHandleActions`. */
export interface HandleActionsOptions<Held> {
  gesture: Gesture<Held>;
  idOf: (held: Held) => string;
  /** Does what a key means; `held` is what the handle holds by keys. False when the key means nothing here. */
  press: (id: string, event: KeyboardEvent, held: Held | undefined) => boolean;
}

/**
 * What handles call: keys as the editor has them, and what is the same in every editor. To undo while something is
 * held is to put that back.
 */
export function createHandleActions<Held>(latest: () => HandleActionsOptions<Held>): HandleActions {
  return {
    onHandleKeyDown(id, event) {
      const { gesture, idOf, press } = latest();
      const hand = gesture.now();
      const held = hand?.by === 'keys' && idOf(hand.held) === id ? hand.held : undefined;
      if (held !== undefined && undoKeyOf(event)) {
        event.preventDefault();
        return gesture.cancel();
      }
      if ((hand && held === undefined) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!press(id, event, held)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onHandleBlur(id) {
      const { gesture, idOf } = latest();
      const hand = gesture.now();
      if (hand?.by === 'keys' && idOf(hand.held) === id) gesture.cancel();
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
