import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, json, type TestServer } from '../../testing/createTestServer.ts';
import { addFile } from '../../testing/database/tenantRows.ts';
import { findLogin } from '../../session/store.ts';
import { insertFile } from '../store.ts';
import { ensureFolderPath } from '../upload/uploadFolders.ts';
import { purgeBin } from './bin.ts';

interface Entry {
  kind: string;
  id: number;
  name: string;
  expiresAt: string;
  deletedAt: string;
  fileCount: number;
  folderPath: string | null;
}

const day = 86_400_000;
let clock = Date.parse('2026-03-10T12:00:00Z');
let server: TestServer;
let user: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await createTestServer({ now: () => new Date(clock) });
});
beforeEach(async () => {
  user = await server.signIn('user');
});
afterAll(() => server.close());

async function makeFolder(name: string, parentId?: number): Promise<number> {
  const response = await user('/api/folders', json('POST', { name, parentId }));
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

async function bin(kind: 'file' | 'folder'): Promise<Entry[]> {
  const response = await user(`/api/bin?kind=${kind}&limit=200`);
  return ((await response.json()) as { entries: Entry[] }).entries;
}

async function paths(): Promise<Record<string, number>> {
  const response = await user('/api/folders');
  const { folders } = (await response.json()) as { folders: { path: string; fileCount: number }[] };
  return Object.fromEntries(folders.map((folder) => [folder.path, folder.fileCount]));
}

async function status(path: string, method = 'GET'): Promise<number> {
  return (await user(path, { method })).status;
}

describe('folders', () => {
  it('have paths, counts and unique names, and are sorted by path', async () => {
    const trips = await makeFolder('Trips');
    const year = await makeFolder('2024', trips);
    await addFile(server, server.tenants.a, { folderId: year });
    expect(await paths()).toMatchObject({ Trips: 0, 'Trips\\2024': 1 });
    expect((await user('/api/folders', json('POST', { name: ' TRIPS ' }))).status).toBe(409);
    expect((await user(`/api/folders/${year}`, json('PATCH', { name: 'Last year' }))).status).toBe(200);
    expect((await user(`/api/folders/${trips}`, json('PATCH', { name: 'trips' }))).status).toBe(200);
    expect(await paths()).toMatchObject({ trips: 0, 'trips\\Last year': 1 });
  });

  it.each([
    '',
    '   ',
    'a\\b',
    'a/b',
    '.',
    '..',
    'CON',
    'aux.txt',
    'dot.',
    'line\nbreak',
    'nul\u0000',
    'evil\u202Egpj.exe',
    'x'.repeat(256),
  ])('refuse the name %j (quality case S13)', async (name) => {
    const response = await user('/api/folders', json('POST', { name }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid', fields: { name: expect.any(String) } });
  });

  it.each(['<img src=x onerror=alert(1)>', `'; --`, 'constructor', 'x'.repeat(255), 'Ünïcödé 🏔'])(
    'accept the name %j unchanged',
    async (name) => {
      const response = await user('/api/folders', json('POST', { name }));
      expect(await response.json()).toMatchObject({ name: name.normalize('NFC') });
    },
  );

  it('are at most 50 deep', async () => {
    const top = await makeFolder('level 1');
    const levels = Array.from({ length: 48 }, (_, at) => `level ${at + 2}`);
    const above = await server.deps.database.withTenant(server.tenants.a, () =>
      ensureFolderPath(top, levels),
    );
    const parent = await makeFolder('level 50', above);
    const deeper = await user('/api/folders', json('POST', { name: 'level 51', parentId: parent }));
    expect(deeper.status).toBe(400);
  });

  it('created at the same time with the same name are one', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => user('/api/folders', json('POST', { name: 'Race' }))),
    );
    expect(responses.map((response) => response.status).toSorted()).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
  });
});

