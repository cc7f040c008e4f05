import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { type AccountUser, type ApiError, type Page } from '@vitrine/core/contract';
import { useSyncExternalStore } from 'react';
import { usePagedList } from '../internal/usePagedList.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { readPolicy } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { usersKeys } from './usersKeys.ts';

/** The loaded users. */
export interface UsersList {
  /** The users, by name. */
  readonly users: readonly AccountUser[];
  /** Number of users that the search finds, loaded or not; undefined where the back end does not count them. */
  readonly total: number | undefined;
}

/** Options of `useUsers`. */
export interface UseUsersOptions {
  /** A text that the login, the name or the e-mail address contains. */
  readonly q?: string | undefined;
}

/** Result of `useUsers`. */
export interface UseUsersResult {
  /** The loaded users. While another search loads, the users of the previous search. */
  list: Loadable<UsersList>;
  /** Whether `list` is that of the previous search, because the requested one is loading. */
  isPrevious: boolean;
  /** Whether further users can be loaded. */
  hasMore: boolean;
  /** Whether further users are loading. */
  isLoadingMore: boolean;
  /** The error of the last attempt to load further users. */
  moreError: ApiError | undefined;
  /** Loads further users. */
  loadMore(): void;
}

function toList({ pages }: InfiniteData<Page<AccountUser>>): UsersList {
  // Somebody who was added meanwhile moves others to the next page.
  const byId = new Map(pages.flatMap(({ items }) => items.map((user) => [user.id, user] as const)));
  return { users: [...byId.values()], total: pages.at(-1)?.total };
}

/**
 * Loads the users of the account, by name, page by page.
 *
 * @throws Error when the back end has no `users` sub-port.
 * @example
 * const { list, hasMore, loadMore } = useUsers({ q: 'ada' });
 */
export function useUsers({ q = '' }: UseUsersOptions = {}): UseUsersResult {
  const { api, queryClient, session } = useGallery();
  const port = useSubPort('users', 'useUsers');
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const wanted = q.trim();
  const result = useInfiniteQuery<
    Page<AccountUser>,
    ApiError,
    UsersList,
    readonly unknown[],
    string | undefined
  >(
    {
      ...readPolicy<InfiniteData<Page<AccountUser>>>(),
      queryKey: usersKeys.list(api.id, wanted),
      queryFn: ({ signal, pageParam }) =>
        port.listUsers({ q: wanted === '' ? undefined : wanted, cursor: pageParam }, signal),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: toList,
      placeholderData: (before: InfiniteData<Page<AccountUser>, string | undefined> | undefined) => before,
      enabled: phase !== 'signed-out',
      staleTime: 30_000,
    },
    queryClient,
  );
  return usePagedList(result);
}
