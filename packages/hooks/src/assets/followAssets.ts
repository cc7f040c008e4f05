import type { Query } from '@tanstack/react-query';
import { splitAssetSort } from '@vitrine/core/assets';
import type { AssetQuery, AssetSortField } from '@vitrine/core/contract';
import type { AssetsChange, DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { assetKeys } from './assetKeys.ts';
import type { AssetPage } from './list/assetPages.ts';

/** Orders in which a file may stand elsewhere once its fields are others. */
const fieldSorts: readonly AssetSortField[] = ['taken', 'updated'];

/** Whether other fields may put a file into a list, take it out or move it in there. */
function dependsOnFields({ q, filter, sort }: AssetQuery): boolean {
  const isSorted = sort !== undefined && fieldSorts.includes(splitAssetSort(sort).field);
  return q !== undefined || filter !== undefined || isSorted;
}

/** The files of a change that nobody has told; undefined = they are not known one by one. */
function idsToRefetch({ ids, files = [] }: AssetsChange): readonly string[] | undefined {
  return ids?.filter((id) => !files.some((file) => file.id === id));
}

function holdsAny(page: unknown, ids: readonly string[] | undefined): boolean {
  if (ids === undefined) return true;
  const { items = [] } = (page ?? {}) as Partial<AssetPage>;
  return items.some((item) => item && ids.includes(item.id));
}

/** Whether a list is another one after a change, apart from the files in it that the back end has told. */
function isListChanged({ queryKey, state }: Query, change: AssetsChange): boolean {
  if (change.kind !== 'fields' || isOnItsWay({ state })) return true;
  return dependsOnFields((queryKey[4] ?? {}) as AssetQuery) || holdsAny(state.data, idsToRefetch(change));
}

function isFileChanged({ queryKey, state }: Query, change: AssetsChange): boolean {
  if (change.kind === 'added') return false;
  if (change.kind === 'folders') return true;
  // That it is gone is known already.
  if (change.kind === 'removed' && state.status === 'error') return false;
  const ids = isOnItsWay({ state }) ? change.ids : idsToRefetch(change);
  return ids === undefined || ids.some((id) => id === queryKey[4]);
}

/** What is on its way was perhaps asked before the change. */
function isOnItsWay({ state }: Pick<Query, 'state'>): boolean {
  return state.fetchStatus === 'fetching';
}

/** Whether what a query has loaded may be another after a change. */
function isChanged(query: Query, change: AssetsChange): boolean {
  const section = query.queryKey[3];
  if (section === 'file') return isFileChanged(query, change);
  if (section === 'list') return isListChanged(query, change);
  if (section === 'bin') return ['removed', 'restored', 'folders'].includes(change.kind);
  return change.kind !== 'fields';
}

/** A file that is gone: it would only be asked for to hear so. Whoever opens it later hears that then. */
function isGone({ queryKey }: Query, changes: readonly AssetsChange[]): boolean {
  const isOf = ({ ids }: AssetsChange) => ids?.some((id) => id === queryKey[4]) ?? false;
  const last = changes.findLast(isOf);
  return queryKey[3] === 'file' && last?.kind === 'removed';
}

/** Loads again what a change has made another of files, folders and the bin; what the back end has told is not asked for. */
export function followAssets(events: DomainEventBus, { apiId, queryClient }: DomainCache): void {
  events.subscribe('assets.changed', ({ changes, hasMore }) => {
    const isOld = (query: Query) => changes.some((change) => isChanged(query, change));
    const queryKey = assetKeys.all(apiId);
    void queryClient.invalidateQueries({
      queryKey,
      predicate: (query) => isGone(query, changes) && isOld(query),
      refetchType: 'none',
    });
    // While changes still arrive a slow list is left to answer; begun anew each time it would never be there.
    void queryClient.invalidateQueries(
      { queryKey, predicate: (query) => !isGone(query, changes) && isOld(query) },
      { cancelRefetch: !hasMore },
    );
  });
}
