import { hashKey, notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { toApiError } from '@vitrine/core/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import { dashboardKeys } from './dashboardKeys.ts';

/** The combined state of all widgets. */
export interface WidgetsState {
  /** Whether every requested widget has loaded or failed. */
  readonly isLoaded: boolean;
  /** Whether older data is shown while newer data is loading. */
  readonly isRefreshing: boolean;
  /** Arrival time of the oldest visible data, in milliseconds since 1970. */
  readonly asOf: number | undefined;
  /** Number of widgets without data because of a failure. Missing rights and an ended session do not count. */
  readonly failedCount: number;
  /** Number of widgets with old data because a reload failed. */
  readonly staleCount: number;
}

const emptyState: WidgetsState = {
  isLoaded: false,
  isRefreshing: false,
  asOf: undefined,
  failedCount: 0,
  staleCount: 0,
};

function hasFailed({ state }: Query): boolean {
  if (!state.error) return state.fetchStatus === 'paused';
  return !['forbidden', 'unauthenticated'].includes(toApiError(state.error).code);
}

function isLoading({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.status === 'pending';
}

function read(queryClient: QueryClient, apiId: string): WidgetsState {
  const queries = queryClient
    .getQueryCache()
    .findAll({ queryKey: dashboardKeys.widgets(apiId), type: 'active' });
  const times = queries.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0);
  const failed = queries.filter(hasFailed);
  const hasFirstResult = queries.some(({ state }) => state.status !== 'pending');
  return {
    isLoaded: hasFirstResult && !queries.some(isLoading),
    isRefreshing: queries.some(({ state }) => state.fetchStatus === 'fetching' && state.data !== undefined),
    asOf: times.length > 0 ? Math.min(...times) : undefined,
    failedCount: failed.filter(({ state }) => state.data === undefined).length,
    staleCount: failed.filter(({ state }) => state.data !== undefined).length,
  };
}

/** Returns the same object as long as no value changes, because subscribers compare identities. */
function createReader(queryClient: QueryClient, apiId: string): () => WidgetsState {
  let last = emptyState;
  return () => {
    const next = read(queryClient, apiId);
    if (hashKey([next]) !== hashKey([last])) last = next;
    return last;
  };
}

const readers = new WeakMap<QueryClient, Map<string, () => WidgetsState>>();

function readerOf(queryClient: QueryClient, apiId: string): () => WidgetsState {
  const ofClient = readers.get(queryClient) ?? new Map<string, () => WidgetsState>();
  readers.set(queryClient, ofClient);
  const reader = ofClient.get(apiId) ?? createReader(queryClient, apiId);
  ofClient.set(apiId, reader);
  return reader;
}

/**
 * Returns whether the requested widgets have been loaded, and when the oldest data arrived.
 *
 * @example
 * const { isLoaded, asOf } = useWidgetsState();
 */
export function useWidgetsState(): WidgetsState {
  const { api, queryClient } = useGallery();
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, readerOf(queryClient, api.id), () => emptyState);
}
