import {
  defaultMaxRows,
  widgetCatalogue,
  type WidgetDragSession,
  type WidgetPlacement,
  type WidgetType,
} from '@vitrine/core/dashboard';
import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { cancelDrag } from '../internal/dnd/index.ts';
import { useMessages } from '../messages/index.ts';
import { useAnnouncement, type Announcement } from '../internal/editor/Announcer.tsx';
import type { ReadableStore } from '../internal/editor/store.ts';
import type { GestureEnd, ActiveDrag } from '../internal/editor/useDragGesture.ts';
import { useFocusWhenRendered, useScrollWhenRendered } from '../focus/useWhenRendered.ts';
import { useOutsideChanges } from '../internal/editor/useOutsideChanges.ts';
import { useLatest } from '../internal/editor/useLatest.ts';
import type { DashboardEditorModel, EditorActions } from './editorContract.ts';
import { useEditorActions } from './commands/useEditorActions.ts';
import { useEditorCommands, type EditorCommands } from './commands/useEditorCommands.ts';
import { findFocusTarget, findFocusFallback, type FocusTarget, findTile } from './editorFocus.ts';
import { useEditorLabels, type EditorLabels } from './commands/useEditorLabels.ts';
import { useWidgetGesture, type WidgetGesture } from './drag/useWidgetGesture.ts';

/** The open dialog of the editor and its widget. */
export interface EditorDialog {
  readonly about: 'place' | 'size';
  readonly type: WidgetType;
}

/** State and actions of the editor, for its parts. */
export interface DashboardEditing extends Pick<EditorCommands, 'commitFromDialog' | 'refusal'> {
  readonly gesture: WidgetGesture;
  readonly labels: EditorLabels;
  readonly announcement: ReadableStore<Announcement>;
  readonly actions: EditorActions;
  readonly dialog: EditorDialog | undefined;
  closeDialog(): void;
}

/**
 * Places the focus after a gesture on what was dropped. When the dragged item was removed meanwhile, on the heading of
 * the list: a key that was meant to drop it has no effect there.
 */
function useGestureEnd(focus: (target: FocusTarget) => void) {
  return useCallback(
    ({ session, by }: ActiveDrag<WidgetDragSession>, end: GestureEnd) => {
      if (end === 'dropped') focus({ tile: session.type });
      if (end === 'gone' && by === 'pointer') cancelDrag();
      if (end === 'gone' && (by === 'keys' || document.activeElement === document.body)) focus('heading');
    },
    [focus],
  );
}

/** State of the dialog, which closes when its widget is removed. */
function useDialog(placements: readonly WidgetPlacement[], onRemoved: (type: WidgetType) => void) {
  const [requested, setRequested] = useState<EditorDialog & { isRemoved?: boolean }>();
  const latest = useLatest(onRemoved);
  const exists = placements.some(({ type }) => type === requested?.type);
  if (requested && !exists && !requested.isRemoved) setRequested({ ...requested, isRemoved: true });
  const removedType = requested?.isRemoved ? requested.type : undefined;
  useLayoutEffect(() => {
    if (removedType !== undefined) latest()(removedType);
  }, [removedType, latest]);
  return [requested?.isRemoved ? undefined : requested, setRequested] as const;
}

/** Edits a dashboard by pointer, keys and clicks, with the same commands and announcements. */
export function useDashboardEditing(
  model: DashboardEditorModel,
  root: RefObject<HTMLElement | null>,
): DashboardEditing {
  const { placements, catalogue = widgetCatalogue, maxRows = defaultMaxRows } = model;
  const { direction } = useMessages();
  const labels = useEditorLabels(model.titleOf, maxRows);
  const [announcement, announce] = useAnnouncement();
  const focus = useFocusWhenRendered(root, findFocusTarget);
  const commands = useEditorCommands({
    model,
    labels,
    announce,
    focus,
    reveal: useScrollWhenRendered(root, findTile),
  });
  const { commit, commitFromDialog, refusal } = commands;
  useOutsideChanges(root, {
    items: placements,
    findFocusFallback,
    historyStep: model.historyStep,
    announce: (historyStep) => announce(labels.historyStepped(historyStep)),
  });
  const [dialog, setDialog] = useDialog(placements, (type) => announce(labels.removedElsewhere(type)));
  const options = useMemo(() => ({ catalogue, maxRows }), [catalogue, maxRows]);
  const onEnd = useGestureEnd(focus);
  const gesture = useWidgetGesture({ placements, options, labels, announce, commit, onEnd });
  const actions = useEditorActions({
    ...commands,
    gesture,
    direction,
    openMoveDialog: (type) => setDialog({ about: 'place', type }),
    openSizeDialog: (type) => setDialog({ about: 'size', type }),
  });
  const closeDialog = useCallback(() => setDialog(undefined), [setDialog]);
  return { gesture, labels, announcement, actions, dialog, closeDialog, commitFromDialog, refusal };
}
