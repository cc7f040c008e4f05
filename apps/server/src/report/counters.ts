import { sql } from 'kysely';
import { allowLongStatements } from '../changes/lists.ts';
import { currentTenant, db } from '../db/executor.ts';
import { lockForTenant, waitForTenant } from '../db/tenantLock.ts';

/** The key of the advisory lock of the counters, beside the tenant; `fold_counters` takes the same. */
const countersLock = 4711;

/**
 * Locks the counters and the rows of keywords of the tenant until the transaction ends, as `fold_counters` does. Call it
 * after the locks of lists (`changes/lists.ts`), and before files are locked or keywords are written.
 * @throws Refusal 503 `rate-limited` when a large save keeps them locked.
 */
export async function lockCounters(): Promise<void> {
  await lockForTenant(countersLock);
}

/** As `lockCounters`, for work of the server itself: waits until a large save has ended. */
export async function waitForCounters(): Promise<void> {
  await allowLongStatements();
  await waitForTenant(countersLock);
}

/** Adds the pending differences of the tenant to its counters. Cheap when there are none. */
export async function foldCounters(): Promise<void> {
  const tenant = currentTenant();
  const waiting = await db().selectFrom('counter_deltas').select('id').limit(1).executeTakeFirst();
  if (!waiting) return;
  await lockCounters();
  await sql`call fold_counters(${tenant}::bigint)`.execute(db());
}

/** Returns counters by key, exact at this moment; a key without a counter is 0. */
export async function readCounters<Key extends string>(keys: readonly Key[]): Promise<Record<Key, number>> {
  await foldCounters();
  const rows = await db()
    .selectFrom('counters')
    .select(['key', 'value'])
    .where('tenant_id', '=', currentTenant())
    .where('key', 'in', [...keys])
    .execute();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(keys.map((key) => [key, values.get(key) ?? 0])) as Record<Key, number>;
}

/**
 * Returns one counter including its pending differences, without adding these to it, because every page of a list reads
 * it.
 */
export async function readCounter(key: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select counter_value(${currentTenant()}::bigint, ${key}) as value`.execute(db());
  return rows[0]?.value ?? 0;
}
