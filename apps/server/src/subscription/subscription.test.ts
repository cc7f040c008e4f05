import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Subscription } from '@vitrine/core/contract';
import { sql } from 'kysely';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { giveSubscription } from '../testing/subscriptions.ts';
import { runHourly } from '../start/housekeeping.ts';
import { db } from '../db/executor.ts';
import { reopenAccount } from './changes.ts';

const start = Date.UTC(2026, 4, 1, 8);
const day = 86_400_000;

let time = start;
let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
let user: typeof admin;
let adminB: typeof admin;
beforeAll(async () => {
  server = await createTestServer({ now: () => new Date(time) });
});
afterAll(() => server.close());
beforeEach(async () => {
  time = start;
  admin = await server.signIn('admin');
  user = await server.signIn('user');
  adminB = await server.signIn('admin-b');
});

const give = (changes: Partial<Subscription>) => giveSubscription(server.deps, server.tenants.a, changes);

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & {
    readonly code?: string;
    readonly fields?: Record<string, string>;
    readonly standaloneSubscriptionTenant?: { readonly subscription: { readonly id: number } };
  };
}

async function call(path: string, body: object = {}, as = admin): Promise<Answer> {
  const response = await as(`/api/profile/${path}`, json('POST', body));
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) };
}

async function tierNow(): Promise<number | undefined> {
  return (await call('refreshtenant')).body.standaloneSubscriptionTenant?.subscription.id;
}

describe('what is refused has its number as status and as code', () => {
  const ago = new Date(start - day).toISOString();
  it.each([
    ['changetofreetrial', { tier: 'small' }, 442],
    ['changetofreetrial', { tier: 'enterprise' }, 442],
    ['changetofreetrial', { tier: 'free', hadTrial: true }, 443],
    ['changetofreetrial', { tier: 'trial', hadTrial: true }, 443],
    ['changetofreetrial', { tier: 'free', closesAt: '2026-05-05T00:00:00Z' }, 444],
    ['downgradetofree', { tier: 'free' }, 446],
    ['downgradetofree', { tier: 'large' }, 440],
    ['downgradetofree', { tier: 'trial', closesAt: '2026-05-05T00:00:00Z' }, 441],
    ['unsubscribeextra', { tier: 'small' }, 445],
    // What has ended by itself is Free, also before anything has stored that.
    ['downgradetofree', { tier: 'small', isCancelled: true, expireDate: ago }, 446],
  ] as const)('%s of %o: %i', async (path, changes, status) => {
    await give(changes);
    const before = await tierNow();
    const body = path === 'unsubscribeextra' ? { subscriptionId: 4 } : {};
    const answer = await call(path, body);
    expect([answer.status, answer.body.code]).toEqual([status, String(status)]);
    expect(await tierNow()).toBe(before);
  });

  it('a tenant without a subscription has none of it to change', async () => {
    await server.deps.database.withTenant(server.tenants.b, () => db().deleteFrom('subscriptions').execute());
    expect((await call('changetofreetrial', {}, adminB)).status).toBe(444);
    expect((await call('downgradetofree', {}, adminB)).status).toBe(441);
    expect((await call('unsubscribeextra', { subscriptionId: 1 }, adminB)).status).toBe(445);
    expect((await call('unsubscribe', {}, adminB)).status).toBe(409);
    expect((await call('closetrial', { confirm: 'Second Studio' }, adminB)).status).toBe(409);
  });
});

describe('a trial', () => {
  it('starts once, lasts 15 days, and ends early on Free with its extras (S54)', async () => {
    const extra = {
      id: 'x1',
      kind: 'storage',
      amount: 100,
      duration: 'year',
      expireDate: null,
      isDiscontinued: false,
    } as const;
    await give({ tier: 'free', extras: [extra] });
    const { status, body } = await call('changetofreetrial');
    expect(status).toBe(200);
    expect(body.standaloneSubscriptionTenant).toMatchObject({
      subscription: { id: 1, storageLimit: 250, userLimit: 5 },
      expireDate: new Date(start + 15 * day).toISOString(),
    });
    expect(body).toMatchObject({ wasATrial: true, subscriptionExtras: { extraStorageValue: 100 } });
    expect((await call('changetofreetrial')).status).toBe(443);
    const free = await call('downgradetofree');
    expect(free.body).toMatchObject({
      standaloneSubscriptionTenant: { subscription: { id: 4, storageLimit: 20 } },
      subscriptionExtras: { extraStorageDetails: [{ id: 'x1' }] },
    });
    expect((await call('changetofreetrial')).status).toBe(443);
  });

  it('of two at the same time one starts', async () => {
    await give({ tier: 'free' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('changetofreetrial')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 443, 443, 443, 443, 443]);
  });
});

