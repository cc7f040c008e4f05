import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentTenant, db, now } from '../../db/executor.ts';
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

interface Sample {
  readonly hash: string;
  /** That of the embedding; without one there is none. */
  readonly seed?: number | undefined;
  /** In how many bits the details differ from those of other samples, in the place `from`. */
  readonly details?: number;
  readonly from?: number;
  readonly aspect?: number;
}

async function store(fileId: number, sample: Sample): Promise<void> {
  const { hash, seed, details = 0, from = 0, aspect = 1.5 } = sample;
  const row = { hash, details: hashOf(details, from).padEnd(256, '0'), aspect };
  await db()
    .insertInto('file_hashes')
    .values({ tenant_id: currentTenant(), file_id: fileId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'file_id']).doUpdateSet(row))
    .execute();
  if (seed !== undefined)
    await sql`insert into file_embeddings (tenant_id, file_id, embedding, changed_at)
      values (current_tenant(), ${fileId}, ${toUnitLength(makeVector(seed, 120))}, ${now()})`.execute(db());
  await linkDuplicates(fileId);
}

async function add(sample: Sample, tenantId = server.tenants.a): Promise<number> {
  const { id } = await addFile(server, tenantId);
  await inTenant(() => store(id, sample), tenantId);
  return id;
}

async function groups(): Promise<number[][]> {
  const page = await inTenant(() => listDuplicates(undefined, 50));
  return page.groups.map(({ files }) => files.map(({ id }) => id));
}

it('pairs by the hash alone up to 6 bits, beyond only with a like embedding, and shows these with consent', async () => {
  const first = await add({ hash: hashOf(0), seed: 1 });
  const near = await add({ hash: hashOf(6) });
  const confirmed = await add({ hash: hashOf(16, 6), seed: 1 });
  await add({ hash: hashOf(15, 22), seed: 5 });
  await add({ hash: hashOf(16, 37) });
  await add({ hash: hashOf(17, 47), seed: 1 });
  expect(await groups()).toEqual([[first, near]]);
  await inTenant(() => writeFlag('isrecognitionallowed', true));
  expect(await groups()).toEqual([[first, near, confirmed]]);
});

it('pairs no pictures of which only the coarse shapes are alike', async () => {
  await inTenant(() => writeFlag('isrecognitionallowed', true));
  const first = await add({ hash: hashOf(0), seed: 1 });
  const edited = await add({ hash: hashOf(6), details: 100 });
  const exposed = await add({ hash: hashOf(16, 6), details: 100, seed: 1, aspect: 1.2 });
  await add({ hash: hashOf(0), details: 101, seed: 1 });
  await add({ hash: hashOf(12, 22), details: 101, from: 120, seed: 1 });
  await add({ hash: hashOf(12, 36), seed: 1, aspect: 1.9 });
  expect(await groups()).toEqual([[first, edited, exposed]]);
  await inTenant(() => store(edited, { hash: hashOf(6), details: 101, from: 150 }));
  expect(await groups()).toEqual([[first, exposed]]);
});

it('pairs within a tenant, and drops what the bin or another hash takes away', async () => {
  const [first, second] = [await add({ hash: hashOf(0) }), await add({ hash: hashOf(0) })];
  const third = await add({ hash: hashOf(2) });
  await add({ hash: hashOf(0) }, server.tenants.b);
  expect(await groups()).toEqual([[first, second, third]]);
  const setDeleted = (deleted_at: Date | null) =>
    inTenant(() => db().updateTable('files').set({ deleted_at }).where('id', '=', first).execute());
  await setDeleted(new Date());
  expect(await groups()).toEqual([[second, third]]);
  await setDeleted(null);
  expect(await groups()).toEqual([[first, second, third]]);
  await inTenant(() => store(third, { hash: hashOf(40) }));
  expect(await groups()).toEqual([[first, second]]);
  await inTenant(() => db().deleteFrom('files').where('id', '=', first).execute());
  expect(await groups()).toEqual([]);
});

it('pairs a file with at most 50 others, and keeps all copies of a picture in one group', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 60; at += 1) ids.push(await add({ hash: hashOf(0) }));
  expect(await groups()).toEqual([ids]);
  const { rows } = await inTenant(() =>
    sql<{
      pairs: number;
    }>`select count(*) as pairs from near_duplicates where second_id = ${ids.at(-1)}`.execute(db()),
  );
  expect(rows).toEqual([{ pairs: 50 }]);
});
