import { isSameValue } from '@vitrine/core/assets';
import type { Asset, AssetsApi } from '@vitrine/core/contract';
import type { Store } from '../../internal/store.ts';
import { versionedSave } from '../../internal/versionedSave.ts';
import {
  afterFailure,
  afterSave,
  emptyDraft,
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

function isAsset(value: unknown): value is Asset {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'fields' in value
  );
}

/** Writes the fields on their way, over newer versions as well as long as nobody else has changed the same fields. */
async function write({ id, assets }: DraftHome, draft: AssetDraft): Promise<Asset | SaveFailure> {
  const { sending: fields, bases } = draft;
  const keys = Object.keys(fields);
  // Neither a field that is as it was, nor one that both have changed to the same.
  const isFree = (key: string, current: Asset) =>
    (key in bases && isSameValue(bases[key], current.fields[key])) ||
    isSameValue(fields[key], current.fields[key]);
  const result = await versionedSave<number | undefined, Asset, Asset>(draft.version, {
    write: (version) => assets.updateFile({ id, fields, version }),
    read: async ({ current }) => (isAsset(current) ? current : assets.getFile({ id }).catch(() => undefined)),
    merge: (_version, current) => (keys.every((key) => isFree(key, current)) ? current.version : undefined),
  });
  if (!result.error) return result.saved;
  const { error, current, isHeld } = result;
  return { error, current, refused: current && isHeld ? keys.filter((key) => !isFree(key, current)) : keys };
}

/** Sends what waits, one call after the other, until nothing does. */
async function sendAll(home: DraftHome): Promise<void> {
  const { cell, cache } = home;
  const get = () => cell.get() ?? emptyDraft;
  for (let draft = get(); draft.waiting.length > 0; draft = get()) {
    const next = sendNext(draft);
    cell.set(next);
    const result = await write(home, next);
    if ('error' in result) cell.set(afterFailure(get(), next.sending, result));
    else {
      cache.put([result]);
      cell.set(afterSave(get(), next.sending, result));
      cache.written([result]);
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
