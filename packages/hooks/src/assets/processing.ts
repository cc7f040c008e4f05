import { processingOf } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';

/** Milliseconds between the first loads of a file in processing. */
const firstIntervalMs = 2000;
/** Milliseconds between further loads, after the first `maxShortIntervals`. */
const laterIntervalMs = 15_000;
const maxShortIntervals = 30;

function isProcessing(asset: Asset | undefined): boolean {
  if (!asset) return false;
  const { metadata, thumbnails } = processingOf(asset);
  return metadata === 'pending' || thumbnails === 'pending';
}

/**
 * Returns the milliseconds until files are loaded again, so that metadata and pictures appear when the back end has
 * created them; false when all are done. The interval grows with the number of loads.
 */
export function refreshWhileProcessing(
  assets: readonly (Asset | undefined)[],
  count: number,
): number | false {
  return assets.some(isProcessing) ? processingInterval(count) : false;
}

/** Returns the milliseconds until what is still being made of a file is loaded again; they grow with the number of loads. */
export function processingInterval(count: number): number {
  return count < maxShortIntervals ? firstIntervalMs : laterIntervalMs;
}
