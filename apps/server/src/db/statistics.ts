import type { Database } from './database.ts';

/**
 * Analyzes the tables of the embedded database that have changed a lot since they were last analyzed. It has no autovacuum; without
 * statistics it searches a large table row by row where an index would find the rows. The limits are those of autovacuum.
 *
 * @returns The names of the tables.
 */
export async function analyzeChangedTables({ pool }: Pick<Database, 'pool'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where n_mod_since_analyze > 50 + 0.1 * n_live_tup order by name`,
  );
  for (const { name } of rows) await pool.query(`analyze ${name}`);
  return rows.map(({ name }) => name);
}
