import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Executor = Kysely<Schema>;

/** What a database's transactions share: when it is now, and where days begin. */
export interface TenancySettings {
  readonly timeZone: string;
  readonly now: () => Date;
}

interface Scope extends TenancySettings {
  readonly executor: Executor;
  /** null = the server itself, such as a job. */
  readonly userId: number | null;
  /** null = across all tenants. */
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

/** The transaction of the current request or job. The pool has a single connection on the embedded database. */
export function db(): Executor {
  return currentScope().executor;
}

/** The tenant whose rows the current transaction sees. */
export function currentTenant(): number {
  const { tenantId } = currentScope();
  if (tenantId === null)
    throw new Error('@vitrine/server: this work runs across tenants and has no tenant of its own.');
  return tenantId;
}

/** Who acts in the current transaction; null for the server itself. */
export function currentUser(): number | null {
  return currentScope().userId;
}

/** The time of the server, for every stored timestamp. */
export function now(): Date {
  return currentScope().now();
}

/** Runs `work` in the current transaction as if it were `time`; for the history of a demo library. */
export async function atTime<Result>(time: Date, work: () => Promise<Result>): Promise<Result> {
  const shifted: Scope = Object.create(currentScope(), { now: { value: () => time } });
  return scopes.run(shifted, work);
}

/** Today as `YYYY-MM-DD` in the time zone of the report. */
export function today(): string {
  const { timeZone, now: clock } = currentScope();
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(clock());
}

/**
 * Runs `task` once the current transaction has been committed, outside it; for jobs and events that must not be seen
 * before the rows they speak of. Without an open transaction it runs at once. A rolled-back transaction drops it.
 */
export function afterCommit(task: () => unknown): void {
  const scope = scopes.getStore();
  if (scope?.isOpen) scope.afterCommit.push(task);
  else void task();
}

interface Entry {
  readonly root: Executor;
  readonly settings: TenancySettings;
  readonly tenantId: number | null;
  readonly userId: number | null;
}

async function runScope<Result>(entry: Entry, work: () => Promise<Result>): Promise<Result> {
  const { root, settings, tenantId, userId } = entry;
  const role = tenantId === null ? 'vitrine_all' : 'vitrine_app';
  const done = await root.connection().execute(async (executor) => {
    const scope: Scope = { ...settings, executor, tenantId, userId, afterCommit: [], isOpen: true };
    try {
      await sql
        .raw(`begin; set local role ${role}; set local app.tenant = '${tenantId ?? ''}'`)
        .execute(executor);
      const result = await scopes.run(scope, work);
      scope.isOpen = false;
      await sql.raw('commit').execute(executor);
      return { result, afterCommit: scope.afterCommit };
    } catch (error) {
      scope.isOpen = false;
      // A lost connection cannot roll back any more; the server has done it already.
      await sql
        .raw('rollback')
        .execute(executor)
        .catch(() => undefined);
      throw error;
    }
  });
  for (const task of done.afterCommit) await scopes.exit(async () => task());
  return done.result;
}

async function enter<Result>(entry: Entry, work: () => Promise<Result>): Promise<Result> {
  const outer = scopes.getStore();
  if (!outer?.isOpen) return runScope(entry, work);
  if (outer.tenantId === entry.tenantId) return work();
  throw new Error('@vitrine/server: a transaction of another tenant is open; end it first.');
}

export interface Tenancy {
  /**
   * One transaction that sees and writes the rows of one tenant alone, in the name of `userId` (null = the server
   * itself). Inside an open one of the same tenant it joins that.
   */
  withTenant<Result>(tenantId: number, work: () => Promise<Result>, userId?: number | null): Promise<Result>;
  /** One transaction across tenants: sign-in, sweeps, super admins. */
  withAllTenants<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Ties the two ways to open a transaction to one database. */
export function createTenancy(root: Executor, settings: TenancySettings): Tenancy {
  return {
    async withTenant(tenantId, work, userId = null) {
      if (!Number.isSafeInteger(tenantId) || tenantId < 1)
        throw new TypeError('@vitrine/server: not a tenant id.');
      return enter({ root, settings, tenantId, userId }, work);
    },
    async withAllTenants(work) {
      return enter({ root, settings, tenantId: null, userId: null }, work);
    },
  };
}
