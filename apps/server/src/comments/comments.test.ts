import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStreams } from '../app/eventStreams.ts';
import { createApp } from '../app/createApp.ts';
import { domains } from '../app/domains.ts';
import { createLog } from '../app/log.ts';
import { createSignals } from '../db/signals.ts';
import { db } from '../db/executor.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { openTestDatabase } from '../testing/database/testDatabase.ts';

type Send = Awaited<ReturnType<TestServer['signIn']>>;

interface Sent {
  readonly id: number;
  readonly message: string;
  readonly replyTo: number | null;
  readonly authorName: string;
  readonly authorHandle: string;
  readonly createdAt: string;
  readonly isOwnComment: boolean;
}

let server: TestServer;
let people: Record<'admin' | 'user' | 'user2' | 'stranger', Send>;
/** A second process on the same database. */
let otherApp: ReturnType<typeof createApp>;
let closeOther: () => Promise<void>;
beforeAll(async () => {
  const database = await openTestDatabase();
  const log = createLog('silent');
  const limits = { heartbeatMs: 20, perSession: 3, perUser: 4, maxWaitingBytes: 100_000 };
  const signals = createSignals(database);
  server = await createTestServer({
    deps: { database, signals, streams: openEventStreams({ database, log }, limits) },
  });
  const streams = openEventStreams({ database, log });
  // The embedded database belongs to one process.
  const shared = database.kind === 'embedded' ? signals : createSignals(database);
  otherApp = createApp({ ...server.deps, signals: shared, streams }, domains);
  closeOther = () => streams.close();
  const [admin, user, user2, stranger] = await Promise.all(
    (['admin', 'user', 'user2', 'admin-b'] as const).map((login) => server.signIn(login)),
  );
  if (!admin || !user || !user2 || !stranger) throw new Error('nobody');
  people = { admin, user, user2, stranger };
});
afterAll(async () => {
  await closeOther();
  await server.close();
});

async function newFile(tenant: 'a' | 'b' = 'a'): Promise<string> {
  return `/api/comments/image/${(await addFile(server, server.tenants[tenant])).id}`;
}

async function post(send: Send, path: string, body: object): Promise<Sent> {
  const response = await send(path, json('POST', body));
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Sent;
}

async function list(send: Send, path: string): Promise<readonly Sent[]> {
  return (await (await send(path)).json()) as readonly Sent[];
}

async function changesOf(path: string): Promise<readonly { readonly id: number }[]> {
  const response = await people.admin(`${path}/changes`);
  return ((await response.json()) as { changes: { id: number }[] }).changes;
}

async function statusOf(response: Promise<Response>): Promise<number> {
  return (await response).status;
}

