import { randomBytes } from 'node:crypto';
import pg from 'pg';

const serverUrl = process.env['VITRINE_TEST_DATABASE_URL'];

/** Runs once before all tests of the server. Gives the run a name, with which `openTestDatabase` names its databases. */
export function setup(): void {
  process.env['VITRINE_TEST_RUN'] = randomBytes(4).toString('hex');
}

/** Runs once after the last test. Deletes the databases that the run has made on the server. */
export async function teardown(): Promise<void> {
  if (!serverUrl) return;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`vitrine_test_${process.env['VITRINE_TEST_RUN']}_`],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}
