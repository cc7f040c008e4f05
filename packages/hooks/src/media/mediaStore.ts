import { loadingMediaUrl, type MediaUrlSource } from '@vitrine/core/assets';
import { ApiError } from '@vitrine/core/contract';
import { createMediaRequester } from './mediaRequester.ts';
import type { MediaCalls } from './synchronousMedia.ts';
import {
  createMediaEntry,
  mediaKey,
  setState,
  type MediaEntry,
  type StoredMediaRequest,
} from './mediaEntry.ts';
import { createMediaLoader, fetchAsObjectUrl } from './mediaLoader.ts';
import { createActiveMedia } from './activeMedia.ts';

/** An address from which a file can be downloaded now. */
export interface LocatedMedia {
  /** The address for `src` or `href`. */
  readonly url: string;
  /** Present when the bytes were loaded into the page: frees them. Call it when the download has started. */
  readonly release?: (() => void) | undefined;
}

/** The addresses of media, for one signed-in person. */
export interface MediaStore {
  /**
   * Returns the source of an address; the same object as long as it has subscribers. Sends no request, so it may be
   * called during render.
   */
  sourceOf(request: StoredMediaRequest): MediaUrlSource;
  /** Requests an address for a download. */
  locate(request: StoredMediaRequest): Promise<LocatedMedia>;
  /** Requests failed addresses with subscribers again. */
  retry(): void;
  /** Removes all addresses of the previous person; those with subscribers are requested again. */
  forget(): void;
  /** Sets the back end that returns the addresses. */
  setAssets(assets: MediaCalls | undefined): void;
}

/** Number of entries above which those without subscribers are removed. */
const maxEntries = 2000;

/**
 * Creates a store of addresses by file, variant and version. Addresses are requested when a listener subscribes, all of
 * one tick by one request. A request is aborted when the last listener unsubscribes, and repeated when
 * the address expires or does not work.
 *
 * @param onUnauthenticated Called when an address was refused because nobody is signed in.
 */
export function createMediaStore(onUnauthenticated: () => void): MediaStore {
  const requester = createMediaRequester(onUnauthenticated);
  const entries = new Map<string, MediaEntry>();
  const { load, replace } = createMediaLoader(requester.enqueue, () => active.scheduleRenewal());
  const active = createActiveMedia(load);

  function subscribe(entry: MediaEntry, listener: () => void): () => void {
    entry.listeners.add(listener);
    // The entry may have been removed since it was rendered.
    entries.set(entry.key, entries.get(entry.key) ?? entry);
    if (entry.listeners.size === 1) active.scheduleCheck(entry);
    return () => {
      if (entry.listeners.delete(listener) && entry.listeners.size === 0) active.scheduleCheck(entry);
    };
  }

  function removeOldest(): void {
    for (const entry of entries.values()) {
      if (entries.size <= maxEntries) return;
      if (entry.listeners.size === 0 && !active.has(entry)) entries.delete(entry.key);
    }
  }

  function createEntry(request: StoredMediaRequest): MediaEntry {
    const entry: MediaEntry = createMediaEntry(request, {
      get: () => entry.state,
      subscribe: (listener) => subscribe(entry, listener),
      fail(url) {
        const { state } = entry;
        const isIgnored = entry.stop !== undefined || entry.listeners.size === 0;
        if (isIgnored || state.status !== 'ready' || state.url !== url) return;
        replace(entry, new ApiError('not-found'), url);
      },
    });
    entries.set(entry.key, entry);
    removeOldest();
    return entry;
  }

  return {
    sourceOf: (request) => (entries.get(mediaKey(request)) ?? createEntry(request)).source,
    locate: (request) =>
      new Promise((resolve, reject) => {
        requester.enqueue(request, (result) => {
          if ('error' in result) reject(result.error);
          else if (result.headers) fetchAsObjectUrl(result).then(resolve, reject);
          else resolve({ url: result.url });
        });
      }),
    retry() {
      for (const entry of active.all()) if (!entry.stop && entry.hasFailed) load(entry);
    },
    forget() {
      for (const entry of new Set([...entries.values(), ...active.all()])) {
        active.deactivate(entry);
        entry.renewAt = Infinity;
        entry.replacedAt = -Infinity;
        if (entry.listeners.size === 0) entries.delete(entry.key);
        else active.scheduleCheck(entry);
        setState(entry, loadingMediaUrl);
      }
      active.scheduleRenewal();
    },
    setAssets: requester.setAssets,
  };
}