describe('comments', () => {
  it('get author, time and ownership from the server alone (S56)', async () => {
    const path = await newFile();
    const sent = await post(people.user, path, {
      message: 'x',
      authorName: 'admin',
      authorHandle: 'admin',
      authorId: 1,
      isOwnComment: false,
      createdAt: '2001-01-01T00:00:00.000Z',
      id: 1,
      resolvedAt: '2001-01-01T00:00:00.000Z',
      tenantId: server.tenants.b,
    });
    expect(sent).toMatchObject({
      authorName: 'user',
      authorHandle: 'user',
      isOwnComment: true,
      resolvedAt: null,
    });
    expect(Date.parse(sent.createdAt)).toBeGreaterThan(Date.parse('2020-01-01'));
    expect((await list(people.user2, path))[0]).toMatchObject({ id: sent.id, isOwnComment: false });
  });

  it('are changed by their author, deleted by the author and by admins (S56)', async () => {
    const path = await newFile();
    const { id } = await post(people.user, path, { message: 'mine' });
    const own = `/api/comments/${id}`;
    for (const send of [people.user2, people.admin])
      expect(await statusOf(send(own, json('PATCH', { message: 'taken' })))).toBe(403);
    expect(await statusOf(people.user2(own, { method: 'DELETE' }))).toBe(403);
    expect((await list(people.user, path)).map(({ message }) => message)).toEqual(['mine']);
    expect(await statusOf(people.admin(own, { method: 'DELETE' }))).toBe(204);
    expect(await list(people.user, path)).toEqual([]);
  });

  it('of a foreign tenant look like unknown ones, everywhere (S56, S58)', async () => {
    const path = await newFile();
    const { id } = await post(people.user, path, { message: 'ourz' });
    await people.user(`/api/comments/${id}`, json('PATCH', { message: 'ours' }));
    const [{ id: changeId } = { id: 0 }] = await changesOf(path);
    const theirs = await newFile('b');
    const calls: [string, RequestInit?][] = [
      [path],
      [`${path}/events`],
      [path.replace('/api/comments/', '/api/comments-summary/').concat('/5')],
      [path.replace('/api/comments/', '/api/comments/summary/').concat('/5')],
      [path, json('POST', { message: 'x' })],
      [theirs, json('POST', { message: 'x', replyTo: id })],
      [`/api/comments/${id}`, json('PATCH', { message: 'x' })],
      [`/api/comments/${id}`, { method: 'DELETE' }],
      [`/api/comments/${id}/resolve`, json('POST', { isResolved: true })],
      [`${path}/changes`],
      [`/api/comments/changes/${changeId}/undo`, json('POST', {})],
    ];
    for (const [address, init] of calls) {
      const response = await people.stranger(address, init);
      const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
      expect([address, response.status, body]).toEqual([
        address,
        404,
        { code: 'not-found', message: 'There is nothing at this address.' },
      ]);
      expect(await statusOf(server.fetch(address, init))).toBe(401);
    }
    expect((await list(people.user, path)).map(({ message }) => message)).toEqual(['ours']);
    const names = (await (await people.stranger('/api/comments/mentionable?q=')).json()) as {
      handle: string;
    }[];
    expect(names.map(({ handle }) => handle).toSorted()).toEqual(['admin-b', 'user-b']);
  });

  it('on a link are for those who see the link, and go with it (A63)', async () => {
    const { id: fileId } = await addFile(server, server.tenants.a);
    const made = await people.user(
      '/api/sharing/links',
      json('POST', { fileIds: [fileId], allowDownload: false }),
    );
    const { id } = (await made.json()) as { id: number };
    const path = `/api/comments/share/${id}`;
    const { id: commentId } = await post(people.user, path, { message: 'for the printer' });
    expect((await list(people.admin, path)).map(({ message }) => message)).toEqual(['for the printer']);
    await post(people.admin, path, { message: 'sent', replyTo: commentId });
    expect(await list(people.user, `/api/comments/image/${fileId}`)).toEqual([]);
    const resolve = [`/api/comments/${commentId}/resolve`, json('POST', { isResolved: true })] as const;
    for (const other of [people.user2, people.stranger]) {
      expect(await statusOf(other(path))).toBe(404);
      expect(await statusOf(other(path, json('POST', { message: 'x' })))).toBe(404);
      expect(await statusOf(other(...resolve))).toBe(404);
    }
    expect(await statusOf(people.admin(...resolve))).toBe(200);
    expect(await statusOf(people.user(`/api/sharing/links/${id}`, { method: 'DELETE' }))).toBe(200);
    expect(await statusOf(people.user(path))).toBe(404);
    expect(await statusOf(people.user(...resolve))).toBe(404);
  });

  it('belong to files, folders and links outside the bin, and to nothing else', async () => {
    const { id, folder_id: folderId } = await addFile(server, server.tenants.a);
    await post(people.user, `/api/comments/folder/${folderId}`, { message: 'on the folder' });
    expect(await list(people.user, `/api/comments/image/${id}`)).toEqual([]);
    for (const place of [
      'share/0',
      'constructor/1',
      '__proto__/1',
      'image/0',
      'image/1e3',
      `image/${id}x`,
      'image/-1',
    ])
      expect([place, await statusOf(people.user(`/api/comments/${place}`))]).toEqual([place, 404]);
    const { id: commentId } = await post(people.user, `/api/comments/image/${id}`, { message: 'x' });
    await people.user(`/api/files/${id}`, { method: 'DELETE' });
    expect(await statusOf(people.user(`/api/comments/image/${id}`))).toBe(404);
    expect(await statusOf(people.user(`/api/comments/${commentId}`, { method: 'DELETE' }))).toBe(404);
    await server.deps.database.withTenant(server.tenants.a, () =>
      sql`delete from files where id = ${id}`.execute(db()),
    );
    const left = await server.deps.database.withTenant(server.tenants.a, () =>
      sql`select 1 from comments where id = ${commentId}`.execute(db()),
    );
    expect(left.rows).toEqual([]);
  });

  it.each([
    ['videoTimestamp', -1],
    ['videoTimestamp', 1e12],
    ['videoTimestamp', 'NaN'],
    ['replyTo', -1],
    ['replyTo', 9_007_199_254_740_991],
    ['message', ''],
    ['message', '\u200b \u00a0'],
    ['message', 'x'.repeat(10_001)],
    ['message', 'x'.repeat(1_100_000)],
    ['message', '\u0000'],
    ['message', 'half of a character: \ud83d'],
    ['message', { toString: 'x' }],
    ['clientId', ''],
    ['clientId', 'x'.repeat(101)],
  ])('are refused with %s %j (S56, S17)', async (key, value) => {
    const path = await newFile();
    const status = await statusOf(people.user(path, json('POST', { message: 'x', [key]: value })));
    expect([400, 404, 413]).toContain(status);
    expect(await list(people.user, path)).toEqual([]);
  });

  it('keep markup, templates and quotes as plain text (S17)', async () => {
    const path = await newFile();
    const message = `<img src=x onerror=alert(1)> <svg/onload=x> [x](javascript:1) '; drop table comments --`;
    await post(people.user, path, { message });
    expect((await list(people.user, path))[0]?.message).toBe(message);
  });

  it('that are sent again by the same person are there once, also at the same time (R18)', async () => {
    const path = await newFile();
    const body = { message: 'once', clientId: 'c-1' };
    const all = await Promise.all([1, 2, 3, 4].map(() => post(people.user, path, body)));
    const again = await post(people.user, path, { ...body, message: 'another text' });
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(again).toEqual(all[0]);
    const other = await post(people.user2, path, body);
    expect(other.id).not.toBe(again.id);
    expect((await list(people.user, path)).map(({ id }) => id)).toEqual([again.id, other.id]);
  });

  it('that are sent again on another file are refused', async () => {
    const [path, other] = [await newFile(), await newFile()];
    const body = { message: 'once', clientId: 'c-2' };
    await post(people.user, path, body);
    expect(await statusOf(people.user(other, json('POST', body)))).toBe(409);
    expect(await list(people.user, other)).toEqual([]);
  });

  it('take no reply once the first comment of their thread was deleted', async () => {
    const path = await newFile();
    const { id } = await post(people.user, path, { message: 'first' });
    const reply = await post(people.user2, path, { message: 'reply', replyTo: id });
    await people.user(`/api/comments/${id}`, { method: 'DELETE' });
    const answers = async () =>
      Promise.all(
        [id, reply.id].map((replyTo) =>
          statusOf(people.user2(path, json('POST', { message: 'late', replyTo }))),
        ),
      );
    expect(await answers()).toEqual([404, 404]);
    await people.user(`/api/bin/comment/${id}`, { method: 'DELETE' });
    expect(await answers()).toEqual([404, 404]);
    expect((await list(people.user, path)).map(({ message }) => message)).toEqual(['reply']);
  });

  it('have a position only in a video or audio file, and not after its end', async () => {
    const { a } = server.tenants;
    const [video, audio, unmeasured, photo, document] = await Promise.all([
      addFile(server, a, { type: 'video', durationSeconds: 12.5 }),
      addFile(server, a, { type: 'audio', durationSeconds: 3 }),
      addFile(server, a, { type: 'video' }),
      addFile(server, a),
      addFile(server, a, { type: 'other' }),
    ]);
    const at = async (place: string, videoTimestamp: number) => {
      const response = await people.user(
        `/api/comments/${place}`,
        json('POST', { message: 'x', videoTimestamp }),
      );
      return response.ok ? 'stored' : ((await response.json()) as { fields?: object }).fields;
    };
    const refused = { videoTimestamp: 'out of range' };
    expect([
      await at(`image/${video.id}`, 0),
      await at(`image/${video.id}`, 12.5),
      await at(`image/${video.id}`, 12.6),
      await at(`image/${audio.id}`, 3),
      await at(`image/${audio.id}`, 3.5),
      await at(`image/${unmeasured.id}`, 9000),
      await at(`image/${unmeasured.id}`, 1e12),
      await at(`image/${photo.id}`, 0),
      await at(`image/${document.id}`, 1),
      await at(`folder/${video.folder_id}`, 1),
    ]).toEqual([
      'stored',
      'stored',
      refused,
      'stored',
      refused,
      'stored',
      refused,
      refused,
      refused,
      refused,
    ]);
  });

  it('in the bin are listed while their file is outside of it', async () => {
    const user = await server.signIn('user2');
    const { id } = await addFile(server, server.tenants.a);
    const comment = await post(user, `/api/comments/image/${id}`, { message: 'with its file' });
    await user(`/api/comments/${comment.id}`, { method: 'DELETE' });
    const bin = async () => (await user('/api/bin?kind=comment')).json();
    expect(await bin()).toMatchObject({ entries: [{ id: comment.id }], total: 1 });
    await people.admin(`/api/files/${id}`, { method: 'DELETE' });
    expect(await bin()).toMatchObject({ entries: [], total: 0 });
  });

  it('are in the bin of their author and of admins, and come back to both', async () => {
    const path = await newFile();
    const { id } = await post(people.user, path, { message: 'back again' });
    await people.user(`/api/comments/${id}`, { method: 'DELETE' });
    const bin = async (send: Send) =>
      (await (await send('/api/bin?kind=comment&limit=1')).json()) as {
        entries: { id: number; name: string }[];
      };
    for (const send of [people.user, people.admin])
      expect((await bin(send)).entries).toMatchObject([{ id, name: 'back again' }]);
    expect((await bin(people.user2)).entries).toEqual([]);
    const entry = `/api/bin/comment/${id}`;
    expect(await statusOf(people.user2(`${entry}/restore`, json('POST', {})))).toBe(403);
    expect(await statusOf(people.user2(entry, { method: 'DELETE' }))).toBe(403);
    expect(await statusOf(people.stranger(`${entry}/restore`, json('POST', {})))).toBe(404);
    expect(await (await people.admin(`${entry}/restore`, json('POST', {}))).json()).toMatchObject({
      kind: 'comment',
      item: { id, message: 'back again', isOwnComment: false },
    });
    expect(await statusOf(people.user(entry, { method: 'DELETE' }))).toBe(404);
    await people.user(`/api/comments/${id}`, { method: 'DELETE' });
    expect(await statusOf(people.user(entry, { method: 'DELETE' }))).toBe(204);
    expect(await statusOf(people.user(`${entry}/restore`, json('POST', {})))).toBe(404);
  });

  it('of the bin are listed in pages', async () => {
    const user = await server.signIn('user-b');
    const own = await newFile('b');
    for (const message of ['a', 'b', 'c']) {
      const { id } = await post(user, own, { message });
      await user(`/api/comments/${id}`, { method: 'DELETE' });
    }
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { entries: { name: string }[]; nextCursor: string | null; total: number } = await (
        await user(`/api/bin?kind=comment&limit=2${cursor && `&cursor=${cursor}`}`)
      ).json();
      expect(page.total).toBe(3);
      names.push(...page.entries.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(names).toEqual(['c', 'b', 'a']);
  });

  it('are summarised with a number between 1 and 100 (S59)', async () => {
    const path = await newFile();
    for (const message of ['a', 'b', 'c']) await post(people.user, path, { message });
    const summary = path.replace('/api/comments/', '/api/comments-summary/');
    for (const [count, most] of [
      ['0', 1],
      ['2', 2],
      ['999999999', 3],
    ] as const) {
      const { total, recent } = (await (await people.user(`${summary}/${count}`)).json()) as {
        total: number;
        recent: Sent[];
      };
      expect([total, recent.length, recent[0]?.message]).toEqual([3, most, 'c']);
    }
    for (const count of ['-1', 'NaN', '1e9', '1;drop'])
      expect(await statusOf(people.user(`${summary}/${count}`))).toBe(400);
    const old = path.replace('/api/comments/', '/API/Comments/Summary/');
    expect(await (await people.user(`${old}/2`)).json()).toMatchObject({ total: 3 });
  });

  it('find people by a literal beginning of handle or name', async () => {
    const found = async (q: string) =>
      (await (await people.user(`/api/comments/mentionable?q=${encodeURIComponent(q)}`)).json()) as unknown[];
    expect(await found('USER2')).toEqual([{ handle: 'user2', name: 'user2' }]);
    for (const q of ['%', '_', '\\', "'"]) expect(await found(q)).toEqual([]);
    // By name alone, the other one would be the first.
    await server.deps.database.withTenant(server.tenants.a, () =>
      sql`update users set name = 'A name' where login = 'user2'`.execute(db()),
    );
    expect(await found('User')).toEqual([
      { handle: 'user', name: 'user' },
      { handle: 'user2', name: 'A name' },
    ]);
  });
});

/** Reads events until `isEnough`; resolves with the text. */
async function readEvents(response: Response, isEnough: (text: string) => boolean): Promise<string> {
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.getReader();
  let text = '';
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    text += new TextDecoder().decode(chunk.value);
    if (isEnough(text)) break;
  }
  await reader?.cancel();
  return text;
}

