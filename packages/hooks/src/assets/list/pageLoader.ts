import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import {
  hasCapability,
  type Asset,
  type AssetQuery,
  type AssetsApi,
  type GalleryApi,
} from '@vitrine/core/contract';
import { assetKeys } from '../assetKeys.ts';
import { pageSize, totalOf, type AssetPage, type AssetRange, type ListTotal } from './assetPages.ts';

/** The query of a list and the fields to load. */
export interface ListedQuery extends AssetQuery {
  /** Field keys. Defaults to all fields. */
  readonly fields?: readonly string[] | undefined;
}

/** A loaded file and its position in the list. */
export interface LoadedAsset {
  readonly index: number;
  readonly asset: Asset;
}

/** Loads the pages of one list. */
export interface PageLoader {
  readonly query: ListedQuery;
  load(page: number, signal?: AbortSignal): Promise<AssetPage>;
  /** Returns the loaded file at a position. */
  itemAt(index: number): Asset | undefined;
  /** Returns whether a position can be loaded without reading too many pages before it. */
  isWithinReach(index: number): boolean;
  /** Resolves with the ids at the positions, in order; loads what is missing. */
  idsIn(
    range: AssetRange,
    signal?: AbortSignal,
    onProgress?: (count: number) => void,
  ): Promise<readonly string[]>;
  /** Returns the length of the list from the loaded pages; undefined before the first. */
  knownTotal(): ListTotal | undefined;
  /** Returns every loaded file with its position. */
  loadedItems(): readonly LoadedAsset[];
}

/** The list, its back end, and the cache of its pages. */
export interface PageLoaderOptions {
  api: GalleryApi;
  assets: AssetsApi;
  queryClient: QueryClient;
  query: ListedQuery;
}

/** Position of the page number in a key of `assetKeys.page`. */
const pagePosition = 5;

function pageOf(queryKey: QueryKey): number {
  return Number(queryKey[pagePosition]);
}

type Cursors = readonly (string | undefined)[];

/** Cache key of the cursors of a list: later pages are loaded from them without reading the list from its start. */
function cursorKey(apiId: string, query: AssetQuery): QueryKey {
  return [...assetKeys.list(apiId, query), 'cursors'];
}

/** Returns the known cursors; the first page needs none. */
function knownCursors({ api, queryClient, query }: PageLoaderOptions): Cursors {
  return queryClient.getQueryData<Cursors>(cursorKey(api.id, query)) ?? [undefined];
}

/** Number of pages that may be read to reach a position, where a back end has only cursors. */
const maxPagesRead = 10;

/**
 * Stores the cursor `next` of the page after `page`. When it differs from the stored one, the list has changed and
 * later pages are loaded again, except `requested`; otherwise files would be duplicated or missing between an old and a
 * new page.
 */
function storeCursor(options: PageLoaderOptions, page: number, requested: number, next: string): void {
  const { api, queryClient, query } = options;
  const known = knownCursors(options);
  if (known[page + 1] === next) return;
  queryClient.setQueryData(cursorKey(api.id, query), [...known.slice(0, page + 1), next]);
  if (known.length === page + 1) return;
  void queryClient.invalidateQueries({
    queryKey: assetKeys.list(api.id, query),
    predicate: ({ queryKey }) => pageOf(queryKey) > page && pageOf(queryKey) !== requested,
  });
}

/** Loads a page by following the cursors from the closest page with a known cursor. */
async function loadByCursor(
  options: PageLoaderOptions,
  page: number,
  signal?: AbortSignal,
): Promise<AssetPage> {
  const { assets, query } = options;
  let at = Math.min(page, knownCursors(options).length - 1);
  for (;;) {
    const result = await assets.listFiles(
      { ...query, cursor: knownCursors(options)[at], limit: pageSize },
      signal,
    );
    if (result.nextCursor !== null) storeCursor(options, at, page, result.nextCursor);
    if (at === page) return { ...result, page };
    if (result.nextCursor === null) return { page, items: [], nextCursor: null, total: result.total };
    at += 1;
  }
}

/** Largest number of files of one request. */
const maxFilesPerRequest = 200;

