import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDeps } from '../../app/deps.ts';
import { originalKey } from '../../storage/keys.ts';
import { toStorageError } from '../../storage/Storage.ts';
import { sweepOriginal } from '../../storage/sweep.ts';

/** Bytes that are being stored. */
interface PendingUpload {
  readonly tenantId: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * Records that bytes are being stored whose file has no row yet, in a folder that only this server uses. Returns a
 * function that removes the record. After the server was killed, its next start checks the bytes of the records.
 */
export async function recordPendingUpload(
  folder: string,
  { tenantId, sha256 }: PendingUpload,
): Promise<() => Promise<void>> {
  const path = join(folder, `${tenantId}-${sha256}-${randomUUID()}`);
  await writeFile(path, '', { flag: 'wx' }).catch((error: unknown) => {
    throw toStorageError(error);
  });
  return () => rm(path, { force: true });
}

function readRecord(name: string): PendingUpload | undefined {
  const [, tenantId, sha256] = /^(\d+)-([0-9a-f]{64})-/.exec(name) ?? [];
  return sha256 === undefined ? undefined : { tenantId: Number(tenantId), sha256 };
}

/**
 * Deletes stored bytes of an earlier run of this server that did not become a file, according to its records. Records
 * since the start belong to running uploads and are kept for the next start.
 */
export async function sweepPendingUploads(
  folder: string,
  deps: Pick<AppDeps, 'storage' | 'database'>,
  startedAt: Date,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const recordStat = await stat(path).catch(() => undefined);
    if (!recordStat || recordStat.mtime >= startedAt) continue;
    const pending = readRecord(name);
    if (pending) {
      await deps.storage.sweepUnfinishedOf?.(originalKey(pending.tenantId, pending.sha256), startedAt);
      await sweepOriginal(deps, pending, startedAt);
    }
    await rm(path, { force: true });
  }
}
