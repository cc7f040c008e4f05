import { afterAll, beforeEach, expect, it } from 'vitest';
import { writeCursor } from '../assets/list/cursor.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import type { TestLogin } from '../testing/people.ts';

let server: TestServer | undefined;
let fileId: number;
let clock: number;
beforeEach(async () => {
  await server?.close();
  clock = Date.parse('2026-06-17T12:00:00Z');
  server = await createTestServer({ now: () => new Date(clock) });
  ({ id: fileId } = await addFile(server, server.tenants.a));
});
afterAll(() => server?.close());

function running(): TestServer {
  if (!server) throw new Error('there is no server');
  return server;
}

async function share(login: TestLogin, body: object = {}): Promise<{ id: number; hash: string }> {
  const send = await running().signIn(login);
  const response = await send(
    '/api/sharing/links',
    json('POST', { fileIds: [fileId], allowDownload: true, ...body }),
  );
  return (await response.json()) as { id: number; hash: string };
}

async function view(restoreHash: string): Promise<number> {
  return (await running().fetch('/api/sharing/view', json('POST', { restoreHash }))).status;
}

it('guessing hashes is limited, and opens no link less for others at the same address', async () => {
  const { hash } = await share('user');
  const guesses: number[] = [];
  for (let guess = 0; guess < 32; guess += 1) guesses.push(await view(`guess-${guess}`));
  expect([guesses.slice(0, 30).every((status) => status === 404), guesses.slice(30)]).toEqual([
    true,
    [429, 429],
  ]);
  expect(await view(hash)).toBe(200);
});

it('guessing passwords is limited for each link, also when all come at the same time', async () => {
  const { hash } = await share('user', { password: 'sesame 1' });
  const unlock = async (password: string) =>
    (await running().fetch('/api/sharing/unlock', json('POST', { restoreHash: hash, password }))).status;
  const statuses = await Promise.all(Array.from({ length: 12 }, (_, index) => unlock(`guess ${index}`)));
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  expect(await unlock('sesame 1')).toBe(429);
});

it('visits at the same time are counted exactly, and never more than the link allows', async () => {
  const { id, hash } = await share('user', { rules: { suspendAfterOpens: 20 } });
  const statuses = await Promise.all(Array.from({ length: 25 }, () => view(hash)));
  expect(statuses.toSorted()).toEqual([
    ...Array.from({ length: 20 }, () => 200),
    ...Array.from({ length: 5 }, () => 410),
  ]);
  const admin = await running().signIn('admin');
  const { links } = (await (await admin(`/api/sharing/links/extended?ids=${id}`)).json()) as {
    links: { openingsNumber: number; status: string }[];
  };
  expect(links).toMatchObject([{ openingsNumber: 20, status: 'suspended' }]);
});

it('visits while the address of a link changes are counted, or unknown', async () => {
  const { id, hash } = await share('user', { rules: { suspendAfterOpens: 20 } });
  const user = await running().signIn('user');
  const renewing = user(`/api/sharing/links/${id}/newhash`, json('POST', {}));
  const statuses = await Promise.all(Array.from({ length: 15 }, () => view(hash)));
  expect((await renewing).status).toBe(200);
  const opened = statuses.filter((status) => status === 200).length;
  expect(statuses.filter((status) => status === 404)).toHaveLength(15 - opened);
  expect(await view(hash)).toBe(404);
  const admin = await running().signIn('admin');
  const details = (await (await admin(`/api/sharing/links/extended?ids=${id}`)).json()) as object;
  expect(details).toMatchObject({ links: [{ openingsNumber: opened }] });
});

it('a cursor that no page returned is invalid, and is no visit', async () => {
  const { id, hash } = await share('user', { rules: { suspendAfterOpens: 1 } });
  const status = async (cursor: string) =>
    (await running().fetch('/api/sharing/view', json('POST', { restoreHash: hash, cursor }))).status;
  for (const start of [-1, 0, 1.5, '1', null])
    expect(await status(Buffer.from(JSON.stringify(['shared', '0', start])).toString('base64url'))).toBe(400);
  expect(await status(writeCursor('shared', { value: '7', id: 100 }))).toBe(400);
  expect(await status('no cursor')).toBe(400);
  const admin = await running().signIn('admin');
  const details = (await (await admin(`/api/sharing/links/extended?ids=${id}`)).json()) as object;
  expect(details).toMatchObject({ links: [{ openingsNumber: 0 }] });
  expect(await view(hash)).toBe(200);
});

it('a visit lasts for a day, for one link, and until its address changes', async () => {
  const one = await share('user');
  const other = await share('user');
  const visit = async (restoreHash: string, token?: string) => {
    const body = json('POST', { restoreHash, visit: token });
    return (await (await running().fetch('/api/sharing/view', body)).json()) as { visit: string };
  };
  const openings = async (id: number) => {
    const admin = await running().signIn('admin');
    const { links } = (await (await admin(`/api/sharing/links/extended?ids=${id}`)).json()) as {
      links: { openingsNumber: number }[];
    };
    return links[0]?.openingsNumber;
  };
  const { visit: token } = await visit(one.hash);
  expect((await visit(one.hash, token)).visit).toBe(token);
  expect(await openings(one.id)).toBe(1);
  for (const wrong of ['', 'x', `${token}x`, `9${token}`, token.replace(/\..*/, '.')])
    await visit(one.hash, wrong);
  expect(await openings(one.id)).toBe(6);
  await visit(other.hash, token);
  expect(await openings(other.id)).toBe(1);
  clock += 86_400_000;
  await visit(one.hash, token);
  expect(await openings(one.id)).toBe(7);
});

