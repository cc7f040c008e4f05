import type { FieldStep, FieldDragSession } from '@vitrine/core/card-layout';
import { findField } from '@vitrine/core/card-layout';
import { useMemo, type KeyboardEvent } from 'react';
import { createHandleActions } from '../../internal/editor/handleActions.ts';
import { useLatest } from '../../internal/editor/useLatest.ts';
import { addMenu, fieldMenu, type CardMenuOptions } from './cardMenus.tsx';
import type { FieldActions } from './fieldActions.ts';
import { mirrorSide } from '../mirrorSide.ts';
import type { FieldGesture } from '../drag/useFieldGesture.ts';

/** Options of `useCardActions`. */
export interface UseCardActionsOptions extends CardMenuOptions {
  gesture: FieldGesture;
}

const arrows: Readonly<Record<string, FieldStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Delete removes a field, also during a drag. */
function executeDelete(
  fieldKey: string,
  session: FieldDragSession | undefined,
  options: UseCardActionsOptions,
): boolean {
  const { gesture, commands, model } = options;
  if (session) gesture.remove();
  else if (findField(model.state.rows, fieldKey)) commands.remove(fieldKey);
  else return false;
  return true;
}

/** Executes the command of a keyboard key on the handle of a field; returns false when the key has no command. */
function executeKey(
  fieldKey: string,
  event: KeyboardEvent,
  session: FieldDragSession | undefined,
  options: UseCardActionsOptions,
): boolean {
  const { gesture, isRtl } = options;
  if (event.key === 'Delete' || event.key === 'Backspace')
    return event.repeat || executeDelete(fieldKey, session, options);
  if (event.key === ' ' || event.key === 'Enter') {
    if (event.repeat) return true;
    if (session) gesture.drop();
    else gesture.startDrag(fieldKey, 'keys');
    return true;
  }
  if (!session) return false;
  const step = arrows[event.key];
  if (step) gesture.step(mirrorSide(step, isRtl));
  else if (event.key === 'Escape') gesture.cancel();
  else return false;
  return true;
}

function createActions(latest: () => UseCardActionsOptions): FieldActions {
  return {
    ...createHandleActions<FieldDragSession>(() => ({
      gesture: latest().gesture,
      idOf: ({ key }) => key,
      handleKey: (fieldKey, event, session) => executeKey(fieldKey, event, session, latest()),
    })),
    remove: (key) => latest().commands.remove(key),
    addMenu: (key) => addMenu(latest(), key),
    fieldMenu: (key) => fieldMenu(latest(), key),
    onLoadFailed: () => latest().commands.onLoadFailed(),
  };
}

/** Returns the callbacks of fields. They are stable and read the latest options. */
export function useCardActions(options: UseCardActionsOptions): FieldActions {
  const latest = useLatest(options);
  return useMemo(() => createActions(latest), [latest]);
}
