import {
  nextSize,
  type DashboardCommand,
  type DashboardPlan,
  type WidgetType,
} from '@vitrine/core/dashboard';
import { useState } from 'react';
import type { DashboardEditorModel } from '../editorContract.ts';
import { neighbourOf, type FocusTarget } from '../editorFocus.ts';
import type { EditorWords } from './useEditorWords.ts';

/** A command about one widget: all but another layout as a whole. */
export type WidgetCommand = Exclude<DashboardCommand, { kind: 'reset' }>;

/** Options of `useEditorCommands`. */
export interface UseEditorCommandsOptions {
  model: DashboardEditorModel;
  words: EditorWords;
  say: (text: string) => void;
  focus: (target: FocusTarget) => void;
  /** Scrolls a tile into view when it has come to rest. */
  reveal: (type: WidgetType) => void;
}

/** Commands of clicks, keys and gestures. */
export interface EditorCommands {
  /** Does a command without a word. */
  commit(command: WidgetCommand): DashboardPlan;
  /** Does a command of a dialog, which says itself what is refused. */
  answer(command: WidgetCommand): DashboardPlan;
  add(type: WidgetType): void;
  remove(type: WidgetType): void;
  stepSize(type: WidgetType, direction: 'larger' | 'smaller'): void;
  /** A part that comes when it is wanted did not come. */
  onMissingPart(): void;
  /** Why the last command was refused, until the next one. */
  readonly refusal: string | undefined;
}

/** Does commands, says what came of them or why nothing did, and puts the focus where a person expects it. */
export function useEditorCommands(options: UseEditorCommandsOptions): EditorCommands {
  const { model, words, say, focus, reveal } = options;
  const [refusal, setRefusal] = useState<string>();
  const commit = (command: WidgetCommand): DashboardPlan => {
    const plan = model.onCommand(command);
    setRefusal(plan.refused && words.refused(plan.refused, command.type));
    return plan;
  };
  const run = (command: WidgetCommand, target?: FocusTarget) => {
    const plan = commit(command);
    say(words.done(command.type, plan, command.kind === 'resize'));
    if (!target || plan.refused) return;
    focus(target);
    if (typeof target !== 'string') reveal(target.tile);
  };
  return {
    commit,
    refusal,
    answer(command) {
      const plan = commit(command);
      if (plan.refused) return plan;
      say(words.done(command.type, plan, command.kind === 'resize'));
      reveal(command.type);
      return plan;
    },
    onMissingPart() {
      setRefusal(words.missingPart);
      say(words.missingPart);
    },
    add: (type) => run({ kind: 'add', type }, { tile: type }),
    remove: (type) => run({ kind: 'remove', type }, neighbourOf(type, model.placements)),
    stepSize(type, direction) {
      const placed = model.placements.find((each) => each.type === type);
      const size = placed && nextSize(type, placed, direction, model.catalogue);
      if (size) run({ kind: 'resize', type, size });
    },
  };
}
