import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { errnoOf } from './Storage.ts';

const everybodyElse = 0o077;

/**
 * Makes a folder, or takes one that is there, for the owner alone. From then on everything that this process and its tools make
 * is for the owner alone, whatever mode mask they were started with.
 */
export function makeOwnFolder(folder: string): void {
  process.umask(everybodyElse);
  mkdirSync(folder, { recursive: true });
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // A disk without modes, or a folder of another user that this one may work in: narrowing the rest tells.
    if (errnoOf(error) !== 'EPERM' && errnoOf(error) !== 'ENOTSUP') throw error;
  }
}

/** Takes the rights of everybody but the owner off one entry; tells whether that succeeded. Links stay as they are. */
async function narrow(path: string): Promise<boolean> {
  try {
    const { mode } = await lstat(path);
    if ((mode & everybodyElse) !== 0) await chmod(path, mode & 0o700);
    return true;
  } catch (error) {
    return errnoOf(error) === 'ENOENT';
  }
}

/**
 * Takes the rights of everybody but the owner off all that is in a folder, one entry after the other; what goes meanwhile is passed
 * over. Returns how many could not be narrowed.
 */
export async function narrowToOwner(folder: string, signal?: AbortSignal): Promise<number> {
  let failed = 0;
  const entries = await opendir(folder, { recursive: true }).catch(() => undefined);
  for await (const entry of entries ?? []) {
    if (signal?.aborted) break;
    if (entry.isSymbolicLink()) continue;
    if (!(await narrow(join(entry.parentPath, entry.name)))) failed += 1;
  }
  return failed;
}
