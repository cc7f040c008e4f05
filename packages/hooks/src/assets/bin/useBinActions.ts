import type { AssetsApi, BinKind, RestoredEntry } from '@vitrine/core/contract';
import { useCallback, useMemo, useState } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../../internal/useActionRunner.ts';
import type { AssetsChange } from '../../internal/domainEvents.ts';
import { useGallery } from '../../provider/galleryContext.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { useAssetCache } from '../useAssetCache.ts';
import { createBinWrites, type BinItem, type BinOutcome } from './binWrites.ts';

/** How far a write over several entries has come. */
export interface BinProgress {
  /** How many are finished. */
  readonly done: number;
  /** How many there are in all. */
  readonly total: number;
}

/** The writes over the bin, with their state. */
export interface UseBinActionsResult extends ActionState {
  /** Resolves with where it is now, when the back end tells. */
  restore(input: { kind: BinKind; id: string }): Promise<ActionResult<RestoredEntry | void>>;
  /** Cannot be taken back. */
  deleteForGood(input: { kind: BinKind; id: string }): Promise<ActionResult<void>>;
  /** How far the write over several entries is that is running; undefined when none is. */
  readonly progress: BinProgress | undefined;
  /** Takes back several: many by one request where the back end can, else one after the other. */
  restoreAll(entries: readonly BinItem[]): Promise<ActionResult<BinOutcome>>;
  /** Deletes several for good, in the same way. Cannot be taken back. */
  deleteAllForGood(entries: readonly BinItem[]): Promise<ActionResult<BinOutcome>>;
  /** Deletes all that is in the bin for good, loaded or not. Cannot be taken back. */
  empty(): Promise<ActionResult<BinOutcome>>;
}

/** What becomes of the library when something leaves the bin. */
function changeOf(kind: 'restored' | 'removed', input: { kind: BinKind; id: string }): AssetsChange {
  return input.kind === 'file' ? { kind, ids: [input.id] } : { kind: 'folders' };
}

const kinds = ['file', 'folder'] as const satisfies readonly BinKind[];

/** Most entries that are asked for at once. */
const pageSize = 200;

/** Every entry of the bin: files before the folders that they went with. */
async function listAll(assets: Pick<AssetsApi, 'listBin'>): Promise<BinItem[]> {
  const all: BinItem[] = [];
  for (const kind of kinds) {
    let cursor: string | undefined;
    do {
      const page = await assets.listBin({ kind, cursor, limit: pageSize });
      all.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
  return all;
}

function changesOf(kind: 'restored' | 'removed', entries: readonly BinItem[]): AssetsChange[] {
  const ids = entries.flatMap((entry) => (entry.kind === 'file' ? entry.id : []));
  const hasFolders = entries.length > ids.length;
  return [...(ids.length > 0 ? [{ kind, ids }] : []), ...(hasFolders ? [{ kind: 'folders' as const }] : [])];
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
  const { api, person } = useGallery();
  const { capabilities } = api;
  const writes = useMemo(() => createBinWrites(assets, capabilities), [assets, capabilities]);
  const [progress, setProgress] = useState<BinProgress>();
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
  const writeAll = useCallback(
    (kind: 'restored' | 'removed', entries: readonly BinItem[], who = person.get()) => {
      const onDone = (done: number) => setProgress({ done, total: entries.length });
      // The work of one person may not go on in the name of another.
      const isWanted = () => person.get() === who;
      onDone(0);
      return writes[kind](entries, { onDone, isWanted }).finally(() => {
        setProgress(undefined);
        changesOf(kind, entries).forEach((change) => cache.changed(change));
      });
    },
    [cache, person, writes],
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
        const who = person.get();
        return writeAll('removed', await listAll(assets), who);
      }),
    [assets, person, run, writeAll],
  );
  return { restore, deleteForGood, restoreAll, deleteAllForGood, empty, progress, isPending, error };
}
