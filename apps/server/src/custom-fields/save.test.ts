import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '../db/executor.ts';
import { convertValues, type DefinitionsSave } from './planSave.ts';
import { planDefinitions, saveDefinitions, undoDefinitionsChange } from './save.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';

type Send = Awaited<ReturnType<TestServer['signIn']>>;
interface Definition {
  id: number;
  label: string;
  description: string;
  displayOrder: number;
  type: string;
  predefinedDictionary: string;
}

const path = '/api/custommetadata/definition';
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

async function read(): Promise<{ definitions: Definition[]; version: number }> {
  const response = await admin(path);
  const definitions = (await response.json()) as Definition[];
  return { definitions, version: Number(response.headers.get('etag')?.slice(1, -1)) };
}

async function saved(body: object): Promise<{ definitions: Definition[]; changeId: string | null }> {
  const response = await admin(path, json('POST', body));
  expect(response.status, await response.clone().text()).toBe(200);
  const definitions = (await response.json()) as Definition[];
  return { definitions, changeId: response.headers.get('x-vitrine-change') };
}

function field(label: string, rest: object = {}) {
  return { id: 0, label, description: '', type: 'text', predefinedDictionary: '', ...rest };
}

const list = 'dictionary_multi_select';
let text: Definition;
let usage: Definition;
beforeEach(async () => {
  const { definitions } = await read();
  await saved({
    definitions: [field('Text'), field('Usage', { type: list, predefinedDictionary: 'Web; Print' })],
    deleted: definitions.map(({ id }) => id),
  });
  [text, usage] = (await read()).definitions as [Definition, Definition];
});

/** Adds a file with values of the two fields. */
async function file(values: { text?: unknown; usage?: unknown }): Promise<number> {
  const { id } = await addFile(server, server.tenants.a);
  const fields = {
    ...(values.text !== undefined && { [`custom-${text.id}`]: values.text }),
    ...(values.usage !== undefined && { [`custom-${usage.id}`]: values.usage }),
  };
  expect((await user(`/api/files/${id}`, json('PATCH', { fields }))).status).toBe(200);
  return id;
}

interface Row {
  values: unknown[];
  search: string;
}

/** The values of both fields, and the text that the search finds. */
async function rows(ids: readonly number[]): Promise<Row[]> {
  const columns = sql`fields->${`custom-${text.id}`}::text, fields->${`custom-${usage.id}`}::text`;
  return server.deps.database.withTenant(server.tenants.a, async () => {
    const found = await sql<Row>`
      select jsonb_build_array(${columns}) as values, search_text as search from files
        where id = any(${ids}::bigint[]) order by id`.execute(db());
    return found.rows;
  });
}

async function finds(word: string): Promise<number> {
  return ((await (await user(`/api/files?q=${word}`)).json()) as { total: number }).total;
}

