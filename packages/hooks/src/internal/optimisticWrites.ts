import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** One write whose outcome is shown before it is known. */
export interface OptimisticWrite<T> {
  queryClient: QueryClient;
  /** Everything that `change` may write lies below this key; the same one for all writes. */
  queryKey: QueryKey;
  /** Writes the expected outcome to the cache, at once; again when a write beside it was refused. */
  change(): void;
  task(): Promise<T>;
}

/** Shows the outcome of writes that may overlap (quality case F07). */
export interface OptimisticWrites {
  /**
   * Shows the outcome before the back end has answered, and takes back its own part when it refuses. Requests under
   * way are cancelled first, so that an answer from before the write cannot undo it on screen.
   *
   * @throws What `task` throws.
   */
  run<T>(write: OptimisticWrite<T>): Promise<T>;
  /**
   * Loads the truth, unless a write is on its way: the answer would undo it on screen. To be called after each write,
   * so that the last one to end loads for all.
   */
  settle(load: () => void): void;
  /** What is on its way changes nothing on screen any more. */
  forget(): void;
}

/** Writes that overlap in time: what was there before the first, and what each of them does to it. */
interface Round {
  readonly before: readonly (readonly [QueryKey, unknown])[];
  readonly changes: Set<() => void>;
  pending: number;
}

function takeBack(queryClient: QueryClient, { before, changes }: Round): void {
  for (const [key, data] of before) if (data !== undefined) queryClient.setQueryData(key, data);
  for (const change of changes) change();
}

/** Nothing is on its way at first. */
export function createOptimisticWrites(): OptimisticWrites {
  let current: Round | undefined;

  function end(round: Round): void {
    round.pending -= 1;
    if (round.pending === 0 && round === current) current = undefined;
  }

  return {
    async run({ queryClient, queryKey, change, task }) {
      void queryClient.cancelQueries({ queryKey });
      const round = (current ??= {
        before: queryClient.getQueriesData({ queryKey }),
        changes: new Set(),
        pending: 0,
      });
      round.pending += 1;
      round.changes.add(change);
      change();
      try {
        return await task();
      } catch (error) {
        round.changes.delete(change);
        if (round === current) takeBack(queryClient, round);
        throw error;
      } finally {
        end(round);
      }
    },
    settle(load) {
      if (!current) load();
    },
    forget() {
      current = undefined;
    },
  };
}
