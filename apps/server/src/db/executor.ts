import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Executor = Kysely<Schema>;

/** Settings of all transactions of a database: the clock, and the time zone of days. */
export interface TenancySettings {
  readonly timeZone: string;
  readonly now: () => Date;
}

interface Scope extends TenancySettings {
  readonly executor: Executor;
  /** Null for the server itself, such as in a job. */
  readonly userId: number | null;
  /** Null for a transaction across all tenants. */
  readonly tenantId: number | null;
  readonly afterCommit: (() => unknown)[];
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

function currentScope(): Scope {
  const scope = scopes.getStore();
  if (!scope)
    throw new Error(
      '@vitrine/server: no transaction is open; wrap the call in withTenant or withAllTenants.',
    );
  if (!scope.isOpen)
    throw new Error(
      '@vitrine/server: the transaction has ended; await everything that works inside withTenant.',
    );
  return scope;
}

/** Returns the transaction of the current request or job. On the embedded database the pool has a single connection. */
export function db(): Executor {
  return currentScope().executor;
}

/** Returns the tenant whose rows the current transaction sees. */
export function currentTenant(): number {
  const { tenantId } = currentScope();
  if (tenantId === null)
    throw new Error('@vitrine/server: this work runs across tenants and has no tenant of its own.');
  return tenantId;
}

/** Returns the acting user of the current transaction; null for the server itself. */
export function currentUser(): number | null {
  return currentScope().userId;
}

/** Returns the time of the server, for every stored timestamp. */
export function now(): Date {
  return currentScope().now();
}

/** Runs `work` in the current transaction with another current time; for the history of a demo library. */
export async function atTime<Result>(time: Date, work: () => Promise<Result>): Promise<Result> {
  const scopeAtTime: Scope = Object.create(currentScope(), { now: { value: () => time } });
  return scopes.run(scopeAtTime, work);
}

/** Returns today as `YYYY-MM-DD` in the time zone of the report. */
export function today(): string {
  const { timeZone, now: clock } = currentScope();
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(clock());
}

/**
 * Runs `callback` after the commit of the current transaction, outside it; for jobs and events that must not be seen before
 * their rows. Without an open transaction it runs at once. A rollback discards it.
 */
export function afterCommit(callback: () => unknown): void {
  const scope = scopes.getStore();
  if (scope?.isOpen) scope.afterCommit.push(callback);
  else void callback();
}

interface TransactionOptions {
  readonly root: Executor;
  readonly settings: TenancySettings;
  readonly tenantId: number | null;
  readonly userId: number | null;
}

/**
 * Milliseconds that a person's transaction waits for any lock, such as that of a file which a large save is writing. Work of
 * the server itself has no such limit. Much less than the time after which a client gives up (`timeoutMs` of the http adapter,
 * 30 seconds by default), so that its response says when to try again.
 */
const maxLockWaitMs = 15_000;

async function runTransaction<Result>(
  options: TransactionOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const { root, settings, tenantId, userId } = options;
  const role = tenantId === null ? 'vitrine_all' : 'vitrine_app';
  const limit = userId === null ? '' : `; set local lock_timeout = ${maxLockWaitMs}`;
  const outcome = await root.connection().execute(async (executor) => {
    const scope: Scope = { ...settings, executor, tenantId, userId, afterCommit: [], isOpen: true };
    try {
      await sql
        .raw(`begin; set local role ${role}; set local app.tenant = '${tenantId ?? ''}'${limit}`)
        .execute(executor);
      const result = await scopes.run(scope, work);
      scope.isOpen = false;
      await sql.raw('commit').execute(executor);
      return { result, afterCommit: scope.afterCommit };
    } catch (error) {
      scope.isOpen = false;
      // After a lost connection there is nothing to roll back; the database has already done so.
      await sql
        .raw('rollback')
        .execute(executor)
        .catch(() => undefined);
      throw error;
    }
  });
  for (const callback of outcome.afterCommit) await scopes.exit(async () => callback());
  return outcome.result;
}

async function joinOrRunTransaction<Result>(
  options: TransactionOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const outer = scopes.getStore();
  if (!outer?.isOpen) return runTransaction(options, work);
  if (outer.tenantId === options.tenantId) return work();
  throw new Error('@vitrine/server: a transaction of another tenant is open; end it first.');
}

export interface Tenancy {
  /**
   * Runs `work` in a transaction that sees and writes only the rows of one tenant, as `userId` (null for the server
   * itself). Inside an open transaction of the same tenant it joins that one.
   */
  withTenant<Result>(tenantId: number, work: () => Promise<Result>, userId?: number | null): Promise<Result>;
  /** Runs `work` in a transaction across tenants: for sign-in, sweeps and super admins. */
  withAllTenants<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Creates the two functions that open a transaction of a database. */
export function createTenancy(root: Executor, settings: TenancySettings): Tenancy {
  return {
    async withTenant(tenantId, work, userId = null) {
      if (!Number.isSafeInteger(tenantId) || tenantId < 1)
        throw new TypeError('@vitrine/server: not a tenant id.');
      return joinOrRunTransaction({ root, settings, tenantId, userId }, work);
    },
    async withAllTenants(work) {
      return joinOrRunTransaction({ root, settings, tenantId: null, userId: null }, work);
    },
  };
}
