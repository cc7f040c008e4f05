import type { Asset, AssetProcessing } from '../contract/index.ts';

/**
 * Returns the states of the background steps of a file. For a back end without such steps all are done, and photos have
 * a picture.
 */
export function processingOf({ processing, type }: Pick<Asset, 'processing' | 'type'>): AssetProcessing {
  if (processing) return processing;
  const thumbnails = type === 'photo' ? 'done' : 'none';
  return { metadata: 'done', thumbnails, faces: 'none', objects: 'none' };
}
