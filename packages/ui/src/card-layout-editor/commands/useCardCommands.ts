import type { CardCommand, CardPlan, FieldStep, RowPlace } from '@vitrine/core/card-layout';
import { fieldsPerRow, placeOfStep } from '@vitrine/core/card-layout';
import { useState } from 'react';
import { focusAfterRemoval, type CardFocus } from '../cardFocus.ts';
import type { CardViewEditorModel } from '../editorContract.ts';
import type { CardLabels } from './useCardLabels.ts';

/** A command on one field. */
export type FieldCommand = Extract<CardCommand, { kind: 'add' | 'move' | 'remove' }>;

/** Options of `useCardCommands`. */
export interface UseCardCommandsOptions {
  model: CardViewEditorModel;
  labels: CardLabels;
  announce: (text: string) => void;
  focus: (target: CardFocus) => void;
}

/** Commands of clicks, keys and gestures. */
export interface CardCommands {
  /** Executes a command without an announcement. */
  commit(command: FieldCommand): CardPlan;
  add(key: string, at: RowPlace | undefined): void;
  /** Moves a field by one step in reading order. */
  move(key: string, step: FieldStep): void;
  remove(key: string): void;
  resetField(key: string): void;
  onLoadFailed(): void;
  /** Why the last command or step was refused; cleared by the next one. */
  readonly refusal: string | undefined;
  setRefusal(text: string | undefined): void;
}

/** Executes commands, announces their result or why they were refused, and places the focus. */
export function useCardCommands({ model, labels, announce, focus }: UseCardCommandsOptions): CardCommands {
  const { state, view } = model;
  const [refusal, setRefusal] = useState<string>();
  const commit = (command: FieldCommand): CardPlan => {
    const plan = model.onCommand(command);
    setRefusal(plan.refused && labels.refused(plan.refused, command.key));
    return plan;
  };
  const run = (command: FieldCommand, target: CardFocus) => {
    const { refused, state: next } = commit(command);
    announce(refused ? labels.refused(refused, command.key) : labels.done(command.key, next));
    if (!refused) focus(target);
  };
  return {
    commit,
    refusal,
    setRefusal,
    add: (key, at) => run({ kind: 'add', key, at }, { key, at: 'handle' }),
    move(key, step) {
      const at = placeOfStep(state.rows, key, step, fieldsPerRow(view));
      if (at) run({ kind: 'move', key, at }, { key, at: 'menu' });
    },
    remove: (key) => run({ kind: 'remove', key }, focusAfterRemoval(state.rows, key)),
    resetField(key) {
      const isRemoval = model.changeOf?.(key) === 'added';
      focus(isRemoval ? focusAfterRemoval(state.rows, key) : { key, at: 'handle' });
      setRefusal(undefined);
      announce(labels.resetField(key));
      model.onResetField?.(key);
    },
    onLoadFailed() {
      const text = labels.loadFailed();
      setRefusal(text);
      announce(text);
    },
  };
}
