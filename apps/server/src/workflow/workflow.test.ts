import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertFile } from '../assets/store.ts';
import { db } from '../db/executor.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { holdTable } from '../testing/database/holdTable.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';
import { countFiles } from './store.ts';

type Send = Awaited<ReturnType<TestServer['signIn']>>;
interface Status {
  id: number;
  name: string;
  color: string;
  isDefault: boolean;
  hideOnGalleryView: boolean;
  displayOrder: number;
}
interface Workflow {
  id: number;
  version: number;
  statuses: Status[];
  enabled: boolean;
  changeId?: number;
}

let server: TestServer;
let admin: Send;
let user: Send;
let stranger: Send;
beforeAll(async () => {
  server = await createTestServer();
  [admin, user, stranger] = await Promise.all([
    server.signIn('admin'),
    server.signIn('user'),
    server.signIn('admin-b'),
  ]);
});
afterAll(() => server.close());

function draft(name: string, rest: object = {}) {
  return { name, color: 'green', isDefault: false, hideOnGalleryView: false, ...rest };
}

async function read(send: Send = admin): Promise<Workflow> {
  return (await (await send('/api/workflows/')).json()) as Workflow;
}

async function save(body: object, send: Send = admin, id?: number): Promise<Response> {
  return send(`/api/workflows/${id ?? (await read()).id}`, json('PATCH', body));
}

async function saved(body: object): Promise<Workflow> {
  const response = await save(body);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Workflow;
}

async function statusOf(ids: readonly number[]): Promise<unknown[]> {
  return server.deps.database.withTenant(server.tenants.a, async () => {
    const { rows } = await sql<{ status: string | null }>`
      select fields->>'workflowStatus' as status from files where id = any(${ids}::bigint[]) order by id`.execute(
      db(),
    );
    return rows.map(({ status }) => status);
  });
}

const setStatus = (id: number, status: unknown, send: Send = user) =>
  send(`/api/files/${id}`, json('PATCH', { fields: { workflowStatus: status } }));

/** Statuses Draft (default), Review and Done, with their ids. */
let start: Workflow;
let [one, two, three]: [number, number, number] = [0, 0, 0];
beforeEach(async () => {
  await admin('/api/config/flag/enableworkflow', json('POST', { value: true }));
  const { statuses } = await read();
  await saved({
    statuses: [draft('Draft', { isDefault: true }), draft('Review'), draft('Done')],
    deleted: statuses.map(({ id }) => id),
  });
  start = await read();
  [one = 0, two = 0, three = 0] = start.statuses.map(({ id }) => id);
});

/** Adds files with these statuses and returns their ids. */
async function files(...statuses: readonly (number | null)[]): Promise<number[]> {
  const ids: number[] = [];
  for (const status of statuses) {
    const fields = status === null ? {} : { workflowStatus: String(status) };
    const { id } = await addFile(server, server.tenants.a);
    await server.deps.database.withTenant(server.tenants.a, () =>
      sql`update files set fields = ${JSON.stringify(fields)}::jsonb where id = ${id}`.execute(db()),
    );
    ids.push(id);
  }
  return ids;
}

it('a status of a file may be sent as the number that the workflow has, or as its text', async () => {
  const [id = 0, other = 0] = await files(one, one);
  for (const status of [two, String(two), two])
    expect((await setStatus(id, status)).status, JSON.stringify(status)).toBe(200);
  const batch = json('PATCH', { changes: [{ id: other, fields: { workflowStatus: three } }] });
  const { results } = (await (await user('/api/files', batch)).json()) as { results: unknown[] };
  expect(results).toMatchObject([{ file: { fields: { workflowStatus: String(three) } } }]);
  expect(await statusOf([id, other])).toEqual([String(two), String(three)]);
  expect((await setStatus(id, three + 1000)).status).toBe(400);
});

const keep = (...ids: number[]) => start.statuses.filter(({ id }) => ids.includes(id));

