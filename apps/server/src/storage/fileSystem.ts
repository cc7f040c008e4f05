import { constants } from 'node:fs';
import { copyFile, open, rename, rm, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errnoOf } from './Storage.ts';

/** Flushes a file or the entries of a folder to the disk. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes bytes to a new file and flushes them to the disk. */
export async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Moves a complete file into place so that the target is always complete: fsync, rename, fsync of the folder. `staging`
 * is a free path on the disk of the target, used when the file comes from another disk.
 */
export async function moveIntoPlace(from: string, to: string, staging: string): Promise<void> {
  // The age of an object counts from now, however long its bytes took to arrive.
  await utimes(from, new Date(), new Date());
  await syncToDisk(from);
  try {
    await rename(from, to);
  } catch (error) {
    if (errnoOf(error) !== 'EXDEV') throw error;
    await copyFile(from, staging, constants.COPYFILE_EXCL);
    await syncToDisk(staging);
    await rename(staging, to);
    await rm(from, { force: true });
  }
  await syncToDisk(dirname(to));
}
