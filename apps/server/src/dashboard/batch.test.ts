import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';

interface Result {
  id: string | number;
  status: number;
  body: Record<string, unknown>;
}
type Send = Awaited<ReturnType<TestServer['signIn']>>;

let server: TestServer;
let user: Send;
let admin: Send;
beforeAll(async () => {
  server = await createTestServer();
  [user, admin] = await Promise.all([server.signIn('user'), server.signIn('admin')]);
  const { a } = server.tenants;
  const file = await addFile(server, a, {
    fileName: 'one.jpg',
    fields: { keywords: ['sea'], author: 'Ada' },
  });
  await addFile(server, a, { fileName: 'two.jpg' });
  await user(`/api/files/${file.id}/opened`, { method: 'POST' });
});
afterAll(() => server.close());

async function batch(send: Send, requests: unknown[]): Promise<Result[]> {
  const response = await send('/api/dashboard/batch', json('POST', { requests }));
  expect(response.status).toBe(200);
  return ((await response.json()) as { results: Result[] }).results;
}

async function single(send: Send, path: string): Promise<unknown> {
  return (await send(path)).json();
}

const lists = [
  ['last-added', 'imagelog?Field=AddedToDBGallery', 'Added'],
  ['last-viewed', 'imagelog?Field=LastViewed', 'Opened'],
  ['most-viewed', 'imagelog?Field=ViewCount', 'Opened'],
  ['last-updated', 'imagelog?Field=LastDataUpdate', 'Updated'],
  ['last-modified', 'imagelog?Field=LastFileModification', 'Modified'],
  ['last-downloaded', 'imageaudit?ActivityType=image-download', 'Downloaded'],
] as const;

describe('a batch of widgets (A118)', () => {
  it('returns the results of the single calls', async () => {
    const widgets = [
      ...lists.map(([widget]) => widget),
      'last-deleted',
      'recent-folders',
      'top-keywords',
      'active-users',
      'file-counters',
      'data-counters',
    ];
    const results = await batch(
      admin,
      widgets.map((widget) => ({ id: widget, widget, count: 7 })),
    );
    expect(results.map(({ id, status }) => [id, status])).toEqual(widgets.map((widget) => [widget, 200]));
    const bodies = Object.fromEntries(results.map(({ id, body }) => [id, body]));
    for (const [widget, path, field] of lists)
      expect(bodies[widget], widget).toEqual({
        items: await single(admin, `/api/dashboard/${path}&Count=7`),
        activity: await single(admin, `/api/report/activity?Field=${field}`),
      });
    expect(bodies['last-deleted']).toEqual({
      items: [],
      activity: await single(admin, '/api/report/activity?Field=Deleted'),
    });
    expect(bodies['recent-folders']).toEqual(await single(admin, '/api/dashboard/recentfolders'));
    expect(bodies['top-keywords']).toEqual(await single(admin, '/api/keywords/count'));
    expect(bodies['active-users']).toEqual(await single(admin, '/api/dashboard/activeusers'));
    expect(bodies['file-counters']).toEqual({
      ...((await single(admin, '/api/report/image')) as object),
      ...((await single(admin, '/api/report/folder')) as object),
      ...((await single(admin, '/api/report/type')) as object),
    });
    expect(bodies['data-counters']).toEqual(await single(admin, '/api/report/data'));
  });

  it('returns a refusal in its place, with the other results', async () => {
    const results = await batch(user, [
      { id: 1, widget: 'nonsense' },
      { id: 1, widget: 'active-users' },
      { id: 'x', widget: 'constructor' },
      { id: 1, widget: 'last-added', count: 1 },
      { id: 2, widget: 'last-added', count: -5.5 },
      { id: 3, widget: 'last-added', count: 1e300 },
    ]);
    expect(results).toMatchObject([
      { id: 1, status: 400, body: { code: 'invalid', fields: { widget: 'unknown' } } },
      { id: 1, status: 403, body: { code: 'forbidden' } },
      { id: 'x', status: 400 },
      { id: 1, status: 200 },
      { id: 2, status: 200 },
      { id: 3, status: 200 },
    ]);
    expect(results.slice(3).map(({ body }) => (body['items'] as unknown[]).length)).toEqual([1, 1, 2]);
  });

  it('returns the other widgets when one fails', async () => {
    const { pool } = server.deps.database;
    await pool.query('alter table folder_activity rename to away');
    try {
      const results = await batch(user, [
        { id: 'a', widget: 'file-counters' },
        { id: 'b', widget: 'recent-folders' },
        { id: 'c', widget: 'last-added' },
      ]);
      expect(results.map(({ status }) => status)).toEqual([200, 500, 200]);
      expect(results[1]?.body).toEqual({
        code: 'unexpected',
        message: 'Something went wrong on the server.',
      });
    } finally {
      await pool.query('alter table away rename to folder_activity');
    }
  });

  it('shows a tenant nothing of another', async () => {
    const results = await batch(await server.signIn('admin-b'), [
      ...lists.map(([widget]) => ({ id: widget, widget })),
      ...['recent-folders', 'top-keywords', 'active-users'].map((widget) => ({ id: widget, widget })),
    ]);
    for (const { id, body } of results) expect(body['items'] ?? body, String(id)).toEqual([]);
    const [counters] = await batch(await server.signIn('user-b'), [{ id: 0, widget: 'file-counters' }]);
    expect(counters?.body).toMatchObject({ imageQuantity: 0, folderQuantity: 0, photos: 0 });
  });

  it.each([
    {},
    { requests: {} },
    { requests: [{ widget: 'last-added' }] },
    { requests: [{ id: 1 }] },
    { requests: [{ id: null, widget: 'last-added' }] },
    { requests: [{ id: 1, widget: 'last-added', count: '3' }] },
    { requests: Array.from({ length: 51 }, (_, id) => ({ id, widget: 'last-added' })) },
  ])('is refused when it is malformed: %j', async (body) => {
    expect((await user('/api/dashboard/batch', json('POST', body))).status).toBe(400);
  });

  it('may be empty, and accepts up to 50 requests', async () => {
    expect(await batch(user, [])).toEqual([]);
    const many = Array.from({ length: 50 }, (_, id) => ({ id, widget: 'last-deleted' }));
    expect(await batch(user, many)).toHaveLength(50);
  });
});
