import { afterEach, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { cookieOf, createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { createSetupToken } from './setupToken.ts';

const key = createSetupToken();
const person = {
  token: key.token,
  tenant: 'Studio',
  name: 'Sam',
  login: 'sam',
  password: 'long enough, really',
};
let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function open(options: Parameters<typeof createTestServer>[0]): Promise<TestServer> {
  server = await createTestServer(options);
  return server;
}

async function isOpen({ fetch }: TestServer, token: string): Promise<unknown> {
  return (await (await fetch(`/api/setup?token=${token}`)).json()) as unknown;
}

it('creates the first super admin once and signs them in', async () => {
  const first = await open({ people: false, setup: key });
  expect(await isOpen(first, key.token)).toEqual({ isOpen: true });
  expect(await isOpen(first, 'guess')).toEqual({ isOpen: false });
  const response = await first.fetch('/api/setup', json('POST', person));
  expect(await response.json()).toMatchObject({ name: 'Sam', isAdmin: true, isSuperAdmin: true });
  const me = await first.fetch('/api/users/amiadmin', { headers: { Cookie: cookieOf(response) } });
  expect(await me.json()).toMatchObject({ userName: 'Sam', isSuperAdmin: true });
  expect(await isOpen(first, key.token)).toEqual({ isOpen: false });
  expect((await first.fetch('/api/setup', json('POST', { ...person, login: 'eve' }))).status).toBe(404);
});

it('stores the password as a costly hash (argon2id: 19 MiB, two passes, one lane)', async () => {
  const first = await open({ people: false, setup: key });
  await first.fetch('/api/setup', json('POST', person));
  const stored = await first.deps.database.withAllTenants(() =>
    db().selectFrom('users').select('password_hash').executeTakeFirstOrThrow(),
  );
  expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const signIn = (password: string) =>
    first.fetch('/api/auth/signin', json('POST', { login: person.login, password }));
  expect([(await signIn('a guess')).status, (await signIn(person.password)).status]).toEqual([401, 200]);
});

it('two at the same time create one', async () => {
  const first = await open({ people: false, setup: key });
  const tries = ['one', 'two', 'three'].map((login) =>
    first.fetch('/api/setup', json('POST', { ...person, login })),
  );
  const statuses = (await Promise.all(tries)).map((response) => response.status);
  expect(statuses.toSorted()).toEqual([200, 404, 404]);
});

it('names the invalid fields and keeps the link valid', async () => {
  const first = await open({ people: false, setup: key });
  const response = await first.fetch(
    '/api/setup',
    json('POST', { ...person, tenant: ' ', password: 'short' }),
  );
  expect(response.status).toBe(400);
  expect(Object.keys(((await response.json()) as { fields: object }).fields).toSorted()).toEqual([
    'password',
    'tenant',
  ]);
  expect(await isOpen(first, key.token)).toEqual({ isOpen: true });
});

it('is closed with the key once somebody exists, and without a key', async () => {
  const lived = await open({ setup: key });
  expect(await isOpen(lived, key.token)).toEqual({ isOpen: false });
  expect((await lived.fetch('/api/setup', json('POST', person))).status).toBe(404);
  await lived.close();
  const other = await open({ people: false });
  expect((await other.fetch('/api/setup', json('POST', { ...person, token: '' }))).status).toBe(404);
});

it('refuses the form of another site', async () => {
  const first = await open({ people: false, setup: key });
  const body = new URLSearchParams(person);
  expect((await first.fetch('/api/setup', { method: 'POST', body })).status).toBe(415);
});
