import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db, now } from '../db/executor.ts';
import { linkDuplicates } from '../recognition/jobs/linkDuplicates.ts';
import { toUnitLength } from '../recognition/vectors/nearest.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { makeVector } from '../testing/database/recognitionRows.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { findSameObjects } from './looksStore.ts';

interface Found {
  files: { id: number; score: number; reason: string; labels?: string[] }[];
  state: string;
}

interface Groups {
  groups: { id: number; files: { id: number }[]; total: number }[];
  nextCursor: string | null;
  total: number;
  state: string;
}

interface Sample {
  readonly seed: number;
  readonly labels: Readonly<Record<string, number>>;
  readonly hash: string;
}

const zeros = '0'.repeat(64);
const ones = '1'.repeat(64);
const samples: Readonly<Record<string, Sample>> = {
  one: { seed: 1, labels: { boat: 0.9, person: 0.6 }, hash: zeros },
  twin: { seed: 1, labels: { boat: 0.9, person: 0.6 }, hash: zeros },
  boat: { seed: 2, labels: { boat: 0.9 }, hash: ones },
  dog: { seed: 3, labels: { dog: 0.8 }, hash: ones },
};

let server: TestServer;
let user: (path: string, init?: RequestInit) => Promise<Response>;
const ids: Record<string, number> = {};

async function addSample(tenantId: number, { seed, labels, hash }: Sample): Promise<number> {
  const { id } = await addFile(server, tenantId);
  await server.deps.database.withTenant(tenantId, async () => {
    await sql`insert into file_embeddings (tenant_id, file_id, embedding, changed_at)
      values (current_tenant(), ${id}, ${toUnitLength(makeVector(seed, 120))}, ${now()})`.execute(db());
    for (const [label, score] of Object.entries(labels))
      await sql`insert into file_objects (tenant_id, file_id, label, score)
        values (current_tenant(), ${id}, ${label}, ${score})`.execute(db());
    await sql`insert into file_hashes (tenant_id, file_id, hash, details, aspect)
      values (current_tenant(), ${id}, ${hash}::bit(64), repeat(${hash}, 4)::bit(256), 1)`.execute(db());
    await linkDuplicates(id);
    for (const kind of ['objects', 'hash'])
      await sql`insert into recognition_files (tenant_id, file_id, kind, state, changed_at)
        values (current_tenant(), ${id}, ${kind}, 'ready', ${now()}) on conflict do nothing`.execute(db());
  });
  return id;
}

async function allow(value: boolean): Promise<void> {
  await server.deps.database.withTenant(server.tenants.a, () =>
    sql`insert into tenant_flags (tenant_id, name, value) values (current_tenant(), 'isrecognitionallowed', ${value})
      on conflict (tenant_id, name) do update set value = excluded.value`.execute(db()),
  );
}

beforeAll(async () => {
  server = await createTestServer();
  for (const [name, sample] of Object.entries(samples)) ids[name] = await addSample(server.tenants.a, sample);
  await addSample(server.tenants.b, samples['one']!);
  user = await server.signIn('user');
});
afterAll(() => server.close());

async function read<Body>(path: string): Promise<Body> {
  const response = await user(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Body;
}

it('without consent looks and objects are not compared', async () => {
  await allow(false);
  for (const call of ['find', 'findobjects'])
    expect(await read<Found>(`/api/similarity/${call}/${ids['one']}`)).toEqual({ files: [], state: 'off' });
});

it('finds what looks alike from either side, of the own tenant', async () => {
  await allow(true);
  for (const [asked, found] of [
    ['one', 'twin'],
    ['twin', 'one'],
  ] as const) {
    const { files, state } = await read<Found>(`/api/similarity/find/${ids[asked]}`);
    expect(state).toBe('ready');
    expect(files[0]).toMatchObject({ id: ids[found], reason: 'looks alike 1.00' });
  }
  const strict = await read<Found>(`/api/similarity/find/${ids['one']}?minScore=0.99`);
  expect(strict.files.map(({ id }) => id)).toEqual([ids['twin']]);
});

it('finds what shows the same objects by their scores', async () => {
  await allow(true);
  const { files } = await read<Found>(`/api/similarity/findobjects/${ids['one']}`);
  expect(files).toMatchObject([
    { id: ids['twin'], labels: ['boat', 'person'], reason: 'boat, person' },
    { id: ids['boat'], labels: ['boat'] },
  ]);
  expect(files[0]?.score).toBeCloseTo(1);
  expect(files[1]?.score).toBeCloseTo(0.9 / 1.5);
});

it('reads some files of a label that very many have', async () => {
  await allow(true);
  const many = 5000;
  const inTenant = <Result>(work: () => Promise<Result>) =>
    server.deps.database.withTenant(server.tenants.b, work);
  const [own, twin] = [
    await addSample(server.tenants.b, { seed: 1, hash: ones, labels: { person: 0.8, kite: 0.7 } }),
    await addSample(server.tenants.b, { seed: 2, hash: ones, labels: { person: 0.55, kite: 0.7 } }),
  ];
  await inTenant(async () => {
    await sql`
      insert into files (tenant_id, folder_id, file_name, name_key, mime_type, type, size_bytes, sha256, storage_key,
          fields, facets, distinct_keys, search_text)
        select tenant_id, folder_id, file_name, name_key, mime_type, type, size_bytes, sha256 || place, storage_key,
            fields, facets, distinct_keys, search_text from files, generate_series(1, ${many}::int) as place
          where id = ${own}`.execute(db());
    await sql`
      insert into file_objects (tenant_id, file_id, label, score)
        select tenant_id, id, 'person', 0.5 + 0.4 * (id % 1000) / 1000 from files
          where id > ${twin}`.execute(db());
  });
  await server.deps.database.pool.query('analyze file_objects, files');
  await inTenant(async () => {
    const readRows = async () => {
      const { rows } = await sql<{ read: number }>`
        select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0) as read
          from pg_stat_xact_user_tables where relname in ('file_objects', 'files')`.execute(db());
      return Number(rows[0]?.read ?? 0);
    };
    const before = await readRows();
    const found = await findSameObjects({ id: own });
    const count = (await readRows()) - before;
    process.stdout.write(`same objects: ${count} rows read of ${many}\n`);
    // Four tables of at most 500 files; all files with the label would be 15,000 rows and more.
    expect(count).toBeLessThan(4000);
    expect(found).toHaveLength(50);
    expect(found[0]).toMatchObject({ id: twin, labels: ['kite', 'person'] });
    const scores = found.map(({ score = 0 }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  });
});

it('groups files with the same hash, by pages, without those in the bin', async () => {
  const first = await read<Groups>('/api/similarity/duplicates?limit=1');
  expect(first).toMatchObject({ total: 2, state: 'ready' });
  expect(first.groups[0]?.files.map(({ id }) => id)).toEqual([ids['one'], ids['twin']]);
  const second = await read<Groups>(`/api/similarity/duplicates?limit=1&cursor=${first.nextCursor}`);
  expect(second.groups[0]?.files.map(({ id }) => id)).toEqual([ids['boat'], ids['dog']]);
  expect(second.nextCursor).toBeNull();
  await user('/api/files/delete', json('POST', { ids: [ids['dog']] }));
  expect((await read<Groups>('/api/similarity/duplicates')).total).toBe(1);
});
