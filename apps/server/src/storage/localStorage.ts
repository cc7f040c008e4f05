import { access, constants, mkdir, open, opendir, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join, relative, sep } from 'node:path';
import { moveIntoPlace, writeSynced } from './fileSystem.ts';
import { sweepFolder } from './sweepFolder.ts';
import {
  StorageError,
  errnoOf,
  toStorageError,
  unreadable,
  type ByteRange,
  type Storage,
  type StorageSource,
  type StoredObject,
} from './Storage.ts';

/** Marks a folder as a storage; its absence means a missing mount, not an empty library. */
const markerName = '.vitrine-storage';

/** Options of `openLocalStorage`. */
export interface LocalStorageOptions {
  /** Folder of the objects. */
  readonly root: string;
  /** Whether a folder without the marker may be initialised; false when the database already has files. */
  readonly create: boolean;
}

/**
 * Opens a storage in a folder.
 * @throws StorageError `unavailable` when the folder is missing or read-only, or is not a storage and may not be
 * initialised.
 */
export async function openLocalStorage(options: LocalStorageOptions): Promise<Storage> {
  const { root, create } = options;
  const marker = join(root, markerName);
  try {
    if (create) {
      await mkdir(root, { recursive: true });
      await writeMarker(marker);
    }
    await access(marker);
    await mkdir(join(root, 'incoming'), { recursive: true });
    await access(join(root, 'incoming'), constants.W_OK);
  } catch (error) {
    throw toUnavailable(root, error);
  }
  return createStorage(root, marker);
}

async function writeMarker(path: string): Promise<void> {
  try {
    await writeFile(path, 'Vitrine keeps files here. Do not delete this file.\n', { flag: 'wx' });
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
  }
}

function toUnavailable(root: string, cause: unknown): StorageError {
  return new StorageError(
    'unavailable',
    `The storage folder ${root} is missing, read-only or not a storage of Vitrine. Mount or restore it, then start again.`,
    cause,
  );
}

/** Keys are created by this server from ids and hashes; this check is a second protection. */
function pathOf(root: string, key: string): string {
  if (
    !/^[a-zA-Z0-9][a-zA-Z0-9./_-]*$/.test(key) ||
    key.split('/').some((part) => part === '' || /^\.+$/.test(part))
  )
    throw new Error('@vitrine/server: not a storage key');
  return join(root, ...key.split('/'));
}

function createStorage(root: string, marker: string): Storage {
  async function check(): Promise<void> {
    try {
      await access(marker);
      await access(root, constants.W_OK);
    } catch (error) {
      // The message is public, so it does not contain the folder.
      throw new StorageError('unavailable', 'The storage cannot be used at the moment.', error);
    }
  }

  async function throwStorageError(error: unknown): Promise<never> {
    if (errnoOf(error) !== 'ENOENT') throw toStorageError(error);
    await check();
    throw new StorageError('missing', 'There is no such object in the storage.', error);
  }

  /** Distinguishes an unreadable object from an unavailable storage. */
  async function throwReadError(error: unknown): Promise<never> {
    if (errnoOf(error) === 'ENOENT') return throwStorageError(error);
    if (!(toStorageError(error) instanceof StorageError)) throw error;
    await check();
    throw unreadable(error);
  }

  async function storeObject(key: string, source: StorageSource): Promise<void> {
    await check();
    const target = pathOf(root, key);
    const staging = join(root, 'incoming', randomUUID());
    try {
      await mkdir(dirname(target), { recursive: true });
      if (source instanceof Uint8Array) await writeSynced(staging, source);
      await moveIntoPlace(source instanceof Uint8Array ? staging : source.path, target, `${staging}.copy`);
    } finally {
      await rm(staging, { force: true });
      await rm(`${staging}.copy`, { force: true });
    }
  }

  return {
    kind: 'file',
    check,
    put: (key, source) => storeObject(key, source).catch(throwStorageError),
    get: (key, range) => readObject(pathOf(root, key), range).catch(throwReadError),
    head: (key) => describeObject(pathOf(root, key)).catch(throwReadError).catch(ignoreMissing),
    delete: (key) => rm(pathOf(root, key), { force: true }).catch(throwStorageError),
    list: (prefix) => listObjects(root, prefix),
    sweepUnfinished: (olderThan) => sweepFolder(join(root, 'incoming'), olderThan),
    localPath: (key) => pathOf(root, key),
  };
}

/** Bytes that are read at once. Larger parts take fewer steps, and more memory for each response. */
const partBytes = 262_144;

function ignoreMissing(error: unknown): undefined {
  if (error instanceof StorageError && error.code === 'missing') return undefined;
  throw error;
}

async function describeObject(path: string): Promise<{ bytes: number; modifiedAt: Date }> {
  const found = await stat(path);
  if (!found.isFile()) throw unreadable();
  return { bytes: found.size, modifiedAt: found.mtime };
}

async function readObject(path: string, range: ByteRange | undefined) {
  const file = await open(path);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw unreadable();
    // With the last byte known, no buffer is larger than the file, and its end needs no further read.
    const end = range?.end ?? found.size - 1;
    const part = end < 0 ? {} : { start: range?.start ?? 0, end, highWaterMark: partBytes };
    return { stream: file.createReadStream(part), totalBytes: found.size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* listObjects(root: string, prefix: string): AsyncGenerator<StoredObject> {
  const start = join(root, ...prefix.split('/').slice(0, -1));
  const folder = await opendir(start, { recursive: true }).catch((error: unknown) => {
    if (errnoOf(error) === 'ENOENT') return undefined;
    throw toStorageError(error);
  });
  if (!folder) return;
  for await (const entry of folder) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = relative(root, path).split(sep).join('/');
    if (!key.startsWith(prefix) || key.startsWith('incoming/') || key === markerName) continue;
    const found = await stat(path).catch(() => undefined);
    if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
  }
}
