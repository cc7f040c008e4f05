import {
  dropFieldCommand,
  fieldsPerRow,
  holdField,
  holdFieldAt,
  holdFieldOn,
  stepHeldField,
  type CardCommandOptions,
  type CardPlan,
  type CardViewState,
  type FieldStep,
  type HeldField,
  type HeldPlace,
} from '@vitrine/core/card-layout';
import { useMemo } from 'react';
import { useHeld, type Gesture, type UseHeldOptions } from '../../internal/editor/useHeld.ts';
import { useLatest } from '../../internal/editor/useLatest.ts';
import type { FieldCommand } from '../commands/useCardCommands.ts';
import type { CardWords } from '../commands/useCardWords.ts';

/** Options of `useHeldField`. */
export interface UseHeldFieldOptions extends Pick<UseHeldOptions<HeldField>, 'say' | 'onEnd'> {
  state: CardViewState;
  options: CardCommandOptions;
  words: CardWords;
  commit: (command: FieldCommand) => CardPlan;
  /** Shows why a step has no room, or that there is nothing to show. */
  setRefusal: (text: string | undefined) => void;
}

/** What can be done with a field that is held. The same object for every drawing. */
export interface FieldGesture extends Gesture<HeldField> {
  over(place: HeldPlace): void;
  /** In the order of reading. */
  step(step: FieldStep): void;
  /** Lets it go on the list. */
  remove(): void;
}

function heldOptions(input: UseHeldFieldOptions): UseHeldOptions<HeldField> {
  const { state, options, words, commit, say, onEnd, setRefusal } = input;
  return {
    say,
    onEnd,
    words,
    pickUp(key, by) {
      setRefusal(undefined);
      const held = holdField(state, key, options);
      return held?.isNew && by === 'keys' ? stepHeldField(held, 'up', options).held : held;
    },
    keep: (held) => (held.base === state ? held : holdFieldOn(held, state, options)),
    isOutside: ({ at, isNew }) => at === undefined || (at === 'list' && isNew),
    isRefused: ({ plan }) => plan.refused !== undefined,
    commit(held) {
      const command = dropFieldCommand(held);
      if (command?.kind !== 'add' && command?.kind !== 'move' && command?.kind !== 'remove') return undefined;
      const { refused } = commit(command);
      return refused && words.refused(refused, held.key);
    },
  };
}

function createFieldGesture(gesture: Gesture<HeldField>, latest: () => UseHeldFieldOptions): FieldGesture {
  const heldNow = () => gesture.now()?.held;
  return {
    ...gesture,
    over(place) {
      const held = heldNow();
      // Over the list that it has not left yet there is nothing to say.
      if (place === 'list' && held?.isNew && held.at === undefined) return;
      const next = held && holdFieldAt(held, place, latest().options);
      if (next && next !== held) gesture.hold(next);
    },
    step(step) {
      const held = heldNow();
      if (!held) return;
      const { options, words, setRefusal } = latest();
      const { held: next, refused } = stepHeldField(held, step, options);
      const reason = refused
        ? words.refused(refused, held.key)
        : next === held
          ? words.edge(held, step, fieldsPerRow(options.view))
          : undefined;
      setRefusal(reason);
      gesture.hold(next, reason);
    },
    remove() {
      const held = heldNow();
      if (!held) return;
      gesture.hold(holdFieldAt(held, 'list', latest().options));
      gesture.drop();
    },
  };
}

/** One gesture at a time with a field: its steps and places. */
export function useHeldField(input: UseHeldFieldOptions): FieldGesture {
  const gesture = useHeld(heldOptions(input));
  const latest = useLatest(input);
  return useMemo(() => createFieldGesture(gesture, latest), [gesture, latest]);
}
