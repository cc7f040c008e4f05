import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { maxPeoplePerPage, type ApiError, type Page, type PersonSummary } from '@vitrine/core/contract';
import { useSyncExternalStore } from 'react';
import { usePagedList } from '../internal/usePagedList.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { readPolicy } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { facesKeys } from './facesKeys.ts';

/** Options of `usePeople`. */
export interface UsePeopleOptions {
  /** A name that is searched. */
  readonly query?: string | undefined;
  /** Whether hidden people are listed too (needs `faces.hide`). Defaults to false. */
  readonly includeHidden?: boolean | undefined;
}

/** The loaded people. */
export interface PeopleList {
  /** The people in the order of the back end. */
  readonly people: readonly PersonSummary[];
  /** Number of all people, loaded or not; undefined where the back end does not count them. */
  readonly total: number | undefined;
}

/** Result of `usePeople`. */
export interface UsePeopleResult {
  /** The loaded people. While another search loads, those of the previous one. */
  list: Loadable<PeopleList>;
  /** Whether `list` is that of the previous search, because the requested one is loading. */
  isPrevious: boolean;
  /** Whether further people can be loaded. */
  hasMore: boolean;
  /** Whether further people are loading. */
  isLoadingMore: boolean;
  /** The error of the last attempt to load further people. */
  moreError: ApiError | undefined;
  /** Loads further people. */
  loadMore(): void;
}

function toList({ pages }: InfiniteData<Page<PersonSummary>>): PeopleList {
  // A change moves others to the next page.
  const byId = new Map(pages.flatMap(({ items }) => items.map((person) => [person.id, person] as const)));
  return { people: [...byId.values()], total: pages.at(-1)?.total };
}

/**
 * Loads the people of the account page by page.
 *
 * @throws Error when the back end has no `faces` sub-port.
 * @example
 * const { list, hasMore, loadMore } = usePeople({ query: 'ada' });
 */
export function usePeople({ query = '', includeHidden = false }: UsePeopleOptions = {}): UsePeopleResult {
  const { api, queryClient, session } = useGallery();
  const port = useSubPort('faces', 'usePeople');
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const wanted = query.trim();
  const result = useInfiniteQuery<
    Page<PersonSummary>,
    ApiError,
    PeopleList,
    readonly unknown[],
    string | undefined
  >(
    {
      ...readPolicy<InfiniteData<Page<PersonSummary>>>(),
      queryKey: facesKeys.people(api.id, wanted, includeHidden),
      queryFn: ({ signal, pageParam }) =>
        port.listPeople(
          {
            query: wanted === '' ? undefined : wanted,
            includeHidden: includeHidden || undefined,
            cursor: pageParam,
            limit: maxPeoplePerPage,
          },
          signal,
        ),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: toList,
      placeholderData: (before: InfiniteData<Page<PersonSummary>, string | undefined> | undefined) => before,
      enabled: phase !== 'signed-out',
      staleTime: 30_000,
    },
    queryClient,
  );
  return usePagedList(result);
}
