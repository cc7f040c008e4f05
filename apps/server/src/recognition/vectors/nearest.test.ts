import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { db, now } from '../../db/executor.ts';
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts';
import { addFace, makeVector } from '../../testing/database/recognitionRows.ts';
import { addFile } from '../../testing/database/tenantRows.ts';
import { createPerson, refreshCentroids } from '../people.ts';
import { nearest, toUnitLength, type NearestOptions } from './nearest.ts';

let server: TestServer;
const files: Record<'a' | 'b', number[]> = { a: [], b: [] };
let person = 0;

async function addEmbedding(fileId: number, seed: number): Promise<void> {
  const embedding = toUnitLength(makeVector(seed, 120));
  await sql`insert into file_embeddings (tenant_id, file_id, embedding, changed_at)
    values (current_tenant(), ${fileId}, ${embedding}, ${now()})
    on conflict (tenant_id, file_id) do update set embedding = excluded.embedding, changed_at = excluded.changed_at`.execute(
    db(),
  );
}

beforeAll(async () => {
  server = await createTestServer();
  for (const name of ['a', 'b'] as const)
    for (let at = 0; at < 60; at += 1) {
      const { id } = await addFile(server, server.tenants[name]);
      files[name].push(id);
      await server.deps.database.withTenant(server.tenants[name], () => addEmbedding(id, at));
    }
});
afterAll(() => server.close());

const find = (seed: number, count: number, options?: NearestOptions) =>
  nearest(
    server.deps.database,
    server.tenants.a,
    'files',
    toUnitLength(makeVector(seed, 120)),
    count,
    options,
  );

/** Where the database has no index, both ways are the scan. */
const ways = [{ way: 'scan' }, {}] as const;

describe.each(ways)('the nearest files (%j)', (way) => {
  it('are those of the own tenant, the nearest first', async () => {
    const found = await find(7, 10, way);
    expect(found).toHaveLength(10);
    expect(found[0]).toEqual({ id: files.a[7], distance: expect.closeTo(0, 3) });
    expect(found.map(({ distance }) => distance)).toEqual(
      found.map(({ distance }) => distance).toSorted((x, y) => x - y),
    );
    expect(found.every(({ id }) => files.a.includes(id))).toBe(true);
  });

  it('leave out what is asked, what is further away, and what is in the bin', async () => {
    const all = await find(7, 60, way);
    const [first, second, third] = all as { id: number; distance: number }[];
    const binned = second?.id ?? 0;
    const { database } = server.deps;
    const setDeleted = (at: Date | null) =>
      database.withTenant(server.tenants.a, () =>
        db().updateTable('files').set({ deleted_at: at }).where('id', '=', binned).execute(),
      );
    await setDeleted(new Date());
    const found = await find(7, 60, {
      ...way,
      except: [first?.id ?? 0],
      maxDistance: (all[20]?.distance ?? 0) + 1e-4,
    });
    expect(found[0]?.id).toBe(third?.id);
    expect(found.map(({ id }) => id)).toEqual(all.slice(2, 21).map(({ id }) => id));
    await setDeleted(null);
    expect((await find(7, 2, way))[1]?.id).toBe(binned);
  });

  it('follow each change', async () => {
    const id = files.a[50] ?? 0;
    const change = (seed: number) =>
      server.deps.database.withTenant(server.tenants.a, () => addEmbedding(id, seed));
    await find(900, 1, way);
    await change(900);
    expect(await find(900, 1, way)).toEqual([{ id, distance: expect.closeTo(0, 3) }]);
    await change(50);
    expect((await find(900, 1, way))[0]?.distance).toBeGreaterThan(0.01);
    const { id: added } = await addFile(server, server.tenants.a);
    await server.deps.database.withTenant(server.tenants.a, () => addEmbedding(added, 901));
    expect((await find(901, 1, way))[0]?.id).toBe(added);
    await server.deps.database.withTenant(server.tenants.a, () =>
      db().deleteFrom('files').where('id', '=', added).execute(),
    );
    expect((await find(901, 60, way)).map((each) => each.id)).toHaveLength(60);
  });
});

it('finds the same neighbours by the index of the database and by the scan', async () => {
  const { rows } = await server.deps.database.withTenant(server.tenants.a, () =>
    sql`select from pg_attribute where attrelid = 'faces'::regclass and attname = 'vector'`.execute(db()),
  );
  if (server.deps.database.kind === 'embedded') expect(rows).toHaveLength(1);
  for (let seed = 0; seed < 12; seed += 1) {
    const [scanned, indexed] = [await find(seed + 0.5, 8, { way: 'scan' }), await find(seed + 0.5, 8)];
    expect(indexed.map(({ id }) => id)).toEqual(scanned.map(({ id }) => id));
    indexed.forEach(({ distance }, at) => expect(distance).toBeCloseTo(scanned[at]?.distance ?? 0, 4));
  }
});

it.each(ways)('compares faces and people, and never finds a removed face (%j)', async (way) => {
  const { database } = server.deps;
  const { a } = server.tenants;
  const [first = 0, second = 0] = files.a;
  const faces = await database.withTenant(a, async () => {
    ({ id: person } = await createPerson());
    const made = [];
    for (const [fileId, seed] of [
      [first, 1],
      [second, 2],
    ] as const)
      made.push(await addFace({ fileId, personId: person, embedding: makeVector(seed, 128) }));
    await refreshCentroids([person]);
    return made;
  });
  const mean = makeVector(1, 128).map((each, at) => (each + (makeVector(2, 128)[at] ?? 0)) / 2);
  expect((await nearest(database, a, 'people', mean, 1, way))[0]).toEqual({
    id: person,
    distance: expect.closeTo(0, 3),
  });
  expect((await nearest(database, a, 'faces', makeVector(2, 128), 1, way))[0]?.id).toBe(faces[1]);
  await database.withTenant(a, () =>
    db()
      .updateTable('faces')
      .set({ removed_at: new Date() })
      .where('id', '=', faces[1] ?? 0)
      .execute(),
  );
  expect((await nearest(database, a, 'faces', makeVector(2, 128), 1, way))[0]?.id).not.toBe(faces[1]);
  await database.withTenant(a, () => db().deleteFrom('faces').where('person_id', '=', person).execute());
  await database.withTenant(a, () => db().deleteFrom('people').where('id', '=', person).execute());
});

it('refuses a vector of another length', async () => {
  await expect(nearest(server.deps.database, server.tenants.a, 'faces', [1, 2], 1)).rejects.toThrow(
    RangeError,
  );
});