describe('a cancellation', () => {
  it('lasts until the end of the period, can be taken back until then, and repeated', async () => {
    await give({ tier: 'small', expireDate: new Date(start + day).toISOString() });
    for (let times = 0; times < 2; times += 1)
      expect((await call('unsubscribe')).body).toMatchObject({ cancelSubscription: true });
    for (let times = 0; times < 2; times += 1)
      expect((await call('resubscribe')).body).toMatchObject({ cancelSubscription: false });
    await call('unsubscribe');
    time = start + day;
    expect((await call('resubscribe')).status).toBe(200);
    await call('unsubscribe');
    time = start + day + 1;
    const late = await call('resubscribe');
    expect([late.status, late.body.fields]).toEqual([409, { subscription: 'ended' }]);
    expect(await tierNow()).toBe(4);
    await runHourly(server.deps);
    const rows = await server.deps.database.withTenant(server.tenants.a, () =>
      db().selectFrom('subscriptions').select(['tier', 'is_cancelled']).execute(),
    );
    expect(rows).toEqual([{ tier: 'free', is_cancelled: false }]);
  });

  it('needs something that is paid', async () => {
    await give({ tier: 'free' });
    expect((await call('unsubscribe')).body.fields).toEqual({ subscription: 'not-paid' });
    expect((await call('resubscribe')).body.fields).toEqual({ subscription: 'not-cancelled' });
  });
});

describe('extras', () => {
  const extra = (id: string, kind: 'storage' | 'users') =>
    ({
      id,
      kind,
      amount: 1,
      duration: 'month',
      expireDate: new Date(start + day).toISOString(),
      isDiscontinued: false,
    }) as const;

  it('are unsubscribed until their end, and only those of the account (S54)', async () => {
    await give({ tier: 'small', extras: [extra('own', 'users')] });
    await giveSubscription(server.deps, server.tenants.b, { extras: [extra('theirs', 'users')] });
    expect((await call('unsubscribeextra', { subscriptionId: 'theirs' })).status).toBe(445);
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await call('unsubscribeextra', { subscriptionId: 'own' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        subscriptionExtras: { extraUsersDetails: [{ id: 'own', discontinued: true }] },
      });
    }
    const quota = async () => (await (await admin('/api/profile/usersquota')).json()) as object;
    expect(await quota()).toEqual({ showOnlyUsersCount: false, maxUsersCount: 6, registeredUsersCount: 4 });
    time += day + 1;
    expect(await quota()).toMatchObject({ maxUsersCount: 5 });
    expect((await call('unsubscribeextra', { subscriptionId: 'own' })).status).toBe(445);
    const theirs = await call('refreshtenant', {}, adminB);
    expect(theirs.body).toMatchObject({
      subscriptionExtras: { extraUsersDetails: [{ discontinued: false }] },
    });
  });
});

