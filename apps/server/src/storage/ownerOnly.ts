import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { errnoOf } from './Storage.ts';

const permissionsOfOthers = 0o077;

/**
 * Creates a folder, or uses an existing one, accessible to the owner alone. From then on all files that this process
 * and its tools create are accessible to the owner alone, whatever the umask at start.
 */
export function makeOwnFolder(folder: string): void {
  process.umask(permissionsOfOthers);
  mkdirSync(folder, { recursive: true });
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // A disk without modes, or a writable folder of another user: the check of its content reports that.
    if (errnoOf(error) !== 'EPERM' && errnoOf(error) !== 'ENOTSUP') throw error;
  }
}

/** Removes the permissions of others from one entry. Returns whether that succeeded. Links are not changed. */
async function restrict(path: string): Promise<boolean> {
  try {
    const { mode } = await lstat(path);
    if ((mode & permissionsOfOthers) !== 0) await chmod(path, mode & 0o700);
    return true;
  } catch (error) {
    return errnoOf(error) === 'ENOENT';
  }
}

/**
 * Removes the permissions of others from everything in a folder; ignores entries that disappear meanwhile. Returns the
 * number of failures.
 */
export async function restrictToOwner(folder: string, signal?: AbortSignal): Promise<number> {
  const entries = await opendir(folder).catch((error: unknown) => errnoOf(error));
  if (entries === undefined || typeof entries === 'string') return entries === 'ENOENT' ? 0 : 1;
  let failed = 0;
  for await (const entry of entries) {
    if (signal?.aborted) break;
    if (entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    if (!(await restrict(path))) failed += 1;
    if (entry.isDirectory()) failed += await restrictToOwner(path, signal);
  }
  return failed;
}
