import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { toApiError, type ApiError, type BinEntry, type BinKind, type Page } from '@vitrine/core/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useGallery } from '../../provider/galleryContext.ts';
import { toLoadable, type Loadable } from '../../provider/loadable.ts';
import { readPolicy } from '../../provider/useLoadable.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { assetKeys } from '../assetKeys.ts';

/** The loaded entries of the bin. */
export interface BinContents {
  /** The loaded entries, latest deletion first. */
  entries: readonly BinEntry[];
  /** Number of all entries, loaded or not. */
  total: number;
}

/** Result of `useBin`. */
export interface UseBinResult {
  /** The loaded entries of the bin. */
  bin: Loadable<BinContents>;
  /** Whether further entries can be loaded. */
  hasMore: boolean;
  /** Whether further entries are loading. */
  isLoadingMore: boolean;
  /** Loads further entries. */
  loadMore(): void;
}

function contentsOf({ pages }: InfiniteData<Page<BinEntry>>): BinContents {
  const byId = new Map(pages.flatMap((page) => page.items).map((entry) => [entry.id, entry]));
  return { entries: [...byId.values()], total: pages.at(-1)?.total ?? 0 };
}

/**
 * Loads the entries of the bin, newest first, page by page.
 *
 * @param kind Files or folders.
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { bin, hasMore, loadMore } = useBin('file');
 */
export function useBin(kind: BinKind): UseBinResult {
  const { api, queryClient, session } = useGallery();
  const assets = useSubPort('assets', 'useBin');
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const result = useInfiniteQuery<
    Page<BinEntry>,
    ApiError,
    BinContents,
    readonly unknown[],
    string | undefined
  >(
    {
      ...readPolicy<InfiniteData<Page<BinEntry>>>(),
      queryKey: assetKeys.bin(api.id, kind),
      queryFn: ({ signal, pageParam }) => assets.listBin({ kind, cursor: pageParam }, signal),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: contentsOf,
      enabled: phase !== 'signed-out',
      staleTime: 30_000,
    },
    queryClient,
  );
  const { refetch, fetchNextPage } = result;
  const retry = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const bin = toLoadable({
    data: result.data,
    error: result.error && toApiError(result.error),
    isPaused: result.fetchStatus === 'paused',
    isFetching: result.isFetching,
    updatedAt: result.dataUpdatedAt,
    retry,
  });
  return { bin, hasMore: result.hasNextPage, isLoadingMore: result.isFetchingNextPage, loadMore };
}
