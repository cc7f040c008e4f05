import type { MediaUrlSource } from '@vitrine/core/assets';
import type { MediaRequest } from '@vitrine/core/contract';
import { useMemo } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { synchronousMedia } from './synchronousMedia.ts';
import { createMediaStore, type LocatedMedia } from './mediaStore.ts';

/** Result of `useMedia`; the same object until the back end changes. */
export interface UseMediaResult {
  /**
   * Returns the address of a picture, video or audio file for a part of `@vitrine/ui`: directly when the back end can compute
   * it, otherwise a source that requests and renews it. May be called during render.
   */
  sourceOf(request: MediaRequest): string | MediaUrlSource;
  /**
   * Resolves with an address for a download; requests a new one each time.
   *
   * @throws ApiError when the back end refuses, or when an address with headers refuses the bytes.
   */
  locate(request: MediaRequest): Promise<LocatedMedia>;
}

/**
 * Finds the addresses of pictures, videos, audio files and downloads on any back end: by `mediaUrl`, or by `resolveMedia`,
 * whose addresses may expire and need headers.
 *
 * @example
 * const { sourceOf } = useMedia();
 * return <AssetPicture asset={asset} src={sourceOf({ id: asset.id, variant: 'thumbnail', version: asset.version })} />;
 */
export function useMedia(): UseMediaResult {
  const { api, media: registry } = useGallery();
  const { assets } = api;
  return useMemo(() => {
    const media = registry.open(createMediaStore);
    return {
      sourceOf(request) {
        const result = synchronousMedia(assets, request);
        const isPermanent = result && 'url' in result && result.expiresAt === undefined && !result.headers;
        return isPermanent ? result.url : media.sourceOf(request);
      },
      locate: media.locate,
    };
  }, [assets, registry]);
}
