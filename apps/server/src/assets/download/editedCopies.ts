import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../../storage/Storage.ts';

/** A copy of a file with the edited metadata. */
export interface EditedCopy {
  readonly path: string;
  readonly bytes: number;
  /** Keys of the edited fields that it does not contain. */
  readonly missing: readonly string[];
}

/** A cache of recent copies with edits, so that a download in parts, or a repeated one, creates no new copy. */
export interface EditedCopies {
  /**
   * Returns the copy of a key, created by `make` at the given path. Concurrent requests share it. Failures are not
   * cached.
   */
  get(key: string, make: (path: string) => Promise<readonly string[]>): Promise<EditedCopy>;
  /** Clears the cache; the files are deleted when the folder is emptied at the next start. */
  end(): void;
}

/** Options of `createEditedCopies`. */
export interface EditedCopiesOptions {
  /** Folder that only this server uses; emptied at its start. */
  readonly folder: string;
  /** Milliseconds since the last request until a copy is deleted. */
  readonly lifeMs?: number;
  /** The most bytes of all copies; the least recently requested one is deleted first. */
  readonly maxBytes?: number;
}

interface CachedCopy {
  readonly created: Promise<EditedCopy>;
  timer?: NodeJS.Timeout;
  copy?: EditedCopy;
}

/** Creates a cache of copies on the disk, by default for ten minutes and at most two gigabytes. */
export function createEditedCopies(options: EditedCopiesOptions): EditedCopies {
  const { folder, lifeMs = 600_000, maxBytes = 2 * 1024 ** 3 } = options;
  /** Least recently requested first. */
  const cached = new Map<string, CachedCopy>();

  function drop(key: string): void {
    const entry = cached.get(key);
    clearTimeout(entry?.timer);
    cached.delete(key);
    // A transfer in progress has the file open and continues.
    if (entry?.copy) void rm(entry.copy.path, { force: true });
  }

  function deleteOldest(): void {
    let bytes = 0;
    for (const { copy } of cached.values()) bytes += copy?.bytes ?? 0;
    for (const [key, { copy }] of [...cached].slice(0, -1)) {
      if (bytes <= maxBytes) return;
      if (!copy) continue;
      bytes -= copy.bytes;
      drop(key);
    }
  }

  async function create(make: (path: string) => Promise<readonly string[]>): Promise<EditedCopy> {
    const path = join(folder, randomUUID());
    try {
      const missing = await make(path);
      return { path, bytes: (await stat(path)).size, missing };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  return {
    async get(key, make) {
      const entry: CachedCopy = cached.get(key) ?? { created: create(make) };
      cached.delete(key);
      cached.set(key, entry);
      try {
        entry.copy = await entry.created;
      } catch (error) {
        if (cached.get(key) === entry) drop(key);
        throw error;
      }
      clearTimeout(entry.timer);
      entry.timer = setTimeout(() => drop(key), lifeMs).unref();
      deleteOldest();
      return entry.copy;
    },
    end() {
      for (const key of cached.keys()) drop(key);
    },
  };
}

/** Reads the bytes of a copy like those of the storage. */
export function readCopy({ path, bytes }: EditedCopy): Pick<Storage, 'get'> {
  return {
    async get(_key, range) {
      const stream = createReadStream(path, range ? { start: range.start, end: range.end } : {});
      await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
      return { stream, totalBytes: bytes };
    },
  };
}
