import { QueryClient } from '@tanstack/react-query';

/** Where the hooks keep what was loaded: `createGalleryCache` makes one, and a `QueryClient` of the host is one too. */
export interface GalleryCache {
  /** Forgets everything that was loaded. */
  clear(): void;
  /** Starts to follow focus and network; a provider does so while it is on the page. */
  mount(): void;
  /** Stops what `mount` started. */
  unmount(): void;
}

/**
 * Returns a cache for several providers that show the same back end, on one page or one after the other. What one has left is
 * shown by the next when the session has told that the same person is signed in; `useGalleryCache` spares that question.
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
 * Returns the client that a cache is.
 *
 * @throws Error for anything else, a client of another copy of the query library too.
 */
export function queryClientOf(cache: GalleryCache): QueryClient {
  if (cache instanceof QueryClient) return cache;
  throw new Error(
    '@vitrine/hooks: `cache` is neither made by `createGalleryCache` nor a QueryClient of the same installed copy of ' +
      '@tanstack/react-query, so nothing can be kept in it. Leave it out, or install @tanstack/react-query once.',
  );
}
