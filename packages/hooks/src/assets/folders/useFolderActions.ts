import type { Folder } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../../internal/useActionRunner.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { useAssetCache } from '../useAssetCache.ts';

/** Result of `useFolderActions`. */
export interface UseFolderActionsResult extends ActionState {
  /** Creates a folder; without `parentId` at the top level. */
  create(input: { name: string; parentId?: string | undefined }): Promise<ActionResult<Folder>>;
  /** Renames a folder. */
  rename(input: { id: string; name: string }): Promise<ActionResult<Folder>>;
  /** Moves the folder, its subfolders and all their files to the bin. `undo` is present when the back end has a bin. */
  remove(input: { id: string }): Promise<ActionResult<void>>;
}

/**
 * Creates, renames and deletes folders.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { create } = useFolderActions();
 * const result = await create({ name: 'Summer' });
 * if (result.status === 'done') navigate(`/folders/${result.value.id}`);
 */
export function useFolderActions(): UseFolderActionsResult {
  const assets = useSubPort('assets', 'useFolderActions');
  const { run, isPending, error } = useActionRunner();
  const cache = useAssetCache();
  const changed = useCallback(() => cache.publish({ kind: 'folders' }), [cache]);
  const create = useCallback(
    (input: { name: string; parentId?: string | undefined }) =>
      run(`folders.create:${JSON.stringify(input)}`, () => assets.createFolder(input).finally(changed)),
    [assets, changed, run],
  );
  const rename = useCallback(
    (input: { id: string; name: string }) =>
      run(`folders.rename:${input.id}`, () => assets.renameFolder(input).finally(changed)),
    [assets, changed, run],
  );
  const remove = useCallback(
    async (input: { id: string }): Promise<ActionResult<void>> => {
      const result = await run(`folders.remove:${input.id}`, () =>
        assets.deleteFolder(input).finally(changed),
      );
      if (result.status !== 'done' || !cache.hasBin) return result;
      const restore = async () =>
        void (await assets.restoreFromBin({ kind: 'folder', id: input.id }).finally(changed));
      return { ...result, undo: () => run(`folders.restore:${input.id}`, restore) };
    },
    [assets, cache, changed, run],
  );
  return { create, rename, remove, isPending, error };
}
