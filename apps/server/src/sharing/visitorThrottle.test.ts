import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Context } from 'hono';
import type { AppContext } from '../app/env.ts';
import { readConfig } from '../config/config.ts';
import { db } from '../db/executor.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { createVisitorThrottle, type VisitorThrottle } from './visitorThrottle.ts';

let first: TestServer;
let second: TestServer;
let throttle: VisitorThrottle;
beforeAll(async () => {
  const config = readConfig({ VITRINE_PROXIES: '1', VITRINE_LOG: 'silent' });
  first = await createTestServer({ deps: { config } });
  const shared = { ...first.deps.database, close: async () => undefined };
  second = await createTestServer({ people: false, deps: { database: shared, config } });
  throttle = createVisitorThrottle(first.deps);
});
afterAll(async () => {
  await second.close();
  await first.close();
});
async function attempts() {
  return first.deps.database.withAllTenants(() => db().selectFrom('sign_in_attempts').selectAll().execute());
}
beforeEach(async () => {
  await first.deps.database.withAllTenants(() => db().deleteFrom('sign_in_attempts').execute());
});

/** Returns the context of a request from an address, as the proxy tells it. */
function from(address: string): AppContext {
  const headers = { 'x-forwarded-for': address };
  return new Context(new Request('http://vitrine.test/', { headers })) as AppContext;
}

async function share(password?: string): Promise<string> {
  const { id } = await addFile(first, first.tenants.a);
  const member = await first.signIn('user');
  const body = json('POST', { fileIds: [id], allowDownload: true, ...(password && { password }) });
  const response = await member('/api/sharing/links', body);
  return ((await response.json()) as { hash: string }).hash;
}

async function send(server: TestServer, address: string, path: string, body: object): Promise<number> {
  const init = json('POST', body);
  const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': address };
  return (await server.fetch(path, { ...init, headers })).status;
}

it('an address that has guessed too often takes no attempt from a link', async () => {
  for (let guess = 0; guess < 30; guess += 1) await throttle.countWrongHash(from('192.0.2.1'));
  for (let guess = 0; guess < 12; guess += 1)
    await expect(throttle.beginPassword(from('192.0.2.1'), 7)).rejects.toMatchObject({
      code: 'rate-limited',
    });
  await expect(throttle.beginPassword(from('192.0.2.2'), 7)).resolves.toBeUndefined();
});

it('a link that was guessed too often takes no attempt from an address', async () => {
  for (let guess = 0; guess < 10; guess += 1) await throttle.beginPassword(from(`192.0.2.${guess}`), 7);
  for (let guess = 0; guess < 40; guess += 1)
    await expect(throttle.beginPassword(from('192.0.2.99'), 7)).rejects.toMatchObject({
      code: 'rate-limited',
    });
  await expect(throttle.beginPassword(from('192.0.2.99'), 8)).resolves.toBeUndefined();
});

it('right passwords, and those that nobody has checked, are not counted', async () => {
  for (let visit = 0; visit < 40; visit += 1) {
    await throttle.beginPassword(from('192.0.2.1'), 7);
    await throttle.takeBack(from('192.0.2.1'), 7);
  }
  await expect(throttle.beginPassword(from('192.0.2.1'), 7)).resolves.toBeUndefined();
});

it('two servers on one database count the unknown hashes of an address together', async () => {
  const guess = (at: number) =>
    send(at % 2 === 0 ? first : second, `2001:db8::${at + 1}`, '/api/sharing/view', {
      restoreHash: `guess-${at}`,
    });
  const statuses = await Promise.all(Array.from({ length: 34 }, (_, at) => guess(at)));
  expect(statuses.filter((status) => status === 404)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const elsewhere = { restoreHash: 'unknown' };
  expect(await send(second, '2001:db8:0:1::1', '/api/sharing/view', elsewhere)).toBe(404);
});

it('two servers on one database count the wrong passwords of a link together', async () => {
  const hash = await share('sesame 1');
  const unlock = (at: number, password: string) =>
    send(at % 2 === 0 ? first : second, `192.0.2.${at}`, '/api/sharing/unlock', {
      restoreHash: hash,
      password,
    });
  const statuses = await Promise.all(Array.from({ length: 13 }, (_, at) => unlock(at, 'wrong')));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  for (const at of [20, 21]) expect(await unlock(at, 'sesame 1')).toBe(429);
});

it('no address is stored, and no hash that can be computed from one', async () => {
  await throttle.countWrongHash(from('192.0.2.1'));
  await throttle.beginPassword(from('192.0.2.1'), 7);
  const keys = (await attempts()).map(({ key }) => key);
  expect(keys.toSorted()).toEqual(['link:7', expect.stringMatching(/^visitor:[0-9a-f]{64}$/)]);
  const other = await createTestServer({ deps: { config: first.deps.config } });
  try {
    await createVisitorThrottle(other.deps).countWrongHash(from('192.0.2.1'));
    const rows = await other.deps.database.withAllTenants(() =>
      db().selectFrom('sign_in_attempts').select('key').execute(),
    );
    expect(rows).toHaveLength(1);
    expect(keys).not.toContain(rows[0]?.key);
  } finally {
    await other.close();
  }
});
