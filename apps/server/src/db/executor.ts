import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Executor = Kysely<Schema>;

interface Scope {
  readonly executor: Executor;
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

/**
 * Runs `task` once the current transaction has been committed, outside it; for jobs and events that must not be seen
 * before the rows they speak of. Without an open transaction it runs at once. A rolled-back transaction drops it.
 */
export function afterCommit(task: () => unknown): void {
  const scope = scopes.getStore();
  if (scope?.isOpen) scope.afterCommit.push(task);
  else void task();
}

async function runScope<Result>(root: Executor, tenantId: number | null, work: () => Promise<Result>) {
  const role = tenantId === null ? 'vitrine_all' : 'vitrine_app';
  const scope = await root.connection().execute(async (executor) => {
    const opened: Scope = { executor, tenantId, afterCommit: [], isOpen: true };
    try {
      await sql
        .raw(`begin; set local role ${role}; set local app.tenant = '${tenantId ?? ''}'`)
        .execute(executor);
      const result = await scopes.run(opened, work);
      opened.isOpen = false;
      await sql.raw('commit').execute(executor);
      return { result, afterCommit: opened.afterCommit };
    } catch (error) {
      opened.isOpen = false;
      // A lost connection cannot roll back any more; the server has done it already.
      await sql
        .raw('rollback')
        .execute(executor)
        .catch(() => undefined);
      throw error;
    }
  });
  for (const task of scope.afterCommit) await scopes.exit(async () => task());
  return scope.result;
}

function enter<Result>(
  root: Executor,
  tenantId: number | null,
  work: () => Promise<Result>,
): Promise<Result> {
  const outer = scopes.getStore();
  if (!outer?.isOpen) return runScope(root, tenantId, work);
  if (outer.tenantId === tenantId) return work();
  throw new Error('@vitrine/server: a transaction of another tenant is open; end it first.');
}

export interface Tenancy {
  /** One transaction that sees and writes the rows of one tenant alone. Inside an open one of it, joins that. */
  withTenant<Result>(tenantId: number, work: () => Promise<Result>): Promise<Result>;
  /** One transaction across tenants: sign-in, sweeps, super admins. */
  withAllTenants<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Ties the two ways to open a transaction to one database. */
export function createTenancy(root: Executor): Tenancy {
  return {
    async withTenant(tenantId, work) {
      if (!Number.isSafeInteger(tenantId) || tenantId < 1)
        throw new TypeError('@vitrine/server: not a tenant id.');
      return enter(root, tenantId, work);
    },
    async withAllTenants(work) {
      return enter(root, null, work);
    },
  };
}
