import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { createPerson } from '../recognition/people.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFace } from '../testing/database/recognitionRows.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { pictureKey } from '../storage/keys.ts';
import { squareAround } from './crops.ts';

type Send = Awaited<ReturnType<TestServer['signIn']>>;

let server: TestServer;
let admin: Send;
let user: Send;
beforeAll(async () => {
  server = await createTestServer();
  [admin, user] = await Promise.all([server.signIn('admin'), server.signIn('user')]);
  await admin('/api/profile/recognitionconsent', json('POST', { isAllowed: true }));
});
afterAll(() => server.close());

function inTenant<Result>(work: () => Promise<Result>): Promise<Result> {
  return server.deps.database.withTenant(server.tenants.a, work);
}

async function bodyOf<Body>(response: Promise<Response>): Promise<Body> {
  return (await (await response).json()) as Body;
}

async function peopleOn(fileId: number): Promise<unknown> {
  const { rows } = await inTenant(() =>
    sql<{
      names: unknown;
    }>`select fields->'recognizedPeople' as names from files where id = ${fileId}`.execute(db()),
  );
  return rows[0]?.names ?? null;
}

describe('all faces of a person (quality case R21)', () => {
  it('100,000 of them get another person and are undone, each in one transaction', async () => {
    const { id: fileId } = await addFile(server, server.tenants.a);
    const [from, into] = await inTenant(async () => {
      const one = await createPerson('Many Faces');
      const other = await createPerson('Other Name');
      await sql`
        insert into files (tenant_id, folder_id, file_name, name_key, mime_type, type, size_bytes, sha256, storage_key,
            fields, facets, distinct_keys, search_text)
          select tenant_id, folder_id, file_name, name_key, mime_type, type, size_bytes, sha256, storage_key,
            fields, facets, distinct_keys, search_text from files, generate_series(1, 999) where id = ${fileId}`.execute(
        db(),
      );
      await sql`
        insert into faces (tenant_id, file_id, person_id, x, y, width, height, source, assigned_by, changed_at)
          select tenant_id, id, ${one.id}, 0.009 * turn, 0.1, 0.05, 0.1, 'detected', 'model', now()
            from files, generate_series(0, 99) as turn where sha256 = (select sha256 from files where id = ${fileId})`.execute(
        db(),
      );
      return [one.id, other.id] as const;
    });
    const [{ id: faceId = 0 } = {}] = await bodyOf<{ id: number }[]>(admin(`/api/faces/${fileId}`));
    const body = { faceId, assignedPersonId: into, applyToAllPersonFaces: true };
    const plan = await bodyOf<{ total: number; faces: unknown[] }>(
      admin('/api/faces/person/plan', json('POST', body)),
    );
    expect([plan.total, plan.faces.length]).toEqual([100_000, 1000]);
    const started = performance.now();
    const changed = await bodyOf<{ changed: number; batchId: number }>(
      admin('/api/faces/person', json('PATCH', body)),
    );
    expect(changed.changed).toBe(100_000);
    expect(await peopleOn(fileId)).toEqual(['Other Name']);
    const changedIn = performance.now() - started;
    const undone = await admin(`/api/faces/batches/${changed.batchId}/undo`, json('POST', {}));
    expect(await undone.json()).toEqual({ changed: 100_000 });
    process.stdout.write(
      `100,000 faces: ${Math.round(changedIn)} ms, undone in ${Math.round(performance.now() - started - changedIn)} ms\n`,
    );
    const { rows } = await inTenant(() =>
      sql<{ count: number }>`select count(*) as count from faces where person_id = ${from}`.execute(db()),
    );
    expect(rows[0]?.count).toBe(100_000);
  }, 180_000);
});

