import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { db, now } from '../../db/executor.ts';
import { listDuplicates } from '../../similarity/duplicatesStore.ts';
import { writeFlag } from '../../tenants/flags.ts';
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts';
import { makeVector } from '../../testing/database/recognitionRows.ts';
import { addFile } from '../../testing/database/tenantRows.ts';
import { toUnitLength } from '../vectors/nearest.ts';
import { linkDuplicates } from './linkDuplicates.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const inTenant = <Result>(work: () => Promise<Result>, tenantId = server.tenants.a) =>
  server.deps.database.withTenant(tenantId, work);

/** A hash with so many ones, after `start` zeros. */
const hashOf = (ones: number, start = 0) => ('0'.repeat(start) + '1'.repeat(ones)).padEnd(64, '0');

async function store(fileId: number, hash: string, seed?: number): Promise<void> {
  const tenantId = sql`current_tenant()`;
  await sql`insert into file_hashes (tenant_id, file_id, hash) values (${tenantId}, ${fileId}, ${hash}::bit(64))
    on conflict (tenant_id, file_id) do update set hash = excluded.hash`.execute(db());
  if (seed !== undefined)
    await sql`insert into file_embeddings (tenant_id, file_id, embedding, changed_at)
      values (${tenantId}, ${fileId}, ${toUnitLength(makeVector(seed, 120))}, ${now()})`.execute(db());
  await linkDuplicates(fileId);
}

async function add(hash: string, seed?: number, tenantId = server.tenants.a): Promise<number> {
  const { id } = await addFile(server, tenantId);
  await inTenant(() => store(id, hash, seed), tenantId);
  return id;
}

async function groups(): Promise<number[][]> {
  const page = await inTenant(() => listDuplicates(undefined, 50));
  return page.groups.map(({ files }) => files.map(({ id }) => id));
}

it('pairs by the hash alone up to 6 bits, beyond only with a like embedding, and shows these with consent', async () => {
  const first = await add(hashOf(0), 1);
  const near = await add(hashOf(6));
  const confirmed = await add(hashOf(16, 6), 1);
  await add(hashOf(15, 22), 5);
  await add(hashOf(16, 37));
  await add(hashOf(17, 47), 1);
  expect(await groups()).toEqual([[first, near]]);
  await inTenant(() => writeFlag('isrecognitionallowed', true));
  expect(await groups()).toEqual([[first, near, confirmed]]);
});

it('pairs within a tenant, and drops what the bin or another hash takes away', async () => {
  const [first, second, third] = [await add(hashOf(0)), await add(hashOf(0)), await add(hashOf(2))];
  await add(hashOf(0), undefined, server.tenants.b);
  expect(await groups()).toEqual([[first, second, third]]);
  const setDeleted = (deleted_at: Date | null) =>
    inTenant(() => db().updateTable('files').set({ deleted_at }).where('id', '=', first).execute());
  await setDeleted(new Date());
  expect(await groups()).toEqual([[second, third]]);
  await setDeleted(null);
  expect(await groups()).toEqual([[first, second, third]]);
  await inTenant(() => store(third, hashOf(40)));
  expect(await groups()).toEqual([[first, second]]);
  await inTenant(() => db().deleteFrom('files').where('id', '=', first).execute());
  expect(await groups()).toEqual([]);
});

it('pairs a file with at most 50 others, and keeps all copies of a picture in one group', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 60; at += 1) ids.push(await add(hashOf(0)));
  expect(await groups()).toEqual([ids]);
  const { rows } = await inTenant(() =>
    sql<{
      pairs: number;
    }>`select count(*) as pairs from near_duplicates where second_id = ${ids.at(-1)}`.execute(db()),
  );
  expect(rows).toEqual([{ pairs: 50 }]);
});
