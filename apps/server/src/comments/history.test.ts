import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';

type Send = Awaited<ReturnType<TestServer['signIn']>>;

interface Sent {
  readonly id: number;
  readonly message: string;
  readonly resolvedAt: string | null;
}

interface Change {
  readonly id: number;
  readonly changes: readonly { readonly kind: string }[];
  readonly permissions?: readonly string[];
}

let server: TestServer;
let people: Record<'superAdmin' | 'admin' | 'user' | 'user2', Send>;
beforeAll(async () => {
  server = await createTestServer();
  const [superAdmin, admin, user, user2] = await Promise.all(
    (['super', 'admin', 'user', 'user2'] as const).map((login) => server.signIn(login)),
  );
  if (!superAdmin || !admin || !user || !user2) throw new Error('nobody');
  people = { superAdmin, admin, user, user2 };
});
afterAll(() => server.close());

async function newFile(): Promise<string> {
  return `/api/comments/image/${(await addFile(server, server.tenants.a)).id}`;
}

async function post(send: Send, path: string, body: object): Promise<Sent> {
  return (await (await send(path, json('POST', body))).json()) as Sent;
}

async function list(send: Send, path: string): Promise<readonly Sent[]> {
  return (await (await send(path)).json()) as readonly Sent[];
}

async function changesOf(path: string): Promise<readonly Change[]> {
  const response = await people.admin(`${path}/changes`);
  return ((await response.json()) as { changes: Change[] }).changes;
}

async function statusOf(response: Promise<Response>): Promise<number> {
  return (await response).status;
}

const undo = (send: Send, change: Change | undefined) =>
  statusOf(send(`/api/comments/changes/${change?.id}/undo`, json('POST', {})));

describe('changes of comments', () => {
  it('leave a record with before and after, until the comment is deleted permanently', async () => {
    const path = await newFile();
    const { id } = await post(people.user, path, { message: 'first words' });
    const own = `/api/comments/${id}`;
    await people.user(own, json('PATCH', { message: 'second words' }));
    await people.user(own, json('PATCH', { message: 'second words' }));
    await people.user2(`${own}/resolve`, json('POST', { isResolved: true }));
    await people.admin(own, { method: 'DELETE' });
    await people.admin(`/api/bin/comment/${id}/restore`, json('POST', {}));
    interface Row {
      login: string;
      kind: string;
      before: { message: string; isResolved: boolean } | null;
      after: { message: string; isResolved: boolean } | null;
    }
    const records = async () => {
      const { rows } = await server.deps.database.withTenant(server.tenants.a, () =>
        sql<Row>`select login, items->0->>'kind' as kind, before->'items'->${String(id)}::text as before,
            after->'items'->${String(id)}::text as after
          from changes join change_items on change_id = changes.id join users on users.id = user_id
          where changes.domain = 'comments' and item = ${String(id)} order by changes.id`.execute(db()),
      );
      return rows;
    };
    const [first, second] = ['first words', 'second words'].map((message) => ({
      message,
      isResolved: false,
    }));
    const resolved = { message: 'second words', isResolved: true };
    expect(await records()).toEqual([
      { login: 'user', kind: 'edit', before: first, after: second },
      { login: 'user2', kind: 'resolve', before: second, after: resolved },
      { login: 'admin', kind: 'remove', before: resolved, after: null },
      { login: 'admin', kind: 'restore', before: null, after: resolved },
    ]);
    expect((await list(people.user, path)).map(({ message }) => message)).toEqual(['second words']);
    await people.user(own, { method: 'DELETE' });
    await people.user(`/api/bin/comment/${id}`, { method: 'DELETE' });
    const { rows } = await server.deps.database.withTenant(server.tenants.a, () =>
      sql`select concat(items, before, after) like '%words%' as "hasText" from changes
        where domain = 'comments' and items->0->>'id' = ${String(id)}`.execute(db()),
    );
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ hasText: false })));
  });

  it('are read and undone by admins alone', async () => {
    const path = await newFile();
    const { id } = await post(people.user, path, { message: 'before' });
    await people.user(`/api/comments/${id}`, json('PATCH', { message: 'after' }));
    await people.user(`/api/comments/${id}`, { method: 'DELETE' });
    const [deletion, edit] = await changesOf(path);
    expect(await statusOf(people.user(`${path}/changes`))).toBe(403);
    expect(await undo(people.user, deletion)).toBe(403);
    expect([await undo(people.admin, deletion), await undo(people.admin, deletion)]).toEqual([200, 404]);
    expect((await list(people.user, path)).map(({ message }) => message)).toEqual(['after']);
    const [restore] = await changesOf(path);
    expect(restore?.changes).toMatchObject([{ kind: 'restore' }]);
    expect(await undo(people.admin, restore)).toBe(409);
    expect(edit?.changes).toMatchObject([{ kind: 'edit' }]);
    const [other] = await changesOf(await newFile());
    expect(other).toBeUndefined();
  });

  it('keep the words of the author: nobody else undoes an edit, or is offered to', async () => {
    const path = await newFile();
    const { id } = await post(people.user, path, { message: 'before' });
    const own = `/api/comments/${id}`;
    await people.user(own, json('PATCH', { message: 'after' }));
    await people.user2(`${own}/resolve`, json('POST', { isResolved: true }));
    await people.user2(`${own}/resolve`, json('POST', { isResolved: false }));
    const [reopening, resolving, edit] = await changesOf(path);
    expect([reopening, resolving, edit].map((record) => record?.permissions)).toEqual([
      ['comments.undo'],
      ['comments.undo'],
      [],
    ]);
    for (const send of [people.admin, people.superAdmin]) expect(await undo(send, edit)).toBe(403);
    expect([await undo(people.admin, reopening), await undo(people.admin, resolving)]).toEqual([200, 200]);
    for (const send of [people.admin, people.superAdmin]) expect(await undo(send, edit)).toBe(403);
    expect((await list(people.user, path))[0]).toMatchObject({ message: 'after', resolvedAt: null });
    await people.user(own, { method: 'DELETE' });
    expect((await changesOf(path)).map(({ permissions }) => permissions)).toEqual([
      ['comments.undo'],
      ['comments.undo'],
      ['comments.undo'],
      [],
    ]);
    expect(await undo(people.admin, edit)).toBe(403);
  });

  it('are undone by the author, the newest edit first', async () => {
    const path = await newFile();
    const { id } = await post(people.admin, path, { message: 'one' });
    for (const message of ['two', 'three'])
      await people.admin(`/api/comments/${id}`, json('PATCH', { message }));
    const [newer, older] = await changesOf(path);
    expect([newer?.permissions, older?.permissions]).toEqual([['comments.undo'], ['comments.undo']]);
    expect([await undo(people.admin, older), await undo(people.admin, newer)]).toEqual([409, 200]);
    expect([await undo(people.admin, newer), await undo(people.admin, older)]).toEqual([404, 200]);
    expect((await list(people.user, path)).map(({ message }) => message)).toEqual(['one']);
  });
});
