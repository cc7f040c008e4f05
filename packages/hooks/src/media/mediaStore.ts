import { loadingPicture, type PictureSource } from '@vitrine/core/assets';
import { ApiError, type AssetsApi, type MediaRequest } from '@vitrine/core/contract';
import { createMediaAsker } from './mediaAsker.ts';
import { createMediaEntry, mediaKey, setState, type MediaEntry } from './mediaEntry.ts';
import { createMediaLoader, toOwnBytes } from './mediaLoader.ts';
import { createNeededMedia } from './neededMedia.ts';

/** Where a file can be downloaded from, for now. */
export interface LocatedMedia {
  /** The address for `src` or `href`. */
  readonly url: string;
  /** There when the bytes were loaded to this page: frees them, to be called when the download has begun. Nobody names the file then. */
  readonly release?: (() => void) | undefined;
}

/** The addresses that one identity has asked for. */
export interface MediaStore {
  /** The source of an address; the same object as long as somebody needs it. Asks for nothing, so that it may be called while drawing. */
  sourceOf(request: MediaRequest): PictureSource;
  /** Asks for an address to download from, now. */
  locate(request: MediaRequest): Promise<LocatedMedia>;
  /** Asks anew for what has failed and is still needed. */
  retry(): void;
  /** Drops everything of the person before; what is needed is asked for anew. */
  forget(): void;
  setAssets(assets: AssetsApi | undefined): void;
}

/** Entries that are kept although nobody needs them, in case somebody does again. */
const mostEntries = 2000;

/**
 * Knows addresses by file, variant and version. They are asked for when something subscribes, together for what does in one
 * turn; given up when nothing does any more; and asked for anew when they expire or do not work.
 *
 * @param onUnauthenticated Hears that an address was refused for want of a session.
 */
export function createMediaStore(onUnauthenticated: () => void): MediaStore {
  const asker = createMediaAsker(onUnauthenticated);
  const entries = new Map<string, MediaEntry>();
  const { load, replace } = createMediaLoader(asker.ask, () => needed.setAlarm());
  const needed = createNeededMedia(load);

  function subscribe(entry: MediaEntry, listener: () => void): () => void {
    entry.listeners.add(listener);
    // It may have been dropped since it was drawn.
    entries.set(entry.key, entries.get(entry.key) ?? entry);
    if (entry.listeners.size === 1) needed.touch(entry);
    return () => {
      if (entry.listeners.delete(listener) && entry.listeners.size === 0) needed.touch(entry);
    };
  }

  function dropOldest(): void {
    for (const entry of entries.values()) {
      if (entries.size <= mostEntries) return;
      if (entry.listeners.size === 0 && !needed.has(entry)) entries.delete(entry.key);
    }
  }

  function open(request: MediaRequest): MediaEntry {
    const entry: MediaEntry = createMediaEntry(request, {
      get: () => entry.state,
      subscribe: (listener) => subscribe(entry, listener),
      fail(url) {
        const { state } = entry;
        const isLate = entry.stop !== undefined || entry.listeners.size === 0;
        if (isLate || state.status !== 'ready' || state.url !== url) return;
        replace(entry, new ApiError('not-found'), url);
      },
    });
    entries.set(entry.key, entry);
    dropOldest();
    return entry;
  }

  return {
    sourceOf: (request) => (entries.get(mediaKey(request)) ?? open(request)).source,
    locate: (request) =>
      new Promise((resolve, reject) => {
        asker.ask(request, (result) => {
          if ('error' in result) reject(result.error);
          else if (result.headers) toOwnBytes(result).then(resolve, reject);
          else resolve({ url: result.url });
        });
      }),
    retry() {
      for (const entry of needed.all()) if (!entry.stop && entry.hasFailed) load(entry);
    },
    forget() {
      for (const entry of new Set([...entries.values(), ...needed.all()])) {
        needed.leave(entry);
        entry.renewAt = Infinity;
        entry.replacedAt = -Infinity;
        if (entry.listeners.size === 0) entries.delete(entry.key);
        else needed.touch(entry);
        setState(entry, loadingPicture);
      }
      needed.setAlarm();
    },
    setAssets: asker.setAssets,
  };
}
