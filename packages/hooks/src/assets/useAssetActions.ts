import type { AssetsApi, RestoredEntry } from '@vitrine/core/contract';
import { useCallback } from 'react';
import {
  useActionRunner,
  type ActionOwner,
  type ActionResult,
  type ActionRunner,
  type ActionState,
} from '../internal/useActionRunner.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useAssetCache, type AssetCache } from './useAssetCache.ts';

/** Options of `useAssetActions`. */
export interface UseAssetActionsOptions {
  /** The owner of the results. Defaults to `screen`. */
  owner?: ActionOwner | undefined;
}

/** Result of `useAssetActions`. */
export interface UseAssetActionsResult extends ActionState {
  /** Moves files. `undo` returns them to their folders, if these are known. */
  move(input: { ids: readonly string[]; folderId: string }): Promise<ActionResult<void>>;
  /** Moves files to the bin. `undo` is present when the back end has a bin. */
  remove(input: { ids: readonly string[] }): Promise<ActionResult<void>>;
  /** Restores files from the bin. */
  restore(input: { ids: readonly string[] }): Promise<ActionResult<readonly RestoredEntry[] | void>>;
  /** Counts a view; failures are ignored. */
  recordOpened(input: { id: string }): Promise<ActionResult<void>>;
}

async function moveBack(assets: AssetsApi, origins: ReadonlyMap<string, readonly string[]>): Promise<void> {
  for (const [folderId, ids] of origins) await assets.moveFiles({ ids, folderId });
}

function useMove(assets: AssetsApi, cache: AssetCache, { run }: ActionRunner) {
  return useCallback(
    async (input: { ids: readonly string[]; folderId: string }): Promise<ActionResult<void>> => {
      const origins = cache.foldersOf(input.ids);
      const result = await run(`assets.move:${input.ids.join()}`, () =>
        cache.hideWhile(input.ids, 'moved', () => assets.moveFiles(input)),
      );
      if (result.status !== 'done' || !origins) return result;
      const undo = () =>
        moveBack(assets, origins).finally(() => cache.publish({ kind: 'moved', ids: input.ids }));
      return { ...result, undo: () => run(`assets.move:${input.ids.join()}`, undo) };
    },
    [assets, cache, run],
  );
}

function useRestore(assets: AssetsApi, cache: AssetCache, { run }: ActionRunner) {
  return useCallback(
    ({ ids }: { ids: readonly string[] }) =>
      run(`assets.restore:${ids.join()}`, () =>
        assets.restoreFiles({ ids }).finally(() => cache.publish({ kind: 'restored', ids })),
      ),
    [assets, cache, run],
  );
}

/**
 * Moves, deletes and restores files, one or many. A call that is running is not started again. With the owner
 * `person` the results arrive even after the screen has been unmounted.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { remove } = useAssetActions();
 * const result = await remove({ ids: [...selected] });
 * if (result.status === 'done') notify({ kind: 'success', message, action: { label, onAction: () => result.undo?.() } });
 */
export function useAssetActions({ owner }: UseAssetActionsOptions = {}): UseAssetActionsResult {
  const assets = useSubPort('assets', 'useAssetActions');
  const runner = useActionRunner(owner);
  const { run, isPending, error } = runner;
  const cache = useAssetCache();
  const move = useMove(assets, cache, runner);
  const restore = useRestore(assets, cache, runner);
  const remove = useCallback(
    async ({ ids }: { ids: readonly string[] }): Promise<ActionResult<void>> => {
      const result = await run(`assets.remove:${ids.join()}`, () =>
        cache.hideWhile(ids, 'removed', () => assets.deleteFiles({ ids })),
      );
      if (result.status !== 'done' || !cache.hasBin) return result;
      const undo = async () =>
        void (await assets.restoreFiles({ ids }).finally(() => cache.publish({ kind: 'restored', ids })));
      return { ...result, undo: () => run(`assets.restore:${ids.join()}`, undo) };
    },
    [assets, cache, run],
  );
  const recordOpened = useCallback(
    ({ id }: { id: string }) => run(`assets.opened:${id}`, () => assets.recordOpened({ id })),
    [assets, run],
  );
  return { move, remove, restore, recordOpened, isPending, error };
}
