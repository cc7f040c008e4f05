import { planUndoResult, type FileEdit, type UndoResult } from '@vitrine/core/assets';
import { useCallback } from 'react';
import { useBatchActions } from './useBatchActions.ts';

/**
 * Takes back what a batch edit has written, and nothing that others have written since. It tells in counts how that went,
 * also when the screen is gone; undefined when nothing is to be told, such as to somebody else who has signed in.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const takeBack = useBatchUndo();
 * const back = await takeBack(invertEdits(written));
 * if (back?.again.length) offerRetry(() => takeBack(back.again));
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
