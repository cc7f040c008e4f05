import {
  nextSize,
  type DashboardCommand,
  type DashboardPlan,
  type WidgetType,
} from '@vitrine/core/dashboard';
import { useState } from 'react';
import type { DashboardEditorModel } from '../editorContract.ts';
import { neighbourOf, type FocusTarget } from '../editorFocus.ts';
import type { EditorLabels } from './useEditorLabels.ts';

/** A command on one widget. */
export type WidgetCommand = Exclude<DashboardCommand, { kind: 'reset' }>;

/** Options of `useEditorCommands`. */
export interface UseEditorCommandsOptions {
  model: DashboardEditorModel;
  labels: EditorLabels;
  announce: (text: string) => void;
  focus: (target: FocusTarget) => void;
  /** Scrolls a tile into view after its movement has ended. */
  reveal: (type: WidgetType) => void;
}

/** Commands of clicks, keys and gestures. */
export interface EditorCommands {
  /** Executes a command without an announcement. */
  commit(command: WidgetCommand): DashboardPlan;
  /** Executes a command of a dialog, which itself shows a refusal. */
  commitFromDialog(command: WidgetCommand): DashboardPlan;
  add(type: WidgetType): void;
  remove(type: WidgetType): void;
  stepSize(type: WidgetType, direction: 'larger' | 'smaller'): void;
  /** Called when lazily loaded code could not be loaded. */
  onLoadFailed(): void;
  /** Why the last command was refused; cleared by the next one. */
  readonly refusal: string | undefined;
}

/** Executes commands, announces their result or why they were refused, and places the focus. */
export function useEditorCommands(options: UseEditorCommandsOptions): EditorCommands {
  const { model, labels, announce, focus, reveal } = options;
  const [refusal, setRefusal] = useState<string>();
  const commit = (command: WidgetCommand): DashboardPlan => {
    const plan = model.onCommand(command);
    setRefusal(plan.refused && labels.refused(plan.refused, command.type));
    return plan;
  };
  const run = (command: WidgetCommand, target?: FocusTarget) => {
    const plan = commit(command);
    announce(labels.done(command.type, plan, command.kind === 'resize'));
    if (!target || plan.refused) return;
    focus(target);
    if (typeof target !== 'string') reveal(target.tile);
  };
  return {
    commit,
    refusal,
    commitFromDialog(command) {
      const plan = commit(command);
      if (plan.refused) return plan;
      announce(labels.done(command.type, plan, command.kind === 'resize'));
      reveal(command.type);
      return plan;
    },
    onLoadFailed() {
      const text = labels.loadFailed();
      setRefusal(text);
      announce(text);
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
