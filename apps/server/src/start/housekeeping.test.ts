import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AppDeps } from '../app/deps.ts';
import type { Log } from '../app/log.ts';
import { db } from '../db/executor.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { runDaily, runHousekeeping, runHourly, startHousekeeping } from './housekeeping.ts';

const day = 86_400_000;
const errors: unknown[] = [];
const log = {
  debug() {},
  info() {},
  warn() {},
  error: (entry: unknown) => errors.push(entry),
} as unknown as Log;
let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => new Date(clock), deps: { log } });
});
afterAll(() => server.close());

async function rowsOf(
  table: 'sessions' | 'files' | 'counter_deltas' | 'comments' | 'changes' | 'change_items',
): Promise<number> {
  return server.deps.database.withAllTenants(
    async () => (await db().selectFrom(table).selectAll().execute()).length,
  );
}

describe('housekeeping', () => {
  it('deletes old sessions and the old bin of every tenant, and aggregates counters', async () => {
    for (const [login, tenantId] of [
      ['user', server.tenants.a],
      ['user-b', server.tenants.b],
    ] as const) {
      const caller = await server.signIn(login);
      const { id } = await addFile(server, tenantId);
      const path = `/api/comments/image/${(await addFile(server, tenantId)).id}`;
      const post = async (message: string) =>
        (await (await caller(path, json('POST', { message }))).json()) as { id: number };
      await post('stays');
      await caller(`/api/comments/${(await post('goes')).id}`, { method: 'DELETE' });
      const { id: edited } = await post('befor');
      await caller(`/api/comments/${edited}`, json('PATCH', { message: 'before' }));
      await caller(`/api/files/${id}`, { method: 'DELETE' });
    }
    expect([await rowsOf('sessions'), await rowsOf('files')]).toEqual([2, 4]);
    expect(await rowsOf('comments')).toBe(6);
    await runHourly(server.deps);
    expect([await rowsOf('sessions'), await rowsOf('files'), await rowsOf('counter_deltas')]).toEqual([
      2, 4, 0,
    ]);
    expect([await rowsOf('changes'), await rowsOf('change_items')]).toEqual([4, 4]);
    clock += 31 * day;
    await runHourly(server.deps);
    expect([await rowsOf('sessions'), await rowsOf('files'), await rowsOf('comments')]).toEqual([0, 2, 4]);
    expect([await rowsOf('changes'), await rowsOf('change_items')]).toEqual([0, 0]);
  });

  it('deletes changes of faces after 30 days, with the people whom only these could restore', async () => {
    const caller = await server.signIn('admin');
    await caller('/api/profile/recognitionconsent', json('POST', { isAllowed: true }));
    const { id } = await addFile(server, server.tenants.a);
    const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
    const draw = async (newPersonName: string) => {
      const drawn = await caller(`/api/faces/${id}`, json('POST', { box, newPersonName }));
      return ((await drawn.json()) as { person: { id: number } }).person.id;
    };
    const [from, into] = [await draw('Ada'), await draw('Bea')];
    await caller('/api/people/merge', json('POST', { from, into }));
    const people = async () =>
      server.deps.database.withAllTenants(async () => {
        const batches = await sql`select from face_batches`.execute(db());
        const rows = await db()
          .selectFrom('people')
          .select('id')
          .where('id', 'in', [from, into])
          .orderBy('id')
          .execute();
        return [batches.rows.length, rows.map((row) => row.id)];
      });
    await runHourly(server.deps);
    expect(await people()).toEqual([3, [from, into]]);
    clock += 31 * day;
    await runHourly(server.deps);
    expect(await people()).toEqual([0, [into]]);
  });

  it('continues with the other tenants when one fails, and logs which', async () => {
    const { database } = server.deps;
    const { a, b } = server.tenants;
    const cared: number[] = [];
    const failing: AppDeps = {
      ...server.deps,
      database: {
        ...database,
        async withTenant(tenantId, ...work) {
          if (tenantId === a) throw new Error('a tenant in trouble');
          cared.push(tenantId);
          return database.withTenant(tenantId, ...work);
        },
      },
    };
    await runHousekeeping(failing);
    // The bin, the counters, the account, the daily comparison and the bytes of pictures.
    expect(cared).toEqual([b, b, b, b, b]);
    expect(errors.splice(0)).toEqual(
      Array.from({ length: 5 }, () => ({ err: expect.any(Error), tenantId: a })),
    );
  });

  it('inspects once a day, however often the server is started', async () => {
    const queries: string[] = [];
    const { database } = server.deps;
    const pool = Object.create(database.pool, {
      query: { value: async (text: string) => void queries.push(text) },
    }) as typeof database.pool;
    const deps: AppDeps = { ...server.deps, database: { ...database, kind: 'embedded', pool } };
    clock += day;
    for (let start = 0; start < 3; start += 1) await runHousekeeping(deps);
    expect(queries).toEqual(['vacuum analyze']);
    clock += day;
    await runHousekeeping(deps);
    expect(queries).toHaveLength(2);
  });

  it('analyzes tables every minute until it is stopped, where the database has no autovacuum', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const queries: string[] = [];
      const pool = { query: async (text: string) => (queries.push(text), { rows: [] }) } as never;
      for (const kind of ['embedded', 'postgresql'] as const) {
        const stop = startHousekeeping({ ...server.deps, database: { ...server.deps.database, kind, pool } });
        vi.advanceTimersByTime(90_000);
        await stop();
        vi.advanceTimersByTime(90_000);
      }
      expect(queries).toEqual([expect.stringContaining('pg_stat_user_tables')]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('corrects the number of files of a link that differs from a recount, and logs it', async () => {
    const user = await server.signIn('user-b');
    const { id: fileId } = await addFile(server, server.tenants.b);
    const response = await user(
      '/api/sharing/links',
      json('POST', { fileIds: [fileId], allowDownload: true }),
    );
    const { id } = (await response.json()) as { id: number };
    await runDaily(server.deps);
    expect(errors).toEqual([]);
    await server.deps.database.withTenant(server.tenants.b, () =>
      sql`update links set file_count = 5 where id = ${id}`.execute(db()),
    );
    await runDaily(server.deps);
    expect(errors.splice(0)).toEqual([{ drift: 1 }]);
    const list = async (fileCount: string) =>
      (await (await user(`/api/sharing/links/page?fileCount=${fileCount}`)).json()) as { total: number };
    expect([await list('equals:1'), await list('equals:5')]).toMatchObject([{ total: 1 }, { total: 0 }]);
    await user(`/api/files/${fileId}`, { method: 'DELETE' });
  });

  it('corrects counters that differ from a recount, and logs it', async () => {
    await runDaily(server.deps);
    expect(errors).toEqual([]);
    await server.deps.database.withTenant(server.tenants.b, () =>
      db().updateTable('counters').set({ value: 99 }).where('key', '=', 'files').execute(),
    );
    await runDaily(server.deps);
    expect(errors).toEqual([{ drift: 1 }]);
    const user = await server.signIn('user-b');
    expect(await (await user('/api/report/image')).json()).toEqual({ imageQuantity: 1 });
  });
});
