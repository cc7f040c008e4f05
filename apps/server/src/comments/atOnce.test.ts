import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { countBlocked } from '../testing/database/blocked.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';
import { until } from '../testing/liveServer.ts';

// The embedded database has one connection: nothing happens at the same time there.
describe.runIf(testServerUrl)('comments at the same time', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  const countIs = (count: number) =>
    until(async () => (await countBlocked(server.deps.database)) === count, 100_000, 10);

  /** Sends each call while the ones before it wait for a comment, in this order; returns the responses. */
  async function queueUp(
    id: number,
    calls: readonly (() => Promise<Response>)[],
  ): Promise<readonly Response[]> {
    const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = server.deps.database.withTenant(server.tenants.a, async () => {
      await sql`select from comments where id = ${id} for update`.execute(db());
      isLocked.resolve();
      await mayEnd.promise;
    });
    await Promise.race([isLocked.promise, holder]);
    const sent: Promise<Response>[] = [];
    try {
      for (const call of calls) {
        sent.push(call());
        await countIs(sent.length);
      }
    } finally {
      mayEnd.resolve();
      await holder;
    }
    return Promise.all(sent);
  }

  it.each([
    ['an edit', json('PATCH', { message: 'newest' }), ['newest']],
    ['a deletion', { method: 'DELETE' }, []],
  ])(
    'the undo of a change is refused after %s that was waiting before it',
    async (_name, later, messages) => {
      const admin = await server.signIn('admin');
      const path = `/api/comments/image/${(await addFile(server, server.tenants.a)).id}`;
      const { id } = (await (await admin(path, json('POST', { message: 'first' }))).json()) as { id: number };
      await admin(`/api/comments/${id}`, json('PATCH', { message: 'second' }));
      const { changes } = (await (await admin(`${path}/changes`)).json()) as { changes: { id: number }[] };
      const [edited, undone] = await queueUp(id, [
        () => admin(`/api/comments/${id}`, later),
        () => admin(`/api/comments/changes/${changes[0]?.id}/undo`, json('POST', {})),
      ]);
      expect(edited?.ok).toBe(true);
      expect(undone?.status).toBe(409);
      const list = (await (await admin(path)).json()) as { message: string }[];
      expect(list.map(({ message }) => message)).toEqual(messages);
    },
  );

  it.each(['first comment', 'reply'])(
    'a reply to the %s of a thread is refused after the deletion of the first',
    async (to) => {
      const admin = await server.signIn('admin');
      const path = `/api/comments/image/${(await addFile(server, server.tenants.a)).id}`;
      const post = (body: object) => admin(path, json('POST', { message: 'x', ...body }));
      const first = (await (await post({})).json()) as { id: number };
      const reply = (await (await post({ replyTo: first.id })).json()) as { id: number };
      const [deleted, late] = await queueUp(first.id, [
        () => admin(`/api/comments/${first.id}`, { method: 'DELETE' }),
        () => post({ replyTo: to === 'first comment' ? first.id : reply.id }),
      ]);
      expect([deleted?.status, late?.status]).toEqual([204, 404]);
      const list = (await (await admin(path)).json()) as { id: number }[];
      expect(list.map(({ id }) => id)).toEqual([reply.id]);
    },
  );
});
