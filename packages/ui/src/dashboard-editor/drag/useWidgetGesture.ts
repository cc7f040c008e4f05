import {
  dropCommand,
  rebaseWidgetDrag,
  moveWidgetDrag,
  startWidgetDrag,
  resizeWidgetDrag,
  stepWidgetDrag,
  type DashboardOptions,
  type DashboardPlan,
  type GridCell,
  type GridStep,
  type WidgetDragSession,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import { useMemo } from 'react';
import {
  useDragGesture,
  type Gesture,
  type UseDragGestureOptions,
} from '../../internal/editor/useDragGesture.ts';
import { useLatest } from '../../internal/editor/useLatest.ts';
import type { WidgetCommand } from '../commands/useEditorCommands.ts';
import type { EditorLabels } from '../commands/useEditorLabels.ts';

/** Options of `useWidgetGesture`. */
export interface UseWidgetGestureOptions extends Pick<
  UseDragGestureOptions<WidgetDragSession>,
  'announce' | 'onEnd'
> {
  placements: readonly WidgetPlacement[];
  options: DashboardOptions;
  labels: EditorLabels;
  commit: (command: WidgetCommand) => DashboardPlan;
}

/** Actions during the drag of a widget. The same object for every render. */
export interface WidgetGesture extends Gesture<WidgetDragSession> {
  /** Moves the widget to the cell below the pointer; undefined outside the grid. */
  over(cell: GridCell | undefined): void;
  /** Moves the widget by a step of the keyboard. */
  step(step: GridStep): void;
  /** Changes the widget to its next size. */
  resize(direction: 'larger' | 'smaller'): void;
}

const firstCell = { left: 0, top: 0 };

function gestureOptions(input: UseWidgetGestureOptions): UseDragGestureOptions<WidgetDragSession> {
  const { placements, options, labels, commit, announce, onEnd } = input;
  return {
    announce,
    onEnd,
    labels,
    startDrag(type, by) {
      const session = startWidgetDrag(placements, type, options);
      return session?.isNew && by === 'keys' ? moveWidgetDrag(session, firstCell) : session;
    },
    rebase: (session) =>
      session.base === placements ? session : rebaseWidgetDrag(session, placements, options),
    isOutside: ({ cell }) => cell === undefined,
    isRefused: ({ plan }) => plan?.refused !== undefined,
    commit(session) {
      const command = dropCommand(session);
      const refused = command && commit(command).refused;
      return refused && labels.refused(refused, session.type);
    },
  };
}

function createWidgetGesture(
  gesture: Gesture<WidgetDragSession>,
  latest: () => UseWidgetGestureOptions,
): WidgetGesture {
  const currentSession = () => gesture.get()?.session;
  return {
    ...gesture,
    over(cell) {
      const session = currentSession();
      const next = session && moveWidgetDrag(session, cell);
      if (next && next !== session) gesture.update(next);
    },
    step(step) {
      const session = currentSession();
      if (session) gesture.update(stepWidgetDrag(session, step, latest().options));
    },
    resize(direction) {
      const session = currentSession();
      const next = session && resizeWidgetDrag(session, direction, latest().options);
      if (next) gesture.update(next, latest().labels.overSized(next));
    },
  };
}

/** Runs one gesture with a widget at a time: its steps, cells and sizes. */
export function useWidgetGesture(input: UseWidgetGestureOptions): WidgetGesture {
  const gesture = useDragGesture(gestureOptions(input));
  const latest = useLatest(input);
  return useMemo(() => createWidgetGesture(gesture, latest), [gesture, latest]);
}
