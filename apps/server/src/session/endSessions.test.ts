import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '../db/executor.ts';
import { storeProfile } from '../profile/saveProfile.ts';
import { closeAccount } from '../subscription/changes.ts';
import { keepAccount } from '../subscription/housekeeping.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { openOperator } from '../testing/operator.ts';
import { testPassword } from '../testing/people.ts';
import { giveSubscription } from '../testing/subscriptions.ts';
import type { SignedIn } from './store.ts';

let server: TestServer;
let now = new Date('2026-06-17T12:00:00Z');
beforeAll(async () => {
  server = await createTestServer({ now: () => now });
});
afterAll(() => server.close());

const actAs = (id: string) => json('POST', { id, mode: 'act', reason: 'asked for help' });

async function personOf(login: string): Promise<SignedIn> {
  const person = await server.deps.database.withAllTenants(() =>
    db()
      .selectFrom('users')
      .select(['id as userId', 'tenant_id as tenantId', 'login as logicalId', 'name', 'role'])
      .where('login', '=', login)
      .executeTakeFirstOrThrow(),
  );
  return person;
}

async function changeUser(change: { isActive?: boolean; role?: 'user' | 'admin' }): Promise<void> {
  const admin = await server.signIn('admin');
  const { userId } = await personOf('user');
  expect((await admin(`/api/users/${userId}`, json('PATCH', change))).status).toBe(200);
}

async function setPasswordByLink(): Promise<void> {
  const admin = await server.signIn('admin');
  await server.signIn('user');
  const { userId } = await personOf('user');
  const made = await admin(`/api/users/${userId}/passwordlink`, json('POST', {}));
  const { url } = (await made.json()) as { url: string };
  const sent = json('POST', { token: url.split('/').at(-1), password: testPassword });
  expect((await server.fetch('/api/auth/setpassword', sent)).status).toBeLessThan(300);
}

async function changePassword(): Promise<void> {
  await server.signIn('user');
  const person = await personOf('user');
  const save = { logicalId: person.logicalId, name: person.name, email: '', url: '' };
  await server.deps.database.withTenant(person.tenantId, () =>
    storeProfile(person, save, { passwordHash: 'changed', sessionId: undefined }),
  );
}

async function closeSecond(): Promise<void> {
  const { deps, tenants } = server;
  await giveSubscription(deps, tenants.b, { tier: 'free' });
  await server.signIn('admin-b');
  const person = await personOf('admin-b');
  await deps.database.withTenant(tenants.b, () => closeAccount(deps.config.tiers, person, 'Second Studio'));
}

async function removeSecond(): Promise<void> {
  const { deps, tenants } = server;
  await giveSubscription(deps, tenants.b, { tier: 'free', closesAt: now.toISOString() });
  await deps.database.withTenant(tenants.b, () => keepAccount(deps.config.tiers));
}

