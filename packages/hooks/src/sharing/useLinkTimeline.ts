import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { type ApiError, type LinkEvent, type Page } from '@vitrine/core/contract';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { createFileCalls } from '../assets/edit/fileCalls.ts';
import { usePagedList } from '../internal/usePagedList.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { readPolicy, useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { sharingKeys } from './sharingKeys.ts';

/** Result of `useLinkTimeline`. */
export interface UseLinkTimelineResult {
  /** The loaded events, newest first. */
  events: Loadable<readonly LinkEvent[]>;
  /** Whether further events can be loaded. */
  hasMore: boolean;
  /** Whether further events are loading. */
  isLoadingMore: boolean;
  /** Loads further events. */
  loadMore(): void;
  /** Returns the name of a file of an event; undefined until it is loaded, and for a file that is gone. */
  fileNameOf(id: string): string | undefined;
}

function eventsOf({ pages }: InfiniteData<Page<LinkEvent>>): readonly LinkEvent[] {
  return pages.flatMap(({ items }) => items);
}

const noEvents: readonly LinkEvent[] = [];
const noNames: ReadonlyMap<string, string> = new Map();

/** Loads the names of the files of events, where the back end has files. */
function useFileNames(events: readonly LinkEvent[]): ReadonlyMap<string, string> {
  const { api } = useGallery();
  const { assets, capabilities } = api;
  const ids = useMemo(() => [...new Set(events.flatMap(({ fileId }) => fileId ?? []))].toSorted(), [events]);
  const names = useRead({
    queryKey: sharingKeys.fileNames(api.id, ids),
    async load(signal) {
      if (!assets) return noNames;
      const calls = createFileCalls(assets, capabilities);
      const found = await Promise.all(
        ids.map((id) =>
          calls.get(id, signal).then(
            ({ fileName }) => [[id, fileName] as const],
            () => [],
          ),
        ),
      );
      return new Map(found.flat());
    },
    enabled: assets !== undefined && ids.length > 0,
  });
  return names.data ?? noNames;
}

/**
 * Loads what happened to a link, newest first, page by page (needs `sharing.timeline`).
 *
 * @param id Id of the link.
 * @throws Error when the back end has no `sharing` sub-port.
 * @example
 * const { events, hasMore, loadMore } = useLinkTimeline(link.id);
 */
export function useLinkTimeline(id: string): UseLinkTimelineResult {
  const { api, queryClient, session } = useGallery();
  const port = useSubPort('sharing', 'useLinkTimeline');
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const result = useInfiniteQuery<
    Page<LinkEvent>,
    ApiError,
    readonly LinkEvent[],
    readonly unknown[],
    string | undefined
  >(
    {
      ...readPolicy<InfiniteData<Page<LinkEvent>>>(),
      queryKey: sharingKeys.timeline(api.id, id),
      queryFn: ({ signal, pageParam }) => port.listTimeline({ id, cursor: pageParam, limit: 50 }, signal),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: eventsOf,
      enabled: phase !== 'signed-out',
      // Visitors may open the link at any time.
      staleTime: 0,
    },
    queryClient,
  );
  const names = useFileNames(result.data ?? noEvents);
  const { list: events, hasMore, isLoadingMore, loadMore } = usePagedList(result);
  return {
    events,
    hasMore,
    isLoadingMore,
    loadMore,
    fileNameOf: useCallback((fileId: string) => names.get(fileId), [names]),
  };
}
