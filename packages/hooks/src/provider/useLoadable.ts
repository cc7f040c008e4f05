import { useQuery, type QueryKey, type QueryState } from '@tanstack/react-query';
import { toApiError, type ApiError } from '@vitrine/core/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useGallery } from './galleryContext.ts';
import { toLoadable, type Loadable } from './loadable.ts';

/** Which data of a product's own, and how it is loaded. */
export interface UseLoadableOptions<T> {
  /** Names the data within the back end; begins with its domain, as in `['report', 'files']`. */
  key: readonly unknown[];
  /** Asks for the data; must pass the signal on. */
  load(signal: AbortSignal): Promise<T>;
  /** False = not yet; the status stays `loading`. */
  enabled?: boolean | undefined;
  /** For how long the data counts as fresh, in milliseconds; 30 seconds unless told. */
  staleMs?: number | undefined;
}

const retryDelayMs = 250;

/** Milliseconds until a refused read may be sent again by itself; false when nothing says so. */
function waitAfterRefusal(error: unknown): number | false {
  const seconds = error ? toApiError(error).retryAfterSeconds : undefined;
  return seconds === undefined ? false : Math.max(seconds, 1) * 1000;
}

/** Milliseconds until data is asked for again although nothing is wrong; `count` is how often it has arrived. */
export type RefreshInterval<T> = (data: T, count: number) => number | false;

/**
 * How a read behaves: after a passing fault one quick second try, after a refusal with a wait another one then, and
 * nothing that could be a storm.
 */
export function readPolicy<T>(refreshMs: RefreshInterval<T> = () => false) {
  return {
    retry: (failures: number, error: unknown) => failures < 1 && toApiError(error).code === 'unexpected',
    retryDelay: retryDelayMs,
    refetchInterval: ({ state }: { state: Pick<QueryState<T>, 'data' | 'error' | 'dataUpdateCount'> }) => {
      if (state.error) return waitAfterRefusal(state.error);
      return state.data === undefined ? false : refreshMs(state.data, state.dataUpdateCount);
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
 * Loads data of a product's own through the same cache, errors and states as the screens have.
 *
 * @example
 * const weather = useLoadable({ key: ['weather', city], load: (signal) => fetchWeather(city, signal) });
 */
export function useLoadable<T>({ key, ...options }: UseLoadableOptions<T>): Loadable<T> {
  const { api } = useGallery();
  return useRead({ ...options, queryKey: ['vitrine', api.id, ...key] });
}
