import type { TierTable } from '@vitrine/core/subscription';
import { sql } from 'kysely';
import { lockTree } from '../assets/folders/folderTree.ts';
import { currentTenant, db, now } from '../db/executor.ts';
import { endSessionsOf } from '../session/endSessions.ts';
import { lockLinksOf } from '../sharing/fileCounts.ts';
import { lockUse } from './quota.ts';
import { endPeriods } from './store.ts';
import { recordDay } from './usage.ts';

/** A number of what a tenant uses that differs from a recount. */
export interface UseDrift {
  readonly key: 'bytes' | 'users';
  readonly stored: number;
  readonly counted: number;
}

/** Returns the numbers of the current tenant that differ from a recount. One statement reads both, so that they are of the same moment. */
export async function findUseDrift(): Promise<readonly UseDrift[]> {
  const { rows } = await sql<UseDrift>`
    with stored as (select bytes, users from tenant_usage)
    select key, stored, counted from (
      select 'bytes' as key, coalesce((select bytes from stored), 0)::bigint as stored,
        (select coalesce(sum(size_bytes), 0) from files)::bigint as counted
      union all
      select 'users', coalesce((select users from stored), 0)::bigint,
        (select count(*) from users where is_counted_user(to_jsonb(users)))
    ) each where stored <> counted`.execute(db());
  return rows;
}

/** Counts again what the current tenant uses, and corrects what differs. Returns the numbers that differed, as they were before. */
export async function reconcileUse(): Promise<readonly UseDrift[]> {
  // Nothing is added between the recount and the correction.
  await lockUse();
  const drift = await findUseDrift();
  for (const { key, counted } of drift)
    await sql`update tenant_usage set ${sql.ref(key)} = ${counted}`.execute(db());
  return drift;
}

/**
 * Deletes the files of a closed account when its time is over, and disables it. Its bytes are removed from the storage with those of
 * other files that no longer exist. Returns whether it did.
 */
async function removeClosed(): Promise<boolean> {
  const closed = await db()
    .selectFrom('subscriptions')
    .select('tenant_id')
    .where('closes_at', '<=', now())
    .forUpdate()
    .executeTakeFirst();
  if (!closed) return false;
  await lockTree();
  await lockLinksOf(sql`true`);
  await sql`delete from files`.execute(db());
  await sql`delete from folders`.execute(db());
  await endSessionsOf({ tenantId: currentTenant() });
  await db().updateTable('tenants').set({ is_disabled: true }).where('id', '=', currentTenant()).execute();
  await db().updateTable('subscriptions').set({ closes_at: null }).execute();
  return true;
}

/** Hourly, for the current tenant: ends periods, removes the files of a closed account, and records the use of the day. */
export async function keepAccount(tiers: TierTable): Promise<void> {
  await endPeriods(tiers);
  await removeClosed();
  await recordDay();
}
