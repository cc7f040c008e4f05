import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import {
  toApiError,
  type ApiError,
  type ChangePage,
  type ChangeRecord,
  type ListChangesInput,
} from '@vitrine/core/contract';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { toLoadable, type Loadable } from '../provider/loadable.ts';
import { readPolicy } from '../provider/useLoadable.ts';
import { useHandler } from './useHandler.ts';

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
  /**
   * Whether another save is running, such as one whose browser was closed. The saves, and what it changes, are then
   * loaded again when it is done.
   */
  isSaving: boolean;
}

/** The saves to load. */
export interface ChangeHistorySource {
  /** Cache key of the saves. */
  readonly queryKey: QueryKey;
  /** Cache key of the list that is saved; absent where no save takes long. */
  readonly listKey?: QueryKey | undefined;
  /** Loads a page of them. */
  list(input: ListChangesInput, signal: AbortSignal): Promise<ChangePage>;
  /** False delays loading. */
  readonly enabled: boolean;
}

interface LoadedChanges {
  readonly records: readonly ChangeRecord[];
  readonly isSaving: boolean;
}

function changesOf({ pages }: InfiniteData<ChangePage>): LoadedChanges {
  const records = pages.flatMap(({ items }) => items);
  return {
    records: [...new Map(records.map((record) => [record.id, record])).values()],
    isSaving: pages[0]?.isSaving === true,
  };
}

/** Milliseconds between two looks at whether a running save is done. */
const pollMs = 3000;

/** Loads what a running save changes again when it is done. */
function useSaveEnd(isSaving: boolean | undefined, onEnd: () => void): void {
  const wasSaving = useRef(false);
  const end = useHandler(onEnd);
  useEffect(() => {
    if (isSaving === undefined) return;
    if (wasSaving.current && !isSaving) end();
    wasSaving.current = isSaving;
  }, [end, isSaving]);
}

/** Loads the saves of a domain, newest first, page by page. */
export function useChangeHistory({
  queryKey,
  listKey,
  list,
  enabled,
}: ChangeHistorySource): UseChangeHistoryResult {
  const { events, queryClient, session } = useGallery();
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const result = useInfiniteQuery<ChangePage, ApiError, LoadedChanges, QueryKey, string | undefined>(
    {
      ...readPolicy<InfiniteData<ChangePage>>(({ pages }) => (pages[0]?.isSaving === true ? pollMs : false)),
      queryKey,
      queryFn: ({ signal, pageParam }) => list({ cursor: pageParam, limit: 20 }, signal),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: changesOf,
      enabled: enabled && phase !== 'signed-out',
      staleTime: 30_000,
    },
    queryClient,
  );
  const { refetch, fetchNextPage } = result;
  useSaveEnd(result.data?.isSaving, () => {
    if (listKey) void queryClient.invalidateQueries({ queryKey: listKey, exact: true });
    events.publish('assets.changed', { changes: [{ kind: 'fields' }], hasMore: false });
  });
  const changes = toLoadable({
    data: result.data?.records,
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
    isSaving: result.data?.isSaving === true,
    loadMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
  };
}
