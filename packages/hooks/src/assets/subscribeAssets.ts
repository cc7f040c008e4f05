import type { Query } from '@tanstack/react-query';
import { splitAssetSort } from '@vitrine/core/assets';
import type { AssetQuery, AssetSortField } from '@vitrine/core/contract';
import type { AssetsChange, DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { assetKeys } from './assetKeys.ts';
import type { AssetPage } from './list/assetPages.ts';

/** Whether the order by a sort field can change when fields of a file change. */
const dependsOnFieldValues: Readonly<Record<AssetSortField, boolean>> = {
  name: false,
  added: false,
  taken: true,
  updated: true,
  views: false,
  size: false,
  expiration: true,
};

/** Returns whether a change of fields can add a file to a list, remove it or move it. A status can hide its files. */
function dependsOnFields({ q, filter, sort }: AssetQuery, { keys = [] }: AssetsChange): boolean {
  const isSorted = sort !== undefined && dependsOnFieldValues[splitAssetSort(sort).field];
  return q !== undefined || filter !== undefined || isSorted || keys.includes('workflowStatus');
}

/** Returns the changed files whose new state is not known; undefined when the ids of the changed files are unknown. */
function idsToRefetch({ ids, files = [] }: AssetsChange): readonly string[] | undefined {
  return ids?.filter((id) => !files.some((file) => file.id === id));
}

function containsAny(page: unknown, ids: readonly string[] | undefined): boolean {
  if (ids === undefined) return true;
  const { items = [] } = (page ?? {}) as Partial<AssetPage>;
  return items.some((item) => item && ids.includes(item.id));
}

/** Returns whether a list can have changed, except for files whose new state is known. */
function isListChanged({ queryKey, state }: Query, change: AssetsChange): boolean {
  if (change.kind !== 'fields' || isFetching({ state })) return true;
  return (
    dependsOnFields((queryKey[4] ?? {}) as AssetQuery, change) ||
    containsAny(state.data, idsToRefetch(change))
  );
}

function isFileChanged({ queryKey, state }: Query, change: AssetsChange): boolean {
  if (change.kind === 'added') return false;
  if (change.kind === 'folders') return true;
  // The file is already known to be missing.
  if (change.kind === 'removed' && state.status === 'error') return false;
  const ids = isFetching({ state }) ? change.ids : idsToRefetch(change);
  return ids === undefined || ids.some((id) => id === queryKey[4]);
}

/** Returns whether a request is in progress; its response may be older than the change. */
function isFetching({ state }: Pick<Query, 'state'>): boolean {
  return state.fetchStatus === 'fetching';
}

/** Returns whether the loaded data of a query can have changed. */
function isChanged(query: Query, change: AssetsChange): boolean {
  const section = query.queryKey[3];
  if (section === 'file') return isFileChanged(query, change);
  if (section === 'list') return isListChanged(query, change);
  if (section === 'bin') return ['removed', 'restored', 'folders'].includes(change.kind);
  return change.kind !== 'fields';
}

/**
 * Returns whether a query is about a removed file. It is not loaded again now, which would only fail; the next screen
 * that opens the file loads it.
 */
function isRemovedFile({ queryKey }: Query, changes: readonly AssetsChange[]): boolean {
  const concernsFile = ({ ids }: AssetsChange) => ids?.some((id) => id === queryKey[4]) ?? false;
  const last = changes.findLast(concernsFile);
  return queryKey[3] === 'file' && last?.kind === 'removed';
}

/** Loads the files, folders and bin entries that a change affects again, except those whose new state is known. */
export function subscribeAssets(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('assets.changed', ({ changes, hasMore }) => {
    const isOutdated = (query: Query) => changes.some((change) => isChanged(query, change));
    const queryKey = assetKeys.all(apiId);
    void queryClient.invalidateQueries({
      queryKey,
      predicate: (query) => isRemovedFile(query, changes) && isOutdated(query),
      refetchType: 'none',
    });
    // A request in progress is not restarted while changes still arrive: a slow list would otherwise never finish.
    void queryClient.invalidateQueries(
      { queryKey, predicate: (query) => !isRemovedFile(query, changes) && isOutdated(query) },
      { cancelRefetch: !hasMore },
    );
  });
}
