import type { BinKind, RestoredEntry } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../../internal/useActionRunner.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { useAssetCache } from '../useAssetCache.ts';

/** The writes over the bin, with their state. */
export interface UseBinActionsResult extends ActionState {
  /** Resolves with where it is now, when the back end tells. */
  restore(input: { kind: BinKind; id: string }): Promise<ActionResult<RestoredEntry | void>>;
  /** Cannot be taken back. */
  deleteForGood(input: { kind: BinKind; id: string }): Promise<ActionResult<void>>;
}

/**
 * Taking things back from the bin, or deleting them for good.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { restore } = useBinActions();
 * await restore({ kind: 'folder', id });
 */
export function useBinActions(): UseBinActionsResult {
  const assets = useSubPort('assets', 'useBinActions');
  const { run, isPending, error } = useActionRunner();
  const cache = useAssetCache();
  const restore = useCallback(
    (input: { kind: BinKind; id: string }) =>
      run(`bin:${input.kind}:${input.id}`, () => assets.restoreFromBin(input).finally(cache.refresh)),
    [assets, cache, run],
  );
  const deleteForGood = useCallback(
    (input: { kind: BinKind; id: string }) =>
      run(`bin:${input.kind}:${input.id}`, () => assets.deleteForGood(input).finally(cache.refresh)),
    [assets, cache, run],
  );
  return { restore, deleteForGood, isPending, error };
}
