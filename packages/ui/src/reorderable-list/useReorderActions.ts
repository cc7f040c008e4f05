import { useMemo, type KeyboardEvent } from 'react';
import { createHandleActions } from '../internal/editor/handleActions.ts';
import type { HandleActions } from '../internal/editor/MoveHandle.tsx';
import type { Gesture } from '../internal/editor/useDragGesture.ts';
import { useLatest } from '../internal/editor/useLatest.ts';
import { reorderTo, type ReorderSession } from './reorder.ts';

/** Actions of the controls of an item. The same object for every render. */
export interface ReorderActions extends HandleActions {
  /** Moves an item up (-1) or down (1). */
  step(key: string, by: 1 | -1): void;
  /** Opens the dialog that asks for the place. */
  openMoveDialog(key: string): void;
}

interface ReorderActionsOptions {
  readonly gesture: Gesture<ReorderSession>;
  readonly keys: readonly string[];
  moveTo(key: string, to: number): void;
  openMoveDialog(key: string): void;
}

/** Returns the place that a key leads to; undefined for a key without a meaning. */
function placeOfKey({ key }: KeyboardEvent, { to, keys }: ReorderSession): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowUp: to - 1,
    ArrowDown: to + 1,
    Home: 0,
    End: keys.length - 1,
  };
  return Object.hasOwn(places, key) ? places[key] : undefined;
}

function executeKey(
  gesture: Gesture<ReorderSession>,
  key: string,
  event: KeyboardEvent,
  session: ReorderSession | undefined,
): boolean {
  const isPick = event.key === ' ' || event.key === 'Enter';
  if (!session) {
    if (isPick) gesture.startDrag(key, 'keys');
    return isPick;
  }
  const to = placeOfKey(event, session);
  if (to !== undefined) gesture.update(reorderTo(session, to));
  else if (isPick) gesture.drop();
  else if (event.key === 'Escape') gesture.cancel();
  else return false;
  return true;
}

/** Returns the actions of handles and menus. */
export function useReorderActions(options: ReorderActionsOptions): ReorderActions {
  const latest = useLatest(options);
  return useMemo(
    () => ({
      ...createHandleActions<ReorderSession>(() => {
        const { gesture } = latest();
        return {
          gesture,
          idOf: ({ key }) => key,
          handleKey: (key, event, session) => executeKey(gesture, key, event, session),
        };
      }),
      step(key, by) {
        const { keys, moveTo } = latest();
        moveTo(key, keys.indexOf(key) + by);
      },
      openMoveDialog: (key) => latest().openMoveDialog(key),
    }),
    [latest],
  );
}
