import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { db } from '../../db/executor.ts';

/** Returns the number of connections to the database that wait for a lock of another one. */
export async function countBlocked(database: Pick<Database, 'withAllTenants'>): Promise<number> {
  const { rows } = await database.withAllTenants(() =>
    sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db()),
  );
  return rows[0]?.count ?? 0;
}
