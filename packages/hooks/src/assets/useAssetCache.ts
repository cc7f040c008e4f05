import type { QueryClient } from '@tanstack/react-query';
import { hasCapability, type Asset } from '@vitrine/core/contract';
import { useMemo } from 'react';
import type { AssetsChange } from '../internal/domainEvents.ts';
import type { OptimisticWrites } from '../internal/optimisticWrites.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { assetKeys } from './assetKeys.ts';
import { removeFromPages, type AssetPage } from './list/assetPages.ts';

/** Updates of cached files and folders after writes. */
export interface AssetCache {
  /** Whether the back end has a bin. */
  hasBin: boolean;
  /** Publishes a change to all domains, once no write that hides files is pending. */
  publish(change: AssetsChange): void;
  /** Returns the cached files by folder; undefined when one of them is not cached. */
  foldersOf(ids: readonly string[]): ReadonlyMap<string, readonly string[]> | undefined;
  /** Returns the name of a cached file. */
  nameOf(id: string): string | undefined;
  /** Updates files everywhere with their current state from the back end. */
  put(files: readonly Asset[]): void;
  /** Updates files after a write of the fields `keys` and publishes the change. */
  putWritten(files: readonly Asset[], keys: readonly string[]): void;
  /** Removes missing files from every list and publishes the change. */
  removeMissing(ids: readonly string[]): void;
  /**
   * Runs `task` with the files already removed from every list, or from the lists of folders when they are moved. They
   * are restored when `task` fails.
   */
  hideWhile<T>(ids: readonly string[], kind: 'removed' | 'moved', task: () => Promise<T>): Promise<T>;
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

function isListAffected(query: unknown, kind: 'removed' | 'moved'): boolean {
  return (
    kind === 'removed' ||
    (typeof query === 'object' && query !== null && 'folderId' in query && query.folderId !== undefined)
  );
}

/** Removes `ids` from every affected list. */
function hideFiles(
  queryClient: QueryClient,
  apiId: string,
  ids: readonly string[],
  kind: 'removed' | 'moved',
) {
  const byList = new Map<string, Map<number, AssetPage>>();
  for (const [key, data] of cachedPages(queryClient, apiId)) {
    if (!data || !isListAffected(key[4], kind)) continue;
    const list = JSON.stringify(key[4]);
    const pages = byList.get(list) ?? new Map<number, AssetPage>();
    byList.set(list, pages.set(Number(key[5]), data));
  }
  const removedIds = new Set(ids);
  for (const [list, pages] of byList)
    for (const [page, data] of removeFromPages(pages, removedIds))
      queryClient.setQueryData([...assetKeys.lists(apiId), JSON.parse(list) as unknown, page], data);
}

/** Updates files in the cache, alone and in every list. Pages without a change keep their identity. */
function putFiles(
  queryClient: QueryClient,
  apiId: string,
  put: OptimisticWrites['put'],
  files: readonly Asset[],
) {
  const newest = (file: Asset, known: Asset | undefined) =>
    known && known.version > file.version ? known : file;
  const byId = new Map(files.map((file) => [file.id, file]));
  for (const file of files) put<Asset>(assetKeys.file(apiId, file.id), (known) => newest(file, known));
  const isLoaded = (item: Asset | undefined) => item !== undefined && byId.has(item.id);
  for (const [key, data] of cachedPages(queryClient, apiId))
    if (data?.items.some(isLoaded))
      put<AssetPage>(
        key,
        (page) =>
          page && {
            ...page,
            items: page.items.map((item) => item && newest(byId.get(item.id) ?? item, item)),
          },
      );
}

/** The cached files and folders of the current back end, for the writes of this domain. */
export function useAssetCache(): AssetCache {
  const { api, events, queryClient, writes } = useGallery();
  return useMemo(() => {
    const listsKey = assetKeys.lists(api.id);
    const publish = (change: AssetsChange) =>
      writes.settle(listsKey, change, (changes) =>
        events.publish('assets.changed', { changes, hasMore: false }),
      );
    const put = (files: readonly Asset[]) => putFiles(queryClient, api.id, writes.put, files);
    return {
      hasBin: hasCapability(api.capabilities, 'assets.bin'),
      publish,
      foldersOf(ids) {
        const files = ids.map((id) => findCached(queryClient, api.id, id)).filter((file) => !!file);
        return files.length === ids.length ? groupByFolder(files) : undefined;
      },
      nameOf: (id) => findCached(queryClient, api.id, id)?.fileName,
      put,
      putWritten(files, keys) {
        if (files.length === 0) return;
        put(files);
        publish({ kind: 'fields', ids: files.map(({ id }) => id), files, keys });
      },
      removeMissing(ids) {
        hideFiles(queryClient, api.id, ids, 'removed');
        publish({ kind: 'removed', ids });
      },
      hideWhile: (ids, kind, task) =>
        writes
          .run({ queryKey: listsKey, change: () => hideFiles(queryClient, api.id, ids, kind), task })
          .finally(() => publish({ kind, ids })),
    };
  }, [api, events, queryClient, writes]);
}
