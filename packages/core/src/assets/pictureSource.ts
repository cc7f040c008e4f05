import type { ApiError } from '../contract/ApiError.ts';

/** Where a picture, film or sound is: still being asked for, at an address, or not to be had. */
export type PictureState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'failed'; readonly error: ApiError };

/**
 * The address of a picture, film or sound that must be asked for and may become another one. What subscribes needs it: nothing is
 * asked for before, and what is under way for nobody is given up.
 */
export interface PictureSource {
  /** The state now; the same object until it changes. */
  get(): PictureState;
  /** Hears of each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Tells that what is at this address could not be loaded: another one is asked for, or it is `failed`. */
  fail(url: string): void;
}

/** The state before anything is known, such as on a server. */
export const loadingPicture: PictureState = { status: 'loading' };
