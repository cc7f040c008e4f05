import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { toApiError, type ApiError, type Asset, type AssetQuery } from '@vitrine/core/contract';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { toLoadable, type Loadable } from '../provider/loadable.ts';
import { readPolicy } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { assetKeys } from './assetKeys.ts';
import { pageSize, pagesOf, type AssetPage, type AssetRange } from './assetPages.ts';
import { createPageLoader, prunePages } from './pageLoader.ts';

export interface UseAssetListResult {
  /** State of the list as a whole; `ready` from the first page on. */
  status: Loadable<unknown>['status'];
  /** Files in the whole list; 0 until it is known. */
  total: number;
  /** The file at a position; undefined while its page is on its way. */
  itemAt(index: number): Asset | undefined;
  /** Says which positions are on screen (both included); their pages and the neighbours are loaded. */
  setVisibleRange(range: AssetRange): void;
  /** The ids at the positions, in order; loads what is not there, for a selection across unseen pages. */
  idsIn(range: AssetRange, signal?: AbortSignal): Promise<readonly string[]>;
  error: ApiError | undefined;
  retry(): void;
  isRefreshing: boolean;
  updatedAt: number | undefined;
}

type PageResult = UseQueryResult<AssetPage, ApiError>;

function newest(results: readonly PageResult[]): PageResult | undefined {
  return results
    .filter((result) => result.data)
    .reduce<PageResult | undefined>(
      (best, result) => (best && best.dataUpdatedAt >= result.dataUpdatedAt ? best : result),
      undefined,
    );
}

function toListState(results: readonly PageResult[], retry: () => void): Loadable<AssetPage> {
  const failed = results.find((result) => result.error);
  return toLoadable({
    data: newest(results)?.data,
    error: failed?.error ? toApiError(failed.error) : null,
    isPaused: results.some((result) => result.fetchStatus === 'paused'),
    isFetching: results.some((result) => result.isFetching),
    updatedAt: newest(results)?.dataUpdatedAt ?? 0,
    retry,
  });
}

function definedOnly({ folderId, q, sort, filter }: AssetQuery): AssetQuery {
  return JSON.parse(JSON.stringify({ folderId, q: q?.trim() || undefined, sort, filter })) as AssetQuery;
}

/**
 * Random access to a list of files of any length. Only the pages around the visible range are held; a refetch keeps
 * what is on screen until the new page is there.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { total, itemAt, setVisibleRange } = useAssetList({ folderId, sort: '-added' });
 */
export function useAssetList(query: AssetQuery): UseAssetListResult {
  const { api, queryClient, session } = useGallery();
  const assets = useSubPort('assets', 'useAssetList');
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const listKey = JSON.stringify(definedOnly(query));
  const loader = useMemo(
    () => createPageLoader({ api, assets, queryClient, query: JSON.parse(listKey) as AssetQuery }),
    [api, assets, queryClient, listKey],
  );
  const [view, setView] = useState<{ listKey: string; range: AssetRange; total: number | undefined }>();
  const current = view?.listKey === listKey ? view : { range: { first: 0, last: 0 }, total: undefined };
  const known = loader.knownTotal() ?? current.total;
  const pages = pagesOf(current.range, known);
  const results = useQueries(
    {
      queries: pages.map((page) => ({
        ...readPolicy,
        queryKey: assetKeys.page(api.id, loader.query, page),
        queryFn: ({ signal }: { signal: AbortSignal }) => loader.load(page, signal),
        enabled: phase !== 'signed-out',
        staleTime: 30_000,
      })),
    },
    queryClient,
  ) as PageResult[];
  const total = newest(results)?.data?.total;
  if (total !== undefined && total !== current.total) setView({ listKey, range: current.range, total });
  const retry = useCallback(() => {
    void queryClient.refetchQueries({ queryKey: assetKeys.list(api.id, loader.query), type: 'active' });
  }, [api.id, loader, queryClient]);
  const setVisibleRange = useCallback(
    (range: AssetRange) => {
      setView((last) => {
        const isSame = last?.listKey === listKey && samePages(last.range, range);
        return isSame ? last : { listKey, range, total: last?.listKey === listKey ? last.total : undefined };
      });
      prunePages(queryClient, assetKeys.list(api.id, loader.query));
    },
    [api.id, listKey, loader, queryClient],
  );
  const itemAt = useCallback((index: number) => loader.itemAt(index), [loader]);
  const state = toListState(results, retry);
  return {
    status: state.status,
    total: state.data?.total ?? 0,
    itemAt,
    setVisibleRange,
    idsIn: loader.idsIn,
    error: state.error,
    retry,
    isRefreshing: state.isRefreshing,
    updatedAt: state.updatedAt,
  };
}

function samePages(one: AssetRange, other: AssetRange): boolean {
  const page = (index: number) => Math.floor(index / pageSize);
  return page(one.first) === page(other.first) && page(one.last) === page(other.last);
}
