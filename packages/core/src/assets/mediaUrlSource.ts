import type { ApiError } from '../contract/ApiError.ts';

/** State of the address of a picture, video or audio file: being requested, available or not available. */
export type MediaUrlState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'failed'; readonly error: ApiError };

/**
 * The address of a picture, video or audio file that must be requested and may change. It is requested when the first
 * listener subscribes, and a request in progress is aborted when the last one unsubscribes.
 */
export interface MediaUrlSource {
  /** Returns the current state; the same object until it changes. */
  get(): MediaUrlState;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Reports that the content of this address could not be loaded: another address is requested, or the state becomes
   * `failed`.
   */
  fail(url: string): void;
}

/** The state before a request, for example during rendering on a server. */
export const loadingMediaUrl: MediaUrlState = { status: 'loading' };
