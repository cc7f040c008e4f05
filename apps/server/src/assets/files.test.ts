import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

let server: TestServer;
let user: Caller;
let userB: Caller;
beforeAll(async () => {
  server = await createTestServer();
  user = await server.signIn('user');
  userB = await server.signIn('user-b');
});
afterAll(() => server.close());

async function edit(id: number, change: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const init = json('PATCH', change);
  return user(`/api/files/${id}`, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...headers },
  });
}

async function body(response: Response | Promise<Response>): Promise<Record<string, unknown>> {
  return (await (await response).json()) as Record<string, unknown>;
}

describe('editing fields', () => {
  it('writes, clears, tidies lists and counts versions', async () => {
    const { id } = await addFile(server, server.tenants.a, { fields: { author: 'Ada' } });
    const saved = await edit(id, {
      fields: { title: 'Sea', keywords: [' sea ', 'Sea', '', 'x'], author: null },
      version: 1,
    });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).toBe('"2"');
    const file = await body(user(`/api/files/${id}`));
    expect(file).toMatchObject({ version: 2, fields: { title: 'Sea', keywords: ['sea', 'x'] } });
    expect(file['fields']).not.toHaveProperty('author');
    expect(file['fields']).toHaveProperty('lastDataUpdate');
  });

  it('refuses a stale save with the current file, by version or If-Match (quality case R13)', async () => {
    const { id } = await addFile(server, server.tenants.a);
    expect((await edit(id, { fields: { title: 'one' } }, { 'If-Match': '"1"' })).status).toBe(200);
    for (const stale of [
      edit(id, { fields: { title: 'two' }, version: 1 }),
      edit(id, { fields: { title: 'two' } }, { 'If-Match': '"1"' }),
    ]) {
      const response = await stale;
      expect(response.status).toBe(412);
      expect(await response.json()).toMatchObject({
        code: 'conflict',
        current: { id, version: 2, fields: { title: 'one' } },
      });
    }
    expect((await edit(id, { fields: { title: 'last' } })).status).toBe(200);
    expect((await edit(id, { fields: {}, version: 3 }, { 'If-Match': '"2"' })).status).toBe(400);
    expect((await edit(id, { fields: {} }, { 'If-Match': 'x' })).status).toBe(400);
  });

  it('lets exactly one of many saves from the same base win (quality case R14)', async () => {
    const { id } = await addFile(server, server.tenants.a);
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => edit(id, { fields: { title: `by ${at}` }, version: 1 })),
    );
    expect(responses.map((response) => response.status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 412),
    ]);
    expect(await body(user(`/api/files/${id}`))).toMatchObject({ version: 2 });
  });

  it.each([
    ['an unknown key', { nonsense: 'x' }, 'nonsense'],
    ['a key of every object (S29)', { constructor: 'x' }, 'constructor'],
    ['what the library keeps', { fileSize: 1 }, 'fileSize'],
    ['a text for a list', { keywords: 'a' }, 'keywords'],
    ['a number for a text', { title: 5 }, 'title'],
    ['six stars', { urgency: 6 }, 'urgency'],
    ['a latitude off the globe', { gpsLatitude: 91 }, 'gpsLatitude'],
    ['a date that is none', { expirationDate: '2024-13-45' }, 'expirationDate'],
    ['half a character', { title: '\ud800' }, 'fields.title'],
    ['a NUL', { title: 'a\u0000b' }, 'fields.title'],
  ])('refuses %s and stores nothing', async (_, fields, name) => {
    const { id } = await addFile(server, server.tenants.a);
    const response = await edit(id, { fields: { description: 'fine', ...fields } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid', fields: { [name]: expect.any(String) } });
    expect(await body(user(`/api/files/${id}`))).toMatchObject({ version: 1 });
  });

  it('stores hostile texts unchanged (quality case S19)', async () => {
    const { id } = await addFile(server, server.tenants.a);
    const fields = {
      title: '<img src=x onerror=alert(1)>',
      description: `'"><script>`,
      keywords: ['__proto__', 'constructor'],
    };
    expect((await edit(id, { fields })).status).toBe(200);
    expect(await body(user(`/api/files/${id}`))).toMatchObject({ fields });
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it('refuses __proto__ in a body and accepts a body of any valid shape (quality case S29)', async () => {
    const { id } = await addFile(server, server.tenants.a);
    const raw = (text: string) => user(`/api/files/${id}`, { ...json('PATCH', {}), body: text });
    expect((await raw('{"fields":{"title":"x"},"__proto__":{"isAdmin":true}}')).status).toBe(400);
    expect((await raw('{"fields":{"__proto__":{"isAdmin":true}}}')).status).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    for (const text of ['', '{', 'null', '[]', '"x"']) expect((await raw(text)).status, text).toBe(400);
    expect((await raw(JSON.stringify({ fields: { title: 'x'.repeat(1_000_001) } }))).status).toBe(413);
    expect((await raw('{"fields":{"title":"x"},"extra":1}')).status).toBe(200);
  });
});

describe('views', () => {
  it('are counted one by one, however many at once', async () => {
    const { id } = await addFile(server, server.tenants.a, { type: 'audio' });
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => user(`/api/files/${id}/opened`, { method: 'POST' })),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([204]));
    expect(await body(user(`/api/files/${id}`))).toMatchObject({
      version: 1,
      fields: { viewCount: 20, lastViewed: expect.any(String) },
    });
  });
});