describe('who may change faces', () => {
  it('users may, visitors may not; without consent nobody (S57)', async () => {
    const { id: fileId } = await addFile(server, server.tenants.a);
    const face = { box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }, newPersonName: 'Of a user' };
    expect((await server.fetch(`/api/faces/${fileId}`, json('POST', face))).status).toBe(401);
    expect((await user(`/api/faces/${fileId}`, json('POST', face))).status).toBe(200);
    await admin('/api/profile/recognitionconsent', json('POST', { isAllowed: false }));
    try {
      expect(await bodyOf(user(`/api/faces/${fileId}`))).toEqual([]);
      expect(await bodyOf(user(`/api/faces/${fileId}/state`))).toEqual({ state: 'off' });
      expect((await user(`/api/faces/${fileId}`, json('POST', { box: face.box }))).status).toBe(403);
    } finally {
      await admin('/api/profile/recognitionconsent', json('POST', { isAllowed: true }));
    }
  });
});

describe('the people on a file', () => {
  it('keep names from its metadata, and are found by the search', async () => {
    const { id: fileId } = await addFile(server, server.tenants.a, {
      fields: { recognizedPeople: ['From Metadata'] },
    });
    const face = { box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }, newPersonName: 'Zuse Searchable' };
    await user(`/api/faces/${fileId}`, json('POST', face));
    expect(await peopleOn(fileId)).toEqual(['From Metadata', 'Zuse Searchable']);
    const found = await bodyOf<{ files: { id: number }[] }>(user('/api/files?q=zuse%20searchable'));
    expect(found.files.map(({ id }) => id)).toEqual([fileId]);
  });
});

describe('suggestions', () => {
  it('name the most similar person with a name, for a face without one', async () => {
    const { id: fileId } = await addFile(server, server.tenants.a);
    const { id: other } = await addFile(server, server.tenants.a);
    const embedding = Array.from({ length: 128 }, (_, at) => (at === 0 ? 1 : 0));
    const known = await inTenant(async () => {
      const named = await createPerson('Similar One');
      const unknown = await createPerson();
      await addFace({ fileId: other, personId: named.id, embedding });
      await sql`update people set centroid = ${embedding}, changed_at = now() where id = ${named.id}`.execute(
        db(),
      );
      await addFace({ fileId, personId: unknown.id, embedding: embedding.map((each) => each * 0.9) });
      return named.id;
    });
    const [face] = await bodyOf<{ suggestion?: { personId: number; value: string; distance: number } }[]>(
      user(`/api/faces/${fileId}`),
    );
    expect(face?.suggestion).toMatchObject({ personId: known, value: 'Similar One' });
    expect(face?.suggestion?.distance).toBeCloseTo(0.1, 3);
  });
});

describe('the picture of a face', () => {
  it('is a square JPEG, for the people of the account alone', async () => {
    const file = await addFile(server, server.tenants.a);
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    await server.deps.storage.put(pictureKey(file.tenant_id, file.sha256, 3, 'jpg'), picture);
    const box = { x: 0.9, y: 0.1, width: 0.1, height: 0.2 };
    const { id } = await bodyOf<{ id: number }>(user(`/api/faces/${file.id}`, json('POST', { box })));
    const response = await user(`/api/faces/crop/${id}`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toMatch(/^private/);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([192, 192]);
    const foreign = await server.signIn('admin-b');
    await foreign('/api/profile/recognitionconsent', json('POST', { isAllowed: true }));
    expect((await foreign(`/api/faces/crop/${id}`)).status).toBe(404);
    expect((await server.fetch(`/api/faces/crop/${id}`)).status).toBe(401);
  });

  it.each([
    [
      { x: 0.9, y: 0.1, width: 0.1, height: 0.2 },
      { left: 310, top: 15, width: 90, height: 90 },
    ],
    [
      { x: 0, y: 0, width: 1, height: 1 },
      { left: 50, top: 0, width: 300, height: 300 },
    ],
    [
      { x: 0.5, y: 0.5, width: 0.25, height: 0.25 },
      { left: 175, top: 113, width: 150, height: 150 },
    ],
  ])('shows the square around %j within the picture', (box, square) => {
    expect(squareAround(box, 400, 300)).toEqual(square);
  });
});
