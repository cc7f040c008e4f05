import { maxFilesPerCall } from '@vitrine/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

interface Result {
  id: number;
  status: string;
  file?: { version: number; fields: Record<string, unknown> };
  current?: { version: number; fields: Record<string, unknown> };
  error?: { code: string; message: string; fields?: Record<string, string> };
}

let server: TestServer;
let user: Caller;
let userB: Caller;
beforeAll(async () => {
  server = await createTestServer();
  user = await server.signIn('user');
  userB = await server.signIn('user-b');
});
afterAll(() => server.close());

async function addFiles(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await addFile(server, server.tenants.a)).id);
  return ids;
}

async function results(pending: Response | Promise<Response>): Promise<Result[]> {
  const response = await pending;
  expect(response.status).toBe(200);
  return ((await response.json()) as { results: Result[] }).results;
}

const read = (caller: Caller, ids: readonly unknown[], fields?: readonly string[]) =>
  caller('/api/files/batch-get', json('POST', { ids, fields }));
const write = (caller: Caller, changes: readonly unknown[]) =>
  caller('/api/files', json('PATCH', { changes }));

/** How often each file was noted as updated. */
async function updatesOf(ids: readonly number[]): Promise<number[]> {
  return server.deps.database.withTenant(server.tenants.a, async () => {
    const { rows } = await sql<{ file_id: number; count: number }>`
      select file_id, count(*)::int as count from activity
       where kind = 'updated' and file_id = any(${[...ids]}::bigint[]) group by file_id`.execute(db());
    return ids.map((id) => rows.find((row) => row.file_id === id)?.count ?? 0);
  });
}

describe('several files by one request', () => {
  it('reads existing files, in the order of the ids', async () => {
    const [one = 0, other = 0] = await addFiles(2);
    const found = await results(read(user, [other, 999_999_999, one, String(one)]));
    expect(found.map(({ id, status }) => [id, status])).toEqual([
      [other, 'found'],
      [999_999_999, 'refused'],
      [one, 'found'],
      [one, 'found'],
    ]);
    expect(found[1]?.error).toEqual({ code: 'not-found', message: 'There is nothing at this address.' });
    const [narrow] = await results(read(user, [one], ['fileName']));
    expect(Object.keys(narrow?.file?.fields ?? {})).toEqual(['fileName']);
  });

  it('writes the valid files, records and counts them once, and reports the others', async () => {
    const [saved = 0, stale = 0, bad = 0, same = 0] = await addFiles(4);
    await user(`/api/files/${stale}`, json('PATCH', { fields: { title: 'theirs' } }));
    const counters = async () => (await (await user('/api/report/data')).json()) as Record<string, number>;
    const before = await counters();
    const title = `only ${saved}`;
    const outcomes = await results(
      write(user, [
        { id: saved, fields: { title, author: title }, version: 1 },
        { id: stale, fields: { title }, version: 1 },
        { id: bad, fields: { title, urgency: 'high' }, version: 1 },
        { id: same, fields: {}, version: 1 },
      ]),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['saved', 'conflict', 'refused', 'saved']);
    expect(outcomes[0]?.file).toMatchObject({ version: 2, fields: { title } });
    expect(outcomes[1]?.current).toMatchObject({ version: 2, fields: { title: 'theirs' } });
    expect(outcomes[2]?.error).toMatchObject({ code: 'invalid', fields: { urgency: expect.any(String) } });
    expect(outcomes[3]?.file).toMatchObject({ version: 1 });
    expect(await updatesOf([saved, stale, bad, same])).toEqual([1, 1, 0, 0]);
    expect(await counters()).not.toEqual(before);
    const [again] = await results(read(user, [bad]));
    expect(again?.file).toMatchObject({ version: 1 });
  });

  it('neither shows nor changes a file of another tenant', async () => {
    const [id = 0] = await addFiles(1);
    const [seen] = await results(read(userB, [id]));
    expect(seen).toMatchObject({ status: 'refused', error: { code: 'not-found' } });
    const [changed] = await results(write(userB, [{ id, fields: { title: 'x' } }]));
    expect(changed).toMatchObject({ status: 'refused', error: { code: 'not-found' } });
    expect(JSON.stringify([seen, changed])).not.toContain('fileName');
    const [own] = await results(read(user, [id]));
    expect(own?.file).toMatchObject({ version: 1 });
    expect(await updatesOf([id])).toEqual([0]);
  });

  it('reads and writes 1,000 files by one call, each with long texts', async () => {
    const [one = 0, other = 0] = await addFiles(2);
    const ids = Array.from({ length: 1000 }, (_, at) => (at % 2 === 0 ? one : other));
    expect(await results(read(user, ids))).toHaveLength(1000);
    const saved = await results(
      write(
        user,
        ids.map((id, at) => ({ id, fields: { title: `title ${at}`, description: 'long '.repeat(400) } })),
      ),
    );
    expect(saved.filter(({ status }) => status === 'saved')).toHaveLength(1000);
    expect((await results(read(user, [one, other]))).map(({ file }) => file?.fields['title'])).toEqual([
      'title 998',
      'title 999',
    ]);
  });

  it('accepts as many as declared, and refuses more without writing any', async () => {
    const [id = 0] = await addFiles(1);
    const changes = Array.from({ length: maxFilesPerCall + 1 }, () => ({ id, fields: { title: 'x' } }));
    expect((await write(user, changes)).status).toBe(400);
    expect((await write(user, [])).status).toBe(400);
    const ids = changes.map((change) => change.id);
    expect((await read(user, ids)).status).toBe(400);
    expect((await server.fetch('/api/files', json('PATCH', { changes }))).status).toBe(401);
    const [own] = await results(read(user, [id]));
    expect(own?.file).toMatchObject({ version: 1 });
  });

  it('does not deadlock when two lock the same files in opposite orders, and loses neither', async () => {
    const ids = await addFiles(20);
    const all = (list: readonly number[], key: string) =>
      write(
        user,
        list.map((id) => ({ id, fields: { [key]: 'x' } })),
      );
    const responses = await Promise.all([all(ids, 'title'), all(ids.toReversed(), 'author')]);
    for (const response of responses)
      expect((await results(response)).every(({ status }) => status === 'saved')).toBe(true);
    for (const { file } of await results(read(user, ids)))
      expect(file).toMatchObject({ version: 3, fields: { title: 'x', author: 'x' } });
  });
});
