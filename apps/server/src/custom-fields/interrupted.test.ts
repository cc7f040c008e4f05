import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { holdTable, type HeldTable } from '../testing/database/holdTable.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';
import { until } from '../testing/liveServer.ts';

const path = '/api/custommetadata/definition';
let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

/** Two fields of each test; a file has values of both. */
let [kept, gone, file]: [number, number, number] = [0, 0, 0];
let keptLabel = '';
let held: HeldTable;
beforeEach(async () => {
  keptLabel = `Kept after ${gone}`;
  const fields = [keptLabel, `Gone after ${gone}`].map((label) => ({ label, type: 'text' }));
  const saved = await admin(path, json('POST', { definitions: fields }));
  [kept = 0, gone = 0] = ((await saved.json()) as { id: number }[]).map(({ id }) => id);
  const values = { [`custom-${kept}`]: 'a; b', [`custom-${gone}`]: 'value' };
  ({ id: file } = await addFile(server, server.tenants.a, { fields: values }));
});

/** Converts the first field and deletes the second. */
const save = () => ({
  definitions: [
    { id: kept, label: keptLabel, type: 'dictionary_multi_select', predefinedDictionary: 'a; b' },
  ],
  deleted: [gone],
});

async function state(): Promise<unknown> {
  const definitions = (await (await admin(path)).json()) as { id: number; type: string }[];
  const { fields } = (await (await admin(`/api/files/${file}`)).json()) as {
    fields: Record<string, unknown>;
  };
  const types = [kept, gone].map((id) => definitions.find((each) => each.id === id)?.type);
  return [types, fields[`custom-${kept}`], fields[`custom-${gone}`]];
}
const before = [['text', 'text'], 'a; b', 'value'];
const after = [['dictionary_multi_select', undefined], ['a', 'b'], undefined];

async function isSaving(client = admin): Promise<unknown> {
  return ((await (await client('/api/custommetadata/changes?limit=1')).json()) as { isSaving?: boolean })
    .isSaving;
}

async function latest(): Promise<unknown> {
  const { changes } = (await (await admin('/api/custommetadata/changes?limit=1')).json()) as {
    changes: { state: string; changes: { kind: string }[] }[];
  };
  return [changes[0]?.state, changes[0]?.changes.map(({ kind }) => kind)];
}

describe.runIf(testServerUrl)('a save of custom fields that is interrupted', () => {
  beforeEach(async () => {
    held = await holdTable(server.deps.database, 'deleted_items');
  });

  it('leaves the old state when the server is killed before its commit', async () => {
    const saving = admin(path, json('POST', save()));
    try {
      await held.killWaiting();
      expect((await saving).status).toBe(503);
    } finally {
      await held.release();
    }
    expect([await state(), await latest()]).toEqual([before, ['done', ['add', 'add']]]);
  });

  it('completes when the browser goes away; the history tells that it runs, and then what it did (quality case R20)', async () => {
    const origin = await server.listen();
    const leaving = new AbortController();
    const init = json('POST', save());
    const headers = { ...(init.headers as object), Cookie: admin.cookie };
    const saving = fetch(origin + path, { ...init, headers, signal: leaving.signal });
    try {
      await held.waiting();
      leaving.abort();
      await expect(saving).rejects.toThrow('aborted');
      expect([await isSaving(), await isSaving(await server.signIn('admin-b'))]).toEqual([true, undefined]);
      expect([await state(), await latest()]).toEqual([before, ['done', ['add', 'add']]]);
    } finally {
      await held.release();
    }
    await until(async () => JSON.stringify(await latest()) === '["done",["convert","remove"]]', 100_000, 20);
    expect([await state(), await isSaving()]).toEqual([after, undefined]);
  });
});
