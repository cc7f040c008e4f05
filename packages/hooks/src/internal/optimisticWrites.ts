import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** One write whose outcome is shown before it is known. */
export interface OptimisticWrite<T> {
  /** Everything that `change` may write lies below this key; the same one for all writes that may overlap. */
  queryKey: QueryKey;
  /** Writes the expected outcome to the cache, at once; again when a write beside it was refused. */
  change(): void;
  task(): Promise<T>;
}

/** Shows the outcome of writes that may overlap: the one way in which the cache says what is not known yet. */
export interface OptimisticWrites {
  /**
   * Shows the outcome before the back end has answered, and takes back its own part when it refuses. Requests under
   * way are cancelled first, so that an answer from before the write cannot undo it on screen.
   *
   * @throws What `task` throws.
   */
  run<T>(write: OptimisticWrite<T>): Promise<T>;
  /** Takes over what the back end has told. What is shown before it is known stays on top, and nothing takes this back. */
  put<Data>(queryKey: QueryKey, update: (known: Data | undefined) => Data | undefined): void;
  /**
   * Tells what has changed below a key, unless a write there is on its way: what is loaded because of it would undo that on
   * screen. The last write to end tells for all. To be called after each write.
   */
  settle<Change>(queryKey: QueryKey, change: Change, publish: (changes: readonly Change[]) => void): void;
  /** What is on its way changes nothing on screen any more. */
  forget(): void;
}

/** Writes that overlap in time: what was there before the first, and what each of them does to it. */
interface Round {
  readonly queryKey: QueryKey;
  before: readonly (readonly [QueryKey, unknown])[];
  readonly changes: Set<() => void>;
  pending: number;
}

function isBelow(key: QueryKey, root: QueryKey): boolean {
  return root.every((part, at) => hashKey([part]) === hashKey([key[at]]));
}

function takeBack(queryClient: QueryClient, { before, changes }: Round): void {
  for (const [key, data] of before) if (data !== undefined) queryClient.setQueryData(key, data);
  for (const change of changes) change();
}

/** Nothing is on its way at first. */
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
        if (isCurrent(round)) takeBack(queryClient, round);
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
      return takeBack(queryClient, round);
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
