import type { UseDashboardEditorResult } from '@vitrine/hooks/dashboard';
import type { EditorTravel } from '@vitrine/ui/dashboard-editor';
import { useCallback, useState } from 'react';

/** The ways through time of an editor, and where the last one led, for the editor to say. */
export interface TravelWays {
  /** Another object for each way that changed something. */
  readonly travel: EditorTravel | undefined;
  undo(): void;
  redo(): void;
  /** Waits for a reset, which may come to nothing. */
  reset(work: () => Promise<unknown>): Promise<void>;
}

/** Undo and redo stay the same functions. */
export function useTravel({ current, undo, redo }: UseDashboardEditorResult): TravelWays {
  const [travel, setTravel] = useState<EditorTravel>();
  const tell = useCallback(
    (kind: EditorTravel['kind'], before: EditorTravel['before'] | undefined) => {
      const after = current();
      if (before && after && after !== before) setTravel({ kind, before, after });
    },
    [current],
  );
  const go = useCallback(
    (kind: EditorTravel['kind'], step: () => void) => {
      const before = current();
      step();
      tell(kind, before);
    },
    [current, tell],
  );
  return {
    travel,
    undo: useCallback(() => go('undone', undo), [go, undo]),
    redo: useCallback(() => go('redone', redo), [go, redo]),
    async reset(work) {
      const before = current();
      await work();
      tell('reset', before);
    },
  };
}