describe('the end of an impersonation', () => {
  const stopsIn = async (tenantId: number) => {
    const { rows } = await server.deps.database.withTenant(tenantId, () =>
      sql`select from audit where kind = 'impersonation-stopped'`.execute(db()),
    );
    return rows.length;
  };
  const stop = '/api/tenants/impersonate/stop';
  const expectOver = async (refused: Response) =>
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { fields: { impersonation: 'over' } },
    ]);

  it.each([
    [stop, {}],
    ['/api/auth/signout', {}],
    ['/api/auth/signin', { login: 'user', password: testPassword }],
  ])('after its time is recorded once when the first request is %s', async (path, body) => {
    const { send } = await openOperator(server);
    await send('/api/tenants/impersonate', actAs('user'));
    const [before, recorded] = [now, await stopsIn(server.tenants.a)];
    now = new Date(now.getTime() + 60 * 60_000);
    try {
      expect((await send(path, json('POST', body))).status).toBeLessThan(300);
      expect((await stopsIn(server.tenants.a)) - recorded).toBe(1);
    } finally {
      now = before;
    }
  });

  it('that is requested twice at the same time is recorded once', async () => {
    const { send } = await openOperator(server);
    await send('/api/tenants/impersonate', actAs('user'));
    const recorded = await stopsIn(server.tenants.a);
    const isLocked = Promise.withResolvers<void>();
    const holding = server.deps.database.withAllTenants(async () => {
      await sql`select from sessions where operator_id is not null for update`.execute(db());
      isLocked.resolve();
      // Time for all requests to come to the write that ends it, which waits for the session.
      await setTimeout(500);
    });
    await isLocked.promise;
    await Promise.all([holding, ...Array.from({ length: 4 }, () => send(stop, json('POST', {})))]);
    expect((await stopsIn(server.tenants.a)) - recorded).toBe(1);
  });

  it('that is recorded is not written again by each request', async () => {
    const { send } = await openOperator(server);
    await send('/api/tenants/impersonate', actAs('user'));
    const before = now;
    now = new Date(now.getTime() + 60 * 60_000);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await expectOver(await send('/api/files'));
      const writes = () =>
        query.mock.calls.filter(([sent]) => JSON.stringify(sent).includes('impersonated_at\\" = '));
      expect(writes()).toHaveLength(1);
      await expectOver(await send('/api/files'));
      expect(writes()).toHaveLength(1);
    } finally {
      query.mockRestore();
      now = before;
    }
  });

  it('comes with an account that is disabled while it begins', async () => {
    const { b } = server.tenants;
    const { send } = await openOperator(server);
    await send('/api/tenants/impersonate', actAs('admin-b'));
    const recorded = await stopsIn(b);
    const setDisabled = (isDisabled: boolean) =>
      server.deps.database.withAllTenants(() =>
        db().updateTable('tenants').set({ is_disabled: isDisabled }).where('id', '=', b).execute(),
      );
    await setDisabled(true);
    try {
      await expectOver(await send('/api/files'));
      expect((await stopsIn(b)) - recorded).toBe(1);
      await setDisabled(false);
      await expectOver(await send('/api/files'));
      const stopped = await send(stop, json('POST', {}));
      expect([stopped.status, await stopped.json()]).toMatchObject([200, { logicalId: 'super' }]);
      expect((await stopsIn(b)) - recorded).toBe(1);
    } finally {
      await setDisabled(false);
    }
  });

  it.each<[string, 'user' | 'admin-b', () => Promise<unknown>]>([
    ['is deactivated', 'user', () => changeUser({ isActive: false })],
    ['is activated again and gets another role', 'user', () => changeUser({ isActive: true, role: 'admin' })],
    ['sets a password by a link', 'user', setPasswordByLink],
    ['changes the password', 'user', changePassword],
    ['has their account closed', 'admin-b', closeSecond],
    ['has their account removed', 'admin-b', removeSecond],
  ])('comes with that of the sessions of a person who %s', async (_, login, end) => {
    const { tenants, deps } = server;
    const tenantId = login === 'user' ? tenants.a : tenants.b;
    if (login === 'user') await changeUser({ isActive: true, role: 'user' });
    const { send } = await openOperator(server);
    expect((await send('/api/tenants/impersonate', actAs(login))).status).toBe(200);
    const recorded = await stopsIn(tenantId);
    await end();
    expect((await stopsIn(tenantId)) - recorded).toBe(1);
    const own = await deps.database.withTenant(tenantId, () =>
      db()
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'user_id')
        .select('id_hash')
        .where('users.login', '=', login)
        .where('operator_id', 'is', null)
        .execute(),
    );
    expect(own).toEqual([]);
    await expectOver(await send('/api/files'));
    const stopped = await send(stop, json('POST', {}));
    expect([stopped.status, await stopped.json()]).toMatchObject([200, { logicalId: 'super' }]);
    expect((await stopsIn(tenantId)) - recorded).toBe(1);
  });
});
