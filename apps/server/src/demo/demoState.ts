import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { db } from '../db/executor.ts';

/** A demo library that is not complete: its tenants, its users by login, and the time to which its history refers. */
export interface UnfinishedDemo {
  readonly studio: number;
  readonly second: number;
  readonly begunAt: Date;
  readonly userIds: ReadonlyMap<string, number>;
}

/** Returns the demo library when it was begun and not completed; otherwise undefined. */
export async function findUnfinishedDemo(
  database: Pick<Database, 'withAllTenants'>,
): Promise<UnfinishedDemo | undefined> {
  return database.withAllTenants(async () => {
    const row = await db()
      .selectFrom('demo_library')
      .selectAll()
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    if (!row) return undefined;
    const users = await db()
      .selectFrom('users')
      .select(['id', 'login'])
      .where('tenant_id', 'in', [row.studio_id, row.second_id])
      .execute();
    return {
      studio: row.studio_id,
      second: row.second_id,
      begunAt: row.begun_at,
      userIds: new Map(users.map(({ id, login }) => [login, id])),
    };
  });
}

/** Records that the demo library is complete. */
export async function finishDemo(database: Pick<Database, 'withAllTenants'>, at: Date): Promise<void> {
  await database.withAllTenants(() => db().updateTable('demo_library').set({ finished_at: at }).execute());
}

/** An existing file of the demo library, wherever users may have moved it. */
export interface ExistingDemoFile {
  readonly id: number;
  readonly fileName: string;
  readonly addedAt: Date;
}

/**
 * Returns the existing files of the demo library, including the bin; their names are unique. All of them have an
 * `addedAt` before `begunAt`, when nobody could sign in; later files belong to users.
 */
export async function listDemoFiles(
  database: Pick<Database, 'withTenant'>,
  { tenantId, begunAt }: { readonly tenantId: number; readonly begunAt: Date },
): Promise<ExistingDemoFile[]> {
  const { rows } = await database.withTenant(tenantId, () =>
    sql<ExistingDemoFile>`select id, file_name as "fileName", added_at as "addedAt" from files
      where added_at <= ${begunAt.toISOString()}::timestamptz`.execute(db()),
  );
  return rows;
}

/**
 * Runs `work` unless another process on the same database runs it; the lock ends with the process. The embedded
 * database has only one process.
 */
export async function withExclusiveLock(
  { kind, pool }: Pick<Database, 'kind' | 'pool'>,
  work: () => Promise<void>,
): Promise<void> {
  if (kind === 'embedded') return work();
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock(4715) as "isLocked"',
    );
    if (rows[0]?.isLocked !== true) return;
    await work();
    await client.query('select pg_advisory_unlock(4715)');
  } finally {
    client.release();
  }
}
