import { randomFillSync } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { errnoOf, StorageError } from './Storage.ts';

/** Room on the disk of the database that is kept back, so that there is some to delete with when it is full. */
export interface Reserve {
  /** Gives the room back to the disk; false when that has been done already. */
  release(): Promise<boolean>;
  /** @throws StorageError `full` while the room is given back: it is for what makes room, and for nothing else. */
  check(): void;
  /** Ends the attempts to take it again. */
  stop(): void;
}

const bytes = 8 * 1024 * 1024;
/** It is taken only where so many times as much is left afterwards. */
const share = 3;
const retryMs = 15_000;

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > bytes * (share + 1);
}

/** Writes the file whole or not at all. */
async function take(path: string): Promise<void> {
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

/** Takes the reserve in a folder as soon as there is room for it, and again whenever it was given back. */
export async function openReserve(folder: string): Promise<Reserve> {
  const path = join(folder, 'reserve');
  let isTaken = false;
  let isReleased = false;
  async function tryToTake(): Promise<void> {
    if (isTaken || !(await hasRoom(folder))) return;
    await take(path).catch((error: unknown) => {
      if (errnoOf(error) === undefined) throw error;
    });
    isTaken = true;
    isReleased = false;
  }
  await rm(path, { force: true });
  await tryToTake();
  const timer = setInterval(() => void tryToTake().catch(() => undefined), retryMs);
  timer.unref();
  return {
    async release() {
      if (!isTaken) return false;
      isTaken = false;
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
