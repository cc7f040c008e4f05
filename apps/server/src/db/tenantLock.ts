import { sql, type RawBuilder } from 'kysely';
import { busy } from '../app/refusal.ts';
import { currentTenant, db } from './executor.ts';
import { createWaitLimit } from './waitLimit.ts';

/** Milliseconds that any transaction waits for a lock of the tenant: most are released much sooner. */
const shortWaitMs = 3000;
/** Milliseconds that some transactions continue to wait. A save of a large library can keep a lock for minutes. */
const longWaitMs = 7000;
/** Limits the transactions that continue to wait: half of the connections are left for those that need no such lock. */
const waitLimit = createWaitLimit({ maxPerTenant: 3, maxTotal: 5 });

/** Returns whether a statement waited too long for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/**
 * Runs a statement that waits for a lock. Returns false after that time, as if it had not run.
 *
 * @param timeout The limit of the transaction for other locks.
 */
async function waitForLock(
  statement: RawBuilder<unknown>,
  milliseconds: number,
  timeout: string,
): Promise<boolean> {
  await sql.raw(`savepoint waiting; set local lock_timeout = ${milliseconds}`).execute(db());
  try {
    await statement.execute(db());
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    await sql`rollback to savepoint waiting`.execute(db());
    return false;
  }
  await sql.raw(`set local lock_timeout = '${timeout}'; release savepoint waiting`).execute(db());
  return true;
}

function lockNumbers(key: number): RawBuilder<unknown> {
  return sql`(${key}::integer, ${currentTenant()}::integer)`;
}

/** Takes an advisory lock of the tenant until the transaction ends; returns false when another transaction keeps it. */
export async function tryLockForTenant(key: number): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock${lockNumbers(key)} as "isLocked"`.execute(db());
  return rows[0]?.isLocked === true;
}

/** Takes an advisory lock of the tenant until the transaction ends, and waits for it as long as the transaction may. */
export async function waitForTenant(key: number): Promise<void> {
  await sql`select pg_advisory_xact_lock${lockNumbers(key)}`.execute(db());
}

/**
 * Takes an advisory lock of the tenant until the transaction ends.
 *
 * @param key The first number of the lock; the second one is the tenant.
 * @throws Refusal 503 `rate-limited` when another transaction keeps it for seconds, or many others wait for that.
 * @see docs/rules/administration.md#nobody-waits-long-for-a-large-save
 */
export async function lockForTenant(key: number, mode: 'exclusive' | 'shared' = 'exclusive'): Promise<void> {
  const suffix = sql.raw(mode === 'shared' ? '_shared' : '');
  const numbers = lockNumbers(key);
  const { rows } = await sql<{ isLocked: boolean; timeout: string }>`
    select pg_try_advisory_xact_lock${suffix}${numbers} as "isLocked", current_setting('lock_timeout') as timeout`.execute(
    db(),
  );
  const { isLocked = false, timeout = '0' } = rows[0] ?? {};
  if (isLocked) return;
  const lock = sql`select pg_advisory_xact_lock${suffix}${numbers}`;
  if (await waitForLock(lock, shortWaitMs, timeout)) return;
  const endWait = waitLimit.tryEnter(currentTenant());
  if (!endWait) throw busy();
  try {
    if (!(await waitForLock(lock, longWaitMs, timeout))) throw busy();
  } finally {
    endWait();
  }
}
