import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../../storage/Storage.ts';

/** A copy of a file that carries the edits of the library. */
export interface EditedCopy {
  readonly path: string;
  readonly bytes: number;
  /** Keys of the edited fields that it does not carry. */
  readonly missing: readonly string[];
}

/** Copies with edits that were made lately: a download of parts, or one that is asked for again, makes none anew. */
export interface EditedCopies {
  /** The copy of a key, made by `make` at the path it is given; two requests at once share it. A failure is not kept. */
  get(key: string, make: (path: string) => Promise<readonly string[]>): Promise<EditedCopy>;
  /** Forgets them; their files go when the folder is emptied at the next start. */
  end(): void;
}

/** Where they are and how long they are kept. */
export interface EditedCopiesOptions {
  /** Of this server alone, emptied at its start. */
  readonly folder: string;
  /** Since they were last asked for. Milliseconds. */
  readonly lifeMs?: number;
  /** Of all together; what was asked for longest ago goes first. */
  readonly maximumBytes?: number;
}

interface Kept {
  readonly made: Promise<EditedCopy>;
  timer?: NodeJS.Timeout;
  copy?: EditedCopy;
}

/** Keeps copies on the disk for ten minutes, and two gigabytes of them at most. */
export function createEditedCopies(options: EditedCopiesOptions): EditedCopies {
  const { folder, lifeMs = 600_000, maximumBytes = 2 * 1024 ** 3 } = options;
  /** Those asked for longest ago first. */
  const kept = new Map<string, Kept>();

  function drop(key: string): void {
    const entry = kept.get(key);
    clearTimeout(entry?.timer);
    kept.delete(key);
    // What is being sent has the file open and goes on.
    if (entry?.copy) void rm(entry.copy.path, { force: true });
  }

  function makeRoom(): void {
    let bytes = 0;
    for (const { copy } of kept.values()) bytes += copy?.bytes ?? 0;
    for (const [key, { copy }] of [...kept].slice(0, -1)) {
      if (bytes <= maximumBytes) return;
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
      const entry: Kept = kept.get(key) ?? { made: create(make) };
      kept.delete(key);
      kept.set(key, entry);
      try {
        entry.copy = await entry.made;
      } catch (error) {
        if (kept.get(key) === entry) drop(key);
        throw error;
      }
      clearTimeout(entry.timer);
      entry.timer = setTimeout(() => drop(key), lifeMs).unref();
      makeRoom();
      return entry.copy;
    },
    end() {
      for (const key of kept.keys()) drop(key);
    },
  };
}

/** The bytes of a copy as those of the storage are read. */
export function readCopy({ path, bytes }: EditedCopy): Pick<Storage, 'get'> {
  return {
    async get(_key, range) {
      const stream = createReadStream(path, range ? { start: range.start, end: range.end } : {});
      await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
      return { stream, totalBytes: bytes };
    },
  };
}
