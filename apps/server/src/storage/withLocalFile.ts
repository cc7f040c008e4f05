import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { toStorageError, type Storage } from './Storage.ts';

/**
 * Runs `work` with the path of an object on this machine: the object itself (do not change it), or a copy that is
 * deleted afterwards.
 * @throws StorageError `missing` when the object does not exist.
 */
export async function withLocalFile<Result>(
  storage: Storage,
  key: string,
  temporaryFolder: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const own = storage.localPath?.(key);
  if (own !== undefined && (await isReadable(own))) return work(own);
  const copy = join(temporaryFolder, randomUUID());
  try {
    const { stream } = await storage.get(key);
    await pipeline(stream, createWriteStream(copy, { flags: 'wx' })).catch((error: unknown) => {
      throw toStorageError(error);
    });
    return await work(copy);
  } finally {
    await rm(copy, { force: true });
  }
}

async function isReadable(path: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
