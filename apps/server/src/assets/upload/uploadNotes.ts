import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDeps } from '../../app/deps.ts';
import { originalKey } from '../../storage/keys.ts';
import { toStorageError } from '../../storage/Storage.ts';
import { sweepOriginal } from '../../storage/sweep.ts';

/** Bytes on their way into the library. */
interface Storing {
  readonly tenantId: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * Notes in a folder of this server alone that bytes go into the storage whose file is not part of the library yet. Returns what takes
 * the note back. The notes of a server that was killed tell its next start what to look at.
 */
export async function recordPendingUpload(
  folder: string,
  { tenantId, sha256 }: Storing,
): Promise<() => Promise<void>> {
  const path = join(folder, `${tenantId}-${sha256}-${randomUUID()}`);
  await writeFile(path, '', { flag: 'wx' }).catch((error: unknown) => {
    throw toStorageError(error);
  });
  return () => rm(path, { force: true });
}

function readNote(name: string): Storing | undefined {
  const [, tenantId, sha256] = /^(\d+)-([0-9a-f]{64})-/.exec(name) ?? [];
  return sha256 === undefined ? undefined : { tenantId: Number(tenantId), sha256 };
}

/**
 * Deletes from the storage what the notes tell of an earlier life of this server, where no file has become of it. Younger notes are
 * those of uploads that have begun since, and stay for the next start.
 */
export async function sweepPendingUploads(
  folder: string,
  deps: Pick<AppDeps, 'storage' | 'database'>,
  startedAt: Date,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const noted = await stat(path).catch(() => undefined);
    if (!noted || noted.mtime >= startedAt) continue;
    const storing = readNote(name);
    if (storing) {
      await deps.storage.sweepUnfinishedOf?.(originalKey(storing.tenantId, storing.sha256), startedAt);
      await sweepOriginal(deps, storing, startedAt);
    }
    await rm(path, { force: true });
  }
}
