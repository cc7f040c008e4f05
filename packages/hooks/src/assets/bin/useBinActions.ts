import type { AssetsApi, BinKind, RestoredEntry } from '@vitrine/core/contract';
import { useCallback, useMemo } from 'react';
import {
  listEveryEntry,
  useEntryWrites,
  type BinProgress,
  type EntryWriteKind,
} from '../../internal/bin/useEntryWrites.ts';
import { useActionRunner, type ActionResult, type ActionState } from '../../internal/useActionRunner.ts';
import type { AssetsChange } from '../../internal/domainEvents.ts';
import { useGallery } from '../../provider/galleryContext.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { useAssetCache } from '../useAssetCache.ts';
import { createBinWrites, type BinItem, type BinOutcome } from './binWrites.ts';

/** Result of `useBinActions`. */
export interface UseBinActionsResult extends ActionState {
  /** Restores one entry. Resolves with its place, when the back end returns it. */
  restore(input: { kind: BinKind; id: string }): Promise<ActionResult<RestoredEntry | void>>;
  /** Deletes one entry permanently. Cannot be undone. */
  deleteForGood(input: { kind: BinKind; id: string }): Promise<ActionResult<void>>;
  /** Progress of the current write of several entries; undefined when there is none. */
  readonly progress: BinProgress | undefined;
  /** Restores several entries: by batch requests where the back end has them, otherwise one by one. */
  restoreAll(entries: readonly BinItem[]): Promise<ActionResult<BinOutcome>>;
  /** Deletes several entries permanently, in the same way. Cannot be undone. */
  deleteAllForGood(entries: readonly BinItem[]): Promise<ActionResult<BinOutcome>>;
  /** Deletes all entries of the bin permanently, loaded or not. Cannot be undone. */
  empty(): Promise<ActionResult<BinOutcome>>;
}

/** Returns the change of the library when an entry leaves the bin. */
function changeOf(kind: EntryWriteKind, input: { kind: BinKind; id: string }): AssetsChange {
  return input.kind === 'file' ? { kind, ids: [input.id] } : { kind: 'folders' };
}

const kinds = ['file', 'folder'] as const satisfies readonly BinKind[];

/** Returns every entry of the bin, files before the folders with which they were deleted. */
async function listAll(assets: Pick<AssetsApi, 'listBin'>): Promise<BinItem[]> {
  const all: BinItem[] = [];
  for (const kind of kinds) all.push(...(await listEveryEntry((page) => assets.listBin({ kind, ...page }))));
  return all;
}

function changesOf(kind: EntryWriteKind, entries: readonly BinItem[]): AssetsChange[] {
  const ids = entries.flatMap((entry) => (entry.kind === 'file' ? entry.id : []));
  const hasFolders = entries.length > ids.length;
  return [...(ids.length > 0 ? [{ kind, ids }] : []), ...(hasFolders ? [{ kind: 'folders' as const }] : [])];
}

/**
 * Restores entries of the bin, or deletes them permanently.
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
  const { api, userChangeCount } = useGallery();
  const { capabilities } = api;
  const writes = useMemo(() => createBinWrites(assets, capabilities), [assets, capabilities]);
  const onSettled = useCallback(
    (kind: EntryWriteKind, entries: readonly BinItem[]) =>
      changesOf(kind, entries).forEach((change) => cache.publish(change)),
    [cache],
  );
  const { progress, writeAll } = useEntryWrites(writes, onSettled);
  const restore = useCallback(
    (input: { kind: BinKind; id: string }) =>
      run(`bin:${input.kind}:${input.id}`, () =>
        assets.restoreFromBin(input).finally(() => cache.publish(changeOf('restored', input))),
      ),
    [assets, cache, run],
  );
  const deleteForGood = useCallback(
    (input: { kind: BinKind; id: string }) =>
      run(`bin:${input.kind}:${input.id}`, () =>
        assets.deleteForGood(input).finally(() => cache.publish(changeOf('removed', input))),
      ),
    [assets, cache, run],
  );
  const restoreAll = useCallback(
    (entries: readonly BinItem[]) => run('bin:restoreAll', () => writeAll('restored', entries)),
    [run, writeAll],
  );
  const deleteAllForGood = useCallback(
    (entries: readonly BinItem[]) => run('bin:deleteAll', () => writeAll('removed', entries)),
    [run, writeAll],
  );
  const empty = useCallback(
    () =>
      run('bin:empty', async () => {
        const countAtStart = userChangeCount.get();
        return writeAll('removed', await listAll(assets), countAtStart);
      }),
    [assets, userChangeCount, run, writeAll],
  );
  return { restore, deleteForGood, restoreAll, deleteAllForGood, empty, progress, isPending, error };
}