describe('the workflow', () => {
  it('is null until an admin switches it on, and is hidden from no user of the tenant', async () => {
    expect(await (await stranger('/api/workflows/')).json()).toBeNull();
    expect(await read(user)).toEqual(await read(admin));
    expect((await admin('/api/workflows/')).headers.get('etag')).toBe(`"${start.version}"`);
    await admin('/api/config/flag/enableworkflow', json('POST', false));
    expect(await read(user)).toMatchObject({ enabled: false, statuses: start.statuses });
    const forbidden = await user('/api/config/flag/enableworkflow', json('POST', true));
    expect(forbidden.status).toBe(403);
    for (const value of ['true', 1, null, []])
      expect((await admin('/api/config/flag/enableworkflow', json('POST', { value }))).status).toBe(400);
  });

  it.each([
    ['PATCH', ''],
    ['POST', '/plan'],
  ])('is %s%s only by admins of the tenant', async (method, path) => {
    const body = json(method, { statuses: start.statuses });
    expect((await user(`/api/workflows/${start.id}${path}`, body)).status).toBe(403);
    expect((await server.fetch(`/api/workflows/${start.id}${path}`, body)).status).toBe(401);
    expect((await stranger(`/api/workflows/${start.id}${path}`, body)).status).toBe(404);
    expect((await stranger(`/api/workflows/statususenumber/${one}`)).status).toBe(404);
    expect((await user(`/api/workflows/changes`)).status).toBe(403);
  });

  const tenth = (rest: object) => [
    draft('Draft', { isDefault: true }),
    ...Array.from({ length: 7 }, (_, at) => draft(`Step ${at}`)),
    draft('Ninth', rest),
    draft('Tenth'),
  ];
  it.each([
    ['an empty name', { statuses: tenth({ name: ' ' }) }],
    ['a name that nobody can read', { statuses: tenth({ name: '\u200b\u0007' }) }],
    ['a long name', { statuses: tenth({ name: 'x'.repeat(256) }) }],
    ['two defaults', { statuses: tenth({ isDefault: true }) }],
    ['no default', { statuses: [draft('Only')] }],
    ['an unknown id', { statuses: tenth({ id: 999_999 }) }],
    ['a colour out of the palette', { statuses: tenth({ color: '#ff0000' }) }],
    ['no status', { statuses: [] }],
    ['an unknown status to delete', { statuses: tenth({}), deleted: [999_999] }],
    ['a target that is no status', { statuses: tenth({}), reassign: { 999_999: 1 } }],
  ])('is not changed at all by a save with %s (quality case R11)', async (_, body) => {
    const [file = 0] = await files(two);
    const deleted = body.statuses.length === 0 ? [one, two, three] : [two];
    const response = await save({ deleted, ...body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid', fields: expect.any(Object) });
    expect(await read()).toEqual(start);
    expect(await statusOf([file])).toEqual([String(two)]);
  });

  it('keeps hostile names as they are (quality cases S18, S29)', async () => {
    const names = ['<img src=x onerror=alert(1)>', '__proto__', 'constructor', `'; --`, 'Ünïcödé 🏔'];
    const { statuses } = await saved({ statuses: [...start.statuses, ...names.map((name) => draft(name))] });
    expect(statuses.slice(3).map(({ name }) => name)).toEqual(names);
    expect(statuses.map(({ displayOrder }) => displayOrder)).toEqual(statuses.map((__, at) => at));
  });
});

describe('a deleted status', () => {
  it('gives its files the wanted status, else the default, also in the bin', async () => {
    const ids = await files(two, two, three, null);
    await user(`/api/files/${ids[1]}`, { method: 'DELETE' });
    await saved({ statuses: keep(one, three), deleted: [two], reassign: { [two]: three } });
    expect(await statusOf(ids)).toEqual([String(three), String(three), String(three), null]);
    expect(await (await admin(`/api/workflows/statususenumber/${three}`)).json()).toBe(2);
    expect((await admin(`/api/workflows/statususenumber/${two}`)).status).toBe(404);
    await saved({ statuses: keep(one), deleted: [three] });
    expect(await statusOf(ids)).toEqual([String(one), String(one), String(one), null]);
  });

  it('does not come back by the save of an older list (quality case F10)', async () => {
    await saved({ statuses: keep(one, three), deleted: [two], version: start.version });
    const response = await save({ statuses: start.statuses, version: start.version });
    expect([response.status, await response.json()]).toMatchObject([412, { current: await read() }]);
    expect((await save({ statuses: start.statuses })).status).toBe(400);
    expect((await read()).statuses.map(({ id }) => id)).toEqual([one, three]);
  });

  it('is in the bin for admins, who restore it or delete it permanently', async () => {
    const ids = await files(two, two);
    await saved({ statuses: keep(one, three), deleted: [two], reassign: { [two]: three } });
    await setStatus(ids[1] ?? 0, String(one));
    for (const [path, method] of [
      ['?kind=status', 'GET'],
      [`/status/${two}/restore`, 'POST'],
      [`/status/${two}`, 'DELETE'],
    ] as const)
      expect((await user(`/api/bin${path}`, { method })).status, path).toBe(403);
    expect((await stranger(`/api/bin/status/${two}/restore`, { method: 'POST' })).status).toBe(404);
    const bin = await (await admin('/api/bin?kind=status&limit=1')).json();
    expect(bin).toMatchObject({ entries: [{ kind: 'status', id: two, name: 'Review', fileCount: 2 }] });
    const restored = await admin(`/api/bin/status/${two}/restore`, { method: 'POST' });
    expect(await restored.json()).toMatchObject({ kind: 'status', id: two, name: 'Review' });
    expect((await read()).statuses.map(({ id }) => id)).toEqual([one, two, three]);
    expect(await statusOf(ids)).toEqual([String(two), String(one)]);
    await saved({ statuses: keep(one, three), deleted: [two] });
    expect((await admin(`/api/bin/status/${two}`, { method: 'DELETE' })).status).toBe(204);
    expect((await admin(`/api/bin/status/${two}/restore`, { method: 'POST' })).status).toBe(404);
  });
});

describe('the undo of a restore', () => {
  /** Deletes a status of a file, restores it and deletes the status that the file had meanwhile. Returns the restore. */
  async function restored(id: number | undefined): Promise<number> {
    expect(id).toBeDefined();
    await saved({ statuses: keep(one, three), deleted: [two], reassign: { [two]: three } });
    await admin(`/api/bin/status/${two}/restore`, { method: 'POST' });
    const { changes } = (await (await admin('/api/workflows/changes?limit=1')).json()) as {
      changes: { id: number }[];
    };
    await saved({ statuses: keep(one, two), deleted: [three] });
    return changes[0]?.id ?? 0;
  }
  const undo = async (id: number) =>
    (await admin(`/api/workflows/changes/${id}/undo`, { method: 'POST' })).status;

  it('is refused when a file would get a status that was deleted since', async () => {
    const ids = await files(two);
    expect(await undo(await restored(ids[0]))).toBe(409);
    expect(await statusOf(ids)).toEqual([String(two)]);
  });

  it('is not refused for a file that got another status since', async () => {
    const ids = await files(two);
    const restore = await restored(ids[0]);
    await setStatus(ids[0] ?? 0, String(one));
    expect(await undo(restore)).toBe(200);
    expect(await statusOf(ids)).toEqual([String(one)]);
    expect((await read()).statuses.map(({ id }) => id)).toEqual([one]);
  });
});

describe('saves at the same time', () => {
  it('of the same version: one wins, the other gets the current workflow (quality cases R13, R14)', async () => {
    const { version } = start;
    const bodies = ['left', 'right'].map((name) => ({
      statuses: [
        ...start.statuses.map((each) => ({ ...each, isDefault: false })),
        draft(name, { isDefault: true }),
      ],
      version,
    }));
    const responses = await Promise.all(bodies.map((body) => save(body, admin, start.id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const now = await read();
    expect(now.version).toBe(version + 1);
    expect(now.statuses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const stale = responses.find(({ status }) => status === 412);
    expect(await stale?.json()).toMatchObject({ current: now });
  });

  it('and files that get a deleted status: none keeps it (quality case R15)', async () => {
    const ids = await files(null, null, null, null);
    const works = [
      ...ids.map((id) => setStatus(id, String(two))),
      save({ statuses: keep(one, three), deleted: [two] }, admin, start.id),
      user(
        '/api/files/update',
        json('POST', { changes: ids.map((id) => ({ id, fields: { workflowStatus: String(two) } })) }),
      ),
    ];
    for (const response of await Promise.all(works)) expect(response.status).toBeLessThan(500);
    for (const status of await statusOf(ids)) expect([null, String(one)]).toContain(status);
  });
});

it.runIf(testServerUrl)(
  'a save whose connection ends before its commit leaves the old state (quality case R12)',
  async () => {
    const ids = await files(two, three);
    const held = await holdTable(server.deps.database, 'deleted_items');
    try {
      const saving = save({ statuses: keep(one), deleted: [two, three] }, admin, start.id);
      await held.killWaiting();
      expect((await saving).status).toBe(503);
    } finally {
      await held.release();
    }
    expect(await read()).toEqual(start);
    expect(await statusOf(ids)).toEqual([String(two), String(three)]);
  },
);

describe('a status of a file', () => {
  it('is one of the tenant', async () => {
    const [id = 0] = await files(null);
    expect((await setStatus(id, String(three))).status).toBe(200);
    for (const bad of ['999999', 'Review', '__proto__', [String(two)], true])
      expect((await setStatus(id, bad)).status, String(bad)).toBe(400);
    expect((await setStatus(id, String(two), stranger)).status).toBe(404);
    expect(await statusOf([id])).toEqual([String(three)]);
  });

  it('is the default for a new file, when the workflow is on', async () => {
    const insert = () =>
      server.deps.database.withTenant(server.tenants.a, async () => {
        const folder = await db().selectFrom('folders').select('id').executeTakeFirstOrThrow();
        const file = { fileName: 'new.txt', mimeType: 'text/plain', type: 'other', sizeBytes: 1 } as const;
        return insertFile({
          folderId: folder.id,
          ...file,
          sha256: 'a'.repeat(64),
          storageKey: 'made-up/new',
        });
      });
    expect((await insert()).fields).toEqual({ workflowStatus: String(one) });
    await admin('/api/config/flag/enableworkflow', json('POST', false));
    expect((await insert()).fields).toEqual({});
  });
});

const anyStatus = fc.record({
  isKept: fc.boolean(),
  color: fc.constantFrom('', 'red'),
  hideOnGalleryView: fc.boolean(),
});
const anySave = fc.record({
  names: fc.shuffledSubarray(['Draft', 'Review', 'Done', 'Other', 'New'], { minLength: 3, maxLength: 3 }),
  each: fc.array(anyStatus, { minLength: 3, maxLength: 3 }),
  isReversed: fc.boolean(),
  defaultAt: fc.nat(2),
  target: fc.option(fc.nat(2)),
  adds: fc.boolean(),
});

it.runIf(testServerUrl)('the files of a status are counted without reading the others', async () => {
  for (let count = 0; count < 8; count += 1) await addFile(server, server.tenants.a);
  const { id } = await addFile(server, server.tenants.a);
  await setStatus(id, two.toString());
  await server.deps.database.pool.query('analyze files');
  const readRows = async () => {
    const { rows } = await sql<{ count: number }>`
      select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as count
        from pg_stat_xact_user_tables where relname = 'files'`.execute(db());
    return rows[0]?.count ?? 0;
  };
  const found = await server.deps.database.withTenant(server.tenants.a, async () => {
    // So few rows are read faster without an index.
    await sql`set local enable_seqscan = off`.execute(db());
    const before = await readRows();
    return [await countFiles(two), (await readRows()) - before];
  });
  expect(found).toEqual([1, 1]);
});

it('statuses that have equal names already are saved as they are, and with different ones', async () => {
  await server.deps.database.withTenant(server.tenants.a, () =>
    sql`update workflow_statuses set name = 'draft' where id = ${two}`.execute(db()),
  );
  const { statuses } = await read();
  const recolored = statuses.map((status) => ({ ...status, color: 'red' }));
  expect((await saved({ statuses: recolored })).statuses.map(({ name }) => name)).toEqual([
    'Draft',
    'draft',
    'Done',
  ]);
  const renamed = recolored.map((status) => ({ ...status, ...(status.id === three && { name: 'DRAFT' }) }));
  const refused = await save({ statuses: renamed });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { fields: { 'statuses.2.name': 'is the name of another status' } },
  ]);
  const replaced = [{ ...recolored[2], isDefault: true }, draft('Draft')];
  expect((await save({ statuses: replaced, deleted: [one, two] })).status).toBe(200);
});

it('an undone save leaves everything as it was, whatever the save was', async () => {
  const ids = await files(one, two, three, null);
  const earlier = [await read(), await statusOf(ids)] as const;
  await fc.assert(
    fc.asyncProperty(anySave, async ({ each, names, isReversed, defaultAt, target, adds }) => {
      const { statuses } = await read();
      const kept = statuses.flatMap((status, at) =>
        each[at]?.isKept ? [{ ...status, ...each[at], name: names[at] ?? '' }] : [],
      );
      const list = [...(isReversed ? kept.toReversed() : kept), ...(adds ? [draft('Added')] : [])];
      const deleted = statuses.filter((__, at) => !each[at]?.isKept).map(({ id }) => id);
      const to = kept[target ?? -1]?.id;
      if (list.length === 0) list.push(draft('Added'));
      const { changeId } = await saved({
        statuses: list.map((status, at) => ({ ...status, isDefault: at === defaultAt % list.length })),
        deleted,
        ...(to !== undefined && { reassign: Object.fromEntries(deleted.map((id) => [id, to])) }),
      });
      if (changeId === undefined) return;
      const undone = await admin(`/api/workflows/changes/${changeId}/undo`, { method: 'POST' });
      expect(undone.status).toBe(200);
      const now = await read();
      expect([now.statuses, await statusOf(ids)]).toEqual([earlier[0].statuses, earlier[1]]);
    }),
    { numRuns: 25 },
  );
});
