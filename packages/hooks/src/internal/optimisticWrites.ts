import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** A write whose expected result is shown before the response. */
export interface OptimisticWrite<T> {
  /** The key below which `change` may write; the same for all writes that may overlap. */
  queryKey: QueryKey;
  /** Writes the expected result to the cache; called again when an overlapping write was refused. */
  change(): void;
  /** Sends the write. */
  task(): Promise<T>;
}

/** Optimistic updates of writes that may overlap. */
export interface OptimisticWrites {
  /**
   * Shows the expected result before the response, and reverts it alone when the write is refused. Requests in progress
   * are cancelled first, so that a response from before the write cannot overwrite it.
   *
   * @throws What `task` throws.
   */
  run<T>(write: OptimisticWrite<T>): Promise<T>;
  /** Stores data from the back end. Expected results of pending writes stay on top and survive a revert. */
  put<Data>(queryKey: QueryKey, update: (known: Data | undefined) => Data | undefined): void;
  /**
   * Publishes changes below a key, unless a write there is pending: loading again would remove its expected result. The
   * last write to end publishes all changes. Call it after each write.
   */
  settle<Change>(queryKey: QueryKey, change: Change, publish: (changes: readonly Change[]) => void): void;
  /** Stops pending writes from changing the cache, such as when another person signs in. */
  forget(): void;
}

/** Overlapping writes below one key: the data before the first one, and the change of each. */
interface WriteGroup {
  readonly queryKey: QueryKey;
  before: readonly (readonly [QueryKey, unknown])[];
  readonly changes: Set<() => void>;
  /** Number of writes without a response. */
  pending: number;
}

function isBelow(key: QueryKey, root: QueryKey): boolean {
  return root.every((part, at) => hashKey([part]) === hashKey([key[at]]));
}

function rollBack(queryClient: QueryClient, { before, changes }: WriteGroup): void {
  for (const [key, data] of before) if (data !== undefined) queryClient.setQueryData(key, data);
  for (const change of changes) change();
}

/** Creates optimistic updates without pending writes. */
export function createOptimisticWrites(queryClient: QueryClient): OptimisticWrites {
  const groups = new Map<string, WriteGroup>();
  const unpublished = new Map<string, unknown[]>();

  function joinGroup(queryKey: QueryKey): WriteGroup {
    const name = hashKey(queryKey);
    const group = groups.get(name) ?? {
      queryKey,
      before: queryClient.getQueriesData({ queryKey }),
      changes: new Set(),
      pending: 0,
    };
    groups.set(name, group);
    group.pending += 1;
    return group;
  }
  const isCurrent = (group: WriteGroup) => groups.get(hashKey(group.queryKey)) === group;

  function leaveGroup(group: WriteGroup): void {
    group.pending -= 1;
    if (group.pending === 0 && isCurrent(group)) groups.delete(hashKey(group.queryKey));
  }

  return {
    async run({ queryKey, change, task }) {
      void queryClient.cancelQueries({ queryKey });
      const group = joinGroup(queryKey);
      group.changes.add(change);
      change();
      try {
        return await task();
      } catch (error) {
        group.changes.delete(change);
        if (isCurrent(group)) rollBack(queryClient, group);
        throw error;
      } finally {
        leaveGroup(group);
      }
    },
    put<Data>(queryKey: QueryKey, update: (known: Data | undefined) => Data | undefined) {
      const group = [...groups.values()].find((each) => isBelow(queryKey, each.queryKey));
      const isSameKey = ([key]: readonly [QueryKey, unknown]) => hashKey(key) === hashKey(queryKey);
      if (!group?.before.some(isSameKey)) return void queryClient.setQueryData<Data>(queryKey, update);
      group.before = group.before.map((each) =>
        isSameKey(each) ? ([each[0], update(each[1] as Data | undefined)] as const) : each,
      );
      return rollBack(queryClient, group);
    },
    settle<Change>(queryKey: QueryKey, change: Change, publish: (changes: readonly Change[]) => void) {
      const name = hashKey(queryKey);
      const changes = [...((unpublished.get(name) ?? []) as Change[]), change];
      if (groups.has(name)) {
        unpublished.set(name, changes);
        return;
      }
      unpublished.delete(name);
      publish(changes);
    },
    forget() {
      groups.clear();
      unpublished.clear();
    },
  };
}