interface IdsRequest {
  range: AssetRange;
  signal: AbortSignal | undefined;
  onProgress: (count: number) => void;
}

/** Returns the ids of a range: of loaded files directly, of others by requests for few fields. */
async function idsByOffset(
  { assets, query }: PageLoaderOptions,
  { range: { first, last }, signal, onProgress }: IdsRequest,
  itemAt: PageLoader['itemAt'],
): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = first; offset <= last; offset += maxFilesPerRequest) {
    const limit = Math.min(maxFilesPerRequest, last - offset + 1);
    const known = Array.from({ length: limit }, (_, index) => itemAt(offset + index)).filter(
      (item) => !!item,
    );
    const idQuery = { ...query, offset, limit, fields: ['fileName'] };
    const items = known.length === limit ? known : (await assets.listFiles(idQuery, signal)).items;
    ids.push(...items.map(({ id }) => id));
    onProgress(ids.length);
    if (items.length < limit) break;
  }
  return ids;
}

async function idsByPage(
  { range: { first, last }, signal, onProgress }: IdsRequest,
  load: PageLoader['load'],
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = Math.floor(first / pageSize); page * pageSize <= last; page += 1) {
    const { items, nextCursor } = await load(page, signal);
    items.forEach((item, position) => {
      const index = page * pageSize + position;
      if (item && index >= first && index <= last) ids.push(item.id);
    });
    onProgress(ids.length);
    if (nextCursor === null) break;
  }
  return ids;
}

/** Loads the pages of one list, by offset where the back end supports it and otherwise by cursors. */
export function createPageLoader(options: PageLoaderOptions): PageLoader {
  const { api, assets, queryClient, query } = options;
  const cachedPage = (page: number) =>
    queryClient.getQueryData<AssetPage>(assetKeys.page(api.id, query, page));
  function loadedPages() {
    const queryKey = assetKeys.list(api.id, query);
    return queryClient.getQueryCache().findAll({ queryKey, predicate: isLoadedPage });
  }
  async function load(page: number, signal?: AbortSignal): Promise<AssetPage> {
    if (!hasCapability(api.capabilities, 'assets.offsets')) return loadByCursor(options, page, signal);
    const result = await assets.listFiles({ ...query, offset: page * pageSize, limit: pageSize }, signal);
    return { ...result, page };
  }
  function itemAt(index: number) {
    return cachedPage(Math.floor(index / pageSize))?.items[index % pageSize];
  }
  return {
    query,
    load,
    itemAt,
    isWithinReach(index) {
      if (hasCapability(api.capabilities, 'assets.offsets')) return true;
      return Math.floor(index / pageSize) - knownCursors(options).length < maxPagesRead;
    },
    idsIn(range, signal, onProgress = () => undefined) {
      const request = { range, signal, onProgress };
      return hasCapability(api.capabilities, 'assets.offsets')
        ? idsByOffset(options, request, itemAt)
        : idsByPage(request, load);
    },
    loadedItems: () => loadedPages().flatMap(({ state }) => itemsOf(state.data as AssetPage)),
    knownTotal() {
      const pages = loadedPages();
      const newestFirst = pages.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
      return totalOf(newestFirst.map(({ state }) => state.data as AssetPage));
    },
  };
}

function itemsOf({ page, items }: AssetPage): LoadedAsset[] {
  return items.flatMap((asset, position) => (asset ? [{ index: page * pageSize + position, asset }] : []));
}

function isLoadedPage({ queryKey, state }: Query): boolean {
  return typeof queryKey[pagePosition] === 'number' && state.data !== undefined;
}

/** Number of pages of one list that stay cached while they are not visible. */
const maxPages = 30;

/**
 * Removes the pages not in view that were loaded longest ago, so that scrolling through 100,000 files needs little
 * memory.
 */
export function prunePages(queryClient: QueryClient, listKey: QueryKey): void {
  const inactive = queryClient
    .getQueryCache()
    .findAll({ queryKey: listKey, type: 'inactive' })
    .filter((query) => typeof query.queryKey[pagePosition] === 'number')
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  for (const query of inactive.slice(0, Math.max(0, inactive.length - maxPages)))
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
}
