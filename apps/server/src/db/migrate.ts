import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../migrations/migrations.ts';
import type { Schema } from './schema.ts';
import { StartupError } from '../config/startupError.ts';

/** The database was written by a newer version of this server. */
class DatabaseTooNew extends StartupError {
  override readonly name = 'DatabaseTooNew';
}

async function run(database: Kysely<Schema>, steps: typeof migrations): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...steps }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof Error && error.message.includes('corrupted migrations'))
    throw new DatabaseTooNew(
      'The database was made by a newer version of Vitrine. Start that version, or restore a backup of this one.',
      { cause: error },
    );
  throw error;
}

/**
 * Returns true when exactly these migrations have been applied. The migrator also checks this, but only after reading
 * the columns of every table, which takes longer than the rest of opening a database.
 */
async function isUpToDate(database: Kysely<Schema>, steps: typeof migrations): Promise<boolean> {
  const found = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration')::text as name`.execute(database);
  if (!found.rows[0]?.name) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.length === Object.keys(steps).length && rows.every(({ name }) => Object.hasOwn(steps, name));
}

/** Key of an advisory lock that nothing else uses in this database. */
export const migrationLock = 4716;

/** Runs `work` while no other server migrates. */
async function withMigrationLock(connection: Kysely<Schema>, work: () => Promise<void>): Promise<void> {
  await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
  try {
    await work();
  } finally {
    // The end of a lost connection releases the lock; the caller must get the original error.
    await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection).catch(() => undefined);
  }
}

/**
 * Migrates the schema in one transaction under an advisory lock, so that two servers may start at once and a killed one
 * leaves the old schema. There is no statement timeout, because a migration of a large library, or the wait for another
 * server, may take long.
 * @throws DatabaseTooNew when the database has migrations that this code does not know.
 */
export async function migrate(database: Kysely<Schema>, steps = migrations): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      if (await isUpToDate(connection, steps)) return;
      // The migrator's own lock comes too late: it first reads the columns of every table, which fails while another
      // server changes them.
      await withMigrationLock(connection, async () => {
        if (!(await isUpToDate(connection, steps))) await run(connection, steps);
      });
    } finally {
      // A lost connection needs no reset; the caller must get the original error.
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined);
    }
  });
}
