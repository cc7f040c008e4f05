import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import {
  toApiError,
  type ApiError,
  type ChangePage,
  type ChangeRecord,
  type ListChangesInput,
  type SubPort,
} from '@vitrine/core/contract';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { toLoadable, type Loadable } from '../provider/loadable.ts';
import { readPolicy, useRead } from '../provider/useLoadable.ts';
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
  /** The list that is saved, with its cache key; absent where no save takes long. */
  readonly savedList?: { readonly domain: SubPort; readonly listKey: QueryKey } | undefined;
  /** Loads a page of the saves. */
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

/** Milliseconds between two checks whether a running save is done. */
const pollMs = 3000;

/** Checks with a request of its own whether a running save is done, and then loads the history again. */
function useSavePoll(isSaving: boolean, { queryKey, list }: ChangeHistorySource): void {
  const { queryClient } = useGallery();
  useRead({
    queryKey: [...queryKey, 'isSaving'],
    load: async (signal) => {
      const page = await list({ limit: 1 }, signal);
      if (!page.isSaving) void queryClient.invalidateQueries({ queryKey, exact: true });
      return page;
    },
    enabled: isSaving,
    refreshMs: () => pollMs,
  });
}

/** Publishes what a running save has changed when it is done, as the editor of the list does after a save. */
function useSaveEnd(isSaving: boolean | undefined, savedList: ChangeHistorySource['savedList']): void {
  const { events, queryClient } = useGallery();
  const wasSaving = useRef(false);
  const end = useHandler(() => {
    if (!savedList) return;
    void queryClient.invalidateQueries({ queryKey: savedList.listKey, exact: true });
    events.publish('definitions.changed', { domain: savedList.domain });
    events.publish('assets.changed', { changes: [{ kind: 'fields' }], hasMore: false });
  });
  useEffect(() => {
    if (isSaving === undefined) return;
    if (wasSaving.current && !isSaving) end();
    wasSaving.current = isSaving;
  }, [end, isSaving]);
}

/** Loads the saves of a domain, newest first, page by page. */
export function useChangeHistory(source: ChangeHistorySource): UseChangeHistoryResult {
  const { queryKey, savedList, list, enabled } = source;
  const { queryClient, session } = useGallery();
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const result = useInfiniteQuery<ChangePage, ApiError, LoadedChanges, QueryKey, string | undefined>(
    {
      ...readPolicy<InfiniteData<ChangePage>>(),
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
  const isSaving = result.data?.isSaving === true;
  useSavePoll(enabled && isSaving, source);
  useSaveEnd(result.data?.isSaving, savedList);
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
    isSaving,
    loadMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
  };
}
