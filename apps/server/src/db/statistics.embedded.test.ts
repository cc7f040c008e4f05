import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { analyzeChangedTables } from './statistics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Analyzes with the numbers of changed rows as they are now, which the database reports with a delay otherwise. */
async function analyze(): Promise<readonly string[]> {
  await server.deps.database.pool.query('select pg_stat_force_next_flush()');
  return analyzeChangedTables(server.deps.database);
}

it('analyzes a table once it has changed a lot, and then not again', async () => {
  const { database } = server.deps;
  await analyze();
  await addFile(server, server.tenants.a);
  expect(await analyze()).not.toContain('public.files');
  for (let count = 0; count < 60; count += 1) await addFile(server, server.tenants.a);
  expect(await analyze()).toContain('public.files');
  const { rows } = await database.pool.query(`select reltuples from pg_class where relname = 'files'`);
  expect(rows).toEqual([{ reltuples: 61 }]);
  expect(await analyze()).toEqual([]);
});
