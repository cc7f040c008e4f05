import type { BinKind, RestoredEntry } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../../internal/useActionRunner.ts';
import type { AssetsChange } from '../../internal/domainEvents.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { useAssetCache } from '../useAssetCache.ts';

/** The writes over the bin, with their state. */
export interface UseBinActionsResult extends ActionState {
  /** Resolves with where it is now, when the back end tells. */
  restore(input: { kind: BinKind; id: string }): Promise<ActionResult<RestoredEntry | void>>;
  /** Cannot be taken back. */
  deleteForGood(input: { kind: BinKind; id: string }): Promise<ActionResult<void>>;
}

/** What becomes of the library when something leaves the bin. */
function changeOf(kind: 'restored' | 'removed', input: { kind: BinKind; id: string }): AssetsChange {
  return input.kind === 'file' ? { kind, ids: [input.id] } : { kind: 'folders' };
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
      run(`bin:${input.kind}:${input.id}`, () =>
        assets.restoreFromBin(input).finally(() => cache.changed(changeOf('restored', input))),
      ),
    [assets, cache, run],
  );
  const deleteForGood = useCallback(
    (input: { kind: BinKind; id: string }) =>
      run(`bin:${input.kind}:${input.id}`, () =>
        assets.deleteForGood(input).finally(() => cache.changed(changeOf('removed', input))),
      ),
    [assets, cache, run],
  );
  return { restore, deleteForGood, isPending, error };
}
