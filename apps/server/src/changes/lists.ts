import { sql } from 'kysely';
import { Refusal } from '../app/refusal.ts';
import { currentTenant, db } from '../db/executor.ts';
import { lockForTenant } from '../db/tenantLock.ts';

/** The key of the advisory lock of each list, beside the tenant. */
const locks = { workflow: 4721, customFields: 4722, keywords: 4723 } as const;

/** The name of a list of a tenant that is saved whole. */
export type ListName = keyof typeof locks;

/** A list of a tenant: its id, and the version that increases with each save. */
export interface TenantList {
  readonly id: number;
  readonly version: number;
}

/** Returns a list without a lock; undefined when it was never saved. */
export async function findList(name: ListName): Promise<TenantList | undefined> {
  return db()
    .selectFrom('tenant_lists')
    .select(['id', 'version'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Lets statements of the current transaction take longer than others: a save or a plan reads or writes all files. */
export async function allowLongStatements(): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db());
}

/** Milliseconds that a save of a list waits for any other lock: clients wait minutes for such a call (`longTimeoutMs`). */
const longLockWaitMs = 30_000;

/**
 * Returns a list, locked until the transaction ends; inserts an empty one when the tenant has none. Other saves wait, and
 * so do writes of its values into files. Call it before files are locked. The statements that follow have no time limit.
 * @throws Refusal 503 `rate-limited` when another save keeps it locked.
 */
export async function lockList(name: ListName): Promise<TenantList> {
  await lockForTenant(locks[name]);
  await allowLongStatements();
  await sql`select set_config('lock_timeout', ${String(longLockWaitMs)}, true)
    where current_setting('lock_timeout') <> '0'`.execute(db());
  await db()
    .insertInto('tenant_lists')
    .values({ tenant_id: currentTenant(), name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const list = await findList(name);
  if (!list) throw new Error('@vitrine/server: a list of the tenant cannot be made');
  return list;
}

/**
 * Returns whether another transaction keeps a list locked: it saves it, undoes a save, or restores an item. On the embedded
 * database, which has one connection, nobody can ask during a save.
 */
export async function isListLocked(name: ListName): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks
      where locktype = 'advisory' and objsubid = 2 and classid::bigint = ${locks[name]} and objid::bigint = ${currentTenant()}
        and database = (select oid from pg_database where datname = current_database())
        and mode = 'ExclusiveLock' and granted and pid <> pg_backend_pid()
      limit 1`.execute(db());
  return rows.length > 0;
}

/**
 * Takes a shared lock on a list until the transaction ends: saves of the list wait, so that no file gets a value that is
 * deleted at the same time. Call it before the list is read and before files are locked.
 * @throws Refusal 503 `rate-limited` when a save keeps it locked.
 */
export async function lockListShared(name: ListName): Promise<void> {
  await lockForTenant(locks[name], 'shared');
}

/** Raises the version of a locked list and returns it. */
export async function raiseVersion(name: ListName): Promise<number> {
  const { version } = await db()
    .updateTable('tenant_lists')
    .set({ version: sql`version + 1` })
    .where('name', '=', name)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Returns the refusal of a save that was based on something older.
 *
 * @param current What the list is now, as the call that reads it returns it.
 */
export function staleSave(current: unknown): Refusal {
  return new Refusal('conflict', 'Somebody else has changed this meanwhile.', { status: 412, current });
}
