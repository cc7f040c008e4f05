import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { writeSetting } from '../tenants/settings.ts';
import { insertDefinition, listDefinitions } from './store.ts';

type Send = Awaited<ReturnType<TestServer['signIn']>>;

let server: TestServer;
let user: Send;
let admin: Send;
let stranger: Send;
let ids: { usage: number; campaign: number; system: number };
beforeAll(async () => {
  server = await createTestServer();
  [user, admin, stranger] = await Promise.all([
    server.signIn('user'),
    server.signIn('admin'),
    server.signIn('admin-b'),
  ]);
  const plain = { description: '', predefinedDictionary: '', type: 'text' } as const;
  ids = await server.deps.database.withTenant(server.tenants.a, async () => ({
    usage: await insertDefinition({
      label: '<b>Usage</b>',
      description: 'Where it may be shown',
      displayOrder: 1,
      type: 'dictionary_multi_select',
      predefinedDictionary: 'Web; Print',
    }),
    campaign: await insertDefinition({ ...plain, label: 'Campaign', displayOrder: 0 }),
    system: (await listDefinitions()).map(({ id }) => Number(id))[0] ?? 0,
  }));
});
afterAll(() => server.close());

async function read(send: Send, path: string): Promise<unknown> {
  return (await send(path)).json();
}

describe('custom field definitions', () => {
  const path = '/api/custommetadata/definition';

  it('are returned to everybody in the tenant, in its order, those of the system only on request', async () => {
    const usage = {
      id: ids.usage,
      label: '<b>Usage</b>',
      description: 'Where it may be shown',
      displayOrder: 1,
      type: 'dictionary_multi_select',
      predefinedDictionary: 'Web; Print',
    };
    const campaign = {
      id: ids.campaign,
      label: 'Campaign',
      description: '',
      displayOrder: 0,
      type: 'text',
      predefinedDictionary: '',
    };
    for (const send of [user, admin]) expect(await read(send, path)).toEqual([campaign, usage]);
    expect(await read(user, `${path}?all=false`)).toEqual([campaign, usage]);
    const system = { ...campaign, id: ids.system, label: 'Rekognition', displayOrder: 0 };
    expect(await read(user, `${path}?all=true`)).toEqual([system, campaign, usage]);
  });

  it('are separate for each tenant, and forbidden for visitors', async () => {
    expect(await read(stranger, path)).toEqual([]);
    expect(await read(stranger, `${path}?all=true`)).toMatchObject([{ label: 'Rekognition', type: 'text' }]);
    expect((await server.fetch(path)).status).toBe(401);
    const bad = await user(`${path}?all=maybe`);
    expect([bad.status, await bad.json()]).toMatchObject([
      400,
      { code: 'invalid', fields: { all: expect.any(String) } },
    ]);
  });
});

describe('branding', () => {
  const flag = '/api/config/flag/enableimagebrandingstatus';
  const setting = '/api/preferences/configsettings?settings=image_branding_field_name';

  it('is off until an admin switches it on, for one tenant', async () => {
    expect(await read(user, flag)).toEqual({ result: false });
    expect((await user(flag, json('POST', { value: true }))).status).toBe(403);
    expect(await (await admin(flag, json('POST', { value: true }))).json()).toEqual({ result: true });
    expect(await read(user, flag)).toEqual({ result: true });
    expect(await read(stranger, flag)).toEqual({ result: false });
    expect((await admin(flag, json('POST', { value: 'yes' }))).status).toBe(400);
    expect(await (await admin(flag, json('POST', false))).json()).toEqual({ result: false });
  });

  it('has the name that the tenant configured', async () => {
    const name = 'image_branding_field_name';
    expect(await read(user, setting)).toEqual({ settings: [{ name, value: null }] });
    await server.deps.database.withTenant(server.tenants.a, async () => {
      await writeSetting(name, 'Old name');
      await writeSetting(name, 'Approved by brand');
    });
    expect(await read(user, setting)).toEqual({ settings: [{ name, value: 'Approved by brand' }] });
    expect(await read(stranger, setting)).toEqual({ settings: [{ name, value: null }] });
    expect((await server.fetch(setting)).status).toBe(401);
    for (const query of ['', '?settings=', '?settings=smtp_password', '?settings=a&settings=b'])
      expect((await user(`/api/preferences/configsettings${query}`)).status, query).toBe(400);
  });
});

it('without a workflow the call returns null and no error', async () => {
  for (const path of ['/api/workflows/', '/api/workflows', '/API/Workflows']) {
    const response = await user(path);
    expect([response.status, await response.text()]).toEqual([200, 'null']);
  }
  expect((await server.fetch('/api/workflows/')).status).toBe(401);
});
