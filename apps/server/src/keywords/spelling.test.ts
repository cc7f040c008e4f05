import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFileRow } from '../assets/store.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';

type Send = Awaited<ReturnType<TestServer['signIn']>>;

let server: TestServer;
let superAdmin: Send;
beforeAll(async () => {
  server = await createTestServer();
  superAdmin = await server.signIn('super');
});
afterAll(() => server.close());

async function tag(words: readonly string[]): Promise<number> {
  return (await addFile(server, server.tenants.a, { fields: { keywords: [...words] } })).id;
}

async function wordsOf(id: number): Promise<unknown> {
  const row = await server.deps.database.withTenant(server.tenants.a, () => findFileRow(id));
  return row?.fields['keywords'] ?? null;
}

it('a file gets a long word of a fixed dictionary whole', async () => {
  const flag = '/api/config/flag/iskeywordsdictionarylimited';
  const long = 'long '.repeat(50).trim();
  await tag([long]);
  const other = await tag([]);
  await superAdmin(flag, json('POST', true));
  try {
    const edit = json('PATCH', { fields: { keywords: [long] } });
    expect(await (await superAdmin(`/api/files/${other}`, edit)).json()).not.toHaveProperty('warnings');
    expect(await wordsOf(other)).toEqual([long]);
  } finally {
    await superAdmin(flag, json('POST', false));
  }
});
