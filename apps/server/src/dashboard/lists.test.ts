import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordDownloaded } from '../assets/files.ts';
import { db } from '../db/executor.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';

type Send = Awaited<ReturnType<TestServer['signIn']>>;
interface TopFile {
  id: number;
  data: string | number;
  fileName?: string;
}

let clock = Date.parse('2026-05-04T08:00:00Z');
let server: TestServer;
let user: Send;
let admin: Send;
let userB: Send;
beforeAll(async () => {
  server = await createTestServer({ now: () => new Date((clock += 1000)) });
  [user, admin, userB] = await Promise.all([
    server.signIn('user'),
    server.signIn('admin'),
    server.signIn('user-b'),
  ]);
});
afterAll(() => server.close());

async function get<Body>(send: Send, path: string): Promise<Body> {
  const response = await send(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Body;
}

const log = (send: Send, field: string, count = 10) =>
  get<TopFile[]>(send, `/api/dashboard/imagelog?Field=${field}&Count=${count}`);
const names = (files: readonly TopFile[]) => files.map(({ fileName }) => fileName);
const open = (send: Send, id: number) => send(`/api/files/${id}/opened`, { method: 'POST' });
const edit = (send: Send, id: number, fields: object) => send(`/api/files/${id}`, json('PATCH', { fields }));
const remove = (send: Send, id: number) => send(`/api/files/${id}`, { method: 'DELETE' });

describe('files on top', () => {
  let ids: number[];
  beforeAll(async () => {
    ids = [];
    for (const fileName of ['one.jpg', 'two.jpg', 'three.jpg'])
      ids.push((await addFile(server, server.tenants.a, { fileName })).id);
    await addFile(server, server.tenants.b, { fileName: 'foreign.jpg' });
  });

  it('by the time of adding: all files outside the bin, the newest first', async () => {
    const files = await log(user, 'AddedToDBGallery');
    expect(names(files)).toEqual(['three.jpg', 'two.jpg', 'one.jpg']);
    expect(files.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(files.every(({ data }) => typeof data === 'string' && data.endsWith('Z'))).toBe(true);
    expect(names(await log(user, 'AddedToDBGallery', 2))).toEqual(['three.jpg', 'two.jpg']);
    expect(names(await log(userB, 'AddedToDBGallery'))).toEqual(['foreign.jpg']);
  });

  it('by the time their bytes changed: only files changed after they were added', async () => {
    expect(await log(user, 'LastFileModification')).toEqual([]);
    const at = new Date((clock += 60_000));
    const { database } = server.deps;
    await database.withTenant(server.tenants.a, () =>
      db()
        .updateTable('files')
        .set({ modified_at: at })
        .where('id', '=', ids[1] ?? 0)
        .execute(),
    );
    expect(await log(user, 'LastFileModification')).toEqual([
      { id: ids[1], fileName: 'two.jpg', data: at.toISOString() },
    ]);
  });

  it('by views, edits and downloads: only files that have any', async () => {
    for (const field of ['LastViewed', 'ViewCount', 'LastDataUpdate'])
      expect(await log(user, field), field).toEqual([]);
    expect(await get(user, '/api/dashboard/imageaudit?ActivityType=image-download')).toEqual([]);
    const [one = 0, two = 0, three = 0] = ids;
    for (const id of [one, two, one]) await open(user, id);
    await edit(admin, two, { title: 'Two' });
    await edit(user, three, { title: 'Three' });
    expect(await log(user, 'ViewCount')).toMatchObject([
      { id: one, data: 2 },
      { id: two, data: 1 },
    ]);
    expect(names(await log(user, 'LastViewed'))).toEqual(['one.jpg', 'two.jpg']);
    expect(names(await log(admin, 'LastDataUpdate'))).toEqual(['three.jpg', 'two.jpg']);
    for (const id of [three, one])
      await server.deps.database.withTenant(server.tenants.a, () => recordDownloaded(id));
    const audit = await get<TopFile[]>(user, '/api/dashboard/imageaudit?ActivityType=image-download&Count=5');
    expect(names(audit)).toEqual(['one.jpg', 'three.jpg']);
    for (const field of ['LastViewed', 'ViewCount', 'LastDataUpdate'])
      expect(await log(userB, field), field).toEqual([]);
    expect(await get(userB, '/api/dashboard/imageaudit?ActivityType=image-download')).toEqual([]);
  });

  it('without files in the bin, and again once they are restored', async () => {
    const [one = 0] = ids;
    await remove(user, one);
    for (const field of ['AddedToDBGallery', 'LastViewed', 'ViewCount', 'LastFileModification'])
      expect(names(await log(user, field)), field).not.toContain('one.jpg');
    const path = '/api/dashboard/imageaudit?ActivityType=image-download';
    expect(names(await get(user, path))).toEqual(['three.jpg']);
    await user(`/api/files/${one}/restore`, { method: 'POST' });
    expect(names(await log(user, 'ViewCount'))).toEqual(['one.jpg', 'two.jpg']);
    expect(names(await get(user, path))).toEqual(['one.jpg', 'three.jpg']);
  });

  it.each(['Field=password', 'Field=ViewCount%3BDROP', 'Field=', 'Count=3', 'Field=ViewCount&Count=NaN'])(
    'are not returned for %s (quality case S59)',
    async (query) => {
      expect((await user(`/api/dashboard/imagelog?${query}`)).status).toBe(400);
    },
  );

  it('are 1 to 100, for any requested count', async () => {
    expect(await log(user, 'AddedToDBGallery', -1)).toHaveLength(1);
    for (const many of ['101', '999999999', '1e9', '1E+9', '9'.repeat(30), '1e999'])
      expect(
        await get(user, `/api/dashboard/imagelog?Field=AddedToDBGallery&Count=${encodeURIComponent(many)}`),
      ).toHaveLength(3);
    for (const bad of ['', 'x', '1.5', '1e', '0x10', '9'.repeat(101)])
      expect((await user(`/api/dashboard/recentfolders?Count=${bad}`)).status, bad).toBe(400);
    expect((await user('/api/dashboard/imageaudit?ActivityType=image-upload')).status).toBe(400);
  });
});

describe('people by their actions', () => {
  it('are returned only to admins, of their own tenant', async () => {
    const path = '/api/dashboard/activeusers?Count=2';
    expect((await user(path)).status).toBe(403);
    const before = await get<{ value: string; count: number }[]>(admin, '/api/dashboard/activeusers');
    expect(before).toEqual([
      { value: 'user', count: 5 },
      { value: 'admin', count: 1 },
    ]);
    const user2 = await server.signIn('user2');
    const { id } = await addFile(server, server.tenants.a);
    for (let at = 0; at < 7; at += 1) await open(user2, id);
    expect(await get(admin, path)).toEqual([
      { value: 'user2', count: 7 },
      { value: 'user', count: 5 },
    ]);
    expect(await get(await server.signIn('admin-b'), path)).toEqual([]);
  });
});

describe('folders by their activity', () => {
  it('are existing ones of the tenant with their path, the latest first', async () => {
    const make = async (name: string, parentId?: number) => {
      const response = await user('/api/folders', json('POST', { name, parentId }));
      return ((await response.json()) as { id: number }).id;
    };
    const sea = await make('Sea');
    const below = await make('Below', sea);
    await make('Empty');
    const deep = await addFile(server, server.tenants.a, { folderId: below });
    await addFile(server, server.tenants.a, { folderId: sea });
    const path = '/api/dashboard/recentfolders';
    const paths = async (send: Send) =>
      (await get<{ folderPath: string }[]>(send, path)).map(({ folderPath }) => folderPath);
    expect(await paths(user)).toEqual(['Sea', 'Sea\\Below', 'Uploads']);
    const before = clock;
    await open(user, deep.id);
    const [first] = await get<{ folderId: number; lastUpdate: string }[]>(user, `${path}?Count=1`);
    expect(first).toMatchObject({ folderId: below });
    expect(Date.parse(first?.lastUpdate ?? '')).toBeGreaterThan(before);
    await user('/api/files/move', json('POST', { ids: [deep.id], folderId: sea }));
    expect(await paths(user)).toEqual(['Sea', 'Sea\\Below', 'Uploads']);
    await user(`/api/folders/${below}`, { method: 'DELETE' });
    expect(await paths(user)).toEqual(['Sea', 'Uploads']);
    expect(await paths(userB)).toEqual(['Uploads']);
  });
});

describe('keywords by their files', () => {
  type Keywords = { id: number; value: string; count: number }[];
  const read = (send: Send) => get<Keywords>(send, '/api/keywords/count');

  it('are compared without case, have their most frequent spelling, and keep their ids', async () => {
    const add = (keywords: string[]) => addFile(server, server.tenants.a, { fields: { keywords } });
    const [first, second] = [await add(['Sea', 'boat']), await add(['sea', 'Sky'])];
    await add(['SEA', 'E\u0301te\u0301']);
    await add(['sea']);
    await add(['sea']);
    const before = await read(user);
    expect(before.map(({ value, count }) => [value, count])).toEqual([
      ['sea', 5],
      ['boat', 1],
      ['Sky', 1],
      ['Été', 1],
    ]);
    await edit(user, first.id, { keywords: ['Boat', 'sky'] });
    await remove(user, second.id);
    const after = await read(user);
    expect(after.map(({ value, count }) => [value, count])).toEqual([
      ['sea', 3],
      ['Boat', 1],
      ['sky', 1],
      ['Été', 1],
    ]);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    await edit(user, first.id, { keywords: [] });
    expect((await read(user)).map(({ value }) => value)).toEqual(['sea', 'Été']);
    await edit(user, first.id, { keywords: ['boat'] });
    const byId = (send: Send, id: unknown) => get<Keywords>(send, `/api/keywords/count?id=${id}`);
    expect((await byId(user, before[1]?.id)).map(({ value, count }) => [value, count])).toEqual([
      ['boat', 1],
    ]);
    expect(await byId(user, before[2]?.id)).toEqual([]);
    expect(await byId(userB, before[1]?.id)).toEqual([]);
    for (const bad of ['x', '-1', '1%3B', ''])
      expect((await user(`/api/keywords/count?id=${bad}`)).status, bad).toBe(400);
    expect((await read(user)).find(({ value }) => value === 'boat')?.id).toBe(before[1]?.id);
    expect(await read(userB)).toEqual([]);
  });

  it('may be long and may contain any characters', async () => {
    const keywords = ["'; --", '<img src=x>', 'x'.repeat(5000), `${'x'.repeat(5000)}y`, 'a\u001Fb'];
    await addFile(server, server.tenants.b, { fields: { keywords } });
    const found = await read(userB);
    expect(found.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
    expect(found.map(({ value }) => value)).toEqual(
      expect.arrayContaining(["'; --", '<img src=x>', 'x'.repeat(200), 'a b']),
    );
  });
});

describe('the flag of the tenant', () => {
  const path = '/api/config/flag/enabledashboard';

  it('is on until an admin switches it off, for their tenant alone (A22)', async () => {
    expect(await get(user, path)).toEqual({ result: true });
    expect((await user(path, json('POST', { value: false }))).status).toBe(403);
    expect(await (await admin(path, json('POST', { value: false }))).json()).toEqual({ result: false });
    expect(await get(user, path)).toEqual({ result: false });
    expect(await get(userB, path)).toEqual({ result: true });
    expect(await (await admin(path, json('POST', true))).json()).toEqual({ result: true });
    for (const bad of ['true', { value: 'false' }, {}, null, [true]])
      expect((await admin(path, json('POST', bad))).status, JSON.stringify(bad)).toBe(400);
    expect(await get(user, path)).toEqual({ result: true });
  });

  it.each(['nothing', '__proto__', 'enabledashboard2'])(
    '%s does not exist (quality case S47)',
    async (name) => {
      expect((await admin(`/api/config/flag/${name}`)).status).toBe(404);
      expect((await admin(`/api/config/flag/${name}`, json('POST', true))).status).toBe(404);
    },
  );
});
