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
  itemAt(index: number): Asset | undefined;
  /** Returns whether a list can begin at a position: not where too many pages before it would have to be read. */
  isWithinReach(index: number): boolean;
  idsIn(
    range: AssetRange,
    signal?: AbortSignal,
    onProgress?: (count: number) => void,
  ): Promise<readonly string[]>;
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

type Cursors = readonly (string | undefined)[];

/** Cache key of the cursors of a list, so that a jump ahead does not read the whole list again. */
function cursorKey(apiId: string, query: AssetQuery): QueryKey {
  return [...assetKeys.list(apiId, query), 'cursors'];
}

/** Returns the known cursors; the first page needs none. */
function knownCursors({ api, queryClient, query }: PageLoaderOptions): Cursors {
  return queryClient.getQueryData<Cursors>(cursorKey(api.id, query)) ?? [undefined];
}

/** The most pages to read in order to begin in the middle of a list with cursors only. */
const maxPagesRead = 10;

/**
 * Stores the cursor of the page after `at`. When it differs from the stored one, the list has changed and later pages
 * are loaded again; otherwise files would be duplicated or missing between an old and a new page.
 */
function rememberCursor(options: PageLoaderOptions, at: number, loading: number, next: string): void {
  const { api, queryClient, query } = options;
  const known = knownCursors(options);
  if (known[at + 1] === next) return;
  queryClient.setQueryData(cursorKey(api.id, query), [...known.slice(0, at + 1), next]);
  if (known.length === at + 1) return;
  void queryClient.invalidateQueries({
    queryKey: assetKeys.list(api.id, query),
    predicate: ({ queryKey }) => Number(queryKey[5]) > at && queryKey[5] !== loading,
  });
}

/** Loads a page by following the cursors from the nearest known one. */
async function loadByCursor(
  options: PageLoaderOptions,
  page: number,
  signal?: AbortSignal,
): Promise<AssetPage> {
  const { assets, query } = options;
  let at = Math.min(page, knownCursors(options).length - 1);
  for (;;) {
    const found = await assets.listFiles(
      { ...query, cursor: knownCursors(options)[at], limit: pageSize },
      signal,
    );
    if (found.nextCursor !== null) rememberCursor(options, at, page, found.nextCursor);
    if (at === page) return { ...found, page };
    if (found.nextCursor === null) return { page, items: [], nextCursor: null, total: found.total };
    at += 1;
  }
}

/** The most files of one request. */
const maxFiles = 200;

interface IdsWanted {
  range: AssetRange;
  signal: AbortSignal | undefined;
  onProgress: (count: number) => void;
}

/** Returns the ids of a range: of loaded files directly, of others by requests for few fields. */
async function idsByOffset(
  { assets, query }: PageLoaderOptions,
  { range: { first, last }, signal, onProgress }: IdsWanted,
  itemAt: PageLoader['itemAt'],
): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = first; offset <= last; offset += maxFiles) {
    const limit = Math.min(maxFiles, last - offset + 1);
    const known = Array.from({ length: limit }, (_, index) => itemAt(offset + index)).filter(
      (item) => !!item,
    );
    const light = { ...query, offset, limit, fields: ['fileName'] };
    const items = known.length === limit ? known : (await assets.listFiles(light, signal)).items;
    ids.push(...items.map(({ id }) => id));
    onProgress(ids.length);
    if (items.length < limit) break;
  }
  return ids;
}

async function idsByPage(
  { range: { first, last }, signal, onProgress }: IdsWanted,
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
  const cached = (page: number) => queryClient.getQueryData<AssetPage>(assetKeys.page(api.id, query, page));
  function loadedPages() {
    const queryKey = assetKeys.list(api.id, query);
    return queryClient.getQueryCache().findAll({ queryKey, predicate: isLoadedPage });
  }
  async function load(page: number, signal?: AbortSignal): Promise<AssetPage> {
    if (!hasCapability(api.capabilities, 'assets.offsets')) return loadByCursor(options, page, signal);
    const found = await assets.listFiles({ ...query, offset: page * pageSize, limit: pageSize }, signal);
    return { ...found, page };
  }
  function itemAt(index: number) {
    return cached(Math.floor(index / pageSize))?.items[index % pageSize];
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
      const wanted = { range, signal, onProgress };
      return hasCapability(api.capabilities, 'assets.offsets')
        ? idsByOffset(options, wanted, itemAt)
        : idsByPage(wanted, load);
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
  return typeof queryKey[5] === 'number' && state.data !== undefined;
}

/** Number of pages of one list that stay cached outside the window. */
const maxPages = 30;

/**
 * Removes the pages that have been out of view longest, so that scrolling through 100,000 files needs little memory.
 */
export function prunePages(queryClient: QueryClient, listKey: QueryKey): void {
  const unseen = queryClient
    .getQueryCache()
    .findAll({ queryKey: listKey, type: 'inactive' })
    .filter((query) => typeof query.queryKey[5] === 'number')
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  for (const query of unseen.slice(0, Math.max(0, unseen.length - maxPages)))
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
}
