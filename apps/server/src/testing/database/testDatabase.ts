import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type Database } from '../../db/database.ts';
import type { TenancySettings } from '../../db/executor.ts';
import { openServerPool } from '../../db/pool.ts';
import { migrationScripts } from '../../migrations/migrations.ts';
import { openEmptyEmbedded } from './embeddedDatabase.ts';

const utc: TenancySettings = { timeZone: 'UTC', now: () => new Date() };

async function onServer<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Migrates a database of the server once for all tests, to be copied by each of them. Returns its name. */
async function makeTemplate(serverUrl: string): Promise<string> {
  const schema = createHash('sha256').update(JSON.stringify(migrationScripts)).digest('hex').slice(0, 16);
  const template = `vitrine_template_${schema}`;
  const isThere = async () =>
    (await onServer(serverUrl, `select 1 from pg_database where datname = '${template}'`)).length > 0;
  if (await isThere()) return template;
  const unfinished = `vitrine_unfinished_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, `create database ${unfinished}`);
  const database = await createDatabase('postgresql', openServerPool(addressOf(serverUrl, unfinished)), utc);
  await database.close();
  try {
    await onServer(serverUrl, `alter database ${unfinished} rename to ${template}`);
  } catch (error) {
    // Another process has created it meanwhile.
    await onServer(serverUrl, `drop database ${unfinished} with (force)`);
    if (!(await isThere())) throw error;
  }
  return template;
}

let template: Promise<string> | undefined;

async function openOnServer(serverUrl: string, settings: TenancySettings): Promise<Database> {
  const name = `vitrine_test_${randomBytes(8).toString('hex')}`;
  await onServer(
    serverUrl,
    `create database ${name} template ${await (template ??= makeTemplate(serverUrl))}`,
  );
  const database = await createDatabase('postgresql', openServerPool(addressOf(serverUrl, name)), settings);
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** The PostgreSQL server of the tests; without it they use the embedded database. */
export const testServerUrl = process.env['VITRINE_TEST_DATABASE_URL'];

/**
 * Creates a migrated database without rows for one test: embedded in memory, or on the server of `VITRINE_TEST_DATABASE_URL`, where
 * closing it drops it.
 */
export async function openTestDatabase(settings: Partial<TenancySettings> = {}): Promise<Database> {
  const all = { ...utc, ...settings };
  return testServerUrl
    ? openOnServer(testServerUrl, all)
    : createDatabase('embedded', await openEmptyEmbedded(), all);
}
