import type { ApiError } from '@vitrine/core/contract';

interface LoadableCommon {
  /** Loads again; does nothing during a request. */
  retry(): void;
  /** Arrival time of `data`, in milliseconds since 1970. */
  updatedAt: number | undefined;
  /** Whether newer data is loading while data is shown. */
  isRefreshing: boolean;
}

/**
 * Data of a screen with its loading state. `ready` keeps its data while a refresh fails, with the failure in `error`.
 * `offline` recovers by itself when the connection returns.
 */
export type Loadable<T> = LoadableCommon &
  /** The first request is running. */
  (
    | { status: 'loading'; data: undefined; error: undefined }
    /** There is data; `error` is that of a refresh. */
    | { status: 'ready'; data: T; error: ApiError | undefined }
    /** The request has failed; `retry` sends it again. */
    | { status: 'error'; data: undefined; error: ApiError }
    /** The person does not have the right. */
    | { status: 'forbidden'; data: undefined; error: ApiError }
    /** There is no connection, and no data from before. */
    | { status: 'offline'; data: undefined; error: ApiError | undefined }
  );

/** The loading state of data. */
export type LoadableStatus = Loadable<unknown>['status'];

/** The part of a query's result from which a {@link Loadable} is created. */
export interface LoadableSource<T> {
  data: T | undefined;
  error: ApiError | null;
  isPaused: boolean;
  isFetching: boolean;
  updatedAt: number;
  retry(): void;
}

/** Converts a query's result to a {@link Loadable}. A missing right hides data that was shown before. */
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
