import { keyOf, type DashboardKey, type GridStep } from '@vitrine/core/dashboard';
import { useMemo, type KeyboardEvent } from 'react';
import type { EditorActions } from './editorContract.ts';
import type { Gesture } from './useHeldWidget.ts';
import { useLatest } from '../internal/editor/useLatest.ts';

/** What `useEditorActions` takes. */
export interface UseEditorActionsOptions extends Pick<
  EditorActions,
  'add' | 'remove' | 'askPlace' | 'askSize' | 'onMissingPart'
> {
  gesture: Gesture;
  direction: 'ltr' | 'rtl';
  /** Gives a widget that is not held its next size. */
  stepSize: (type: string, direction: 'larger' | 'smaller') => void;
}

const origin = { left: 0, top: 0 };

function stepOf(key: Extract<DashboardKey, { kind: 'move' }>, from = origin): GridStep {
  return { columns: key.cell.left - from.left, rows: key.cell.top - from.top };
}

/** Does what a key means (A119); false when it means nothing here. */
function pressKey(
  type: string,
  event: KeyboardEvent,
  { gesture, direction, stepSize }: UseEditorActionsOptions,
): boolean {
  const hand = gesture.now();
  const held = hand?.by === 'keys' && hand.held.type === type ? hand.held : undefined;
  if ((hand && !held) || event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = keyOf(event.key, { cell: held?.cell ?? origin, isHeld: held !== undefined, direction });
  if (!key) return false;
  if (key.kind === 'move') gesture.step(stepOf(key, held?.cell));
  else if (key.kind === 'cancel') gesture.cancel();
  else if (key.kind === 'resize') {
    if (held) gesture.resize(key.direction);
    else stepSize(type, key.direction);
  } else if (!event.repeat) {
    if (key.kind === 'drop') gesture.drop();
    else gesture.pickUp(type, 'keys');
  }
  return true;
}

function createActions(latest: () => UseEditorActionsOptions): EditorActions {
  return {
    onHandleKeyDown(type, event) {
      if (!pressKey(type, event, latest())) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onHandleBlur(type) {
      const { gesture } = latest();
      const hand = gesture.now();
      if (hand?.by === 'keys' && hand.held.type === type) gesture.cancel();
    },
    onHandleClick(type, event) {
      // A click that no pointer made comes from assistive technology, which keeps the keys for itself.
      if (event.detail !== 0) return;
      const { gesture } = latest();
      if (gesture.now()) gesture.drop();
      else gesture.pickUp(type, 'keys');
    },
    add: (type) => latest().add(type),
    remove: (type) => latest().remove(type),
    askPlace: (type) => latest().askPlace(type),
    askSize: (type) => latest().askSize(type),
    onMissingPart: () => latest().onMissingPart(),
  };
}

/** What tiles and cards call: always the same functions, which do what is right now. */
export function useEditorActions(options: UseEditorActionsOptions): EditorActions {
  const latest = useLatest(options);
  return useMemo(() => createActions(latest), [latest]);
}
