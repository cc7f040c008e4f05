import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '../db/executor.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { testPassword } from '../testing/people.ts';
import { callerAddress, networkOf } from './callerAddress.ts';
import { sweepAttempts } from './throttle.ts';

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await createTestServer();
  const shared = { ...first.deps.database, close: async () => undefined };
  second = await createTestServer({ people: false, deps: { database: shared } });
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(async () => {
  await first.deps.database.withAllTenants(() => db().deleteFrom('sign_in_attempts').execute());
  return () => vi.useRealTimers();
});

async function signIn(server: TestServer, login: string, password = 'wrong'): Promise<number> {
  return (await server.fetch('/api/auth/signin', json('POST', { login, password }))).status;
}

async function attempts() {
  return first.deps.database.withAllTenants(() =>
    db().selectFrom('sign_in_attempts').selectAll().orderBy('key').execute(),
  );
}

describe('throttling of sign-ins by two apps on one database (quality case S52)', () => {
  it('counts the failures of both, and refuses the right password too until it is over', async () => {
    for (let at = 0; at < 5; at += 1)
      expect([await signIn(first, 'user'), await signIn(second, 'user')]).toEqual([401, 401]);
    for (const server of [first, second]) {
      expect(await signIn(server, 'user')).toBe(429);
      expect(await signIn(server, 'user', testPassword)).toBe(429);
      expect(await signIn(server, 'user2', testPassword)).toBe(200);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1 });
    expect(await signIn(second, 'user', testPassword)).toBe(200);
  });

  it('accepts no more when they arrive at the same time', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => signIn(at % 2 === 0 ? first : second, 'admin')),
    );
    expect(responses.filter((status) => status === 401)).toHaveLength(10);
    expect(responses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('a sign-in at one resets the failures at the other, and is not counted', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 9; at += 1) expect(await signIn(first, 'user2')).toBe(401);
      expect(await signIn(second, 'user2', testPassword)).toBe(200);
    }
    const before = await attempts();
    for (let at = 0; at < 15; at += 1) expect(await signIn(first, 'user2', testPassword)).toBe(200);
    expect(await attempts()).toEqual(before);
  });

  it('stores neither logins nor addresses, and nothing that has expired', async () => {
    await signIn(first, 'somebody@example.com');
    const rows = await attempts();
    expect(rows).toHaveLength(3);
    for (const { key } of rows) expect(key).toMatch(/^(pair|login|ip):[0-9a-f]{64}$/);
    await first.deps.database.withAllTenants(sweepAttempts);
    expect(await attempts()).toHaveLength(3);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    await first.deps.database.withAllTenants(sweepAttempts);
    expect(await attempts()).toEqual([]);
  });
});

describe('one caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::a:b:c:d', '2001:db8:0:0'],
    ['2001:db8:0:0:ffff::1', '2001:db8:0:0'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4'],
    ['', ''],
    ['not an address', 'not an address'],
  ])('of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));

  it('of IPv4 inside IPv6 is that one address', () => {
    expect(networkOf('::ffff:203.0.113.7')).not.toBe(networkOf('::ffff:203.0.113.8'));
  });
});

describe('the caller behind proxies', () => {
  const sent = (forwarded?: string) =>
    ({ env: {}, req: { header: () => forwarded } }) as unknown as Parameters<typeof callerAddress>[0];

  it('is the address that the outermost trusted proxy has seen, never one that the caller sends', () => {
    const header = '198.51.100.1, 203.0.113.7, 10.0.0.2';
    expect(callerAddress(sent(header), { proxies: 1 })).toBe('10.0.0.2');
    expect(callerAddress(sent(header), { proxies: 2 })).toBe('203.0.113.7');
    expect(callerAddress(sent(header), { proxies: 0 })).toBe('');
    expect(callerAddress(sent(), { proxies: 1 })).toBe('');
  });
});
