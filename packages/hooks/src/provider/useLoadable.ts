import { useQuery, type QueryKey, type QueryState } from '@tanstack/react-query';
import { toApiError, type ApiError } from '@vitrine/core/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useGallery } from './galleryContext.ts';
import { toLoadable, type Loadable } from './loadable.ts';

/** Options of `useLoadable`. */
export interface UseLoadableOptions<T> {
  /** Cache key within the back end; begins with its domain, as in `['report', 'files']`. */
  key: readonly unknown[];
  /** Loads the data; must pass the signal on. */
  load(signal: AbortSignal): Promise<T>;
  /** False delays loading; the status stays `loading`. Defaults to true. */
  enabled?: boolean | undefined;
  /** Milliseconds for which the data counts as fresh. Defaults to 30 seconds. */
  staleMs?: number | undefined;
}

const retryDelayMs = 250;

/** Returns the milliseconds until a refused read is sent again; false when the refusal names no time. */
function waitAfterRefusal(error: unknown): number | false {
  const seconds = error ? toApiError(error).retryAfterSeconds : undefined;
  return seconds === undefined ? false : Math.max(seconds, 1) * 1000;
}

/** Returns the milliseconds until loaded data is loaded again; `count` is the number of loads. */
export type RefreshInterval<T> = (data: T, count: number) => number | false;

/**
 * Returns the retry policy of reads: after a temporary failure one quick retry, after a refusal with `Retry-After` one
 * retry at that time, and no others. Periodic loads continue after a temporary failure.
 */
export function readPolicy<T>(refreshMs: RefreshInterval<T> = () => false) {
  return {
    retry: (failures: number, error: unknown) => failures < 1 && toApiError(error).code === 'unexpected',
    retryDelay: retryDelayMs,
    refetchInterval: ({ state }: { state: Pick<QueryState<T>, 'data' | 'error' | 'dataUpdateCount'> }) => {
      const waitMs = waitAfterRefusal(state.error);
      if (waitMs !== false || state.data === undefined) return waitMs;
      const isFinal = state.error !== null && !toApiError(state.error).retryable;
      return isFinal ? false : refreshMs(state.data, state.dataUpdateCount);
    },
  };
}

/** @internal Reads by a whole query key; the hooks of the domains use it. */
export function useRead<T>(
  options: Omit<UseLoadableOptions<T>, 'key'> & {
    queryKey: QueryKey;
    refreshMs?: RefreshInterval<T> | undefined;
  },
): Loadable<T> {
  const { queryClient, session } = useGallery();
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const result = useQuery<T, ApiError>(
    {
      ...readPolicy(options.refreshMs),
      queryKey: options.queryKey,
      queryFn: ({ signal }) => options.load(signal),
      enabled: (options.enabled ?? true) && phase !== 'signed-out',
      staleTime: options.staleMs ?? 30_000,
    },
    queryClient,
  );
  const { refetch } = result;
  const retry = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  return toLoadable({
    data: result.data,
    error: result.error && toApiError(result.error),
    isPaused: result.fetchStatus === 'paused',
    isFetching: result.isFetching,
    updatedAt: result.dataUpdatedAt,
    retry,
  });
}

/**
 * Loads the product's own data with the same cache, errors and states as the screens.
 *
 * @returns The data with its state: `loading`, `ready`, `error`, `forbidden` or `offline`.
 * @example
 * const weather = useLoadable({ key: ['weather', city], load: (signal) => fetchWeather(city, signal) });
 */
export function useLoadable<T>({ key, ...options }: UseLoadableOptions<T>): Loadable<T> {
  const { api } = useGallery();
  return useRead({ ...options, queryKey: ['vitrine', api.id, ...key] });
}
