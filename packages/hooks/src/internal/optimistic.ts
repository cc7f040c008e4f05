import type { QueryClient, QueryKey } from '@tanstack/react-query';

export interface OptimisticOptions<T> {
  queryClient: QueryClient;
  /** Everything that `change` may write lies below this key. */
  queryKey: QueryKey;
  /** Writes the expected outcome to the cache, at once. */
  change(): void;
  task(): Promise<T>;
  /** Called when the task has ended either way; loads the truth. */
  settle(): void;
}

/**
 * Shows the outcome of a write before the back end has answered, and takes it back when it refuses. Requests under
 * way are cancelled first, so that an answer from before the write cannot undo it on screen.
 */
export async function optimistic<T>(options: OptimisticOptions<T>): Promise<T> {
  const { queryClient, queryKey } = options;
  void queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData({ queryKey });
  options.change();
  try {
    return await options.task();
  } catch (error) {
    for (const [key, data] of before) if (data !== undefined) queryClient.setQueryData(key, data);
    throw error;
  } finally {
    options.settle();
  }
}
