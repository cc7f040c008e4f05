import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import {
  toApiError,
  type ApiError,
  type ChangeRecord,
  type ListChangesInput,
  type Page,
} from '@vitrine/core/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { toLoadable, type Loadable } from '../provider/loadable.ts';
import { readPolicy } from '../provider/useLoadable.ts';

/** The saves of a domain. */
export interface UseChangeHistoryResult {
  /** The loaded saves, newest first. */
  changes: Loadable<readonly ChangeRecord[]>;
  /** Whether further saves can be loaded. */
  hasMore: boolean;
  /** Whether further saves are loading. */
  isLoadingMore: boolean;
  /** Loads further saves. */
  loadMore(): void;
}

/** The saves to load. */
export interface ChangeHistorySource {
  /** Cache key of the saves. */
  readonly queryKey: QueryKey;
  /** Loads a page of them. */
  list(input: ListChangesInput, signal: AbortSignal): Promise<Page<ChangeRecord>>;
  /** False delays loading. */
  readonly enabled: boolean;
}

function recordsOf({ pages }: InfiniteData<Page<ChangeRecord>>): readonly ChangeRecord[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((record) => [record.id, record])).values()];
}

/** Loads the saves of a domain, newest first, page by page. */
export function useChangeHistory({ queryKey, list, enabled }: ChangeHistorySource): UseChangeHistoryResult {
  const { queryClient, session } = useGallery();
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const result = useInfiniteQuery<
    Page<ChangeRecord>,
    ApiError,
    readonly ChangeRecord[],
    QueryKey,
    string | undefined
  >(
    {
      ...readPolicy<InfiniteData<Page<ChangeRecord>>>(),
      queryKey,
      queryFn: ({ signal, pageParam }) => list({ cursor: pageParam, limit: 20 }, signal),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: recordsOf,
      enabled: enabled && phase !== 'signed-out',
      staleTime: 30_000,
    },
    queryClient,
  );
  const { refetch, fetchNextPage } = result;
  const changes = toLoadable({
    data: result.data,
    error: result.error && toApiError(result.error),
    isPaused: result.fetchStatus === 'paused',
    isFetching: result.isFetching,
    updatedAt: result.dataUpdatedAt,
    retry: useCallback(() => void refetch({ cancelRefetch: false }), [refetch]),
  });
  return {
    changes,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    loadMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
  };
}
