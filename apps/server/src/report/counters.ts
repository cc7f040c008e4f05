import { sql, type RawBuilder } from 'kysely';
import { allowLongStatements } from '../changes/lists.ts';
import { currentTenant, db } from '../db/executor.ts';
import { lockForTenant, tryLockForTenant, waitForTenant } from '../db/tenantLock.ts';
import { newKeywords, pendingCounters, pendingFolderActivity, pendingKeywords } from './pending.ts';

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

async function hasPending(): Promise<boolean> {
  // A move within one folder touches the folder, and changes no counter.
  const { rows } =
    await sql`select from counter_deltas union all (select from folder_touches) limit 1`.execute(db());
  return rows.length > 0;
}

async function fold(): Promise<void> {
  await sql`call fold_counters(${currentTenant()}::bigint)`.execute(db());
}

/**
 * Adds the pending differences and activity of the tenant to its tables. Cheap when there are none.
 * @throws Refusal 503 `rate-limited` when a large save keeps the counters locked.
 */
export async function foldCounters(): Promise<void> {
  if (!(await hasPending())) return;
  await lockCounters();
  await fold();
}

/**
 * As `foldCounters`, but returns false when somebody else keeps the counters locked: a reader does not wait for that, and adds the
 * pending differences itself.
 */
async function tryToFold(): Promise<boolean> {
  if (!(await hasPending())) return true;
  if (!(await tryLockForTenant(countersLock))) return false;
  await fold();
  return true;
}

/** Returns the table of counters to read from, exact at this moment: `key` and `value`. */
export async function findCounters(): Promise<RawBuilder<unknown>> {
  return (await tryToFold()) ? sql`counters` : pendingCounters;
}

/** Returns the table of the last activity of folders to read from, exact at this moment: `folder_id` and `last_at`. */
export async function findFolderActivity(): Promise<RawBuilder<unknown>> {
  return (await tryToFold()) ? sql`folder_activity` : pendingFolderActivity;
}

/**
 * Returns the table of keywords to read from, exact at this moment: `id`, `key`, `value`, `refs` and `listed`. While a large
 * save keeps the counters locked, a new keyword has no id.
 */
export async function findKeywordTable(): Promise<RawBuilder<unknown>> {
  return (await tryToFold()) ? sql`keywords` : pendingKeywords;
}

/**
 * As `findKeywordTable`, where every keyword has an id: waits for the counters when there is a new one.
 * @throws Refusal 503 `rate-limited` when a large save keeps them locked then.
 */
export async function findKeywordTableWithIds(): Promise<RawBuilder<unknown>> {
  if (await tryToFold()) return sql`keywords`;
  if ((await newKeywords.execute(db())).rows.length === 0) return pendingKeywords;
  await foldCounters();
  return sql`keywords`;
}

/** Returns counters by key, exact at this moment; a key without a counter is 0. */
export async function readCounters<Key extends string>(keys: readonly Key[]): Promise<Record<Key, number>> {
  const table = await findCounters();
  const { rows } = await sql<{ key: string; value: number }>`
    select key, value from ${table} counters where key = any(${[...keys]}::text[])`.execute(db());
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
