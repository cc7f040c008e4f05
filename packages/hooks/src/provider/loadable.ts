import type { ApiError } from '@vitrine/core/contract';

interface LoadableCommon {
  /** Asks again; does nothing while a request is under way. */
  retry(): void;
  /** When `data` arrived, in milliseconds since 1970. */
  updatedAt: number | undefined;
  /** A request is under way although there is something on screen. */
  isRefreshing: boolean;
}

/**
 * Data on its way to a screen, the same shape everywhere. `ready` keeps its data while a refresh fails and tells the
 * failure in `error`. `offline` recovers by itself when the connection returns.
 */
export type Loadable<T> = LoadableCommon &
  (
    | { status: 'loading'; data: undefined; error: undefined }
    | { status: 'ready'; data: T; error: ApiError | undefined }
    | { status: 'error'; data: undefined; error: ApiError }
    | { status: 'forbidden'; data: undefined; error: ApiError }
    | { status: 'offline'; data: undefined; error: ApiError | undefined }
  );

/** What a screen draws: a branch for each. */
export type LoadableStatus = Loadable<unknown>['status'];

/** The part of a query's result from which a {@link Loadable} is made. */
export interface LoadableSource<T> {
  data: T | undefined;
  error: ApiError | null;
  isPaused: boolean;
  isFetching: boolean;
  updatedAt: number;
  retry(): void;
}

/** Reads a query's result as a {@link Loadable}. A refusal hides data that was shown before. */
export function toLoadable<T>(source: LoadableSource<T>): Loadable<T> {
  const { data, error } = source;
  const common = { retry: source.retry, updatedAt: source.updatedAt || undefined };
  const isRefreshing = source.isFetching;
  if (error?.code === 'forbidden')
    return { ...common, status: 'forbidden', data: undefined, error, isRefreshing };
  if (data !== undefined)
    return { ...common, status: 'ready', data, error: error ?? undefined, isRefreshing };
  if (source.isPaused || error?.code === 'offline')
    return { ...common, status: 'offline', data: undefined, error: error ?? undefined, isRefreshing };
  if (error) return { ...common, status: 'error', data: undefined, error, isRefreshing };
  return { ...common, status: 'loading', data: undefined, error: undefined, isRefreshing: false };
}
