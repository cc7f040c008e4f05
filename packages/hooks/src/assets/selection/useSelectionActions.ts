import { useCan } from '../../session/useCan.ts';
import { useAssetActions } from '../useAssetActions.ts';
import { runInBatches, type BatchesResult } from './runInBatches.ts';

/** Result of `useSelectionActions`. */
export interface UseSelectionActionsResult {
  /** Deletes files. `undo` is present when the back end has a bin and the user may restore from it. */
  remove(ids: readonly string[]): Promise<BatchesResult>;
  /** Moves files. `undo` is present when the original folders are known. */
  move(ids: readonly string[], folderId: string): Promise<BatchesResult>;
  /** Whether a call is running. */
  isPending: boolean;
}

/**
 * Deletes and moves any number of files, in batches that the back end accepts, each with an undo. Running work
 * continues when the user leaves the screen; it stops when another person signs in.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { remove } = useSelectionActions();
 * const { doneCount, result, undo } = await remove(await collectIds());
 */
export function useSelectionActions(): UseSelectionActionsResult {
  const can = useCan();
  const { remove, move, isPending } = useAssetActions({ owner: 'person' });
  return {
    isPending,
    async remove(ids) {
      const removed = await runInBatches(ids, (batch) => remove({ ids: batch }));
      return can('assets.restore') ? removed : { ...removed, undo: undefined };
    },
    move: (ids, folderId) => runInBatches(ids, (batch) => move({ ids: batch, folderId })),
  };
}
