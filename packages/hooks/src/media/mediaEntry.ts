import { loadingPicture, type PictureSource, type PictureState } from '@vitrine/core/assets';
import type { MediaRequest } from '@vitrine/core/contract';

/** State of the address of one file in one variant and version. */
export interface MediaEntry {
  readonly key: string;
  readonly request: MediaRequest;
  readonly source: PictureSource;
  /** The subscribers. */
  readonly listeners: Set<() => void>;
  state: PictureState;
  /** Time of the next request, in milliseconds since 1970. */
  renewAt: number;
  /** Time of the last request for a replacement of a broken address, in milliseconds since 1970. */
  replacedAt: number;
  /** The broken address that is being replaced. */
  brokenUrl: string | undefined;
  /** Whether the last request failed. */
  hasFailed: boolean;
  /** Aborts the request in progress. */
  stop: (() => void) | undefined;
  /** Frees the bytes loaded into the page. */
  release: (() => void) | undefined;
}

/** Returns a key for the variant and version of a file. */
export function mediaKey({ id, variant, version }: MediaRequest): string {
  return JSON.stringify([id, variant, version]);
}

/** Creates an entry without an address and subscribers. */
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

/** Sets the state and notifies the subscribers. */
export function setState(entry: MediaEntry, state: PictureState): void {
  entry.state = state;
  for (const listener of entry.listeners) listener();
}
