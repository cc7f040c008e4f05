import type { Asset, AssetProcessing } from '../contract/index.ts';

/**
 * Where the background steps of a file stand. A back end without such steps tells nothing: then everything is done, and
 * photos have a picture.
 */
export function processingOf({ processing, type }: Pick<Asset, 'processing' | 'type'>): AssetProcessing {
  if (processing) return processing;
  const thumbnails = type === 'photo' ? 'done' : 'none';
  return { metadata: 'done', thumbnails, faces: 'none', objects: 'none' };
}
