import { processingOf } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';

/** How soon a file that is still being looked at is asked for again, at first and after a while, in milliseconds. */
const soonMs = 2000;
const laterMs = 15_000;
const patience = 30;

function isInWork(asset: Asset | undefined): boolean {
  if (!asset) return false;
  const { metadata, thumbnails } = processingOf(asset);
  return metadata === 'pending' || thumbnails === 'pending';
}

/**
 * Milliseconds until files are asked for again, so that metadata and pictures appear as the back end makes them; false
 * when all are done. A file that takes long is asked for less often.
 */
export function refreshWhileInWork(assets: readonly (Asset | undefined)[], count: number): number | false {
  if (!assets.some(isInWork)) return false;
  return count < patience ? soonMs : laterMs;
}
