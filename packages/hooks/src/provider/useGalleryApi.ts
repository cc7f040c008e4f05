import type { GalleryApi } from '@vitrine/core/contract';
import { useGallery } from './galleryContext.ts';

/**
 * Returns the back end of the nearest provider. Its calls reject with `ApiError` only, or with the `AbortError` of a
 * cancelled call.
 *
 * @throws Error outside of a provider.
 * @example
 * const { assets } = useGalleryApi();
 */
export function useGalleryApi(): GalleryApi {
  return useGallery().api;
}