describe('events of comments', () => {
  it('tell those who watch that an admin has undone a change', async () => {
    const path = await newFile();
    const { id } = await post(people.admin, path, { message: 'before' });
    await people.admin(`/api/comments/${id}`, json('PATCH', { message: 'after' }));
    const [edit] = await changesOf(path);
    const events = await people.user2(`${path}/events`);
    const received = readEvents(events, (text) => text.includes('event: changed\n'));
    await people.admin(`/api/comments/changes/${edit?.id}/undo`, json('POST', {}));
    expect(await received).toContain('"message":"before"');
  });

  it('tell everybody who watches, from any server process, what others do', async () => {
    const path = await newFile();
    const events = await people.user2(`${path}/events`);
    const reader = events.body?.getReader();
    let text = '';
    // An event carries the comment as it is when it is sent, so each is awaited before the next change.
    async function receive(kind: string): Promise<void> {
      while (!text.includes(`event: ${kind}\n`)) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) throw new Error(`the events ended before ${kind}`);
        text += new TextDecoder().decode(chunk.value);
      }
    }
    const fromOther: Send = Object.assign(
      async (address: string, init: RequestInit = {}) =>
        otherApp.request(address, {
          ...init,
          headers: { ...(init.headers as object), Cookie: people.user.cookie },
        }),
      { cookie: people.user.cookie },
    );
    const { id } = await post(fromOther, path, { message: 'news' });
    await receive('posted');
    await post(people.user, await newFile(), { message: 'elsewhere' });
    await people.user(`/api/comments/${id}`, json('PATCH', { message: 'newer' }));
    await receive('changed');
    await people.user(`/api/comments/${id}`, json('PATCH', { message: ' ' }));
    await fromOther(`/api/comments/${id}`, { method: 'DELETE' });
    await receive('deleted');
    await reader?.cancel();
    const told = text.split('\n\n').filter((part) => part.startsWith('event:'));
    expect(told.map((part) => part.split('\n')[0])).toEqual([
      'event: posted',
      'event: changed',
      'event: deleted',
    ]);
    expect(told[0]).toContain('"isOwnComment":false');
    expect(told[2]).toContain(`data: {"id":${id}}`);
  });

  it('are kept alive, and end when the person signs out', async () => {
    const path = await newFile();
    const user = await server.signIn('user2');
    await readEvents(await user(`${path}/events`), (text) => text.split(':\n\n').length > 3);
    const ended = readEvents(await user(`${path}/events`), () => false);
    await user('/api/auth/signout', json('POST', {}));
    expect(await ended).not.toContain('event:');
    const again = await server.signIn('user2');
    const elsewhere = readEvents(await again(`${path}/events`), () => false);
    await server.deps.database.withAllTenants(() => sql`delete from sessions`.execute(db()));
    expect(await elsewhere).not.toContain('event:');
  });

  it('are limited in number for each session and each person, and not opened by HEAD', async () => {
    const path = await newFile();
    const user = await server.signIn('user');
    expect(await statusOf(user(`${path}/events`, { method: 'HEAD' }))).toBe(200);
    const open = await Promise.all([1, 2, 3].map(() => user(`${path}/events`)));
    expect(await statusOf(user(`${path}/events`))).toBe(429);
    const elsewhere = await server.signIn('user');
    expect(await statusOf(elsewhere(`${path}/events`))).toBe(200);
    expect(await statusOf(elsewhere(`${path}/events`))).toBe(429);
    const other = await server.signIn('user2');
    expect(await statusOf(other(`${path}/events`))).toBe(200);
    await open[0]?.body?.cancel();
    const next = await user(`${path}/events`);
    expect(next.status).toBe(200);
    await server.deps.streams.close();
    expect(await readEvents(next, () => false)).not.toContain('event:');
    expect(await statusOf(user(`${path}/events`))).toBe(503);
  });
});