describe('the bin', () => {
  it('contains a deleted folder with everything below it as one entry and restores it completely', async () => {
    const top = await makeFolder('Top');
    const inner = await makeFolder('Inner', top);
    const alone = await addFile(server, server.tenants.a, { folderId: inner });
    const file = await addFile(server, server.tenants.a, { folderId: inner });
    await user(`/api/files/${alone.id}`, { method: 'DELETE' });
    expect(await status(`/api/folders/${top}`, 'DELETE')).toBe(204);
    expect(await status(`/api/files/${file.id}`)).toBe(404);
    expect(await paths()).not.toHaveProperty('Top');
    const binned = await bin('file');
    expect(binned.find(({ id }) => id === alone.id)?.folderPath).toBe('Top\\Inner');
    const [entry] = await bin('folder');
    expect(entry).toMatchObject({
      kind: 'folder',
      id: top,
      name: 'Top',
      fileCount: 1,
      folderPath: null,
      expiresAt: new Date(clock + 30 * day).toISOString(),
    });
    // What went with the folder is listed too, and can be taken back alone.
    expect((await bin('file')).map((each) => each.id).toSorted()).toEqual([file.id, alone.id].toSorted());
    expect(await status(`/api/bin/folder/${inner}/restore`, 'POST')).toBe(404);
    await makeFolder('Top');
    expect(await status(`/api/bin/folder/${top}/restore`, 'POST')).toBe(200);
    expect(await paths()).toMatchObject({ Top: 0, 'Top (2)': 0, 'Top (2)\\Inner': 1 });
    expect(await status(`/api/files/${file.id}`)).toBe(200);
    expect(await status(`/api/bin/file/${alone.id}/restore`, 'POST')).toBe(200);
    expect(await paths()).toMatchObject({ 'Top (2)\\Inner': 2 });
  });

  it('restores files to Restored when their folder is gone, all or none', async () => {
    const folder = await makeFolder('Gone');
    const one = await addFile(server, server.tenants.a, { folderId: folder });
    const two = await addFile(server, server.tenants.a, { folderId: folder });
    await user('/api/files/delete', json('POST', { ids: [one.id, two.id] }));
    await user(`/api/folders/${folder}`, { method: 'DELETE' });
    expect((await user('/api/files/restore', json('POST', { ids: [one.id, 999_999] }))).status).toBe(404);
    expect(await status(`/api/files/${one.id}`)).toBe(404);
    const response = await user('/api/files/restore', json('POST', { ids: [two.id, one.id, two.id] }));
    expect(await response.json()).toMatchObject({
      restored: [
        { id: two.id, name: two.file_name, folderPath: 'Restored' },
        { id: one.id, name: one.file_name, folderPath: 'Restored' },
      ],
    });
    const restored = (await (await user(`/api/files/${one.id}`)).json()) as {
      fields: { imageLocation: string };
    };
    expect(restored.fields.imageLocation).toBe('Restored');
  });

  it('deletes a folder permanently, but not files that were deleted separately before', async () => {
    const top = await makeFolder('For good');
    const inner = await makeFolder('Deleted before', top);
    const before = await addFile(server, server.tenants.a, { folderId: top });
    const withIt = await addFile(server, server.tenants.a, { folderId: top });
    await user(`/api/files/${before.id}`, { method: 'DELETE' });
    await user(`/api/folders/${inner}`, { method: 'DELETE' });
    await user(`/api/folders/${top}`, { method: 'DELETE' });
    const admin = await server.signIn('admin');
    expect((await admin(`/api/bin/folder/${top}`, { method: 'DELETE' })).status).toBe(204);
    expect(await status(`/api/bin/folder/${top}/restore`, 'POST')).toBe(404);
    expect(await status(`/api/bin/file/${withIt.id}/restore`, 'POST')).toBe(404);
    const back = await user(`/api/files/${before.id}/restore`, { method: 'POST' });
    expect(await back.json()).toMatchObject({ kind: 'file', id: before.id, folderPath: 'Restored' });
    const folder = await user(`/api/bin/folder/${inner}/restore`, { method: 'POST' });
    expect(await folder.json()).toEqual({
      kind: 'folder',
      id: inner,
      name: 'Deleted before',
      folderId: null,
      folderPath: null,
    });
    expect(await paths()).toHaveProperty('Deleted before');
  });

  it('pages newest first, and accepts kinds without entries', async () => {
    const files = [];
    for (let at = 0; at < 5; at += 1) files.push(await addFile(server, server.tenants.a));
    for (const { id } of files) {
      clock += 1000;
      await user(`/api/files/${id}`, { method: 'DELETE' });
    }
    const first = (await (await user('/api/bin?kind=file&limit=3')).json()) as {
      entries: Entry[];
      nextCursor: string;
    };
    expect(first.entries.map((entry) => entry.id)).toEqual(
      files
        .map((file) => file.id)
        .toReversed()
        .slice(0, 3),
    );
    const rest = (await (await user(`/api/bin?kind=file&limit=3&cursor=${first.nextCursor}`)).json()) as {
      entries: Entry[];
    };
    expect(rest.entries.slice(0, 2).map((entry) => entry.id)).toEqual(
      files
        .map((file) => file.id)
        .toReversed()
        .slice(3),
    );
    expect(await (await user('/api/bin?kind=comment')).json()).toEqual({
      entries: [],
      nextCursor: null,
      total: 0,
    });
    expect(await status('/api/bin?kind=nonsense')).toBe(400);
    expect(await status('/api/bin/nonsense/1/restore', 'POST')).toBe(404);
  });

  it('purges after 30 days, only in this tenant', async () => {
    const foreign = await addFile(server, server.tenants.b);
    const userB = await server.signIn('user-b');
    await userB(`/api/files/${foreign.id}`, { method: 'DELETE' });
    const file = await addFile(server, server.tenants.a);
    await user(`/api/files/${file.id}`, { method: 'DELETE' });
    const { withTenant } = server.deps.database;
    clock += 29 * day;
    user = await server.signIn('user');
    expect((await bin('file')).map((entry) => entry.id)).toContain(file.id);
    clock += day;
    user = await server.signIn('user');
    expect(await bin('file')).toEqual([]);
    expect(await status(`/api/bin/file/${file.id}/restore`, 'POST')).toBe(404);
    expect(await withTenant(server.tenants.a, purgeBin)).toBeGreaterThan(0);
    expect(await withTenant(server.tenants.a, purgeBin)).toBe(0);
    expect(await withTenant(server.tenants.b, purgeBin)).toBe(1);
  });
});

