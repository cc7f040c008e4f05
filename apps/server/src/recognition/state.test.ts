import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { writeFlag } from '../tenants/flags.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { addRecognition } from '../testing/database/recognitionRows.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { recognitionProgress, recognitionStateOf } from './state.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const inTenant = <Result>(work: () => Promise<Result>) =>
  server.deps.database.withTenant(server.tenants.a, work);

it('tells of faces only with consent, of hashes always, and of nothing in the bin', async () => {
  const [first, second] = [await addFile(server, server.tenants.a), await addFile(server, server.tenants.a)];
  await inTenant(async () => {
    await addRecognition(first.id);
    const row = {
      tenant_id: server.tenants.a,
      file_id: first.id,
      kind: 'faces',
      changed_at: new Date(),
    } as const;
    await db()
      .insertInto('recognition_files')
      .values([row, { ...row, file_id: second.id, state: 'failed' }])
      .execute();
  });
  const none = { pending: 0, ready: 0, failed: 0 };
  // The picture of the second file is still made.
  const hash = { ...none, pending: 1, ready: 1 };
  expect(await inTenant(recognitionProgress)).toMatchObject({
    isAllowed: false,
    kinds: { faces: none, hash },
  });
  expect(await inTenant(() => recognitionStateOf(first.id, 'faces'))).toBe('off');
  expect(await inTenant(() => recognitionStateOf(first.id, 'hash'))).toBe('ready');
  await inTenant(() => writeFlag('isrecognitionallowed', true));
  const faces = { pending: 1, ready: 0, failed: 1 };
  expect(await inTenant(recognitionProgress)).toMatchObject({ isAllowed: true, kinds: { faces, hash } });
  expect(await inTenant(() => recognitionStateOf(second.id, 'faces'))).toBe('failed');
  await inTenant(() =>
    db().updateTable('files').set({ deleted_at: new Date() }).where('id', '=', first.id).execute(),
  );
  expect((await inTenant(recognitionProgress)).kinds).toMatchObject({
    faces: { ...faces, pending: 0 },
    hash: { ...none, pending: 1 },
  });
});

it('waits for the picture of a file, and needs none of a file that has none (one state for every call)', async () => {
  const user = await server.signIn('user');
  await inTenant(() => writeFlag('isrecognitionallowed', true));
  const read = async (path: string) => ((await (await user(path)).json()) as { state: string }).state;
  const statesOf = async (
    type: 'photo' | 'video' | 'other',
    thumbnails: 'pending' | 'done' | 'failed' | 'none',
  ) => {
    const { id } = await addFile(server, server.tenants.a, { type, processing: { thumbnails } });
    return [
      await inTenant(() => recognitionStateOf(id, 'faces')),
      await read(`/api/faces/${id}/state`),
      await read(`/api/similarity/find/${id}`),
      await read(`/api/similarity/findobjects/${id}`),
    ];
  };
  const [waiting, nothing] = [
    ['pending', 'pending', 'pending', 'pending'],
    ['none', 'ready', 'ready', 'ready'],
  ];
  expect(await statesOf('photo', 'pending')).toEqual(waiting);
  expect(await statesOf('video', 'done')).toEqual(waiting);
  expect(await statesOf('photo', 'failed')).toEqual(nothing);
  expect(await statesOf('video', 'none')).toEqual(nothing);
  expect(await statesOf('other', 'pending')).toEqual(nothing);
});

it('is removed with the file', async () => {
  const { id } = await addFile(server, server.tenants.b);
  await server.deps.database.withTenant(server.tenants.b, async () => {
    await addRecognition(id);
    await db().deleteFrom('files').where('id', '=', id).execute();
    for (const table of [
      'recognition_files',
      'faces',
      'file_embeddings',
      'file_objects',
      'file_hashes',
    ] as const)
      expect(await db().selectFrom(table).select('file_id').execute()).toEqual([]);
  });
});
