import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { type ApiError, type Asset, type SimilarityState } from '@vitrine/core/contract';
import { useSyncExternalStore } from 'react';
import { usePagedList } from '../internal/usePagedList.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { readPolicy } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCan } from '../session/useCan.ts';
import { readAssets } from './readAssets.ts';
import { similarityKeys } from './similarityKeys.ts';

/** Near-identical files with their data. */
export interface DuplicateFiles {
  /** Opaque and unique among groups. */
  readonly id: string;
  /** The files that could be read, at least 2. */
  readonly files: readonly Asset[];
  /** Number of files of the group; higher than that of `files` for a very large group. */
  readonly total: number;
}

/** The loaded groups. */
export interface DuplicatesList {
  /** The groups, in the order of the back end. */
  readonly groups: readonly DuplicateFiles[];
  /** Number of all groups, loaded or not. */
  readonly total: number;
  /** Whether every picture of the library has been compared. */
  readonly state: SimilarityState;
}

/** Result of `useDuplicates`. */
export interface UseDuplicatesResult {
  /** The loaded groups. */
  list: Loadable<DuplicatesList>;
  /** Whether further groups can be loaded. */
  hasMore: boolean;
  /** Whether further groups are loading. */
  isLoadingMore: boolean;
  /** The error of the last attempt to load further groups. */
  moreError: ApiError | undefined;
  /** Loads further groups. */
  loadMore(): void;
}

interface LoadedPage extends DuplicatesList {
  readonly nextCursor: string | null;
}

function toList({ pages }: InfiniteData<LoadedPage>): DuplicatesList {
  const byId = new Map(pages.flatMap(({ groups }) => groups.map((group) => [group.id, group] as const)));
  const last = pages.at(-1);
  return { groups: [...byId.values()], total: last?.total ?? 0, state: last?.state ?? 'ready' };
}

/**
 * Loads the groups of near-identical files page by page, with the data of their files. After files were added, deleted or
 * restored they are loaded again.
 *
 * @throws Error when the back end has no `similarity` or no `assets` sub-port.
 * @example
 * const { list, hasMore, loadMore } = useDuplicates();
 */
export function useDuplicates(): UseDuplicatesResult {
  const { api, queryClient, session } = useGallery();
  const similarity = useSubPort('similarity', 'useDuplicates');
  const assets = useSubPort('assets', 'useDuplicates');
  const can = useCan();
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const { capabilities } = api;
  const result = useInfiniteQuery<
    LoadedPage,
    ApiError,
    DuplicatesList,
    readonly unknown[],
    string | undefined
  >(
    {
      ...readPolicy<InfiniteData<LoadedPage>>(),
      queryKey: similarityKeys.duplicates(api.id),
      async queryFn({ signal, pageParam }) {
        const { items, ...page } = await similarity.listDuplicates({ cursor: pageParam }, signal);
        const ids = items.flatMap(({ fileIds }) => fileIds);
        const byId = await readAssets({ assets, capabilities }, ids, signal);
        const groups = items.map(({ id, fileIds, total }) => ({
          id,
          total,
          files: fileIds.flatMap((fileId) => byId.get(fileId) ?? []),
        }));
        return { ...page, groups: groups.filter(({ files }) => files.length > 1) };
      },
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: toList,
      enabled: phase !== 'signed-out' && can('similarity.readDuplicates'),
      staleTime: 30_000,
    },
    queryClient,
  );
  const { list, hasMore, isLoadingMore, moreError, loadMore } = usePagedList(result);
  return { list, hasMore, isLoadingMore, moreError, loadMore };
}
