import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { offeredSort } from '@vitrine/core/assets';
import { toApiError, type ApiError, type Asset, type AssetQuery } from '@vitrine/core/contract';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useGallery } from '../../provider/galleryContext.ts';
import { toLoadable, type Loadable } from '../../provider/loadable.ts';
import { readPolicy } from '../../provider/useLoadable.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { assetKeys } from '../assetKeys.ts';
import { definedOnly, pageSize, pagesOf, totalOf, type AssetPage, type AssetRange } from './assetPages.ts';
import { refreshWhileProcessing } from '../processing.ts';
import {
  createPageLoader,
  prunePages,
  type ListedQuery,
  type LoadedAsset,
  type PageLoader,
} from './pageLoader.ts';

/** Result of `useAssetList`. */
export interface UseAssetListResult {
  /** State of the list as a whole; `ready` from the first loaded page. */
  status: Loadable<unknown>['status'];
  /** Number of files of the whole list; 0 while unknown. */
  total: number;
  /** False when the list may have more than `total` files; loading further pages determines the exact number. */
  isTotalExact: boolean;
  /** Returns the file at a position; undefined while its page is loading. */
  itemAt(index: number): Asset | undefined;
  /** The position that is loaded first: the requested one, or 0 when the back end would have to read too many pages. */
  initialIndex: number;
  /** Sets the visible positions (both included); their pages and the neighbouring ones are loaded. */
  setVisibleRange(range: AssetRange): void;
  /**
   * Resolves with the ids at the positions, in order; loads what is missing, for a selection of files that were never
   * visible. `last` may be `Infinity`, which reads a list to its end although its total is not exact. Calls back with
   * the number of ids so far.
   */
  idsIn(
    range: AssetRange,
    signal?: AbortSignal,
    onProgress?: (count: number) => void,
  ): Promise<readonly string[]>;
  /** Returns every loaded file of the list, visible or not, with its position. */
  loadedItems(): readonly LoadedAsset[];
  /** Why the list could not be loaded. */
  error: ApiError | undefined;
  /** Loads the list again. */
  retry(): void;
  /** Whether older data is shown while newer data is loading. */
  isRefreshing: boolean;
  /** Time of the load in milliseconds since 1970. */
  updatedAt: number | undefined;
}

/** Options of `useAssetList`. */
export interface UseAssetListOptions {
  /** Keys of the fields to load. Defaults to all fields. While others are loading, the previous ones stay. */
  fields?: readonly string[] | undefined;
  /** False delays loading; the status stays `loading`. Defaults to true. */
  enabled?: boolean | undefined;
  /** The position to load first. Defaults to 0. */
  initialIndex?: number | undefined;
}

type PageResult = UseQueryResult<AssetPage, Error>;

