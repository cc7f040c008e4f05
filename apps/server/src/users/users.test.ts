import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { db } from '../db/executor.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { testPassword } from '../testing/people.ts';
import { giveSubscription } from '../testing/subscriptions.ts';

let server: TestServer;
let now = new Date('2026-06-17T12:00:00Z');
let admin: TestServer['fetch'];
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

let lastNumber = 0;
beforeEach(() => {
  lastNumber += 1;
});

interface Created {
  readonly id: number;
  readonly logicalId: string;
  readonly passwordLink: { readonly url: string; readonly isMailed: boolean };
}

async function add(role: 'user' | 'admin' = 'user', word = 'kim'): Promise<Created> {
  const logicalId = `${word}${lastNumber}`;
  const body = { logicalId, name: `Kim ${lastNumber}`, email: `${logicalId}@example.test`, role };
  const response = await admin('/api/users', json('POST', body));
  expect(response.status).toBe(200);
  return (await response.json()) as Created;
}

const tokenOf = ({ url }: { readonly url: string }) => url.split('/').at(-1) ?? '';
const setPassword = (token: string, password = testPassword) =>
  server.fetch('/api/auth/setpassword', json('POST', { token, password }));
const signIn = (login: string, password = testPassword) =>
  server.fetch('/api/auth/signin', json('POST', { login, password }));

async function idOf(login: string): Promise<number> {
  const { users } = (await (await admin(`/api/users?q=${login}`)).json()) as {
    users: { id: number; logicalId: string }[];
  };
  return users.find(({ logicalId }) => logicalId === login)?.id ?? 0;
}

describe('a one-time link', () => {
  it('is stored as a hash alone, works once, and lets the user sign in', async () => {
    const { logicalId, passwordLink } = await add();
    const token = tokenOf(passwordLink);
    const { rows } = await server.deps.database.withAllTenants(() =>
      sql<{ text: string }>`select to_jsonb(password_links)::text as text from password_links`.execute(db()),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await signIn(logicalId)).status).toBe(401);
    expect((await setPassword(token, '1234567')).status).toBe(400);
    expect((await setPassword(token)).status).toBe(204);
    expect((await setPassword(token)).status).toBe(404);
    expect((await signIn(logicalId)).status).toBe(200);
  });

  it('of two uses at the same time lets one through', async () => {
    const { passwordLink } = await add();
    const token = tokenOf(passwordLink);
    const statuses = await Promise.all([setPassword(token), setPassword(token, 'another long one')]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });

  it('ends after a day, and with a newer one', async () => {
    const { id, passwordLink } = await add();
    const newer = (await (await admin(`/api/users/${id}/passwordlink`, json('POST', {}))).json()) as {
      url: string;
    };
    expect((await setPassword(tokenOf(passwordLink))).status).toBe(404);
    const before = now;
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await setPassword(tokenOf(newer))).status).toBe(404);
    now = before;
    expect((await setPassword(tokenOf(newer))).status).toBe(204);
  });

  it('ends the sessions of the person', async () => {
    const { id, logicalId, passwordLink } = await add();
    await setPassword(tokenOf(passwordLink));
    const signedIn = await signIn(logicalId);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const ask = () => server.fetch('/api/users/amiadmin', { headers: { cookie } });
    expect((await ask()).status).toBe(200);
    const link = (await (await admin(`/api/users/${id}/passwordlink`, json('POST', {}))).json()) as {
      url: string;
    };
    await setPassword(tokenOf(link));
    expect((await ask()).status).toBe(401);
  });

  it('is not made without end', async () => {
    const { id } = await add();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await admin(`/api/users/${id}/passwordlink`, json('POST', {}))).status);
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a user', () => {
  it('who is deactivated has no session and no link any more, and keeps what is theirs', async () => {
    const { id, logicalId, passwordLink } = await add();
    await setPassword(tokenOf(passwordLink));
    const cookie = (await signIn(logicalId)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const ask = () => server.fetch('/api/users/amiadmin', { headers: { cookie } });
    expect((await ask()).status).toBe(200);
    expect((await admin(`/api/users/${id}`, json('PATCH', { isActive: false }))).status).toBe(200);
    expect((await ask()).status).toBe(401);
    expect((await signIn(logicalId)).status).toBe(401);
    await admin(`/api/users/${id}`, json('PATCH', { isActive: true }));
    expect((await ask()).status).toBe(401);
    expect((await signIn(logicalId)).status).toBe(200);
  });

  it('of another account does not exist for an admin', async () => {
    const { id } = await add();
    const other = await server.signIn('admin-b');
    for (const [path, init] of [
      [`/api/users/${id}`, json('PATCH', { name: 'x' })],
      [`/api/users/${id}/passwordlink`, json('POST', {})],
      [`/api/users/${id}/belongings`, {}],
      [`/api/users/${id}/handover`, json('POST', { to: id })],
    ] as const)
      expect((await other(path, init)).status, path).toBe(404);
  });

  it('with a login of another account is refused by field, as one of the own account is', async () => {
    for (const logicalId of ['user-b', 'USER-B', 'user']) {
      const body = { logicalId, name: 'Somebody', email: '', role: 'user' };
      const response = await admin('/api/users', json('POST', body));
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { fields: { logicalId: 'taken' } },
      ]);
    }
  });

  it('has no more rights than the body says: what is no field is ignored', async () => {
    const body = { logicalId: `super${lastNumber}`, name: 'x', email: '', role: 'super' };
    expect((await admin('/api/users', json('POST', body))).status).toBe(400);
    const { id } = await add();
    await admin(`/api/users/${id}`, json('PATCH', { tenantId: 2, isSuperAdmin: true, password: 'x' }));
    const { users } = (await (await admin(`/api/users?q=kim${lastNumber}`)).json()) as { users: object[] };
    expect(users).toMatchObject([{ id, role: 'user', isActive: true }]);
  });
});