describe('files of another tenant (quality cases S14, S58)', () => {
  it('return exactly the responses of unknown ones, for every call, and are unchanged', async () => {
    const foreign = await addFile(server, server.tenants.b, { fields: { title: 'secret' } });
    const own = await addFile(server, server.tenants.a);
    const foreignFolder = foreign.folder_id;
    const calls = (id: number, folderId: number) => [
      user(`/api/files/${id}`),
      edit(id, { fields: { title: 'x' } }),
      user(`/api/files/${id}`, { method: 'DELETE' }),
      user(`/api/files/${id}/restore`, { method: 'POST' }),
      user(`/api/files/${id}/opened`, { method: 'POST' }),
      user('/api/files/delete', json('POST', { ids: [own.id, id] })),
      user('/api/files/restore', json('POST', { ids: [id] })),
      user('/api/files/move', json('POST', { ids: [id], folderId: own.folder_id })),
      user('/api/files/move', json('POST', { ids: [own.id], folderId })),
      user(`/api/folders/${folderId}`, json('PATCH', { name: 'x' })),
      user(`/api/folders/${folderId}`, { method: 'DELETE' }),
      user('/api/folders', json('POST', { name: 'x', parentId: folderId })),
      user(`/api/bin/file/${id}/restore`, { method: 'POST' }),
      user(`/api/bin/folder/${folderId}`, { method: 'DELETE' }),
    ];
    const read = async (responses: Promise<Response>[]) =>
      Promise.all(
        responses.map(async (response) => {
          const { requestId: _, ...rest } = await body(response);
          return { status: (await response).status, ...rest };
        }),
      );
    const unknown = await read(calls(999_999, 999_999));
    expect(await read(calls(foreign.id, foreignFolder))).toEqual(unknown);
    expect(new Set(unknown.map((response) => response.status))).toEqual(new Set([404]));
    expect(await body(userB(`/api/files/${foreign.id}`))).toMatchObject({
      version: 1,
      fields: { title: 'secret', viewCount: 0 },
    });
    expect((await user(`/api/files/${own.id}`)).status).toBe(200);
    expect((await edit(own.id, { fields: { title: 'mine' } })).status).toBe(200);
  });

  it('appear in no list, search, filter or report', async () => {
    await addFile(server, server.tenants.b, { fileName: 'secret-of-b.jpg', fields: { author: 'Bea' } });
    for (const query of ['q=secret-of-b', 'q=bea', 'filter=hasAuthor']) {
      const { files } = (await body(user(`/api/files?${query}&limit=200`))) as {
        files: { fileName: string }[];
      };
      expect(files.filter((file) => file.fileName === 'secret-of-b.jpg')).toEqual([]);
    }
    expect(await body(userB('/api/files?q=secret-of-b'))).toMatchObject({ total: 1 });
  });
});
