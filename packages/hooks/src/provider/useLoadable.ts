import { useQuery, type Query, type QueryKey } from '@tanstack/react-query';
import { toApiError, type ApiError } from '@vitrine/core/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useGallery } from './galleryContext.ts';
import { toLoadable, type Loadable } from './loadable.ts';

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

/** How a read behaves after a failure: one quick second try for a passing fault, and none that could be a storm. */
export const readPolicy = {
  retry: (failures: number, error: unknown) => failures < 1 && toApiError(error).code === 'unexpected',
  retryDelay: retryDelayMs,
  refetchInterval: (query: Pick<Query, 'state'>) => {
    const error: unknown = query.state.error;
    const waitSeconds = error ? toApiError(error).retryAfterSeconds : undefined;
    return waitSeconds === undefined ? (false as const) : Math.max(waitSeconds, 1) * 1000;
  },
};

/** @internal Reads by a whole query key; the hooks of the domains use it. */
export function useRead<T>(
  options: Omit<UseLoadableOptions<T>, 'key'> & { queryKey: QueryKey },
): Loadable<T> {
  const { queryClient, session } = useGallery();
  const phase = useSyncExternalStore(session.subscribe, session.get, session.get);
  const result = useQuery<T, ApiError>(
    {
      ...readPolicy,
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