describe('the limit of users', () => {
  afterAll(() =>
    server.deps.database.withTenant(server.tenants.b, () => db().deleteFrom('subscriptions').execute()),
  );

  it('answers 409 for a new and for an activated user, also of two at the same time', async () => {
    const { b } = server.tenants;
    await giveSubscription(server.deps, b);
    const other = await server.signIn('admin-b');
    const create = (word: string) =>
      other('/api/users', json('POST', { logicalId: `seat-${word}`, name: word, email: '', role: 'user' }));
    const { rows } = await server.deps.database.withTenant(b, () =>
      sql<{ users: number }>`select count(*) as users from users where is_active`.execute(db()),
    );
    for (let users = rows[0]?.users ?? 0; users < 4; users += 1)
      expect((await create(`filling-${users}`)).status).toBe(200);
    const created = await Promise.all([create('last'), create('too-many')]);
    expect(created.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = await create('another');
    expect(await refused.json()).toMatchObject({ code: 'quota-exceeded', fields: { users: 'users' } });
    const found = (await (await other('/api/users?q=filling')).json()) as { users: { id: number }[] };
    const change = (isActive: boolean) =>
      other(`/api/users/${found.users[0]?.id}`, json('PATCH', { isActive }));
    expect((await change(false)).status).toBe(200);
    expect((await create('replacing')).status).toBe(200);
    expect((await change(true)).status).toBe(409);
  });
});

describe('admins', () => {
  it('do not change a super admin, nor get a link for one', async () => {
    const id = await idOf('super');
    expect((await admin(`/api/users/${id}`, json('PATCH', { isActive: false }))).status).toBe(403);
    expect((await admin(`/api/users/${id}`, json('PATCH', { email: 'me@example.test' }))).status).toBe(403);
    expect((await admin(`/api/users/${id}/passwordlink`, json('POST', {}))).status).toBe(403);
  });

  it('keep one of them: of two that go at the same time one stays', async () => {
    const other = await server.signIn('admin-b');
    const list = (await (await other('/api/users')).json()) as { users: { id: number; role: string }[] };
    const own = list.users.find(({ role }) => role === 'admin')?.id ?? 0;
    const refused = await other(`/api/users/${own}`, json('PATCH', { role: 'user' }));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ fields: { role: 'last-admin' } });
    const created = await other(
      '/api/users',
      json('POST', { logicalId: 'second-admin-b', name: 'Second', email: '', role: 'admin' }),
    );
    const { id } = (await created.json()) as Created;
    const changes = await Promise.all([
      other(`/api/users/${own}`, json('PATCH', { isActive: false })),
      other(`/api/users/${id}`, json('PATCH', { isActive: false })),
    ]);
    expect(changes.map(({ status }) => status).toSorted()).toContain(200);
    const { rows } = await server.deps.database.withTenant(server.tenants.b, () =>
      sql`select from users where is_active and role = 'admin'`.execute(db()),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  const ask = (login: string) => server.fetch('/api/auth/forgotten', json('POST', { login }));

  it('has the same answer for known and unknown logins, and is throttled alike', async () => {
    const shapes: string[][] = [];
    for (const login of ['user', 'nobody at all']) {
      const seen: string[] = [];
      for (let count = 0; count < 6; count += 1) {
        const response = await ask(login);
        const { message = '' } =
          response.status === 204 ? {} : ((await response.json()) as { message?: string });
        seen.push(`${response.status} ${message}`);
      }
      shapes.push(seen);
    }
    const [known, unknown] = shapes;
    expect(known).toEqual(unknown);
    expect(known?.at(0)).toBe('204 ');
    expect(known?.at(-1)).toMatch(/^429 /);
  });
});
