import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { toApiError, type ApiError } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { toLoadable, type Loadable } from '../provider/loadable.ts';

/** A list that is loaded page by page. */
export interface PagedList<List> {
  list: Loadable<List>;
  /** Whether `list` is that of other conditions, because the wanted one is loading. */
  isPrevious: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The error of the last attempt to load a further page. */
  moreError: ApiError | undefined;
  loadMore(): void;
}

/** Returns the state of an infinite query as the hooks of lists return it. */
export function usePagedList<List>(result: UseInfiniteQueryResult<List, ApiError>): PagedList<List> {
  const { refetch, fetchNextPage } = result;
  const list = toLoadable({
    data: result.data,
    error: result.error && toApiError(result.error),
    isPaused: result.fetchStatus === 'paused',
    isFetching: result.isFetching,
    updatedAt: result.dataUpdatedAt,
    retry: useCallback(() => void refetch({ cancelRefetch: false }), [refetch]),
  });
  return {
    list,
    isPrevious: result.isPlaceholderData,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    moreError: result.isFetchNextPageError ? toApiError(result.error) : undefined,
    loadMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
  };
}
