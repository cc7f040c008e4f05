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
  /** Runs `work`, which resets the layout, and records the change if there is one. */
  reset(work: () => Promise<unknown>): Promise<void>;
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
  const notifyStep = useCallback(
    (kind: HistoryStep<State>['kind'], before: State | undefined) => {
      const after = current();
      if (before && after && after !== before) setHistoryStep({ kind, before, after });
    },
    [current],
  );
  const go = useCallback(
    (kind: HistoryStep<State>['kind'], step: () => void) => {
      const before = current();
      step();
      notifyStep(kind, before);
    },
    [current, notifyStep],
  );
  return {
    historyStep,
    undo: useCallback(() => go('undone', undo), [go, undo]),
    redo: useCallback(() => go('redone', redo), [go, redo]),
    async reset(work) {
      const before = current();
      await work();
      notifyStep('reset', before);
    },
  };
}
