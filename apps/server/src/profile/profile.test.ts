import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { openOperator } from '../testing/operator.ts';
import { giveSubscription } from '../testing/subscriptions.ts';
import { testPassword } from '../testing/people.ts';
import { db } from '../db/executor.ts';

type Signed = Awaited<ReturnType<TestServer['signIn']>>;

let server: TestServer;
let user: Signed;
let admin: Signed;
beforeAll(async () => {
  server = await createTestServer();
  user = await server.signIn('user');
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

interface Profile {
  readonly logicalId: string;
  readonly name: string;
  readonly email: string;
  readonly url: string;
  readonly version: number;
  readonly sessions: readonly { id: string; isCurrent: boolean }[];
  readonly [key: string]: unknown;
}

async function profileOf(as: Signed): Promise<Profile> {
  return (await (await as('/api/profile')).json()) as Profile;
}

async function save(as: Signed, changes: Record<string, unknown>) {
  const { logicalId, name, email } = await profileOf(as);
  const response = await as('/api/profile', json('POST', { logicalId, name, email, ...changes }));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('the profile', () => {
  it('says who is signed in, and what their account has', async () => {
    await giveSubscription(server.deps, server.tenants.a, { tier: 'small' });
    expect(await profileOf(user)).toMatchObject({
      logicalId: 'user',
      name: 'user',
      email: '',
      isAllowedToChangeProfileUrl: true,
      displaySubscription: true,
      enablePurchase: true,
      isAwsRekognitionAllowed: false,
      tenant: { name: 'Demo Studio', usersCount: 4, cancelSubscription: false, wasATrial: false },
      standaloneSubscriptionTenant: {
        subscription: { id: 2, name: 'Small Team', userLimit: 5, storageLimit: 250 },
        duration: 'year',
      },
      prices: { small: 299, small_annual: 249, large: 550, large_annual: 458, ent: 1049, ent_annual: 874 },
    });
    const other = await profileOf(await server.signIn('user-b'));
    expect(other).toMatchObject({ displaySubscription: false, standaloneSubscriptionTenant: null });
    expect(JSON.stringify(other)).not.toContain('Demo Studio');
  });

  it('names the owner of the account to the others', async () => {
    await save(await server.signIn('super'), { email: 'owner@studio.test' });
    expect(await profileOf(user)).toMatchObject({
      showOwnerUserEmail: true,
      ownerUserEmail: 'owner@studio.test',
    });
    expect(await profileOf(await server.signIn('super'))).toMatchObject({ showOwnerUserEmail: false });
  });

  it('the tenant is read again by pages of this site alone', async () => {
    const get = (site: string | undefined) =>
      user('/api/profile/refreshtenant', site === undefined ? {} : { headers: { 'Sec-Fetch-Site': site } });
    expect((await get('same-origin')).status).toBe(200);
    for (const site of ['cross-site', 'same-site', 'none', undefined])
      expect((await get(site)).status, site).toBe(400);
    expect(await (await get('same-origin')).json()).toMatchObject({ name: 'Demo Studio', usersCount: 4 });
  });
});

describe('the tiers of the profile', () => {
  it('are those of the configuration', async () => {
    expect((await profileOf(user))['tiers']).toEqual({
      free: { storageLimit: 20, userLimit: 1 },
      trial: { storageLimit: 250, userLimit: 5 },
      small: { storageLimit: 250, userLimit: 5 },
      large: { storageLimit: 1024, userLimit: 25 },
      enterprise: { storageLimit: 3072, userLimit: null },
    });
    const plans = { free: { storageLimit: 40, userLimit: 3 }, trial: { userLimit: null } };
    const other = await createTestServer({ env: { VITRINE_PLANS: JSON.stringify(plans) } });
    try {
      expect((await profileOf(await other.signIn('user')))['tiers']).toMatchObject({
        free: { storageLimit: 40, userLimit: 3 },
        trial: { storageLimit: 250, userLimit: null },
        small: { storageLimit: 250, userLimit: 5 },
      });
    } finally {
      await other.close();
    }
  });
});

describe('a save', () => {
  it('stores the own values and nothing else (S51)', async () => {
    const { body } = await save(user, {
      name: ' Uma ',
      email: 'uma@studio.test',
      profileUrl: 'https://uma.test/',
      id: 1,
      role: 'super',
      isAdmin: true,
      tenant: { name: 'Mine' },
      tenantId: server.tenants.b,
      subscriptionExtras: { extraStorageValue: 5000 },
      isAllowedToChangeProfileUrl: false,
    });
    expect(body).toMatchObject({ name: 'Uma', email: 'uma@studio.test', profileUrl: 'https://uma.test/' });
    expect(await (await user('/api/users/amiadmin')).json()).toMatchObject({
      isAdmin: false,
      userName: 'Uma',
    });
    expect(await profileOf(user)).toMatchObject({ tenant: { name: 'Demo Studio' } });
  });

  it.each([
    [{ logicalId: ' ' }, 'logicalIdErrorMessage'],
    [{ name: '' }, 'fullNameErrorMessage'],
    [{ email: 'no address' }, 'emailErrorMessage'],
    [{ profileUrl: 'javascript:alert(1)' }, 'profileUrlErrorMessage'],
    [{ profileUrl: 'data:text/html,x' }, 'profileUrlErrorMessage'],
    [{ NewPassword: 'long enough' }, 'passwordErrorMessage'],
    [{ oldPassword: testPassword, NewPassword: 'short' }, 'passwordErrorMessage'],
    [{ oldPassword: testPassword }, 'passwordErrorMessage'],
    [{ oldPassword: 'wrong', NewPassword: 'long enough' }, 'passwordErrorMessage'],
    [{ logicalId: ' ADMIN ' }, 'logicalIdErrorMessage'],
    // Logins are unique in all tenants.
    [{ logicalId: 'Admin-B' }, 'logicalIdErrorMessage'],
  ])('of %o has a text for its field, and stores nothing (S21)', async (changes, key) => {
    const before = await profileOf(user);
    const { status, body } = await save(user, changes);
    expect([status, Object.keys(body)]).toEqual([200, [key]]);
    expect(body[key]).not.toBe('');
    expect((await profileOf(user)).version).toBe(before.version);
  });

  it('of an address that somebody of the account has is refused, in whatever case', async () => {
    await save(user, { email: 'uma@studio.test' });
    expect((await save(admin, { email: 'UMA@Studio.test' })).body).toEqual({
      emailErrorMessage: 'Somebody else uses this already.',
    });
    const userB = await server.signIn('user-b');
    expect((await save(userB, { email: 'uma@studio.test' })).body).toMatchObject({
      email: 'uma@studio.test',
    });
  });

  it('says everything that is wrong at once', async () => {
    const errors = { logicalIdErrorMessage: expect.any(String), fullNameErrorMessage: expect.any(String) };
    for (const logicalId of ['admin', 'user-b'])
      expect((await save(user, { logicalId, name: '' })).body).toEqual(errors);
  });

  it('of two people who want the same login at the same time one gets it', async () => {
    const user2 = await server.signIn('user2');
    const userB = await server.signIn('user-b');
    const results = await Promise.all([user2, userB].map((as) => save(as, { logicalId: 'wanted' })));
    expect(results.filter(({ body }) => body['logicalId'] === 'wanted')).toHaveLength(1);
    expect(results.filter(({ body }) => 'logicalIdErrorMessage' in body)).toHaveLength(1);
    await save(user2, { logicalId: 'user2' });
    await save(userB, { logicalId: 'user-b' });
  });

  it('of an older version is answered with the present one', async () => {
    const { version } = await profileOf(user);
    expect((await save(user, { version })).body).toMatchObject({ version: version + 1 });
    const stale = await save(user, { name: 'Stale', version });
    expect([stale.status, stale.body]).toMatchObject([412, { current: { version: version + 1 } }]);
    expect((await profileOf(user)).name).not.toBe('Stale');
  });
});

describe('a new password', () => {
  it('ends every other session of the person, and no others (S52)', async () => {
    const here = await server.signIn('user2');
    const there = await server.signIn('user2');
    const next = 'another long password';
    expect((await profileOf(here)).sessions.length).toBeGreaterThanOrEqual(2);
    const { body } = await save(here, { oldPassword: testPassword, NewPassword: next });
    expect(body).toMatchObject({ logicalId: 'user2' });
    expect((await there('/api/profile')).status).toBe(401);
    expect((await profileOf(here)).sessions).toHaveLength(1);
    expect((await user('/api/profile')).status).toBe(200);
    const signIn = (password: string) =>
      server.fetch('/api/auth/signin', json('POST', { login: 'user2', password }));
    expect([(await signIn(testPassword)).status, (await signIn(next)).status]).toEqual([401, 200]);
    await save(here, { oldPassword: next, NewPassword: testPassword });
  });

  it('is not guessed: too many wrong present passwords are refused for a while (S52)', async () => {
    const guesser = await server.signIn('user-b');
    const statuses: number[] = [];
    for (let tries = 0; tries < 14; tries += 1)
      statuses.push(
        (await save(guesser, { oldPassword: `guess ${tries}`, NewPassword: 'long enough' })).status,
      );
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('sessions', () => {
  it('are not those of an operator who is signed in as the person (S48)', async () => {
    const before = (await profileOf(admin)).sessions;
    const operator = await openOperator(server);
    await operator.send('/api/tenants/impersonate', json('POST', { id: 'admin', mode: 'look' }));
    expect((await profileOf(admin)).sessions).toEqual(before);
    const seen = (await (await operator.send('/api/profile')).json()) as Profile;
    expect(seen.sessions.filter(({ isCurrent }) => isCurrent)).toEqual([]);
  });

  it('are those of the person, and each can be ended', async () => {
    const here = await server.signIn('admin');
    const there = await server.signIn('admin');
    const { sessions } = await profileOf(there);
    const id = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect(id).not.toBe('');
    expect((await user(`/api/profile/sessions/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await there('/api/profile')).status).toBe(200);
    expect((await here(`/api/profile/sessions/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await there('/api/profile')).status).toBe(401);
    expect((await here(`/api/profile/sessions/${id}`, { method: 'DELETE' })).status).toBe(404);
    const own = (await profileOf(here)).sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
    const ended = await here(`/api/profile/sessions/${own}`, { method: 'DELETE' });
    expect([ended.status, ended.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringContaining('Max-Age=0'),
    ]);
    expect((await here('/api/profile')).status).toBe(401);
  });

  it('have no names with which anybody could sign in', async () => {
    const rows = await server.deps.database.withAllTenants(() =>
      db().selectFrom('sessions').select(['public_id', 'id_hash']).execute(),
    );
    for (const { public_id: name, id_hash: hash } of rows) {
      expect(hash.toString('hex')).not.toContain(name.replaceAll('-', ''));
      expect((await server.fetch('/api/profile', { headers: { Cookie: `vitrine=${name}` } })).status).toBe(
        401,
      );
    }
  });
});

describe('the consent to recognition', () => {
  it('is that of the account, and given by admins', async () => {
    const set = (as: Signed, isAllowed: unknown) =>
      as('/api/profile/recognitionconsent', json('POST', { isAllowed }));
    expect((await set(user, true)).status).toBe(403);
    expect((await set(admin, 'true')).status).toBe(400);
    expect((await set(admin, true)).status).toBe(204);
    expect(await profileOf(user)).toMatchObject({ isAwsRekognitionAllowed: true });
    expect(await profileOf(await server.signIn('admin-b'))).toMatchObject({ isAwsRekognitionAllowed: false });
  });
});
