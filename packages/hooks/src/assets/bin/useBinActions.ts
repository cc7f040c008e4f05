import {
  toApiError,
  type ApiError,
  type AssetsApi,
  type BinEntry,
  type BinKind,
  type RestoredEntry,
} from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../../internal/useActionRunner.ts';
import type { AssetsChange } from '../../internal/domainEvents.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { useAssetCache } from '../useAssetCache.ts';

/** An entry of the bin, as the writes name it. */
export type BinItem = Pick<BinEntry, 'kind' | 'id'>;

/** How a write over several entries ended: each is done or not for itself. */
export interface BinOutcome {
  readonly doneCount: number;
  /** Those that are still in the bin, with why the first of them is. */
  readonly left: readonly BinItem[];
  readonly error: ApiError | undefined;
}

/** The writes over the bin, with their state. */
export interface UseBinActionsResult extends ActionState {
  /** Resolves with where it is now, when the back end tells. */
  restore(input: { kind: BinKind; id: string }): Promise<ActionResult<RestoredEntry | void>>;
  /** Cannot be taken back. */
  deleteForGood(input: { kind: BinKind; id: string }): Promise<ActionResult<void>>;
  /** Takes back several, one after the other. */
  restoreAll(entries: readonly BinItem[]): Promise<ActionResult<BinOutcome>>;
  /** Deletes several for good, one after the other. Cannot be taken back. */
  deleteAllForGood(entries: readonly BinItem[]): Promise<ActionResult<BinOutcome>>;
  /** Deletes all that is in the bin for good, loaded or not. Cannot be taken back. */
  empty(): Promise<ActionResult<BinOutcome>>;
}

/** What becomes of the library when something leaves the bin. */
function changeOf(kind: 'restored' | 'removed', input: { kind: BinKind; id: string }): AssetsChange {
  return input.kind === 'file' ? { kind, ids: [input.id] } : { kind: 'folders' };
}

const pick = ({ kind, id }: BinItem): BinItem => ({ kind, id });

const kinds = ['file', 'folder'] as const satisfies readonly BinKind[];

/** Most entries that are asked for at once. */
const pageSize = 200;

/** Runs a write for each entry; one that fails leaves its entry and goes on with the next. */
async function forEach(
  entries: readonly BinItem[],
  write: (entry: BinItem) => Promise<unknown>,
  isDone: (error: ApiError) => boolean = () => false,
): Promise<BinOutcome> {
  const left: BinItem[] = [];
  let first: ApiError | undefined;
  for (const entry of entries) {
    try {
      await write(entry);
    } catch (cause) {
      const error = toApiError(cause);
      if (isDone(error)) continue;
      left.push(entry);
      first ??= error;
    }
  }
  return { doneCount: entries.length - left.length, left, error: first };
}

/** What is not in the bin any more need not be deleted, such as a file that went with its folder. */
const isGone = ({ code }: ApiError) => code === 'not-found';

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
  const tell = useCallback(
    (kind: 'restored' | 'removed', entries: readonly BinItem[]) =>
      changesOf(kind, entries).forEach((change) => cache.changed(change)),
    [cache],
  );
  const restoreAll = useCallback(
    (entries: readonly BinItem[]) =>
      run('bin:restoreAll', () =>
        forEach(entries, (entry) => assets.restoreFromBin(pick(entry))).finally(() =>
          tell('restored', entries),
        ),
      ),
    [assets, run, tell],
  );
  const deleteAllForGood = useCallback(
    (entries: readonly BinItem[]) =>
      run('bin:deleteAll', () =>
        forEach(entries, (entry) => assets.deleteForGood(pick(entry)), isGone).finally(() =>
          tell('removed', entries),
        ),
      ),
    [assets, run, tell],
  );
  const empty = useCallback(
    () =>
      run('bin:empty', async () => {
        const entries = await listAll(assets);
        const erase = (entry: BinItem) => assets.deleteForGood(pick(entry));
        return forEach(entries, erase, isGone).finally(() => tell('removed', entries));
      }),
    [assets, run, tell],
  );
  return { restore, deleteForGood, restoreAll, deleteAllForGood, empty, isPending, error };
}
