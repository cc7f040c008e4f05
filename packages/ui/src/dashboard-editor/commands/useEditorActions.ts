import { keyOf, type DashboardKey, type GridStep, type WidgetDragSession } from '@vitrine/core/dashboard';
import { useMemo, type KeyboardEvent } from 'react';
import { createHandleActions } from '../../internal/editor/handleActions.ts';
import { useLatest } from '../../internal/editor/useLatest.ts';
import type { EditorActions } from '../editorContract.ts';
import type { WidgetGesture } from '../drag/useWidgetGesture.ts';

/** Options of `useEditorActions`. */
export interface UseEditorActionsOptions extends Pick<
  EditorActions,
  'add' | 'remove' | 'openMoveDialog' | 'openSizeDialog' | 'onLoadFailed'
> {
  gesture: WidgetGesture;
  direction: 'ltr' | 'rtl';
  /** Changes a widget that is not being dragged to its next size. */
  stepSize: (type: string, direction: 'larger' | 'smaller') => void;
}

const origin = { left: 0, top: 0 };

function stepOf(key: Extract<DashboardKey, { kind: 'move' }>, from = origin): GridStep {
  return { columns: key.cell.left - from.left, rows: key.cell.top - from.top };
}

/** Executes the command of a key; returns false when the key has no meaning. */
function executeKey(
  type: string,
  event: KeyboardEvent,
  session: WidgetDragSession | undefined,
  { gesture, direction, stepSize }: UseEditorActionsOptions,
): boolean {
  const key = keyOf(event.key, {
    cell: session?.cell ?? origin,
    isDragging: session !== undefined,
    direction,
  });
  if (!key) return false;
  if (key.kind === 'move') gesture.step(stepOf(key, session?.cell));
  else if (key.kind === 'cancel') gesture.cancel();
  else if (key.kind === 'resize') {
    if (session) gesture.resize(key.direction);
    else stepSize(type, key.direction);
  } else if (!event.repeat) {
    if (key.kind === 'drop') gesture.drop();
    else gesture.startDrag(type, 'keys');
  }
  return true;
}

function createActions(latest: () => UseEditorActionsOptions): EditorActions {
  return {
    ...createHandleActions<WidgetDragSession>(() => ({
      gesture: latest().gesture,
      idOf: ({ type }) => type,
      handleKey: (type, event, session) => executeKey(type, event, session, latest()),
    })),
    add: (type) => latest().add(type),
    remove: (type) => latest().remove(type),
    openMoveDialog: (type) => latest().openMoveDialog(type),
    openSizeDialog: (type) => latest().openSizeDialog(type),
    onLoadFailed: () => latest().onLoadFailed(),
  };
}

/** Returns the callbacks of tiles and cards. They are stable and read the latest options. */
export function useEditorActions(options: UseEditorActionsOptions): EditorActions {
  const latest = useLatest(options);
  return useMemo(() => createActions(latest), [latest]);
}