describe('files that were deleted with their folder', () => {
  it('can be restored separately, by nobody of another tenant', async () => {
    const folder = await makeFolder('Taken along');
    const { id } = await addFile(server, server.tenants.a, { folderId: folder });
    const other = await addFile(server, server.tenants.a, { folderId: folder });
    await user(`/api/folders/${folder}`, { method: 'DELETE' });
    const foreign = await server.signIn('admin-b');
    for (const [method, path] of [
      ['POST', `/api/bin/file/${id}/restore`],
      ['DELETE', `/api/bin/file/${id}`],
    ] as const)
      expect((await foreign(path, { method })).status, method).toBe(404);
    const foreignBin = (await (await foreign('/api/bin?kind=file')).json()) as { entries: Entry[] };
    expect(foreignBin.entries).toEqual([]);
    const response = await user(`/api/bin/file/${id}/restore`, { method: 'POST' });
    expect(await response.json()).toMatchObject({ kind: 'file', id, folderPath: 'Restored' });
    expect((await bin('folder')).find((entry) => entry.id === folder)?.fileCount).toBe(1);
    expect(await status(`/api/bin/folder/${folder}/restore`, 'POST')).toBe(200);
    const { folderId } = (await (await user(`/api/files/${other.id}`)).json()) as { folderId: number };
    expect(folderId).toBe(folder);
    const restoredFile = (await (await user(`/api/files/${id}`)).json()) as { folderId: number };
    expect(restoredFile.folderId).not.toBe(folder);
  });
});

describe('permanent deletion', () => {
  const refused = { code: 'forbidden' };

  async function uploadedBy(login: 'user' | 'user2', folderId: number): Promise<number> {
    const { deps, tenants } = server;
    const { userId } = await deps.database.withAllTenants(
      async () => (await findLogin(login)) ?? { userId: 0 },
    );
    const add = async () =>
      insertFile({
        folderId,
        fileName: `${crypto.randomUUID()}.txt`,
        mimeType: 'text/plain',
        type: 'other',
        sizeBytes: 1,
        sha256: crypto.randomUUID().replaceAll('-', '').padStart(64, '0'),
        storageKey: `made-up/${crypto.randomUUID()}`,
      });
    return (await deps.database.withTenant(tenants.a, add, userId)).id;
  }

  it('is for admins, and for users what they have uploaded themselves', async () => {
    const admin = await server.signIn('admin');
    const folder = await makeFolder('Shared work');
    const own = await uploadedBy('user', folder);
    const foreign = await uploadedBy('user2', folder);
    await user('/api/files/delete', json('POST', { ids: [own, foreign] }));
    const rights = async (as: typeof user) => {
      const { entries } = (await (await as('/api/bin?kind=file&limit=200')).json()) as {
        entries: (Entry & { permissions: string[] })[];
      };
      return [own, foreign].map((id) => entries.find((entry) => entry.id === id)?.permissions);
    };
    const all = ['assets.restore', 'assets.deleteForGood'];
    expect(await rights(user)).toEqual([all, ['assets.restore']]);
    expect(await rights(admin)).toEqual([all, all]);
    const response = await user(`/api/bin/file/${foreign}`, { method: 'DELETE' });
    expect([response.status, await response.json()]).toMatchObject([403, refused]);
    expect(await status(`/api/bin/file/${own}`, 'DELETE')).toBe(204);
    expect((await admin(`/api/bin/file/${foreign}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('has the same result for each of many in a batch as alone', async () => {
    const folder = await makeFolder('Many of both');
    const [own, foreign] = [await uploadedBy('user', folder), await uploadedBy('user2', folder)];
    await user('/api/files/delete', json('POST', { ids: [own, foreign] }));
    const entries = [foreign, own].map((id) => ({ kind: 'file', id }));
    const response = await user('/api/bin/delete', json('POST', { entries }));
    expect(await response.json()).toMatchObject({
      results: [
        { kind: 'file', id: foreign, status: 'refused', error: { code: 'forbidden' } },
        { kind: 'file', id: own, status: 'done' },
      ],
    });
    expect(await status(`/api/bin/file/${own}/restore`, 'POST')).toBe(404);
    expect(await status(`/api/bin/file/${foreign}/restore`, 'POST')).toBe(200);
  });

  it('of a folder is for users who own all its files', async () => {
    const mixed = await makeFolder('Of both');
    const plain = await makeFolder('Of one');
    await uploadedBy('user', mixed);
    await uploadedBy('user2', mixed);
    await uploadedBy('user', plain);
    for (const id of [mixed, plain]) await user(`/api/folders/${id}`, { method: 'DELETE' });
    const response = await user(`/api/bin/folder/${mixed}`, { method: 'DELETE' });
    expect([response.status, await response.json()]).toMatchObject([403, refused]);
    expect(await status(`/api/bin/folder/${plain}`, 'DELETE')).toBe(204);
  });
});
