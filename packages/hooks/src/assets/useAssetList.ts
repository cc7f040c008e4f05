import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { toApiError, type ApiError, type Asset, type AssetQuery } from '@vitrine/core/contract';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { toLoadable, type Loadable } from '../provider/loadable.ts';
import { readPolicy } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { assetKeys } from './assetKeys.ts';
import { pageSize, pagesOf, totalOf, type AssetPage, type AssetRange } from './assetPages.ts';
import { refreshWhileInWork } from './processing.ts';
import { createPageLoader, prunePages, type PageLoader } from './pageLoader.ts';

/** A list of files of any length, of which the pages on screen are held. */
export interface UseAssetListResult {
  /** State of the list as a whole; `ready` from the first page on. */
  status: Loadable<unknown>['status'];
  /** Files in the whole list; 0 until it is known. */
  total: number;
  /** False when the list has at least `total` files and perhaps more; reading on tells. */
  isTotalExact: boolean;
  /** The file at a position; undefined while its page is on its way. */
  itemAt(index: number): Asset | undefined;
  /** Says which positions are on screen (both included); their pages and the neighbours are loaded. */
  setVisibleRange(range: AssetRange): void;
  /**
   * The ids at the positions, in order; loads what is not there, for a selection across unseen pages. `last` may be
   * `Infinity`, which reads a list to its end although its total is not exact. Tells how many it has so far.
   */
  idsIn(
    range: AssetRange,
    signal?: AbortSignal,
    onProgress?: (count: number) => void,
  ): Promise<readonly string[]>;
  error: ApiError | undefined;
  retry(): void;
  isRefreshing: boolean;
  updatedAt: number | undefined;
}

type PageResult = UseQueryResult<AssetPage, Error>;

/** The results of all held pages as one; the same object until something changes. */
function collect(results: PageResult[]) {
  const loaded = results.filter((result) => result.data);
  const failed = results.find((result) => result.error);
  return {
    pages: loaded.map((result) => result.data).filter((page) => page !== undefined),
    known: totalOf(
      loaded
        .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)
        .flatMap(({ data }) => (data ? [data] : [])),
    ),
    error: failed?.error ? toApiError(failed.error) : null,
    isPaused: results.some((result) => result.fetchStatus === 'paused'),
    isFetching: results.some((result) => result.isFetching),
    updatedAt: Math.max(0, ...loaded.map((result) => result.dataUpdatedAt)),
  };
}

function definedOnly({ folderId, q, sort, filter }: AssetQuery): AssetQuery {
  return JSON.parse(JSON.stringify({ folderId, q: q?.trim() || undefined, sort, filter })) as AssetQuery;
}

const policy = readPolicy<AssetPage>((page, count) => refreshWhileInWork(page.items, count));

/** The queries of the pages around `range`. */
function usePages(loader: PageLoader, range: AssetRange) {
  const { api, queryClient, session } = useGallery();
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const queries = pagesOf(range, loader.knownTotal()?.total).map((page) => ({
    ...policy,
    queryKey: assetKeys.page(api.id, loader.query, page),
    queryFn: ({ signal }: { signal: AbortSignal }) => loader.load(page, signal),
    enabled: phase !== 'signed-out',
    staleTime: 30_000,
  }));
  return useQueries({ queries, combine: collect }, queryClient);
}

function useLoader(query: AssetQuery): PageLoader {
  const { api, queryClient } = useGallery();
  const assets = useSubPort('assets', 'useAssetList');
  const listKey = JSON.stringify(definedOnly(query));
  return useMemo(
    () => createPageLoader({ api, assets, queryClient, query: JSON.parse(listKey) as AssetQuery }),
    [api, assets, queryClient, listKey],
  );
}

function toItemAt(pages: readonly AssetPage[], loader: PageLoader): UseAssetListResult['itemAt'] {
  const byNumber = new Map(pages.map((page) => [page.page, page]));
  return (index) => {
    const page = byNumber.get(Math.floor(index / pageSize));
    return page ? page.items[index % pageSize] : loader.itemAt(index);
  };
}

const start: AssetRange = { first: 0, last: 0 };

/**
 * Random access to a list of files of any length. Only the pages around the visible range are held; a refetch keeps
 * what is on screen until the new page is there. `itemAt` is another function whenever a file has changed.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { total, itemAt, setVisibleRange } = useAssetList({ folderId, sort: '-added' });
 */
export function useAssetList(query: AssetQuery): UseAssetListResult {
  const { api, queryClient } = useGallery();
  const loader = useLoader(query);
  const [view, setView] = useState<{ loader: PageLoader; range: AssetRange }>();
  const list = usePages(loader, view?.loader === loader ? view.range : start);
  const listKey = useMemo(() => assetKeys.list(api.id, loader.query), [api.id, loader]);
  const retry = useCallback(
    () => void queryClient.refetchQueries({ queryKey: listKey, type: 'active' }, { cancelRefetch: false }),
    [listKey, queryClient],
  );
  const setVisibleRange = useCallback(
    (range: AssetRange) => {
      setView((last) => (last?.loader === loader && samePages(last.range, range) ? last : { loader, range }));
      prunePages(queryClient, listKey);
    },
    [listKey, loader, queryClient],
  );
  const itemAt = useMemo(() => toItemAt(list.pages, loader), [list.pages, loader]);
  // A jump to where nothing is loaded yet is no reason to take the list away, nor is a page that knows less than another.
  const known = list.known?.isTotalExact === true ? list.known : loader.knownTotal();
  const { data, ...state } = toLoadable({ ...list, data: known, retry });
  const { total, isTotalExact } = data ?? { total: 0, isTotalExact: true };
  return { ...state, total, isTotalExact, itemAt, setVisibleRange, idsIn: loader.idsIn };
}

function samePages(one: AssetRange, other: AssetRange): boolean {
  const page = (index: number) => Math.floor(index / pageSize);
  return page(one.first) === page(other.first) && page(one.last) === page(other.last);
}