describe('the audit', () => {
  const entries = async () => {
    const { rows } = await server.deps.database.withTenant(server.tenants.a, () =>
      sql<{ kind: string; subject: string; actor: string }>`
        select kind, subject, actor from audit order by id`.execute(db()),
    );
    return rows.map(({ kind, subject, actor }) => [kind, subject, actor]);
  };

  it('has each change of the subscription once, and none that was refused', async () => {
    const extra = { id: 'own', kind: 'storage', amount: 1024, duration: 'month' } as const;
    const expireDate = new Date(start + day).toISOString();
    await give({ tier: 'small', extras: [{ ...extra, expireDate, isDiscontinued: false }] });
    const before = (await entries()).length;
    for (const path of ['unsubscribe', 'unsubscribe', 'resubscribe', 'resubscribe', 'downgradetofree'])
      await call(path);
    for (let times = 0; times < 2; times += 1) await call('unsubscribeextra', { subscriptionId: 'own' });
    await give({ tier: 'free' });
    await call('changetofreetrial');
    await call('changetofreetrial');
    await call('downgradetofree');
    await call('closetrial', { confirm: 'Demo' });
    await call('closetrial', { confirm: 'Demo Studio' });
    expect((await entries()).slice(before)).toEqual([
      ['plan-cancelled', 'Small Team', 'admin'],
      ['plan-kept', 'Small Team', 'admin'],
      ['extra-ended', '1 TB extra storage', 'admin'],
      ['trial-started', 'Small Team Trial', 'admin'],
      ['plan-downgraded', 'Small Team Trial', 'admin'],
      ['account-closed', 'Demo Studio', 'admin'],
    ]);
  });
});

describe('who may (S45, S54)', () => {
  it('admins only: users are refused, and nothing changes', async () => {
    await give({ tier: 'trial' });
    for (const path of ['unsubscribe', 'resubscribe', 'downgradetofree', 'changetofreetrial'])
      expect((await call(path, {}, user)).status, path).toBe(403);
    expect((await call('closetrial', { confirm: 'Demo Studio' }, user)).status).toBe(403);
    expect((await call('unsubscribeextra', { subscriptionId: 1 }, user)).status).toBe(403);
    expect((await user('/api/profile/payments')).status).toBe(403);
    expect((await user('/api/profile/usersquota')).status).toBe(403);
    expect((await user('/api/profile/storage')).status).toBe(200);
    expect(await tierNow()).toBe(1);
  });

  it('not by a form of another site', async () => {
    await give({ tier: 'trial' });
    const form = { method: 'POST', headers: { Origin: 'https://evil.test', 'Content-Type': 'text/plain' } };
    expect((await admin('/api/profile/closetrial', form)).status).toBe(403);
    expect(await tierNow()).toBe(1);
  });
});

describe('closing', () => {
  it('needs the name of the account, and one on Free or a trial', async () => {
    await give({ tier: 'small' });
    expect((await call('closetrial', { confirm: 'Demo Studio' })).body.fields).toEqual({
      subscription: 'not-closable',
    });
    await give({ tier: 'trial' });
    const wrong = await call('closetrial', { confirm: 'Demo' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { confirm: 'name-differs' }]);
    expect((await call('closetrial', {})).status).toBe(400);
    expect((await admin('/api/profile')).status).toBe(200);
  });

  it('ends every session of the account, and removes its files after seven days, not those of others', async () => {
    await give({ tier: 'free' });
    const { database } = server.deps;
    for (const tenant of Object.values(server.tenants))
      await database.withTenant(tenant, () =>
        db().insertInto('folders').values({ tenant_id: tenant, name: 'Kept', name_key: 'kept' }).execute(),
      );
    const folders = (tenant: number) =>
      database.withTenant(
        tenant,
        async () => (await db().selectFrom('folders').select('id').execute()).length,
      );
    const { status, body } = await call('closetrial', { confirm: ' Demo Studio ' });
    expect([status, body['closesAt']]).toEqual([200, new Date(start + 7 * day).toISOString()]);
    expect((await admin('/api/profile')).status).toBe(401);
    expect((await user('/api/profile')).status).toBe(401);
    expect((await adminB('/api/profile')).status).toBe(200);
    const { tiers } = server.deps.config;
    const reopen = () => database.withTenant(server.tenants.a, () => reopenAccount(tiers));
    expect([await reopen(), await reopen()]).toEqual([true, false]);
    admin = await server.signIn('admin');
    await call('closetrial', { confirm: 'Demo Studio' });
    time += 7 * day - 1;
    await runHourly(server.deps);
    expect(await folders(server.tenants.a)).toBe(1);
    expect((await server.signIn('admin')).cookie).not.toBe('');
    time += 1;
    await runHourly(server.deps);
    expect([await folders(server.tenants.a), await folders(server.tenants.b)]).toEqual([0, 1]);
    await expect(server.signIn('admin')).rejects.toThrow('401');
  });
});
