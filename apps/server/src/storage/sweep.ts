import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { db } from '../db/executor.ts';
import { hashOfKey, originalKey } from './keys.ts';
import { lockBytes } from './lockBytes.ts';
import type { Storage } from './Storage.ts';

/** Options of a sweep. */
export interface SweepOptions {
  readonly storage: Storage;
  readonly database: Pick<Database, 'withAllTenants'>;
  /** Newer objects are kept: their row may be about to be written. */
  readonly olderThan: Date;
  /** Stops the sweep before the next object. */
  readonly signal?: AbortSignal | undefined;
}

interface Candidate {
  readonly key: string;
  readonly tenantId: number;
  readonly sha256: string;
}

const batchSize = 500;

/** Deletes bytes, pictures and renditions without a file (in the bin or not). Returns their number. */
export async function sweepOrphans(options: SweepOptions): Promise<number> {
  const { storage, database, olderThan, signal } = options;
  let batch: Candidate[] = [];
  let deleted = 0;
  const flush = async () => {
    const used = await database.withAllTenants(() => usedHashes(batch));
    for (const candidate of batch) {
      if (signal?.aborted) return;
      if (used.has(nameOf(candidate))) continue;
      if (await database.withAllTenants(() => deleteUnused(storage, candidate, olderThan))) deleted += 1;
    }
    batch = [];
  };
  for await (const { key, modifiedAt } of storage.list('tenants/')) {
    if (signal?.aborted) return deleted;
    const sha256 = hashOfKey(key);
    if (sha256 === undefined || modifiedAt >= olderThan) continue;
    batch.push({ key, tenantId: Number(key.split('/')[1]), sha256 });
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  return deleted;
}

function nameOf({ tenantId, sha256 }: Candidate): string {
  return `${tenantId}/${sha256}`;
}

/**
 * Deletes bytes without a file. Checks that again under the lock of uploads, because the same bytes may have become part
 * of the library meanwhile. Returns whether they were deleted.
 */
async function deleteUnused(storage: Storage, candidate: Candidate, olderThan: Date): Promise<boolean> {
  const { key, tenantId, sha256 } = candidate;
  await lockBytes(tenantId, sha256);
  if ((await usedHashes([candidate])).size > 0) return false;
  const found = await storage.head(key);
  if (!found || found.modifiedAt >= olderThan) return false;
  await sql`delete from renditions where tenant_id = ${tenantId} and sha256 = ${sha256}`.execute(db());
  await storage.delete(key);
  return true;
}

/** Deletes the bytes of an upload that ended before its file was added, unless another file has them. */
export async function sweepOriginal(
  { storage, database }: Pick<SweepOptions, 'storage' | 'database'>,
  { tenantId, sha256 }: Pick<Candidate, 'tenantId' | 'sha256'>,
  olderThan: Date,
): Promise<boolean> {
  const candidate = { key: originalKey(tenantId, sha256), tenantId, sha256 };
  return database.withAllTenants(() => deleteUnused(storage, candidate, olderThan));
}

async function usedHashes(batch: readonly Candidate[]): Promise<ReadonlySet<string>> {
  if (batch.length === 0) return new Set();
  const { rows } = await sql<{ used: string }>`
    select distinct files.tenant_id || '/' || files.sha256 as used
      from unnest(${batch.map((each) => each.tenantId)}::bigint[], ${batch.map((each) => each.sha256)}::text[])
        as candidate(tenant_id, sha256)
      join files on files.tenant_id = candidate.tenant_id and files.sha256 = candidate.sha256`.execute(db());
  return new Set(rows.map((row) => row.used));
}
