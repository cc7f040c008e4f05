import { processingOf } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';

/** Milliseconds until a file in processing is loaded again, at first and after a while. */
const soonMs = 2000;
const laterMs = 15_000;
const patience = 30;

function isInWork(asset: Asset | undefined): boolean {
  if (!asset) return false;
  const { metadata, thumbnails } = processingOf(asset);
  return metadata === 'pending' || thumbnails === 'pending';
}

/**
 * Returns the milliseconds until files are loaded again, so that metadata and pictures appear when the back end has
 * created them; false when all are done. The interval grows with the number of loads.
 */
export function refreshWhileInWork(assets: readonly (Asset | undefined)[], count: number): number | false {
  if (!assets.some(isInWork)) return false;
  return count < patience ? soonMs : laterMs;
}
