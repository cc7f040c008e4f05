import { useQuery } from '@tanstack/react-query';
import { toApiError, type ApiError, type SharingApi, type SharingLink } from '@vitrine/core/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { toLoadable, type Loadable } from '../provider/loadable.ts';
import { readPolicy } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { conditionsOf, type LinksQuery } from './linksQuery.ts';
import { sharingKeys } from './sharingKeys.ts';

/** A page of links. */
export interface LinksPage {
  /** The links of the page. */
  readonly links: readonly SharingLink[];
  /** Number of links on all pages. */
  readonly total: number;
  /** Index of the page, from 0: the wanted one, or the last one when there are fewer pages. */
  readonly page: number;
}

/** Result of `useLinks`. */
export interface UseLinksResult {
  /** The page. While another page loads, the previous page. */
  links: Loadable<LinksPage>;
  /** Whether `links` is the previous page, because the requested one is loading. */
  isPrevious: boolean;
}

/** Loads a page; the last one when the wanted one is beyond it. */
async function loadPage(
  port: SharingApi,
  { page, pageSize, ...filter }: LinksQuery,
  signal: AbortSignal,
): Promise<LinksPage> {
  const load = (index: number) =>
    port.listLinks({ ...filter, offset: index * pageSize, limit: pageSize }, signal);
  const wanted = await load(page);
  const total = wanted.total ?? wanted.items.length;
  const last = Math.max(Math.ceil(total / pageSize) - 1, 0);
  if (wanted.items.length > 0 || page <= last) return { links: wanted.items, total, page };
  return { links: (await load(last)).items, total, page: last };
}

/**
 * Loads a page of the sharing links: a person's own, for admins all of the account. The page on screen stays while the next
 * one loads.
 *
 * @param query Which links, in which order, and which page of them.
 * @throws Error when the back end has no `sharing` sub-port.
 * @example
 * const { links } = useLinks({ q: 'summer', sort: '-createdTime', page: 0, pageSize: 48 });
 */
export function useLinks(query: LinksQuery): UseLinksResult {
  const { api, queryClient, session } = useGallery();
  const port = useSubPort('sharing', 'useLinks');
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const { page, pageSize } = query;
  const wanted = { ...conditionsOf(query), page, pageSize };
  const result = useQuery<LinksPage, ApiError>(
    {
      ...readPolicy<LinksPage>(),
      queryKey: sharingKeys.list(api.id, wanted),
      queryFn: ({ signal }) => loadPage(port, wanted, signal),
      placeholderData: (before: LinksPage | undefined) => before,
      enabled: phase !== 'signed-out',
      staleTime: 30_000,
    },
    queryClient,
  );
  const { refetch } = result;
  const retry = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  const links = toLoadable({
    data: result.data,
    error: result.error && toApiError(result.error),
    isPaused: result.fetchStatus === 'paused',
    isFetching: result.isFetching,
    updatedAt: result.dataUpdatedAt,
    retry,
  });
  return { links, isPrevious: result.isPlaceholderData };
}
