import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { db } from '../../db/executor.ts';
import { createMemoryQueue, type MemoryQueue } from '../../jobs/memoryQueue.ts';
import { maxAttempts } from '../../jobs/Queue.ts';
import { pictureKey } from '../../storage/keys.ts';
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts';
import { makeVector } from '../../testing/database/recognitionRows.ts';
import { addFile } from '../../testing/database/tenantRows.ts';
import { writeConsent } from '../consent.ts';
import { RecognitionError, type FoundFace, type Recogniser } from '../models/ports.ts';
import { recognitionProgress, recognitionStateOf } from '../state.ts';
import type { RecognitionKind } from '../tables.ts';
import { requestAllLibraries, requestLibrary, requestRecognition } from './recognitionJobs.ts';
import { workOnRecognition } from './recognitionWorker.ts';

let server: TestServer;
let queue: MemoryQueue;
/** What the models find in the next pictures; null for one that ends them. */
let found: readonly FoundFace[] | null;
let runs: (readonly RecognitionKind[])[];

function face(seed: number, { at = 0.1, sizePx = 200, score = 0.95 } = {}): FoundFace {
  return { box: { x: at, y: 0.2, width: 0.3, height: 0.3 }, sizePx, score, embedding: makeVector(seed, 128) };
}

const recogniser: Recogniser = {
  size: 1,
  async recognise(_path, kinds) {
    runs.push(kinds);
    if (!found) throw new RecognitionError('the models ended', true);
    return {
      ...(kinds.includes('faces') && { faces: found }),
      ...(kinds.includes('objects') && {
        objects: { objects: [{ label: 'cat', score: 0.8 }], embedding: makeVector(1, 120) },
      }),
      ...(kinds.includes('hash') && {
        hash: { hash: '01'.repeat(32), details: '01'.repeat(128), aspect: 1.5 },
      }),
    };
  },
  end: () => undefined,
};

beforeEach(async () => {
  found = [face(1)];
  runs = [];
  queue = createMemoryQueue();
  server = await createTestServer({ deps: { queue } });
  await workOnRecognition(server.deps, recogniser, server.deps.config.dataFolder);
});
afterEach(() => server.close());

const inTenant = <Result>(work: () => Promise<Result>) =>
  server.deps.database.withTenant(server.tenants.a, work);

async function consent(isAllowed: boolean): Promise<void> {
  await inTenant(() => writeConsent(server.deps, isAllowed));
  await queue.drained();
}

/** Adds a file whose picture was made, and waits for its recognition. */
async function addPhoto(): Promise<number> {
  const { tenants, deps } = server;
  const file = await addFile(server, tenants.a, { processing: { thumbnails: 'done' } });
  const path = join(deps.config.dataFolder, 'picture.jpg');
  await writeFile(path, 'a picture');
  const key = pictureKey(tenants.a, file.sha256, 3, 'jpg');
  await deps.storage.put(key, { path }, { contentType: 'image/jpeg' });
  await requestRecognition(deps, { tenantId: tenants.a, fileId: file.id });
  await queue.drained();
  return file.id;
}

const facesOf = (fileId: number) =>
  inTenant(() => db().selectFrom('faces').selectAll().where('file_id', '=', fileId).orderBy('id').execute());

it('makes only the hash without consent, and all with it, of files that were there before too', async () => {
  const id = await addPhoto();
  expect(runs).toEqual([['hash']]);
  expect(await inTenant(() => recognitionStateOf(id, 'faces'))).toBe('off');
  await consent(true);
  expect(runs[1]?.toSorted()).toEqual(['faces', 'objects']);
  expect(await inTenant(() => recognitionStateOf(id, 'faces'))).toBe('ready');
  const one = { pending: 0, ready: 1, failed: 0 };
  expect(await inTenant(recognitionProgress)).toEqual({
    isAllowed: true,
    kinds: { faces: one, objects: one, hash: one },
  });
  await requestAllLibraries(server.deps);
  await queue.drained();
  expect(runs).toHaveLength(2);
});

it('puts near faces together by their quality, each person once in a picture', async () => {
  await consent(true);
  const first = await addPhoto();
  const near = face(1).embedding.map((each, at) => each + (at === 0 ? 0.5 : 0));
  found = [
    { ...face(1), embedding: near },
    { ...face(1, { at: 0.6 }), embedding: near },
  ];
  const second = await addPhoto();
  found = [
    {
      ...face(1, { sizePx: 70, score: 0.7 }),
      embedding: near.map((each, at) => each + (at === 1 ? 0.6 : 0)),
    },
  ];
  const third = await addPhoto();
  found = [face(1, { sizePx: 40 })];
  const fourth = await addPhoto();
  const person = (await facesOf(first))[0]?.person_id;
  expect((await facesOf(second)).map((each) => each.person_id === person)).toEqual([true, false]);
  for (const id of [third, fourth]) expect((await facesOf(id))[0]?.person_id).not.toBe(person);
});

