import {
  toApiError,
  type ApiError,
  type Asset,
  type AssetsApi,
  type FieldValues,
} from '@vitrine/core/contract';
import type { Store } from '../../internal/store.ts';
import {
  afterFailure,
  afterSave,
  emptyDraft,
  isEqual,
  sendNext,
  type AssetDraft,
  type SaveFailure,
} from './assetDraft.ts';
import type { AssetCache } from '../useAssetCache.ts';

/** The place of a draft. */
export type DraftCell = Store<AssetDraft | undefined>;

/** Where a draft lives, and where it is saved to. */
export interface DraftHome {
  readonly id: string;
  readonly cell: DraftCell;
  readonly assets: AssetsApi;
  readonly cache: AssetCache;
}

/** How often edits are sent again by themselves over what others have saved meanwhile. */
const mostMerges = 3;

function isAsset(value: unknown): value is Asset {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'fields' in value
  );
}

/** The file as somebody else has saved it, whether the refusal brought it along or not. */
async function readCurrent(id: string, error: ApiError, assets: AssetsApi): Promise<Asset | undefined> {
  if (error.code !== 'conflict') return undefined;
  return isAsset(error.current) ? error.current : assets.getFile({ id }).catch(() => undefined);
}

/** Writes fields over a version, and over newer ones as long as nobody else has changed the same fields. */
async function write(
  home: DraftHome,
  fields: FieldValues,
  { bases, version }: Pick<AssetDraft, 'bases' | 'version'>,
  merges = 0,
): Promise<Asset | SaveFailure> {
  const { id, assets } = home;
  try {
    return await assets.updateFile({ id, fields, version });
  } catch (cause) {
    const error = toApiError(cause);
    const keys = Object.keys(fields);
    const current = await readCurrent(id, error, assets);
    if (!current) return { error, current, refused: keys };
    // Neither a field that is as it was, nor one that both have changed to the same.
    const isFree = (key: string) =>
      (key in bases && isEqual(bases[key], current.fields[key])) || isEqual(fields[key], current.fields[key]);
    const refused = keys.filter((key) => !isFree(key));
    if (refused.length > 0) return { error, current, refused };
    if (merges === mostMerges) return { error, current, refused: keys };
    return write(home, fields, { bases, version: current.version }, merges + 1);
  }
}

/** Sends what waits, one call after the other, until nothing does. */
async function sendAll(home: DraftHome): Promise<void> {
  const { cell, cache } = home;
  const get = () => cell.get() ?? emptyDraft;
  for (let draft = get(); draft.waiting.length > 0; draft = get()) {
    const next = sendNext(draft);
    cell.set(next);
    const result = await write(home, next.sending, next);
    if ('error' in result) cell.set(afterFailure(get(), next.sending, result));
    else {
      cache.put(result);
      cell.set(afterSave(get(), next.sending, result));
      cache.refresh();
    }
  }
  runs.delete(cell);
}

const runs = new WeakMap<DraftCell, Promise<void>>();

/**
 * Sends what waits in a draft. Calls of one file follow one another, whoever asks, so that a later edit is never overtaken
 * and none is lost; it ends when nothing is under way any more.
 */
export async function sendWaiting(home: DraftHome): Promise<void> {
  const { cell } = home;
  if (!runs.has(cell) && (cell.get() ?? emptyDraft).waiting.length > 0) runs.set(cell, sendAll(home));
  await runs.get(cell);
}
