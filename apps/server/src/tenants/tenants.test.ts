import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '../db/executor.ts';
import { openMedia, type OpenMedia } from '../media/openMedia.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { openOperator } from '../testing/operator.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { testPassword } from '../testing/people.ts';
import { giveSubscription, pretendUse } from '../testing/subscriptions.ts';

let server: TestServer;
let media: OpenMedia | undefined;
let now = new Date('2026-06-17T12:00:00Z');
beforeAll(async () => {
  server = await createTestServer({
    now: () => now,
    routes: async (deps) => {
      media = await openMedia(deps);
      return media.routes;
    },
  });
});
afterAll(async () => {
  await media?.stop();
  await server.close();
});

const lookAs = (id: string) => json('POST', { id, mode: 'look' });
const actAs = (id: string) => json('POST', { id, mode: 'act', reason: 'asked for help' });

describe('an impersonation', () => {
  it('gives a session of its own, says who it is everywhere, and returns to the operator (S48)', async () => {
    const { send, cookie } = await openOperator(server);
    const own = cookie();
    const response = await send('/api/tenants/impersonate', lookAs('user'));
    expect(response.status).toBe(200);
    expect(cookie()).not.toBe(own);
    const impersonatedBy = { logicalId: 'super', mode: 'look' };
    expect(await response.json()).toMatchObject({ logicalId: 'user', isSuperAdmin: false, impersonatedBy });
    for (const path of ['/api/users/amiadmin', '/api/users/authcheck'])
      expect(await (await send(path)).json(), path).toMatchObject({ impersonatedBy });
    const during = cookie();
    const stopped = await send('/api/tenants/impersonate/stop', json('POST', {}));
    expect(await stopped.json()).toMatchObject({ logicalId: 'super', isSuperAdmin: true });
    expect(await (await send('/api/users/amiadmin')).json()).not.toHaveProperty('impersonatedBy');
    for (const old of [own, during]) {
      const replay = await server.fetch('/api/users/amiadmin', { headers: { cookie: old } });
      expect(replay.status, 'a cookie of before').toBe(401);
    }
  });

  it('is refused to others, from other sites, of super admins, and during another one (S48)', async () => {
    const admin = await openOperator(server, 'admin');
    expect((await admin.send('/api/tenants/impersonate', lookAs('user'))).status).toBe(403);
    const { send } = await openOperator(server);
    const reasonOf = async (response: Response) => {
      expect(response.status).toBe(403);
      return ((await response.json()) as { fields?: { impersonation?: string } }).fields?.impersonation;
    };
    expect(await reasonOf(await send('/api/tenants/impersonate', lookAs('super')))).toBe('super-admin');
    const image = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await send('/api/tenants/impersonate/user', image)).status).toBe(400);
    expect((await send('/api/tenants/impersonate/user')).status).toBe(400);
    expect((await send('/api/tenants/impersonate', json('POST', { id: 'user', mode: 'act' }))).status).toBe(
      400,
    );
    const same = { headers: { 'sec-fetch-site': 'same-origin' } };
    expect(await (await send('/api/tenants/impersonate/user', same)).json()).toMatchObject({
      impersonatedBy: { mode: 'look' },
    });
    expect((await send('/api/tenants/impersonate', lookAs('user2'))).status).toBe(403);
  });

  it('to look refuses every route that writes', async () => {
    const { send } = await openOperator(server);
    await send('/api/tenants/impersonate', lookAs('admin'));
    const writing = server.app.routes.filter(
      ({ method }) => !['ALL', 'GET', 'HEAD', 'OPTIONS'].includes(method),
    );
    const allowed = new Set([
      'POST /api/auth/signin',
      'POST /api/auth/signout',
      'POST /api/auth/passwordlink',
      'POST /api/tenants/impersonate/stop',
      'POST /api/files/batch-get',
      'POST /api/files/:id/opened',
      'POST /api/export',
      'POST /api/export/public',
      'POST /api/custommetadata/definition/plan',
      'POST /api/dashboard/batch',
      'POST /api/keywords/all-keywords/plan',
      'POST /api/profile/refreshtenant',
      'POST /api/profile/paymentsucceeded',
      'POST /api/sharing/unlock',
      'POST /api/sharing/folder/view',
      'POST /api/sharing/view',
      'POST /api/workflows/:id/plan',
    ]);
    const walked = [...new Set(writing.map(({ method, path }) => `${method} ${path}`))];
    expect(walked.length).toBeGreaterThan(50);
    for (const each of walked.filter((route) => !allowed.has(route))) {
      const [method = '', path = ''] = each.split(' ');
      const address = path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '1').replace('*', '1');
      const response = await send(address, { ...json(method, {}) });
      expect(response.status, each).toBe(403);
      const body = (await response.json()) as { fields?: { impersonation?: string } };
      expect(body.fields?.impersonation, each).toMatch(/^(?:read-only|never-impersonated)$/);
    }
    const counted = await server.deps.database.withTenant(server.tenants.a, () =>
      sql`select from audit where kind = 'impersonated-write'`.execute(db()),
    );
    expect(counted.rows).toHaveLength(0);
  });

  it('to act writes what the person may, and never lets anybody in; both names are recorded', async () => {
    const { send } = await openOperator(server);
    await send('/api/tenants/impersonate', actAs('admin'));
    expect((await send('/api/folders', json('POST', { name: 'made for somebody' }))).status).toBe(201);
    const body = { logicalId: 'door', name: 'Door', email: '', role: 'admin' };
    const refused = await send('/api/users', json('POST', body));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ fields: { impersonation: 'never-impersonated' } });
    const { entries } = (await (await send('/api/audit')).json()) as { entries: object[] };
    expect(entries.slice(0, 2)).toMatchObject([
      {
        kind: 'impersonated-write',
        actor: 'super',
        as: 'admin',
        subject: 'assets.createFolder',
        reason: 'asked for help',
      },
      { kind: 'impersonation-started', actor: 'super', subject: 'admin', reason: 'asked for help' },
    ]);
  });

  it('of a disabled account does nothing more, and returns the operator to themselves (S48)', async () => {
    const { b } = server.tenants;
    const acting = await openOperator(server);
    await acting.send('/api/tenants/impersonate', actAs('admin-b'));
    const other = await openOperator(server);
    expect((await other.send(`/api/tenants/${b}`, { method: 'DELETE' })).status).toBe(200);
    const stops = async () => {
      const { rows } = await server.deps.database.withTenant(b, () =>
        sql`select from audit where kind = 'impersonation-stopped'`.execute(db()),
      );
      return rows.length;
    };
    const recorded = await stops();
    expect(recorded).toBeGreaterThan(0);
    expect((await other.send(`/api/tenants/${b}`, json('PUT', { isDisabled: false }))).status).toBe(200);
    const refused = await acting.send('/api/files');
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { fields: { impersonation: 'over' } },
    ]);
    await other.send(`/api/tenants/${b}`, { method: 'DELETE' });
    const stopped = await acting.send('/api/tenants/impersonate/stop', json('POST', {}));
    expect([stopped.status, await stopped.json()]).toMatchObject([200, { logicalId: 'super' }]);
    expect(await stops()).toBe(recorded);
    await other.send(`/api/tenants/${b}`, json('PUT', { isDisabled: false }));
  });

  it('that ends by signing out, or in as somebody else, is recorded as stopped', async () => {
    const stops = async () => {
      const { rows } = await server.deps.database.withTenant(server.tenants.a, () =>
        sql`select from audit where kind = 'impersonation-stopped'`.execute(db()),
      );
      return rows.length;
    };
    const before = await stops();
    for (const [path, body] of [
      ['/api/auth/signout', {}],
      ['/api/auth/signin', { login: 'user', password: testPassword }],
    ] as const) {
      const { send } = await openOperator(server);
      await send('/api/tenants/impersonate', lookAs('user'));
      expect((await send(path, json('POST', body))).status, path).toBeLessThan(300);
    }
    expect((await stops()) - before).toBe(2);
  });

  it('is over after 60 minutes: everything but stopping is refused', async () => {
    const { send } = await openOperator(server);
    await send('/api/tenants/impersonate', actAs('user'));
    const before = now;
    const stops = async () => {
      const { rows } = await server.deps.database.withTenant(server.tenants.a, () =>
        sql`select from audit where kind = 'impersonation-stopped'`.execute(db()),
      );
      return rows.length;
    };
    const recorded = await stops();
    now = new Date(now.getTime() + 60 * 60_000);
    try {
      const refused = await send('/api/files');
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ fields: { impersonation: 'over' } });
      expect((await stops()) - recorded).toBe(1);
      const stopped = await send('/api/tenants/impersonate/stop', json('POST', {}));
      expect(await stopped.json()).toMatchObject({ logicalId: 'super' });
      expect((await stops()) - recorded).toBe(1);
    } finally {
      now = before;
    }
  });
});