it('writes the name of a known person into the file, where the search finds it', async () => {
  await consent(true);
  const person = (await facesOf(await addPhoto()))[0]?.person_id ?? 0;
  await inTenant(() =>
    sql`update people set value = 'Auto Ann', number = null where id = ${person}`.execute(db()),
  );
  const second = await addPhoto();
  const read = async (id: number) =>
    inTenant(() =>
      db()
        .selectFrom('files')
        .select(['fields', 'search_text'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  expect((await facesOf(second))[0]?.person_id).toBe(person);
  expect((await read(second)).fields).toMatchObject({ recognizedPeople: ['Auto Ann'] });
  expect((await read(second)).search_text).toContain('auto ann');
});

it('never changes what a person has decided when a newer model runs', async () => {
  await consent(true);
  found = [face(1), face(2, { at: 0.6 })];
  const id = await addPhoto();
  const [kept, removed] = await facesOf(id);
  await inTenant(async () => {
    await db()
      .updateTable('people')
      .set({ value: 'Ada' })
      .where('id', '=', kept?.person_id ?? 0)
      .execute();
    await db()
      .updateTable('faces')
      .set({ assigned_by: 'user' })
      .where('id', '=', kept?.id ?? 0)
      .execute();
    await db()
      .updateTable('faces')
      .set({ removed_at: new Date() })
      .where('id', '=', removed?.id ?? 0)
      .execute();
    await sql`update recognition_files set model = 'older/1'`.execute(db());
  });
  found = [face(7, { at: 0.12 }), face(2, { at: 0.6 }), face(3, { at: 0.3 })];
  await requestAllLibraries(server.deps);
  await queue.drained();
  const after = await facesOf(id);
  expect(after.map((each) => [each.id === kept?.id, each.assigned_by, each.removed_at !== null])).toEqual([
    [true, 'user', false],
    [false, 'model', true],
    [false, 'model', false],
  ]);
  expect(after[0]).toMatchObject({ person_id: kept?.person_id, x: kept?.x });
  expect(after[0]?.embedding?.[5]).toBeCloseTo(face(7).embedding[5] ?? 0, 5);
});

it('removes what was learned of faces when the consent is withdrawn, but not what people said', async () => {
  await consent(true);
  found = [face(1), face(2, { at: 0.6 })];
  const id = await addPhoto();
  const [named] = await facesOf(id);
  await inTenant(async () => {
    await db()
      .updateTable('people')
      .set({ value: 'Ada' })
      .where('id', '=', named?.person_id ?? 0)
      .execute();
    await db()
      .updateTable('faces')
      .set({ assigned_by: 'user' })
      .where('id', '=', named?.id ?? 0)
      .execute();
  });
  await consent(false);
  const left = await facesOf(id);
  expect(left).toMatchObject([{ id: named?.id, embedding: null }]);
  const people = await inTenant(() => db().selectFrom('people').select(['value', 'centroid']).execute());
  expect(people).toEqual([{ value: 'Ada', centroid: null }]);
  expect(await inTenant(() => recognitionStateOf(id, 'faces'))).toBe('off');
  await consent(true);
  expect(await facesOf(id)).toMatchObject([{ id: named?.id, person_id: named?.person_id }, {}]);
});

it('stores nothing that was computed while the consent was withdrawn', async () => {
  await consent(true);
  const { recognise } = recogniser;
  const slow: Recogniser = {
    ...recogniser,
    async recognise(path, kinds) {
      await inTenant(() => writeConsent(server.deps, false));
      return recognise(path, kinds);
    },
  };
  await workOnRecognition(server.deps, slow, server.deps.config.dataFolder);
  const id = await addPhoto();
  expect(await facesOf(id)).toEqual([]);
  expect(await inTenant(() => recognitionStateOf(id, 'objects'))).toBe('off');
  expect(await inTenant(() => recognitionStateOf(id, 'hash'))).toBe('ready');
});

it('gives up a file that ends the models each time, and goes on with the others (R06, R07)', async () => {
  found = null;
  const bad = await addPhoto();
  expect(runs).toHaveLength(maxAttempts);
  expect(await inTenant(() => recognitionStateOf(bad, 'hash'))).toBe('failed');
  found = [];
  const good = await addPhoto();
  expect(await inTenant(() => recognitionStateOf(good, 'hash'))).toBe('ready');
  await requestAllLibraries(server.deps);
  await queue.drained();
  expect(runs).toHaveLength(maxAttempts + 1);
  expect(queue.failed).toEqual([]);
});

it('gives up a file with which the whole server ended each time, without another run (R08)', async () => {
  const id = await addPhoto();
  await inTenant(() =>
    sql`update recognition_files set state = 'pending', attempts = ${maxAttempts}`.execute(db()),
  );
  await requestLibrary(server.deps, server.tenants.a);
  await queue.drained();
  expect(runs).toHaveLength(1);
  expect(await inTenant(() => recognitionStateOf(id, 'hash'))).toBe('failed');
});

it('goes on after a restart with what was left (R08)', async () => {
  const id = await addPhoto();
  await inTenant(() => sql`update recognition_files set state = 'pending', attempts = 1`.execute(db()));
  await requestAllLibraries(server.deps);
  await queue.drained();
  expect(await inTenant(() => recognitionStateOf(id, 'hash'))).toBe('ready');
});
