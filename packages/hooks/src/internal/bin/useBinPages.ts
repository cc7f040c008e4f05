import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { toApiError, type ApiError, type Page } from '@vitrine/core/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useGallery } from '../../provider/galleryContext.ts';
import { toLoadable, type Loadable } from '../../provider/loadable.ts';
import { readPolicy } from '../../provider/useLoadable.ts';

/** The loaded entries of one kind in the bin. */
export interface BinPages<Entry> {
  /** The loaded entries, latest deletion first. */
  entries: readonly Entry[];
  /** Number of all entries, loaded or not. */
  total: number;
}

/** One kind of entries of the bin, page by page. */
export interface UseBinPagesResult<Entry> {
  /** The loaded entries of the bin. */
  bin: Loadable<BinPages<Entry>>;
  /** Whether further entries can be loaded. */
  hasMore: boolean;
  /** Whether further entries are loading. */
  isLoadingMore: boolean;
  /** Loads further entries. */
  loadMore(): void;
}

function entriesOf<Entry extends { readonly id: string }>({
  pages,
}: InfiniteData<Page<Entry>>): BinPages<Entry> {
  const byId = new Map(pages.flatMap((page) => page.items).map((entry) => [entry.id, entry]));
  return { entries: [...byId.values()], total: pages.at(-1)?.total ?? 0 };
}

/** Loads the entries of one kind, newest first, page by page. */
export function useBinPages<Entry extends { readonly id: string }>(
  queryKey: readonly unknown[],
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Entry>>,
): UseBinPagesResult<Entry> {
  const { queryClient, session } = useGallery();
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const result = useInfiniteQuery<
    Page<Entry>,
    ApiError,
    BinPages<Entry>,
    readonly unknown[],
    string | undefined
  >(
    {
      ...readPolicy<InfiniteData<Page<Entry>>>(),
      queryKey,
      queryFn: ({ signal, pageParam }) => load(pageParam, signal),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: entriesOf,
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
