import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testServerUrl } from './testDatabase.ts';

/** An empty database on the PostgreSQL server of the tests, for server processes. */
export interface ServerDatabase {
  /** The value for `DATABASE_URL`. */
  readonly url: string;
  /** Runs a statement on a separate connection, as the owner of all tables. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<readonly Row[]>;
  /** Ends the connections of the database and deletes it. */
  drop(): Promise<void>;
}

/** @throws Error without a PostgreSQL server; run such tests with `describe.runIf(testServerUrl)`. */
export async function createServerDatabase(): Promise<ServerDatabase> {
  if (testServerUrl === undefined) throw new Error('VITRINE_TEST_DATABASE_URL is not set.');
  const name = `vitrine_process_${randomBytes(8).toString('hex')}`;
  const owner = new pg.Client({ connectionString: testServerUrl });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const url = new URL(testServerUrl);
  url.pathname = `/${name}`;
  const inside = new pg.Client({ connectionString: url.href });
  await inside.connect();
  return {
    url: url.href,
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      return (await inside.query<Row>(text, values)).rows;
    },
    async drop() {
      await inside.end();
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
    },
  };
}
