import { QueryClient } from '@tanstack/react-query';

/** The cache of the hooks, from `createGalleryCache`; a `QueryClient` of the product also fits. */
export interface GalleryCache {
  /** Removes all loaded data. */
  clear(): void;
  /** Starts to observe focus and network; called by a mounted provider. */
  mount(): void;
  /** Stops what `mount` started. */
  unmount(): void;
}

/**
 * Returns a cache for several providers that show the same back end, on one page or one after the other. A later
 * provider shows cached data of an earlier one after the session has confirmed that the same person is signed in; with
 * `useGalleryCache` it shows them at once.
 *
 * @example
 * const cache = createGalleryCache();
 *
 * <GalleryProvider api={api} cache={cache}>…</GalleryProvider>;
 */
export function createGalleryCache(): GalleryCache {
  return new QueryClient();
}

/**
 * Returns the `QueryClient` of a cache.
 *
 * @throws Error for any other object, including a client of another copy of the query library.
 */
export function queryClientOf(cache: GalleryCache): QueryClient {
  if (cache instanceof QueryClient) return cache;
  throw new Error(
    '@vitrine/hooks: `cache` is neither made by `createGalleryCache` nor a QueryClient of the same installed copy of ' +
      '@tanstack/react-query, so nothing can be kept in it. Leave it out, or install @tanstack/react-query once.',
  );
}
