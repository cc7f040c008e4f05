import { useCallback, useState } from 'react';

/** A change of a layout by undo, redo or reset. */
export interface HistoryStep<State> {
  readonly kind: 'undone' | 'redone' | 'reset';
  readonly before: State;
  readonly after: State;
}

/** Undo, redo and reset of an editor, and the last change for the announcement. */
export interface HistoryControls<State> {
  /** A new object for each step that changed something. */
  readonly historyStep: HistoryStep<State> | undefined;
  undo(): void;
  redo(): void;
  /** Runs `resetLayout`, and records the change if there is one. */
  reset(resetLayout: () => Promise<unknown>): Promise<void>;
}

/** Options of `useHistoryControls`: functions of an editor. */
export interface UseHistoryControlsOptions<State> {
  /** Returns the current state, also before the next render. */
  current(): State | undefined;
  undo(): void;
  redo(): void;
}

/** Returns undo, redo and reset with the last change that they made. `undo` and `redo` are stable. */
export function useHistoryControls<State>({
  current,
  undo,
  redo,
}: UseHistoryControlsOptions<State>): HistoryControls<State> {
  const [historyStep, setHistoryStep] = useState<HistoryStep<State>>();
  const recordStep = useCallback(
    (kind: HistoryStep<State>['kind'], before: State | undefined) => {
      const after = current();
      if (before && after && after !== before) setHistoryStep({ kind, before, after });
    },
    [current],
  );
  const runStep = useCallback(
    (kind: HistoryStep<State>['kind'], step: () => void) => {
      const before = current();
      step();
      recordStep(kind, before);
    },
    [current, recordStep],
  );
  return {
    historyStep,
    undo: useCallback(() => runStep('undone', undo), [runStep, undo]),
    redo: useCallback(() => runStep('redone', redo), [runStep, redo]),
    async reset(resetLayout) {
      const before = current();
      await resetLayout();
      recordStep('reset', before);
    },
  };
}