describe('custom fields', () => {
  it.each([
    ['POST', '', 403],
    ['POST', '/plan', 403],
    ['GET', '/dictionarygenerateditems?id=1', 403],
  ])('are written and counted by admins alone: %s %s', async (method, rest, status) => {
    const init = method === 'GET' ? {} : json(method, { definitions: [] });
    expect((await user(path + rest, init)).status).toBe(status);
    expect((await server.fetch(path + rest, init)).status).toBe(401);
  });

  it('of another tenant are not there (quality case S58)', async () => {
    await file({ text: 'secret' });
    expect((await stranger(`${path}/dictionarygenerateditems?id=${text.id}`)).status).toBe(404);
    const foreign = json('POST', { definitions: [{ ...text, label: 'Mine' }] });
    expect((await stranger(path, foreign)).status).toBe(400);
    expect((await stranger(path, json('POST', { definitions: [], deleted: [text.id] }))).status).toBe(400);
    expect((await stranger(`/api/bin/field/${text.id}/restore`, { method: 'POST' })).status).toBe(404);
  });

  it.each([
    ['an empty name', { definitions: [field('New'), field(' ')] }],
    ['a name that nobody can read', { definitions: [field('New'), field('\u200b\u0007')] }],
    ['an unknown id', { definitions: [field('New'), field('x', { id: 999_999 })] }],
    ['the name of the field of the system', { definitions: [field('New'), field('Rekognition')] }],
    ['an unknown field to delete', { definitions: [field('New')], deleted: [999_999] }],
    [
      'a new name that is not in the list',
      {
        definitions: [
          field('x', { type: list, predefinedDictionary: 'A', renamed: [{ from: 'B', to: 'C' }] }),
        ],
      },
    ],
    ['an unknown type', { definitions: [field('New'), field('x', { type: 'html' })] }],
  ])('are not changed at all by a save with %s (quality case R11)', async (_, body) => {
    const before = await read();
    const response = await admin(path, json('POST', body));
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid' }]);
    expect(await read()).toEqual(before);
  });

  it('keep the description and the entries that a save leaves out', async () => {
    await saved({ definitions: [{ ...usage, description: 'Where it is shown' }] });
    await saved({ definitions: [{ id: usage.id, label: 'Purpose' }] });
    const { definitions } = await read();
    expect(definitions.find(({ id }) => id === usage.id)).toMatchObject({
      label: 'Purpose',
      description: 'Where it is shown',
      predefinedDictionary: 'Web; Print',
    });
  });

  it('are saved from a bare list as well, which deletes nothing, in its order', async () => {
    const { definitions } = await saved([usage]);
    expect(definitions.map(({ id, displayOrder }) => [id, displayOrder])).toEqual([
      [usage.id, 0],
      [text.id, 1],
    ]);
  });

  it('keep hostile names and entries as they are (quality cases S18, S29)', async () => {
    const labels = ['<img src=x onerror=alert(1)>', '__proto__', 'constructor', `'; --`];
    const choices = labels.map((label) => label.replace(';', String.raw`\;`)).join('; ');
    const { definitions } = await saved(
      labels.map((label) => field(label, { type: list, predefinedDictionary: choices })),
    );
    expect(definitions.slice(0, 4).map(({ label }) => label)).toEqual(labels);
    expect(definitions[0]?.predefinedDictionary).toBe(choices);
  });

  it('saved from the same version: one wins, the other gets what is there now (quality case R13)', async () => {
    const { version } = await read();
    const save = (label: string, init: object = {}) =>
      admin(path, { ...json('POST', { definitions: [{ ...text, label }] }), ...init });
    const headers = { 'Content-Type': 'application/json', 'If-Match': `"${version}"` };
    const responses = await Promise.all([save('Left', { headers }), save('Right', { headers })]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const stale = responses.find(({ status }) => status === 412);
    expect(await stale?.json()).toMatchObject({ code: 'conflict', current: await read() });
  });
});

describe('values of files', () => {
  it('change their type by the rule of core, and the search finds what they are', async () => {
    const ids = [await file({ text: 'Hafen; Möwe' }), await file({ text: 'Web' }), await file({})];
    const converted = { ...text, type: list, predefinedDictionary: 'Web' };
    const plan = await admin(`${path}/plan`, json('POST', { definitions: [converted] }));
    expect(await plan.json()).toMatchObject({
      changes: [
        {
          kind: 'convert',
          id: text.id,
          files: 2,
          fit: 1,
          unfit: 1,
          unfitValues: ['Hafen; Möwe'],
          samples: ids.slice(0, 2),
        },
      ],
    });
    const { changeId } = await saved({ definitions: [converted, usage] });
    const [record] = (
      (await (await admin('/api/custommetadata/changes?limit=1')).json()) as {
        changes: { changes: object[] }[];
      }
    ).changes;
    expect(record?.changes).toMatchObject([{ kind: 'convert', fit: 1, unfit: 1 }]);
    expect(record?.changes[0]).not.toHaveProperty('unfitValues');
    expect((await rows(ids)).map(({ values }) => values[0])).toEqual([['Hafen', 'Möwe'], ['Web'], null]);
    expect((await rows(ids))[0]?.search).toMatch(/\nhafen\nmöwe$/);
    await admin(`/api/custommetadata/changes/${changeId}/undo`, { method: 'POST' });
    expect((await rows(ids)).map(({ values }) => values[0])).toEqual(['Hafen; Möwe', 'Web', null]);
  });

  it('get the new names of entries, each once', async () => {
    const ids = [await file({ usage: ['Web', 'Print'] }), await file({ usage: ['Print'] })];
    const renamed = [{ from: 'Web', to: 'Print' }];
    await saved({ definitions: [text, { ...usage, predefinedDictionary: 'Print', renamed }] });
    expect((await rows(ids)).map(({ values }) => values[1])).toEqual([['Print'], ['Print']]);
  });

  it('with a semicolon stay one entry when another entry is renamed', async () => {
    const single = { ...text, type: 'dictionary_single_select' };
    await saved({ definitions: [{ ...single, predefinedDictionary: String.raw`A\;B; Web` }, usage] });
    const ids = [await file({ text: 'A;B' }), await file({ text: 'Web' })];
    const renamed = [{ from: 'Web', to: 'Net' }];
    const predefinedDictionary = String.raw`A\;B; Net`;
    await saved({ definitions: [{ ...single, predefinedDictionary, renamed }, usage] });
    expect((await rows(ids)).map(({ values }) => values[0])).toEqual(['A;B', 'Net']);
  });

  it('are listed once each, with semicolons escaped', async () => {
    await file({ text: 'b; c' });
    await file({ text: 'a' });
    await file({ text: 'a' });
    const response = await admin(`${path}/dictionarygenerateditems?id=${text.id}`);
    expect(await response.json()).toEqual({ value: String.raw`a; b\; c` });
  });

  it('of a deleted field are kept with it alone; a new field of its name has none (quality case S62)', async () => {
    const ids = [await file({ text: 'Erinnerung' }), await file({ text: 'bleibt', usage: ['Web'] })];
    await saved({ definitions: [usage], deleted: [text.id] });
    expect(await rows(ids)).toMatchObject([{ values: [null, null] }, { values: [null, ['Web']] }]);
    expect(await finds('erinnerung')).toBe(0);
    const { definitions } = await saved({ definitions: [field('Text'), usage] });
    expect(definitions[0]?.id).not.toBe(text.id);
    const shown = await (await user(`/api/files/${ids[0]}`)).json();
    expect(shown).not.toHaveProperty(['fields', `custom-${definitions[0]?.id}`]);
    expect((await user(`/api/bin?kind=field`)).status).toBe(403);
    const bin = await (await admin('/api/bin?kind=field&limit=1')).json();
    expect(bin).toMatchObject({ entries: [{ id: text.id, name: 'Text', fileCount: 2 }] });
    const restored = await admin(`/api/bin/field/${text.id}/restore`, { method: 'POST' });
    expect(await restored.json()).toMatchObject({ kind: 'field', name: 'Text' });
    expect((await rows(ids)).map(({ values }) => values[0])).toEqual(['Erinnerung', 'bleibt']);
    expect(await finds('erinnerung')).toBe(1);
  });

  it('written while their field is deleted: none stays behind (quality case R15)', async () => {
    const ids = [await file({}), await file({})];
    const key = `custom-${text.id}`;
    const works = [
      ...ids.map((id) => user(`/api/files/${id}`, json('PATCH', { fields: { [key]: 'late' } }))),
      admin(path, json('POST', { definitions: [usage], deleted: [text.id] })),
    ];
    for (const response of await Promise.all(works)) expect(response.status).toBeLessThan(500);
    expect((await rows(ids)).map(({ values }) => values[0])).toEqual([null, null]);
  });
});

it('converts any number of values a page at a time, with the same result', async () => {
  const choices = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const predefinedDictionary = choices.join('; ');
  await saved({ definitions: [text, { ...usage, predefinedDictionary }] });
  const ids: number[] = [];
  // The last file has the values of the third one, which are at the end of a page, and is in the bin.
  for (const at of [0, 1, 2, 3, 4, 5, 6, 2])
    ids.push(await file({ usage: [choices[at], choices[(at + 3) % 8]], text: choices[at] }));
  await user(`/api/files/${ids[7]}`, { method: 'DELETE' });
  // Each entry gets the name of the next one: no file may be renamed twice.
  const renamed = choices.map((from, at) => ({ from, to: choices[(at + 1) % 8] ?? '' }));
  const save: DefinitionsSave = {
    definitions: [
      { id: text.id, label: 'Text', type: 'dictionary_multi_select', predefinedDictionary: 'a; b' },
      { id: usage.id, label: 'Usage', type: 'dictionary_multi_select', predefinedDictionary, renamed },
    ],
  };
  const inTenant = <Result>(work: () => Promise<Result>) =>
    server.deps.database.withTenant(server.tenants.a, work);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const outcomes = [];
  for (const [valuesPerPage, fetches] of [
    [undefined, 6],
    [3, 18],
    [1, 54],
  ] as const) {
    query.mockClear();
    const { changes, token } = await inTenant(() => planDefinitions(save, valuesPerPage));
    const { changeId = 0 } = await inTenant(() => saveDefinitions({ ...save, plan: token }, valuesPerPage));
    const fetch = `fetch forward ${valuesPerPage ?? 1000} from`;
    const sent = query.mock.calls.map((call) => JSON.stringify(call));
    expect(sent.filter((call) => call.includes(fetch))).toHaveLength(fetches);
    expect(sent.filter((call) => call.includes('insert into change_files'))).toHaveLength(2);
    outcomes.push({ changes, files: await rows(ids) });
    await inTenant(() => undoDefinitionsChange(changeId));
  }
  query.mockRestore();
  expect(outcomes.slice(1)).toEqual([outcomes[0], outcomes[0]]);
  expect(outcomes[0]?.files[7]?.values).toEqual(outcomes[0]?.files[2]?.values);
  expect(outcomes[0]?.changes).toMatchObject([
    { kind: 'convert', files: 7, unfit: 5 },
    { kind: 'edit', files: 7 },
  ]);
  expect(outcomes[0]?.files[0]?.values).toEqual([['a'], ['b', 'e']]);
  expect((await rows(ids))[0]?.values).toEqual(['a', ['a', 'd']]);
});

it('converts long texts in pages of few values', async () => {
  const long = 'x'.repeat(99_000);
  for (let at = 0; at < 45; at += 1)
    await addFile(server, server.tenants.a, { fields: { [`custom-${text.id}`]: `${at} ${long}` } });
  const definition = { ...text, type: list } as const;
  const pages = await server.deps.database.withTenant(server.tenants.a, async () => {
    const lengths: number[] = [];
    const conversion = { definition, from: 'text', renamed: [] } as const;
    for await (const page of convertValues(conversion))
      lengths.push(page.reduce((sum, each) => sum + each.text.length, 0));
    return lengths;
  });
  expect(pages.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(45 * 99_000);
  expect(Math.max(...pages)).toBeLessThanOrEqual(4_000_000);
});

const anyDraft = fc.record({
  action: fc.constantFrom('keep', 'text', 'single', 'multi', 'rename', 'delete'),
  suffix: fc.constantFrom('', ' renamed'),
});
const types = {
  text: 'text',
  single: 'dictionary_single_select',
  multi: list,
} as Readonly<Record<string, string>>;

it('an undone save leaves everything as it was, whatever the save was', async () => {
  await saved({ definitions: [{ ...usage, predefinedDictionary: 'Web; Print; Other' }] });
  const ids = [
    await file({ text: 'a; B', usage: ['Web'] }),
    await file({ text: 'Web', usage: ['Web', 'Print'] }),
    await file({ usage: ['Other'] }),
  ];
  await saved({ definitions: [text, { ...usage, predefinedDictionary: 'Web; Print' }] });
  const before = { definitions: (await read()).definitions, files: await rows(ids) };
  const anySave = fc.record({
    drafts: fc.tuple(anyDraft, anyDraft),
    isReversed: fc.boolean(),
    adds: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(anySave, async ({ drafts, isReversed, adds }) => {
      const all = [text, usage].map((definition, at) => ({ definition, ...drafts[at] }));
      const kept = all.flatMap(({ definition, action = 'keep', suffix = '' }): object[] => {
        if (action === 'delete') return [];
        const renamed = [{ from: 'Web', to: 'Net' }];
        const entries = definition === usage ? { predefinedDictionary: 'Net; Print', renamed } : {};
        if (action === 'rename')
          return [{ ...definition, label: `${definition.label}${suffix}`, ...entries }];
        return [{ ...definition, type: types[action] ?? definition.type }];
      });
      const deleted = all.filter(({ action }) => action === 'delete').map(({ definition }) => definition.id);
      const sent = [...(isReversed ? kept.toReversed() : kept), ...(adds ? [field('Added')] : [])];
      const { changeId } = await saved({ definitions: sent, deleted });
      if (changeId === null) return;
      const undone = await admin(`/api/custommetadata/changes/${changeId}/undo`, { method: 'POST' });
      expect(undone.status).toBe(200);
      expect({ definitions: (await read()).definitions, files: await rows(ids) }).toEqual(before);
    }),
    { numRuns: 25 },
  );
});

it('an undone save looks for values of the fields that it added, and only of those', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const scansOfUndo = async (draft: object) => {
    const { changeId } = await saved({ definitions: [draft] });
    query.mockClear();
    expect((await admin(`/api/custommetadata/changes/${changeId}/undo`, { method: 'POST' })).status).toBe(
      200,
    );
    return query.mock.calls.filter((call) => JSON.stringify(call).includes('jsonb_exists_any')).length;
  };
  expect(await scansOfUndo(field('Added'))).toBe(1);
  expect(await scansOfUndo({ ...text, label: 'Another name' })).toBe(0);
  query.mockRestore();
});
