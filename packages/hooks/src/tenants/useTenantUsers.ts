import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { maxTenantUsersPerPage, type ApiError, type Page, type TenantUser } from '@vitrine/core/contract';
import { useSyncExternalStore } from 'react';
import { usePagedList } from '../internal/usePagedList.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { readPolicy } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { tenantsKeys } from './tenantsKeys.ts';

/** Options of `useTenantUsers`. */
export interface UseTenantUsersOptions {
  /** A text that the login, the name or the e-mail address contains. */
  readonly q?: string | undefined;
  /** False delays loading. Defaults to true. */
  readonly enabled?: boolean | undefined;
}

/** The loaded users of a customer account. */
export interface TenantUsersList {
  /** The users, by name. */
  readonly users: readonly TenantUser[];
  /** Number of users that the search finds, loaded or not. */
  readonly total: number;
}

/** Result of `useTenantUsers`. */
export interface UseTenantUsersResult {
  /** The loaded users. While those of another search load, they are those of the search before. */
  list: Loadable<TenantUsersList>;
  /** Whether `list` is that of the search before. */
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

function toList({ pages }: InfiniteData<Page<TenantUser>>): TenantUsersList {
  // Somebody who was added meanwhile moves others to the next page.
  const byLogin = new Map(pages.flatMap(({ items }) => items.map((user) => [user.logicalId, user] as const)));
  return { users: [...byLogin.values()], total: pages.at(-1)?.total ?? 0 };
}

/**
 * Searches the users of a customer account, by name, page by page.
 *
 * @param id Id of the account.
 * @throws Error when the back end has no `tenants` sub-port.
 * @example
 * const { list, hasMore, loadMore } = useTenantUsers(id, { q: 'ada' });
 */
export function useTenantUsers(
  id: string,
  { q = '', enabled = true }: UseTenantUsersOptions = {},
): UseTenantUsersResult {
  const { api, queryClient, session } = useGallery();
  const port = useSubPort('tenants', 'useTenantUsers');
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const wanted = q.trim();
  const input = { id, q: wanted === '' ? undefined : wanted, limit: maxTenantUsersPerPage };
  const result = useInfiniteQuery<
    Page<TenantUser>,
    ApiError,
    TenantUsersList,
    readonly unknown[],
    string | undefined
  >(
    {
      ...readPolicy<InfiniteData<Page<TenantUser>>>(),
      queryKey: tenantsKeys.users(api.id, id, wanted),
      queryFn: ({ signal, pageParam }) => port.listTenantUsers({ ...input, cursor: pageParam }, signal),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: toList,
      // Never the people of another account.
      placeholderData: (before, query) => (query?.queryKey.at(-2) === id ? before : undefined),
      enabled: enabled && phase !== 'signed-out',
      staleTime: 30_000,
    },
    queryClient,
  );
  return usePagedList(result);
}