describe('a customer account', () => {
  it('that is disabled has no sessions and no links at once, loses nothing, and comes back (S50)', async () => {
    const { send } = await openOperator(server);
    const { b } = server.tenants;
    const { id: fileId } = await addFile(server, b);
    const member = await server.signIn('admin-b');
    const link = await member('/api/sharing/links', json('POST', { fileIds: [fileId], allowDownload: true }));
    const { hash } = (await link.json()) as { hash: string };
    const open = async () =>
      (await server.fetch('/api/sharing/view', json('POST', { restoreHash: hash }))).status;
    expect(await open()).toBe(200);
    expect((await send(`/api/tenants/${b}`, { method: 'DELETE' })).status).toBe(200);
    expect((await member('/api/files')).status).toBe(401);
    expect(await open()).toBe(410);
    await expect(server.signIn('admin-b')).rejects.toThrow('401');
    expect((await send('/api/tenants/impersonate', lookAs('admin-b'))).status).toBe(403);
    const enabled = await send(`/api/tenants/${b}`, json('PUT', { isDisabled: false }));
    expect(await enabled.json()).toMatchObject({ isDisabled: false });
    expect(await open()).toBe(200);
    expect((await (await server.signIn('admin-b'))(`/api/files/${fileId}`)).status).toBe(200);
  });

  it('that is being closed is kept by a super admin until its files are removed', async () => {
    const { send } = await openOperator(server);
    const { b } = server.tenants;
    const closesAt = '2026-06-20T12:00:00.000Z';
    await giveSubscription(server.deps, b, { tier: 'free', closesAt });
    const listed = await (await send('/api/tenants?filter=Second')).json();
    expect(listed).toMatchObject([{ id: b, problems: expect.arrayContaining(['closing']) }]);
    const keep = () => send(`/api/tenants/${b}/keep`, json('POST', {}));
    const stored = () =>
      server.deps.database.withTenant(b, () =>
        db().selectFrom('subscriptions').select('closes_at').executeTakeFirst(),
      );
    const admin = await server.signIn('admin');
    expect((await admin(`/api/tenants/${b}/keep`, json('POST', {}))).status).toBe(403);
    expect((await stored())?.closes_at?.toISOString()).toBe(closesAt);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const kept = await keep();
      const { id, problems } = (await kept.json()) as { id: number; problems: string[] };
      expect([kept.status, id, problems.includes('closing')]).toEqual([200, b, false]);
    }
    expect((await stored())?.closes_at).toBeNull();
    const member = await server.signIn('admin-b');
    const audit = (await (await member('/api/audit?kind=account-kept')).json()) as { entries: object[] };
    expect(audit.entries).toMatchObject([{ kind: 'account-kept', subject: 'Second Studio' }]);
    await giveSubscription(server.deps, b, { tier: 'free', closesAt: now.toISOString() });
    const late = await keep();
    expect([late.status, await late.json()]).toMatchObject([409, { fields: { subscription: 'ended' } }]);
    expect((await send('/api/tenants/999999/keep', json('POST', {}))).status).toBe(404);
    await server.deps.database.withTenant(b, () => db().deleteFrom('subscriptions').execute());
    expect((await keep()).status).toBe(200);
  });

  it('takes only its own fields from a body, and the path decides which one it is (S49)', async () => {
    const { send } = await openOperator(server);
    const { a, b } = server.tenants;
    const before = (await (await send('/api/tenants?filter=Demo')).json()) as object[];
    const body = {
      id: b,
      name: 'Demo Studio',
      users: [],
      usedSpace: 5,
      currentSubscription: 'x',
      version: 1,
    };
    expect((await send(`/api/tenants/${a}`, json('PUT', body))).status).toBe(200);
    expect(await (await send('/api/tenants?filter=Demo')).json()).toEqual(before);
    expect(
      (await send(`/api/tenants/${b}`, json('PUT', { isDisabled: true, name: 'Second Studio' }))).status,
    ).toBe(200);
    expect(await (await send('/api/tenants?filter=Second')).json()).toMatchObject([{ isDisabled: false }]);
  });

  it('is created once for the same client id, also at the same time (R18)', async () => {
    const { send } = await openOperator(server);
    const create = () => send('/api/tenants', json('POST', { name: 'Twice', clientId: 'once' }));
    const created = await Promise.all([create(), create(), create()]);
    const ids = await Promise.all(created.map(async (each) => ((await each.json()) as { id: number }).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('of the operator is not disabled', async () => {
    const { send } = await openOperator(server);
    expect((await send(`/api/tenants/${server.tenants.a}`, { method: 'DELETE' })).status).toBe(403);
  });
});

describe('the list of customer accounts', () => {
  const gigabyte = 1024 ** 3;

  it('says what each has bought, what is left of it, and what is wrong', async () => {
    const { send } = await openOperator(server);
    const create = async (name: string) => {
      const admin = { logicalId: name, name, email: '' };
      const created = await send('/api/tenants', json('POST', { name: `Listed ${name}`, admin }));
      return ((await created.json()) as { id: number }).id;
    };
    const [full, ended, closing] = [await create('full'), await create('ended'), await create('closing')];
    const users = { id: 'u', kind: 'users', amount: 2, duration: 'year' } as const;
    const past = '2026-06-01T00:00:00.000Z';
    await giveSubscription(server.deps, full, {
      extras: [
        { ...users, expireDate: null, isDiscontinued: false },
        { ...users, id: 'over', expireDate: past, isDiscontinued: true },
        { ...users, id: 'room', kind: 'storage', amount: 50, expireDate: null, isDiscontinued: false },
      ],
    });
    await pretendUse(server.deps, full, 301 * gigabyte);
    await giveSubscription(server.deps, ended, { tier: 'trial', expireDate: past, hadTrial: true });
    await pretendUse(server.deps, ended, 225 * gigabyte);
    const closesAt = '2026-06-20T12:00:00.000Z';
    await giveSubscription(server.deps, closing, {
      tier: 'small',
      expireDate: past,
      isCancelled: true,
      closesAt,
    });
    const listed = (await (await send('/api/tenants?filter=Listed')).json()) as { name: string }[];
    const large = 250 * gigabyte;
    expect(listed.toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
      {
        name: 'Listed closing',
        currentSubscription: 'Free',
        userCount: 1,
        userLimit: 1,
        storageLimit: 20 * gigabyte,
        problems: ['closing'],
      },
      {
        name: 'Listed ended',
        currentSubscription: 'Small Team Trial',
        userLimit: 5,
        usedSpace: 225 * gigabyte,
        storageLimit: large,
        problems: ['storage-almost-reached', 'subscription-expired'],
      },
      {
        name: 'Listed full',
        currentSubscription: 'Small Team',
        userLimit: 7,
        storageLimit: large + 50 * gigabyte,
        problems: ['storage-reached'],
      },
    ]);
  });

  it('says nothing of plans of an account without a subscription', async () => {
    const { send } = await openOperator(server);
    expect(await (await send('/api/tenants?filter=Demo')).json()).toMatchObject([
      { currentSubscription: '', userLimit: null, storageLimit: null, problems: [] },
    ]);
  });

  it('sends as many statements for many accounts as for one', async () => {
    const { send } = await openOperator(server);
    for (let index = 0; index < 5; index += 1)
      await send('/api/tenants', json('POST', { name: `Counted ${index}` }));
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const countOf = async (filter: string, count: number) => {
      query.mockClear();
      expect(await (await send(`/api/tenants?filter=${filter}`)).json()).toHaveLength(count);
      return query.mock.calls.length;
    };
    await countOf('Counted', 5);
    const [one, many] = [await countOf('Counted 0', 1), await countOf('Counted', 5)];
    query.mockRestore();
    expect(one).toBeGreaterThan(0);
    expect(many).toBe(one);
  });
});
