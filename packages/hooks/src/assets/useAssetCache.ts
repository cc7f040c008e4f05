import type { QueryClient } from '@tanstack/react-query';
import { hasAbility, type Asset } from '@vitrine/core/contract';
import { useMemo } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { assetKeys } from './assetKeys.ts';
import { removeFromPages, type AssetPage } from './list/assetPages.ts';

/** What writes do to the cached files and folders. */
export interface AssetCache {
  hasBin: boolean;
  /**
   * Marks everything that a write may have changed as old; what is on screen is loaded again, once no write is on its
   * way any more.
   */
  refresh(): void;
  /** The folder of each file whose data is cached; undefined when one is not. */
  foldersOf(ids: readonly string[]): ReadonlyMap<string, readonly string[]> | undefined;
  /** The name of a file whose data is cached. */
  nameOf(id: string): string | undefined;
  put(asset: Asset): void;
  /** Takes files out of every list at once, and puts them back when `task` fails. */
  without<T>(ids: readonly string[], lists: 'all' | 'folders', task: () => Promise<T>): Promise<T>;
}

function cachedPages(queryClient: QueryClient, apiId: string) {
  const found = queryClient.getQueriesData<AssetPage>({ queryKey: assetKeys.lists(apiId) });
  return found.filter(([key, data]) => data !== undefined && typeof key[5] === 'number');
}

function findCached(queryClient: QueryClient, apiId: string, id: string): Asset | undefined {
  const single = queryClient.getQueryData<Asset>(assetKeys.file(apiId, id));
  if (single) return single;
  for (const [, page] of cachedPages(queryClient, apiId)) {
    const item = page?.items.find((each) => each?.id === id);
    if (item) return item;
  }
  return undefined;
}

function groupByFolder(files: readonly Asset[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, folderId } of files) groups.set(folderId, [...(groups.get(folderId) ?? []), id]);
  return groups;
}

function isListAffected(query: unknown, lists: 'all' | 'folders'): boolean {
  return (
    lists === 'all' ||
    (typeof query === 'object' && query !== null && 'folderId' in query && query.folderId !== undefined)
  );
}

/** Shows every affected list without `ids`. */
function hideFiles(
  queryClient: QueryClient,
  apiId: string,
  ids: readonly string[],
  lists: 'all' | 'folders',
) {
  const byList = new Map<string, Map<number, AssetPage>>();
  for (const [key, data] of cachedPages(queryClient, apiId)) {
    if (!data || !isListAffected(key[4], lists)) continue;
    const list = JSON.stringify(key[4]);
    const pages = byList.get(list) ?? new Map<number, AssetPage>();
    byList.set(list, pages.set(Number(key[5]), data));
  }
  const gone = new Set(ids);
  for (const [list, pages] of byList)
    for (const [page, data] of removeFromPages(pages, gone))
      queryClient.setQueryData([...assetKeys.lists(apiId), JSON.parse(list) as unknown, page], data);
}

/** The cached files and folders of the current back end, for the writes of this domain. */
export function useAssetCache(): AssetCache {
  const { api, news, queryClient, writes } = useGallery();
  return useMemo(() => {
    const refresh = () => writes.settle(() => news.tell('assets.changed', { hasMore: false }));
    return {
      hasBin: hasAbility(api.capabilities, 'assets.bin'),
      refresh,
      foldersOf(ids) {
        const files = ids.map((id) => findCached(queryClient, api.id, id)).filter((file) => !!file);
        return files.length === ids.length ? groupByFolder(files) : undefined;
      },
      nameOf: (id) => findCached(queryClient, api.id, id)?.fileName,
      put: (asset) => void queryClient.setQueryData(assetKeys.file(api.id, asset.id), asset),
      without: (ids, lists, task) =>
        writes
          .run({
            queryClient,
            queryKey: assetKeys.lists(api.id),
            change: () => hideFiles(queryClient, api.id, ids, lists),
            task,
          })
          .finally(refresh),
    };
  }, [api, news, queryClient, writes]);
}
