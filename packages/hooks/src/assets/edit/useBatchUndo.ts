import { planUndoResult, type FileEdit, type UndoResult } from '@vitrine/core/assets';
import { useCallback } from 'react';
import { useBatchActions } from './useBatchActions.ts';

/**
 * Returns a function that undoes what a batch edit has written, and nothing that other people have written since. It
 * resolves with counts, or with undefined when another person has signed in.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const undo = useBatchUndo();
 * const result = await undo(invertEdits(written));
 * if (result?.again.length) offerRetry(() => undo(result.again));
 */
export function useBatchUndo(): (edits: readonly FileEdit[]) => Promise<UndoResult | undefined> {
  const { write } = useBatchActions();
  return useCallback(
    async (edits) => {
      const result = await write(edits);
      return result.status === 'done' ? planUndoResult(result.value) : undefined;
    },
    [write],
  );
}
