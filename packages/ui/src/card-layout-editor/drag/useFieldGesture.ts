import {
  dropFieldCommand,
  fieldsPerRow,
  startFieldDrag,
  moveFieldDrag,
  rebaseFieldDrag,
  stepFieldDrag,
  type CardCommandOptions,
  type CardPlan,
  type CardViewState,
  type FieldStep,
  type FieldDragSession,
  type FieldDropTarget,
} from '@vitrine/core/card-layout';
import { useMemo } from 'react';
import {
  useDragGesture,
  type Gesture,
  type UseDragGestureOptions,
} from '../../internal/editor/useDragGesture.ts';
import { useLatest } from '../../internal/editor/useLatest.ts';
import type { FieldCommand } from '../commands/useCardCommands.ts';
import type { CardLabels } from '../commands/useCardLabels.ts';

/** Options of `useFieldGesture`. */
export interface UseFieldGestureOptions extends Pick<
  UseDragGestureOptions<FieldDragSession>,
  'announce' | 'onEnd'
> {
  state: CardViewState;
  options: CardCommandOptions;
  labels: CardLabels;
  commit: (command: FieldCommand) => CardPlan;
  /** Shows why a step is refused, or clears the message. */
  setRefusal: (text: string | undefined) => void;
}

/** Actions during the drag of a field. The same object for every render. */
export interface FieldGesture extends Gesture<FieldDragSession> {
  /** Moves the field to the drop target below the pointer. */
  over(place: FieldDropTarget): void;
  /** Moves the field by one step in reading order. */
  step(step: FieldStep): void;
  /** Drops the field on the list. */
  remove(): void;
}

function gestureOptions(input: UseFieldGestureOptions): UseDragGestureOptions<FieldDragSession> {
  const { state, options, labels, commit, announce, onEnd, setRefusal } = input;
  return {
    announce,
    onEnd,
    labels,
    startDrag(key, by) {
      setRefusal(undefined);
      const session = startFieldDrag(state, key, options);
      return session?.isNew && by === 'keys' ? stepFieldDrag(session, 'up', options).session : session;
    },
    rebase: (session) => (session.base === state ? session : rebaseFieldDrag(session, state, options)),
    isOutside: ({ at, isNew }) => at === undefined || (at === 'list' && isNew),
    isRefused: ({ plan }) => plan.refused !== undefined,
    commit(session) {
      const command = dropFieldCommand(session);
      if (command?.kind !== 'add' && command?.kind !== 'move' && command?.kind !== 'remove') return undefined;
      const { refused } = commit(command);
      return refused && labels.refused(refused, session.key);
    },
  };
}

function createFieldGesture(
  gesture: Gesture<FieldDragSession>,
  latest: () => UseFieldGestureOptions,
): FieldGesture {
  const currentSession = () => gesture.get()?.session;
  return {
    ...gesture,
    over(place) {
      const session = currentSession();
      // A new field that is still over the list needs no announcement.
      if (place === 'list' && session?.isNew && session.at === undefined) return;
      const next = session && moveFieldDrag(session, place, latest().options);
      if (next && next !== session) gesture.update(next);
    },
    step(step) {
      const session = currentSession();
      if (!session) return;
      const { options, labels, setRefusal } = latest();
      const { session: next, refused } = stepFieldDrag(session, step, options);
      const reason = refused
        ? labels.refused(refused, session.key)
        : next === session
          ? labels.edge(session, step, fieldsPerRow(options.view))
          : undefined;
      setRefusal(reason);
      gesture.update(next, reason);
    },
    remove() {
      const session = currentSession();
      if (!session) return;
      gesture.update(moveFieldDrag(session, 'list', latest().options));
      gesture.drop();
    },
  };
}

/** Runs one gesture with a field at a time: its steps and places. */
export function useFieldGesture(input: UseFieldGestureOptions): FieldGesture {
  const gesture = useDragGesture(gestureOptions(input));
  const latest = useLatest(input);
  return useMemo(() => createFieldGesture(gesture, latest), [gesture, latest]);
}
