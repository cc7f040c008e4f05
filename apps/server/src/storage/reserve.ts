import { randomFillSync } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { errnoOf, StorageError } from './Storage.ts';

/** Reserved space on the disk of the database, so that deleting works when the disk is full. */
export interface Reserve {
  /** Frees the reserved space; returns false when that has already been done. */
  release(): Promise<boolean>;
  /**
   * Checks the reserve.
   * @throws StorageError `full` while the reserved space is freed: it may only be used to free more space.
   */
  check(): void;
  /** Stops the attempts to reserve the space again. */
  stop(): void;
}

const bytes = 8 * 1024 * 1024;
/** Space is reserved only when at least this many times its size stays free. */
const minFreeShare = 3;
const retryMs = 15_000;

async function hasSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > bytes * (minFreeShare + 1);
}

/** Writes the file that occupies the reserved space; deletes it when the write fails. */
async function writeReserve(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(randomFillSync(Buffer.alloc(bytes)));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Reserves space in a folder as soon as it is available, and again after it was freed. */
export async function openReserve(folder: string): Promise<Reserve> {
  const path = join(folder, 'reserve');
  let isReserved = false;
  let isReleased = false;
  async function tryToReserve(): Promise<void> {
    if (isReserved || !(await hasSpace(folder))) return;
    await writeReserve(path).catch((error: unknown) => {
      if (errnoOf(error) === undefined) throw error;
    });
    isReserved = true;
    isReleased = false;
  }
  await rm(path, { force: true });
  await tryToReserve();
  const timer = setInterval(() => void tryToReserve().catch(() => undefined), retryMs);
  timer.unref();
  return {
    async release() {
      if (!isReserved) return false;
      isReserved = false;
      isReleased = true;
      await rm(path, { force: true });
      return true;
    },
    check() {
      if (isReleased) throw new StorageError('full', 'There is no room left in the storage.');
    },
    stop: () => clearInterval(timer),
  };
}
