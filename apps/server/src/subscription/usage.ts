import { forecastDays } from '@vitrine/core/subscription';
import { sql } from 'kysely';
import type { AppDeps } from '../app/deps.ts';
import { currentTenant, db, today } from '../db/executor.ts';
import { tenantPrefix } from '../storage/keys.ts';

interface FolderUse {
  readonly folderId: number;
  readonly bytes: number;
}

/**
 * Returns bytes by folder and in the bin, with what counts for the quota. One statement reads all of it, so that the parts are
 * those of the whole at the same moment.
 */
async function readParts(): Promise<{ used: number; bin: number; byFolder: readonly FolderUse[] }> {
  const { rows } = await sql<{ used: number; bin: number; byFolder: readonly FolderUse[] }>`
    with parts as (
      select case when deleted_at is null then folder_id end as folder, sum(size_bytes)::bigint as bytes
        from files group by 1
    )
    select coalesce((select bytes from tenant_usage), 0)::bigint as used,
      coalesce((select bytes from parts where folder is null), 0)::bigint as bin,
      coalesce((select jsonb_agg(jsonb_build_object('folderId', folder, 'bytes', bytes) order by bytes desc, folder)
        from parts where folder is not null), '[]') as "byFolder"`.execute(db());
  return rows[0] ?? { used: 0, bin: 0, byFolder: [] };
}

/**
 * Counts the bytes of the pictures of a tenant in the storage, and stores them until they are counted again. No transaction is open
 * meanwhile, because a list of many pictures takes a while.
 */
export async function countPictures(
  { database, storage }: Pick<AppDeps, 'database' | 'storage'>,
  tenantId: number,
): Promise<number> {
  let bytes = 0;
  for await (const picture of storage.list(`${tenantPrefix(tenantId)}pictures/`)) bytes += picture.bytes;
  await database.withTenant(tenantId, () =>
    db()
      .insertInto('tenant_usage')
      .values({ tenant_id: tenantId, picture_bytes: bytes })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ picture_bytes: bytes }))
      .execute(),
  );
  return bytes;
}

/** Stores what the current tenant uses as the use of today; of several numbers of a day the last stays. */
export async function recordDay(): Promise<void> {
  await sql`insert into usage_days (tenant_id, day, bytes)
    select tenant_id, ${today()}::date, bytes from tenant_usage where tenant_id = ${currentTenant()}
    on conflict (tenant_id, day) do update set bytes = excluded.bytes`.execute(db());
}

async function readDays(used: number): Promise<readonly { date: string; bytes: number }[]> {
  const day = today();
  const { rows } = await sql<{ date: string; bytes: number }>`
    select day::text as date, bytes from usage_days
      where day < ${day}::date and day > ${day}::date - ${forecastDays}::integer order by day`.execute(db());
  return [...rows, { date: day, bytes: used }];
}

/** Returns the use of storage of a tenant: in parts, by folder, and by day, today with the use of now. */
export async function readUsage(deps: Pick<AppDeps, 'database' | 'storage'>, tenantId: number) {
  const { used, bin, byFolder, pictures, perDay } = await deps.database.withTenant(tenantId, async () => {
    const parts = await readParts();
    const row = await db().selectFrom('tenant_usage').select('picture_bytes').executeTakeFirst();
    return { ...parts, pictures: row?.picture_bytes, perDay: await readDays(parts.used) };
  });
  const thumbnails = pictures ?? (await countPictures(deps, tenantId));
  return {
    bytes: { originals: used - bin, versions: 0, thumbnails, bin },
    byFolder: [...byFolder],
    perDay: [...perDay],
  };
}
