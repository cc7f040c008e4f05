import { loadingMediaUrl, type MediaUrlSource, type MediaUrlState } from '@vitrine/core/assets';
import type { MediaRequest } from '@vitrine/core/contract';

/** Identifies the bytes of a file of the library or of a link. Only files of a link have captions that are requested. */
export type StoredMediaRequest = Omit<MediaRequest, 'variant'> & {
  readonly variant: MediaRequest['variant'] | 'captions';
};

/** State of the address of one file in one variant and version. */
export interface MediaEntry {
  readonly key: string;
  readonly request: StoredMediaRequest;
  readonly source: MediaUrlSource;
  /** The subscribers. */
  readonly listeners: Set<() => void>;
  state: MediaUrlState;
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
export function mediaKey({ id, variant, version }: StoredMediaRequest): string {
  return JSON.stringify([id, variant, version]);
}

/** Creates an entry without an address and subscribers. */
export function createMediaEntry(request: StoredMediaRequest, source: MediaUrlSource): MediaEntry {
  return {
    key: mediaKey(request),
    request,
    source,
    listeners: new Set(),
    state: loadingMediaUrl,
    renewAt: Infinity,
    replacedAt: -Infinity,
    brokenUrl: undefined,
    hasFailed: false,
    stop: undefined,
    release: undefined,
  };
}

/** Sets the state and notifies the subscribers. */
export function setState(entry: MediaEntry, state: MediaUrlState): void {
  entry.state = state;
  for (const listener of entry.listeners) listener();
}
