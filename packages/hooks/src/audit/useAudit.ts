import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { type ApiError, type AuditEntry, type ListAuditInput, type Page } from '@vitrine/core/contract';
import { useSyncExternalStore } from 'react';
import { usePagedList } from '../internal/usePagedList.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { readPolicy } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { auditKeys } from './auditKeys.ts';

/** Conditions for a list of entries. */
export type AuditFilter = Pick<ListAuditInput, 'from' | 'actor' | 'kind'>;

/** The loaded entries. */
export interface AuditList {
  /** The entries, the newest first. */
  readonly entries: readonly AuditEntry[];
  /** Number of entries that the conditions find, loaded or not. */
  readonly total: number | undefined;
  /** Whether the total is exact; otherwise there are at least as many. */
  readonly isTotalExact: boolean;
}

/** Result of `useAudit`. */
export interface UseAuditResult {
  /** The loaded entries. While other conditions load, the entries of the previous conditions. */
  list: Loadable<AuditList>;
  /** Whether `list` is that of the previous conditions, because the requested one is loading. */
  isPrevious: boolean;
  /** Whether older entries can be loaded. */
  hasMore: boolean;
  /** Whether older entries are loading. */
  isLoadingMore: boolean;
  /** The error of the last attempt to load older entries. */
  moreError: ApiError | undefined;
  /** Loads older entries. */
  loadMore(): void;
}

function toList({ pages }: InfiniteData<Page<AuditEntry>>): AuditList {
  const last = pages.at(-1);
  return {
    entries: pages.flatMap(({ items }) => items),
    total: last?.total,
    isTotalExact: last?.isTotalExact ?? true,
  };
}

/**
 * Loads what was done in the account, the newest first, page by page. It is read again each time a screen opens.
 *
 * @param filter Who, what and since when; without it everything.
 * @throws Error when the back end has no `audit` sub-port.
 * @example
 * const { list, hasMore, loadMore } = useAudit({ kind: 'impersonated-write' });
 */
export function useAudit(filter: AuditFilter = {}): UseAuditResult {
  const { from, actor = '', kind } = filter;
  const { api, queryClient, session } = useGallery();
  const port = useSubPort('audit', 'useAudit');
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const wanted = { from, kind, actor: actor.trim() || undefined };
  const result = useInfiniteQuery<
    Page<AuditEntry>,
    ApiError,
    AuditList,
    readonly unknown[],
    string | undefined
  >(
    {
      ...readPolicy<InfiniteData<Page<AuditEntry>>>(),
      queryKey: auditKeys.list(api.id, wanted),
      queryFn: ({ signal, pageParam }) => port.listAudit({ ...wanted, cursor: pageParam }, signal),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: toList,
      placeholderData: (before: InfiniteData<Page<AuditEntry>, string | undefined> | undefined) => before,
      enabled: phase !== 'signed-out',
      staleTime: 0,
    },
    queryClient,
  );
  return usePagedList(result);
}
