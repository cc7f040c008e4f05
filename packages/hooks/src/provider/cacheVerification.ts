import type { QueryClient } from '@tanstack/react-query';
import type { GalleryApi, SessionApi, Viewer } from '@vitrine/core/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../internal/store.ts';
import { fetchViewer, isSameViewer } from '../session/identity.ts';
import { sessionKeys } from '../session/sessionKeys.ts';
import { createGalleryCache, queryClientOf, type GalleryCache } from './galleryCache.ts';
import type { GalleryContextValue } from './galleryContext.ts';

/** Number of providers and `useGalleryCache` calls that retain the cached data of an api, by its id. */
const retainCounts = new WeakMap<QueryClient, Map<string, number>>();

function addToCount(client: QueryClient, apiId: string, change: 1 | -1): void {
  const counts = retainCounts.get(client) ?? new Map<string, number>();
  retainCounts.set(client, counts.set(apiId, (counts.get(apiId) ?? 0) + change));
}

function isRetained(client: QueryClient, apiId: string): boolean {
  return (retainCounts.get(client)?.get(apiId) ?? 0) > 0;
}

/**
 * Marks the cached data of an api as belonging to the signed-in person, until the returned function is called: a
 * mounted provider notices when another person signs in.
 */
function retainCache(client: QueryClient, apiId: string): () => void {
  addToCount(client, apiId, 1);
  return () => addToCount(client, apiId, -1);
}

/**
 * Returns whether the cached data of an api may be shown: false for data of an earlier visit, since when another person
 * may have signed in.
 */
export function createCacheVerification(apiId: string, client: QueryClient): Store<boolean> {
  const cached = client.getQueriesData({ queryKey: ['vitrine', apiId] });
  return createStore(isRetained(client, apiId) || cached.every(([, data]) => data === undefined));
}

/** Milliseconds without a response after which the session counts as unknown. */
const maxWaitMs = 5000;

/** Returns who is signed in; undefined when that is unknown. */
async function fetchViewerInTime(session: SessionApi): Promise<Viewer | null | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), maxWaitMs);
  });
  return Promise.race([fetchViewer(session), late])
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
}

/** Keeps data of an earlier visit for the same person, and removes it for others and for an unknown session. */
async function verifyCache({ api, queryClient, isCacheVerified }: GalleryContextValue): Promise<void> {
  const cached = queryClient.getQueryData<Viewer | null>(sessionKeys.viewer(api.id));
  const current = cached === undefined || !api.session ? undefined : await fetchViewerInTime(api.session);
  if (isCacheVerified.get()) return;
  const isSame = current && cached ? isSameViewer(cached, current) : current === null && cached === null;
  // Data that another provider has retained in the meantime belongs to the current person.
  if (!isSame && !isRetained(queryClient, api.id))
    queryClient.removeQueries({ queryKey: ['vitrine', api.id] });
  isCacheVerified.set(true);
}

/**
 * Retains the cached data of a gallery while mounted. Returns false while it is unknown to whom cached data of an
 * earlier visit belongs. A back end without sign-in has one person, identified by its id.
 */
export function useVerifiedCache(gallery: GalleryContextValue): boolean {
  const { api, queryClient, isCacheVerified } = gallery;
  const isStoredVerified = useSyncExternalStore(
    isCacheVerified.subscribe,
    isCacheVerified.get,
    isCacheVerified.get,
  );
  const isVerified = isStoredVerified || !api.session;
  useEffect(
    () => (isVerified ? retainCache(queryClient, api.id) : undefined),
    [api.id, isVerified, queryClient],
  );
  useEffect(() => {
    if (!isVerified) void verifyCache(gallery);
  }, [gallery, isVerified]);
  return isVerified;
}

/**
 * Returns a cache that several providers of one page share, one after the other, such as that of the sign-in page and
 * that of the pages after it. The later provider shows what the earlier one has loaded, without asking who is signed
 * in. Use it only where nothing else signs anybody in.
 *
 * @param api The back end that the cache belongs to; another `id` gives another cache.
 * @returns A cache for the `cache` of `GalleryProvider`.
 * @example
 * const cache = useGalleryCache(api);
 * return <GalleryProvider api={api} cache={cache}>{children}</GalleryProvider>;
 */
export function useGalleryCache({ id }: Pick<GalleryApi, 'id'>): GalleryCache {
  const [cache] = useState(createGalleryCache);
  useEffect(() => retainCache(queryClientOf(cache), id), [cache, id]);
  return cache;
}
