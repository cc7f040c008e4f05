import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createTenancy, type Tenancy, type TenancySettings } from './executor.ts';
import { migrate } from './migrate.ts';
import { openEmbeddedPool, openServerPool, type OpenPool } from './pool.ts';
import type { Schema } from './schema.ts';

/** The database of a server, migrated and ready. */
export interface Database extends Tenancy {
  readonly kind: 'embedded' | 'postgresql';
  /** For the job queue alone. Inside `withTenant` use `db()`: the embedded database has one connection. */
  readonly pool: pg.Pool;
  /** Rejects when the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates the database over an open pool: migrates it and connects transactions to it. Closes the pool after a failure.
 */
export async function createDatabase(
  kind: Database['kind'],
  { pool, close }: OpenPool,
  settings: TenancySettings,
): Promise<Database> {
  const root = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(root);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind,
    pool,
    ...createTenancy(root, settings),
    async ping() {
      await pool.query('select 1');
    },
    close,
  };
}

/**
 * Opens the database that the settings name: a PostgreSQL server by its address, otherwise the embedded one in the data
 * folder.
 */
export async function openDatabase(config: {
  databaseUrl: string | undefined;
  dataFolder: string;
  timeZone: string;
}): Promise<Database> {
  const settings = { timeZone: config.timeZone, now: () => new Date() };
  return config.databaseUrl === undefined
    ? createDatabase('embedded', await openEmbeddedPool(join(config.dataFolder, 'database')), settings)
    : createDatabase('postgresql', openServerPool(config.databaseUrl), settings);
}
