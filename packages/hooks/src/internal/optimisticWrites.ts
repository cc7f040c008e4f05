import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** A write whose expected result is shown before the response. */
export interface OptimisticWrite<T> {
  /** The key below which `change` may write; the same for all writes that may overlap. */
  queryKey: QueryKey;
  /** Writes the expected result to the cache; called again when an overlapping write was refused. */
  change(): void;
  task(): Promise<T>;
}

/** Optimistic updates of writes that may overlap. All optimistic updates use it. */
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
  /** Discards pending writes: they no longer change the cache. */
  forget(): void;
}

/** Overlapping writes: the data before the first one, and the change of each. */
interface Round {
  readonly queryKey: QueryKey;
  before: readonly (readonly [QueryKey, unknown])[];
  readonly changes: Set<() => void>;
  pending: number;
}

function isBelow(key: QueryKey, root: QueryKey): boolean {
  return root.every((part, at) => hashKey([part]) === hashKey([key[at]]));
}

function rollBack(queryClient: QueryClient, { before, changes }: Round): void {
  for (const [key, data] of before) if (data !== undefined) queryClient.setQueryData(key, data);
  for (const change of changes) change();
}

/** Creates optimistic updates without pending writes. */
export function createOptimisticWrites(queryClient: QueryClient): OptimisticWrites {
  const rounds = new Map<string, Round>();
  const waiting = new Map<string, unknown[]>();

  function begin(queryKey: QueryKey): Round {
    const name = hashKey(queryKey);
    const round = rounds.get(name) ?? {
      queryKey,
      before: queryClient.getQueriesData({ queryKey }),
      changes: new Set(),
      pending: 0,
    };
    rounds.set(name, round);
    round.pending += 1;
    return round;
  }
  const isCurrent = (round: Round) => rounds.get(hashKey(round.queryKey)) === round;

  function end(round: Round): void {
    round.pending -= 1;
    if (round.pending === 0 && isCurrent(round)) rounds.delete(hashKey(round.queryKey));
  }

  return {
    async run({ queryKey, change, task }) {
      void queryClient.cancelQueries({ queryKey });
      const round = begin(queryKey);
      round.changes.add(change);
      change();
      try {
        return await task();
      } catch (error) {
        round.changes.delete(change);
        if (isCurrent(round)) rollBack(queryClient, round);
        throw error;
      } finally {
        end(round);
      }
    },
    put<Data>(queryKey: QueryKey, update: (known: Data | undefined) => Data | undefined) {
      const round = [...rounds.values()].find((each) => isBelow(queryKey, each.queryKey));
      const isSameKey = ([key]: readonly [QueryKey, unknown]) => hashKey(key) === hashKey(queryKey);
      if (!round?.before.some(isSameKey)) return void queryClient.setQueryData<Data>(queryKey, update);
      round.before = round.before.map((each) =>
        isSameKey(each) ? ([each[0], update(each[1] as Data | undefined)] as const) : each,
      );
      return rollBack(queryClient, round);
    },
    settle<Change>(queryKey: QueryKey, change: Change, publish: (changes: readonly Change[]) => void) {
      const name = hashKey(queryKey);
      const changes = [...((waiting.get(name) ?? []) as Change[]), change];
      if (rounds.has(name)) {
        waiting.set(name, changes);
        return;
      }
      waiting.delete(name);
      publish(changes);
    },
    forget() {
      rounds.clear();
      waiting.clear();
    },
  };
}
