import type { ApiError } from '../ApiError.ts';

/**
 * `thumbnail` for cards, `preview` for the main view, `original` as an attachment, `stream` for a player, `edited` = a copy of
 * the original that carries the edits, as an attachment (where the back end has `checkEdited`).
 */
export type ContentVariant = 'thumbnail' | 'preview' | 'original' | 'stream' | 'edited';

/** Which bytes of which file. Another `version` may have another address. */
export interface MediaRequest {
  readonly id: string;
  readonly variant: ContentVariant;
  readonly version?: number | undefined;
}

/** Where the bytes of a file are. */
export interface ResolvedMedia {
  readonly url: string;
  /** When the address stops working, ISO 8601 in UTC; left out = it does not expire. */
  readonly expiresAt?: string | undefined;
  /**
   * Headers without which the bytes are refused; left out = anybody who has the address gets them, such as an `img`. With
   * headers the page reads the bytes whole before it shows or saves them, `mostHeldBytes` at most: for longer films and
   * larger originals give an address that works by itself, such as a signed one.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What came for one request of `resolveMedia`: each has an outcome of its own. */
export type MediaResult = ResolvedMedia | { readonly error: ApiError };

/** Most bytes that a page reads from an address with `headers`: 1 GiB. What says that it is more is refused unread. */
export const mostHeldBytes = 2 ** 30;

/** Most requests that one call of `resolveMedia` takes. */
export const mostMediaRequests = 100;
