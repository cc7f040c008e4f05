import { useMemo, type KeyboardEvent } from 'react';
import { createHandleActions } from '../internal/editor/handleActions.ts';
import type { HandleActions } from '../internal/editor/MoveHandle.tsx';
import type { Gesture } from '../internal/editor/useDragGesture.ts';
import { useLatest } from '../internal/editor/useLatest.ts';
import { reorderTo, type ReorderSession } from './reorder.ts';

/** Actions of the controls of an item. The same object for every render. */
export interface ReorderActions extends HandleActions {
  /** Moves an item up (-1) or down (1). */
  moveBy(key: string, by: 1 | -1): void;
  /** Opens the dialog that asks for the new position. */
  openMoveDialog(key: string): void;
}

interface ReorderActionsOptions {
  readonly gesture: Gesture<ReorderSession>;
  readonly keys: readonly string[];
  moveTo(key: string, to: number): void;
  openMoveDialog(key: string): void;
}

/** Returns the drop target after an arrow key, Home or End; undefined for other keys. */
function dropIndexOfKey({ key }: KeyboardEvent, { to, keys }: ReorderSession): number | undefined {
  const indexes: Readonly<Record<string, number>> = {
    ArrowUp: to - 1,
    ArrowDown: to + 1,
    Home: 0,
    End: keys.length - 1,
  };
  return Object.hasOwn(indexes, key) ? indexes[key] : undefined;
}

/** Handles a key of the drag handle: picks up, moves, drops or cancels. Returns whether it did. */
function handleReorderKey(
  gesture: Gesture<ReorderSession>,
  key: string,
  event: KeyboardEvent,
  session: ReorderSession | undefined,
): boolean {
  const isPickUpOrDrop = event.key === ' ' || event.key === 'Enter';
  if (!session) {
    if (isPickUpOrDrop) gesture.startDrag(key, 'keys');
    return isPickUpOrDrop;
  }
  const to = dropIndexOfKey(event, session);
  if (to !== undefined) gesture.update(reorderTo(session, to));
  else if (isPickUpOrDrop) gesture.drop();
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
          handleKey: (key, event, session) => handleReorderKey(gesture, key, event, session),
        };
      }),
      moveBy(key, by) {
        const { keys, moveTo } = latest();
        moveTo(key, keys.indexOf(key) + by);
      },
      openMoveDialog: (key) => latest().openMoveDialog(key),
    }),
    [latest],
  );
}