/** Combines the results of all pages. A constant function, so that its result stays the same until a page changes. */
function combinePages(results: PageResult[]) {
  const loaded = results.filter((result) => result.data);
  const failed = results.find((result) => result.error);
  return {
    pages: loaded.map((result) => result.data).filter((page) => page !== undefined),
    total: totalOf(
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

/** Returns the query with sorted fields: the same fields in another order are the same list. */
function toListedQuery(query: AssetQuery, fields: readonly string[] | undefined): ListedQuery {
  return fields ? { ...definedOnly(query), fields: fields.toSorted() } : definedOnly(query);
}

const policy = readPolicy<AssetPage>((page, count) => refreshWhileProcessing(page.items, count));

/** The loader of the requested list, and that of the same files with other fields, which are shown until then. */
interface Loaders {
  readonly loader: PageLoader;
  readonly previous: PageLoader | undefined;
}

/** The queries of the pages around `range`. */
function usePages({ loader, previous }: Loaders, range: AssetRange, enabled: boolean) {
  const { api, queryClient, session } = useGallery();
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const listTotal = loader.knownTotal() ?? previous?.knownTotal();
  const queries = pagesOf(range, listTotal?.total).map((page) => ({
    ...policy,
    queryKey: assetKeys.page(api.id, loader.query, page),
    queryFn: ({ signal }: { signal: AbortSignal }) => loader.load(page, signal),
    enabled: enabled && phase !== 'signed-out',
    staleTime: 30_000,
  }));
  return useQueries({ queries, combine: combinePages }, queryClient);
}

function isSameFiles(one: PageLoader, other: PageLoader): boolean {
  return JSON.stringify(definedOnly(one.query)) === JSON.stringify(definedOnly(other.query));
}

function useLoaders(query: AssetQuery, fields: readonly string[] | undefined): Loaders {
  const { api, queryClient } = useGallery();
  const assets = useSubPort('assets', 'useAssetList');
  // A sort that the back end does not support is left out, and the back end uses its own order. Screens apply
  // `offeredQuery` before, which replaces it by the default sort that their buttons show.
  const sort = offeredSort(query.sort, api.capabilities.assets?.sortFields ?? []);
  const listKey = JSON.stringify(toListedQuery({ ...query, sort }, fields));
  const loader = useMemo(
    () => createPageLoader({ api, assets, queryClient, query: JSON.parse(listKey) as ListedQuery }),
    [api, assets, queryClient, listKey],
  );
  const [loaders, setLoaders] = useState<Loaders>({ loader, previous: undefined });
  if (loaders.loader === loader) return loaders;
  const next = { loader, previous: isSameFiles(loaders.loader, loader) ? loaders.loader : undefined };
  setLoaders(next);
  return next;
}

function toItemAt(pages: readonly AssetPage[], { loader, previous }: Loaders): UseAssetListResult['itemAt'] {
  const byNumber = new Map(pages.map((page) => [page.page, page]));
  return (index) => {
    const page = byNumber.get(Math.floor(index / pageSize));
    return page ? page.items[index % pageSize] : (loader.itemAt(index) ?? previous?.itemAt(index));
  };
}

/**
 * Loads a list of files of any length with random access. Only the pages around the visible range are kept; a reload
 * keeps the files on screen until the new page has arrived. `itemAt` is a new function whenever a file has changed.
 *
 * @param query Which files, and their order.
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { total, itemAt, setVisibleRange } = useAssetList({ folderId, sort: '-added' });
 */
export function useAssetList(query: AssetQuery, options: UseAssetListOptions = {}): UseAssetListResult {
  const { api, queryClient } = useGallery();
  const loaders = useLoaders(query, options.fields);
  const { loader, previous } = loaders;
  const [view, setView] = useState<{ loader: PageLoader; range: AssetRange }>();
  const requestedIndex = options.initialIndex ?? 0;
  const initialIndex = useMemo(
    () => (loader.isWithinReach(requestedIndex) ? requestedIndex : 0),
    [loader, requestedIndex],
  );
  const isOfCurrentList = view?.loader === loader || (previous !== undefined && view?.loader === previous);
  const list = usePages(
    loaders,
    isOfCurrentList ? view.range : { first: initialIndex, last: initialIndex },
    options.enabled ?? true,
  );
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
  const itemAt = useMemo(() => toItemAt(list.pages, loaders), [list.pages, loaders]);
  // The list stays while a page without loaded neighbours is loading, or when a page has a less exact total.
  const newest = list.total?.isTotalExact === true ? list.total : loader.knownTotal();
  const { data, ...state } = toLoadable({ ...list, data: newest ?? previous?.knownTotal(), retry });
  const { total, isTotalExact } = data ?? { total: 0, isTotalExact: true };
  return {
    ...state,
    total,
    isTotalExact,
    itemAt,
    initialIndex,
    setVisibleRange,
    idsIn: loader.idsIn,
    loadedItems: loader.loadedItems,
  };
}

function samePages(one: AssetRange, other: AssetRange): boolean {
  const page = (index: number) => Math.floor(index / pageSize);
  return page(one.first) === page(other.first) && page(one.last) === page(other.last);
}
