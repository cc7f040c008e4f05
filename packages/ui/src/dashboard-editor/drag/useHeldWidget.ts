import {
  dropCommand,
  holdOn,
  holdOver,
  holdWidget,
  resizeHeld,
  stepHeld,
  type DashboardOptions,
  type DashboardPlan,
  type GridCell,
  type GridStep,
  type HeldWidget,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import { useMemo } from 'react';
import { useHeld, type Gesture, type UseHeldOptions } from '../../internal/editor/useHeld.ts';
import { useLatest } from '../../internal/editor/useLatest.ts';
import type { WidgetCommand } from '../commands/useEditorCommands.ts';
import type { EditorWords } from '../commands/useEditorWords.ts';

/** Options of `useHeldWidget`. */
export interface UseHeldWidgetOptions extends Pick<UseHeldOptions<HeldWidget>, 'say' | 'onEnd'> {
  placements: readonly WidgetPlacement[];
  options: DashboardOptions;
  words: EditorWords;
  commit: (command: WidgetCommand) => DashboardPlan;
}

/** What can be done with a widget that is held. The same object for every drawing. */
export interface WidgetGesture extends Gesture<HeldWidget> {
  over(cell: GridCell | undefined): void;
  step(step: GridStep): void;
  resize(direction: 'larger' | 'smaller'): void;
}

const firstCell = { left: 0, top: 0 };

function heldOptions(input: UseHeldWidgetOptions): UseHeldOptions<HeldWidget> {
  const { placements, options, words, commit, say, onEnd } = input;
  return {
    say,
    onEnd,
    words,
    pickUp(type, by) {
      const picked = holdWidget(placements, type, options);
      return picked?.isNew && by === 'keys' ? holdOver(picked, firstCell) : picked;
    },
    keep: (held) => (held.base === placements ? held : holdOn(held, placements, options)),
    isOutside: ({ cell }) => cell === undefined,
    isRefused: ({ plan }) => plan?.refused !== undefined,
    commit(held) {
      const command = dropCommand(held);
      const refused = command && commit(command).refused;
      return refused && words.refused(refused, held.type);
    },
  };
}

function createWidgetGesture(
  gesture: Gesture<HeldWidget>,
  latest: () => UseHeldWidgetOptions,
): WidgetGesture {
  const heldNow = () => gesture.now()?.held;
  return {
    ...gesture,
    over(cell) {
      const held = heldNow();
      const next = held && holdOver(held, cell);
      if (next && next !== held) gesture.hold(next);
    },
    step(step) {
      const held = heldNow();
      if (held) gesture.hold(stepHeld(held, step, latest().options));
    },
    resize(direction) {
      const held = heldNow();
      const next = held && resizeHeld(held, direction, latest().options);
      if (next) gesture.hold(next, latest().words.overSized(next));
    },
  };
}

/** One gesture at a time with a widget: its steps, cells and sizes. */
export function useHeldWidget(input: UseHeldWidgetOptions): WidgetGesture {
  const gesture = useHeld(heldOptions(input));
  const latest = useLatest(input);
  return useMemo(() => createWidgetGesture(gesture, latest), [gesture, latest]);
}
