import { loadingPicture, type PictureSource, type PictureState } from '@vitrine/core/assets';
import type { MediaRequest } from '@vitrine/core/contract';

/** What is known of the address of one file in one variant and version. */
export interface MediaEntry {
  readonly key: string;
  readonly request: MediaRequest;
  readonly source: PictureSource;
  /** Who needs it. */
  readonly listeners: Set<() => void>;
  state: PictureState;
  /** When to ask anew, in milliseconds since 1970. */
  renewAt: number;
  /** When another address was last asked for because one did not work, in milliseconds since 1970. */
  replacedAt: number;
  /** The address that did not work and is being replaced. */
  brokenUrl: string | undefined;
  /** The last time that it was asked for came to nothing. */
  hasFailed: boolean;
  /** Gives up what is under way. */
  stop: (() => void) | undefined;
  /** Frees the bytes that were loaded to this page. */
  release: (() => void) | undefined;
}

/** Which bytes of which file, as one string. */
export function mediaKey({ id, variant, version }: MediaRequest): string {
  return JSON.stringify([id, variant, version]);
}

/** An entry of which nothing is known and that nobody needs. */
export function createMediaEntry(request: MediaRequest, source: PictureSource): MediaEntry {
  return {
    key: mediaKey(request),
    request,
    source,
    listeners: new Set(),
    state: loadingPicture,
    renewAt: Infinity,
    replacedAt: -Infinity,
    brokenUrl: undefined,
    hasFailed: false,
    stop: undefined,
    release: undefined,
  };
}

/** Changes what is known and tells who needs it. */
export function setState(entry: MediaEntry, state: PictureState): void {
  entry.state = state;
  for (const listener of entry.listeners) listener();
}
