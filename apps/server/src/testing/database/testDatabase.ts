import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type Database } from '../../db/database.ts';
import type { TenancySettings } from '../../db/executor.ts';
import { openServerPool } from '../../db/pool.ts';
import { migrationScripts } from '../../migrations/migrations.ts';
import { openEmptyEmbedded } from './embeddedDatabase.ts';
import { emptyDatabase, schemaOf } from './emptyDatabase.ts';

const utc: TenancySettings = { timeZone: 'UTC', now: () => new Date() };

async function connect<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function onServer(url: string, statement: string): Promise<readonly unknown[]> {
  return connect(url, async (client) => (await client.query(statement)).rows);
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

/** A database of the server with the schema that it was made with. */
interface Made {
  readonly name: string;
  readonly schema: string | undefined;
}

/** Databases that no test uses: making one takes ten times as long as emptying it. The end of the run deletes them. */
const unused: Made[] = [];

async function makeOnServer(serverUrl: string): Promise<Made> {
  const name = `vitrine_test_${process.env['VITRINE_TEST_RUN']}_${randomBytes(8).toString('hex')}`;
  await onServer(
    serverUrl,
    `create database ${name} template ${await (template ??= makeTemplate(serverUrl))}`,
  );
  return { name, schema: await connect(addressOf(serverUrl, name), schemaOf) };
}

/** Ends every other connection to the database, and returns whether it is now as it was made. */
async function tryToEmpty(client: pg.Client, made: Made): Promise<boolean> {
  await client.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const hasSameSchema = (await schemaOf(client)) === made.schema;
  if (hasSameSchema) await emptyDatabase(client);
  return hasSameSchema;
}

async function releaseOnServer(serverUrl: string, made: Made): Promise<void> {
  const url = addressOf(serverUrl, made.name);
  if (await connect(url, (client) => tryToEmpty(client, made)).catch(() => false)) unused.push(made);
  else await onServer(serverUrl, `drop database ${made.name} with (force)`);
}

async function openOnServer(serverUrl: string, settings: TenancySettings): Promise<Database> {
  const made = unused.pop() ?? (await makeOnServer(serverUrl));
  const database = await createDatabase(
    'postgresql',
    openServerPool(addressOf(serverUrl, made.name)),
    settings,
  );
  return {
    ...database,
    async close() {
      await database.close();
      await releaseOnServer(serverUrl, made);
    },
  };
}

/** The PostgreSQL server of the tests; without it they use the embedded database. */
export const testServerUrl = process.env['VITRINE_TEST_DATABASE_URL'];

/**
 * Creates a migrated database without rows for one test: embedded in memory, or on the server of `VITRINE_TEST_DATABASE_URL`.
 * A database that an earlier test of this process has closed is emptied and used again, unless that test has changed its tables, rights
 * or roles.
 */
export async function openTestDatabase(settings: Partial<TenancySettings> = {}): Promise<Database> {
  const all = { ...utc, ...settings };
  return testServerUrl
    ? openOnServer(testServerUrl, all)
    : createDatabase('embedded', await openEmptyEmbedded(), all);
}