it('members see and change their own links, admins all of the account (S40)', async () => {
  const { id, hash } = await share('user');
  const list = async (login: TestLogin) => {
    const send = await running().signIn(login);
    return ((await (await send('/api/sharing/links')).json()) as { id: number }[]).map((link) => link.id);
  };
  expect([await list('user'), await list('user2'), await list('admin'), await list('admin-b')]).toEqual([
    [id],
    [],
    [id],
    [],
  ]);
  for (const login of ['user2', 'admin-b'] as const) {
    const send = await running().signIn(login);
    const suspend = json('POST', { hash, newIsDisabledValue: true });
    expect((await send('/api/sharing/links/disable', suspend)).status, login).toBe(404);
    expect((await send(`/api/sharing/links/${id}`, { method: 'DELETE' })).status, login).toBe(404);
    expect((await send(`/api/sharing/links/${id}/timeline`)).status, login).toBe(404);
  }
  expect(await view(hash)).toBe(200);
});

it.each([
  ['a text', 'false'],
  ['nothing', null],
  ['a list', [true]],
  ['a number', 1],
])(
  'whether a link is suspended is no %s, and such a request changes nothing (S41)',
  async (_, newIsDisabledValue) => {
    const { hash } = await share('user');
    const send = await running().signIn('user');
    const disable = (value: unknown) =>
      send('/api/sharing/links/disable', json('POST', { hash, newIsDisabledValue: value }));
    expect((await disable(newIsDisabledValue)).status).toBe(400);
    expect(await view(hash)).toBe(200);
    await disable(true);
    expect((await disable(newIsDisabledValue)).status).toBe(400);
    expect(await view(hash)).toBe(410);
  },
);

it('deleted links are in the bin: those of a member, for admins all, a page at a time', async () => {
  const own = await share('user');
  const other = await share('admin');
  const [user, user2, admin] = [
    await running().signIn('user'),
    await running().signIn('user2'),
    await running().signIn('admin'),
  ];
  for (const { id } of [own, other]) await admin(`/api/sharing/links/${id}`, { method: 'DELETE' });
  const bin = async (send: typeof user, rest = '') =>
    (await (await send(`/api/bin?kind=link${rest}`)).json()) as {
      entries: { id: number; name: string }[];
      nextCursor: string | null;
      total: number;
    };
  expect((await bin(user)).entries).toMatchObject([{ kind: 'link', id: own.id, name: own.hash }]);
  expect((await bin(user2)).total).toBe(0);
  const first = await bin(admin, '&limit=1');
  const second = await bin(admin, `&limit=1&cursor=${first.nextCursor}`);
  const ids = [...first.entries, ...second.entries].map(({ id }) => id);
  expect([ids, first.total, second.nextCursor]).toEqual([[other.id, own.id], 2, null]);
  const erase = async (send: typeof user) =>
    (await send(`/api/bin/link/${own.id}`, { method: 'DELETE' })).status;
  expect([await erase(user2), await erase(user), await erase(user)]).toEqual([404, 204, 404]);
  expect((await bin(admin)).total).toBe(1);
});

it('equal events of visitors are one event an hour, and those of members are all kept', async () => {
  const { id, hash } = await share('user');
  const user = await running().signIn('user');
  const kinds = async () => {
    const { events } = (await (await user(`/api/sharing/links/${id}/timeline`)).json()) as {
      events: { kind: string }[];
    };
    return events.map(({ kind }) => kind);
  };
  for (let visit = 0; visit < 3; visit += 1) await view(hash);
  expect(await kinds()).toEqual(['opened', 'created']);
  clock += 3_600_000;
  await view(hash);
  expect(await kinds()).toEqual(['opened', 'opened', 'created']);
  for (const newIsDisabledValue of [true, false, true, false])
    await user('/api/sharing/links/disable', json('POST', { hash, newIsDisabledValue }));
  expect((await kinds()).slice(0, 4)).toEqual(['restored', 'suspended', 'restored', 'suspended']);
});

it.each([true, false])(
  'a visitor reads nothing but what the page shows, downloads: %s (S38)',
  async (allowDownload) => {
    const { hash } = await share('user', { title: '<b>Sea</b>', allowDownload });
    const response = await running().fetch('/api/sharing/view', json('POST', { restoreHash: hash }));
    const body = (await response.json()) as { title: string; searchResult: { images: object[] } };
    expect(body.title).toBe('<b>Sea</b>');
    expect(Object.keys(body).toSorted()).toEqual([
      'allowedToDownloadImages',
      ...(allowDownload ? ['downloadSize'] : []),
      'expires',
      'hasSharedTitles',
      'message',
      'searchResult',
      'sharedFields',
      'title',
      'userName',
      'visit',
    ]);
    expect(Object.keys(body.searchResult.images[0] ?? {}).toSorted()).toEqual([
      'fields',
      'fileName',
      ...(allowDownload ? ['fileSize'] : []),
      'height',
      'id',
      'mimeType',
      'width',
    ]);
  },
);
