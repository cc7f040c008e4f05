import { Kysely, PostgresDialect } from 'kysely';
import { createTenancy, type Tenancy } from '../../db/executor.ts';
import { migrate } from '../../db/migrate.ts';
import { openServerPool, type OpenPool } from '../../db/pool.ts';
import type { Schema } from '../../db/schema.ts';
import { migrations } from '../../migrations/migrations.ts';
import { openBareEmbedded } from './embeddedDatabase.ts';
import { createServerDatabase } from './serverDatabase.ts';
import { testServerUrl } from './testDatabase.ts';

/** A database as an older version of this server left it. */
export interface OlderDatabase {
  readonly root: Kysely<Schema>;
  readonly tenancy: Tenancy;
  readonly pool: OpenPool['pool'];
  close(): Promise<void>;
}

/** Opens a database with the migrations before the named one, such as `009`; `migrate(root)` runs the others. */
export async function openOlderDatabase(step: string): Promise<OlderDatabase> {
  const onServer = testServerUrl ? await createServerDatabase() : undefined;
  const open = onServer ? openServerPool(onServer.url) : await openBareEmbedded();
  const root = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: open.pool }) });
  await migrate(root, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < step)));
  return {
    root,
    tenancy: createTenancy(root, { timeZone: 'UTC', now: () => new Date() }),
    pool: open.pool,
    async close() {
      await open.close();
      await onServer?.drop();
    },
  };
}
