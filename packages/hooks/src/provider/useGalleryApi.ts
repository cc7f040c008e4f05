import type { GalleryApi } from '@vitrine/core/contract';
import { useGallery } from './galleryContext.ts';

/**
 * The back end of the nearest provider. Its failures always arrive as rejections with `ApiError` (or the `AbortError`
 * of a cancelled call).
 *
 * @example
 * const { assets } = useGalleryApi();
 */
export function useGalleryApi(): GalleryApi {
  return useGallery().api;
}
