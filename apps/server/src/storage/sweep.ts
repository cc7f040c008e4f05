import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { db } from '../db/executor.ts';
import { hashOfKey } from './keys.ts';
import type { Storage } from './Storage.ts';

/** What is swept, and from which age. */
export interface SweepOptions {
  readonly storage: Storage;
  readonly database: Pick<Database, 'withAllTenants'>;
  /** Younger objects stay: their row may be about to be written. */
  readonly olderThan: Date;
}

const batchSize = 500;

/** Deletes bytes and pictures that no file (in the bin or not) refers to; tells how many. */
export async function sweepOrphans({ storage, database, olderThan }: SweepOptions): Promise<number> {
  let batch: { key: string; tenantId: number; sha256: string }[] = [];
  let deleted = 0;
  const flush = async () => {
    const used = await database.withAllTenants(() => usedHashes(batch));
    for (const { key, tenantId, sha256 } of batch)
      if (!used.has(`${tenantId}/${sha256}`)) {
        await storage.delete(key);
        deleted += 1;
      }
    batch = [];
  };
  for await (const { key, modifiedAt } of storage.list('tenants/')) {
    const sha256 = hashOfKey(key);
    if (sha256 === undefined || modifiedAt >= olderThan) continue;
    batch.push({ key, tenantId: Number(key.split('/')[1]), sha256 });
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  return deleted;
}

async function usedHashes(
  batch: readonly { tenantId: number; sha256: string }[],
): Promise<ReadonlySet<string>> {
  if (batch.length === 0) return new Set();
  const { rows } = await sql<{ used: string }>`
    select distinct f.tenant_id || '/' || f.sha256 as used
      from unnest(${batch.map((each) => each.tenantId)}::bigint[], ${batch.map((each) => each.sha256)}::text[]) as w(tenant_id, sha256)
      join files f on f.tenant_id = w.tenant_id and f.sha256 = w.sha256`.execute(db());
  return new Set(rows.map((row) => row.used));
}

/** Deletes what interrupted work left in a temporary folder; what is younger is the work of somebody else. */
export async function sweepFolder(folder: string, olderThan: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < olderThan) await rm(path, { recursive: true, force: true });
  }
}
