import { defaultCardLayout } from '@vitrine/core/card-layout';
import { defaultBackground, defaultDashboard } from '@vitrine/core/dashboard';
import { toWireBackground } from '@vitrine/http/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { globalLayout, layoutCalls, ownLayout, type LayoutCalls } from '../testing/layouts.ts';

const small = [{ type: 'file-counters', width: 3, height: 3, top: 0, left: 0 }];
const other = [{ type: 'last-added', width: 12, height: 2, top: 0, left: 0 }];

let server: TestServer;
let user: LayoutCalls;
let user2: LayoutCalls;
let admin: LayoutCalls;
let userB: LayoutCalls;
beforeAll(async () => {
  server = await createTestServer();
  [user, user2, admin, userB] = await Promise.all([
    layoutCalls(server, 'user'),
    layoutCalls(server, 'user2'),
    layoutCalls(server, 'admin'),
    layoutCalls(server, 'user-b'),
  ]);
});
afterAll(() => server.close());
beforeEach(() => server.deps.database.withAllTenants(() => db().deleteFrom('layouts').execute()));

async function storedRows(tenantId: number): Promise<Record<string, unknown>[]> {
  const rows = await server.deps.database.withTenant(tenantId, () =>
    db().selectFrom('layouts').select('stored').orderBy('user_id').execute(),
  );
  return rows.map(({ stored }) => stored).filter((stored) => Object.keys(stored).length > 0);
}

describe('effective layouts (A30)', () => {
  it('start with the built-in default, for everybody', async () => {
    const { status, body, etag } = await user.get();
    expect(status).toBe(200);
    expect(etag).toBe(`"${body.version}"`);
    const { version: _, origins, inherited, ...values } = body;
    expect(inherited).toEqual({});
    expect(values).toEqual({
      ...defaultCardLayout,
      dashboard: defaultDashboard,
      startLoading: false,
      dashboardBackgroundImgLocation: toWireBackground(defaultBackground),
    });
    expect(new Set(Object.values(origins as object))).toEqual(new Set(['factory']));
    expect((await admin.get(globalLayout)).body).toMatchObject(values);
  });

  it('of everybody apply to people without own values, and not to others', async () => {
    await user2.save({ dashboard: other });
    const saved = await admin.save({ dashboard: small, shared: ['title'] }, { path: globalLayout });
    expect(saved.body).toMatchObject({ dashboard: small, origins: { dashboard: 'tenant' } });
    expect((await user.get()).body).toMatchObject({
      dashboard: small,
      shared: ['title'],
      origins: { dashboard: 'tenant', shared: 'tenant', info: 'factory' },
    });
    expect((await user2.get()).body).toMatchObject({
      dashboard: other,
      shared: ['title'],
      origins: { dashboard: 'own', shared: 'tenant' },
      inherited: { dashboard: small },
    });
    expect((await userB.get()).body).toMatchObject({
      dashboard: defaultDashboard,
      origins: { dashboard: 'factory' },
    });
  });

  it('that are saved completely and unchanged store nothing', async () => {
    await admin.save({ dashboard: small }, { path: globalLayout });
    const { body } = await user.get();
    const saved = await user.save({ ...body, startLoading: true });
    expect(saved.body).toMatchObject({ origins: { dashboard: 'tenant', startLoading: 'own' } });
    expect(await storedRows(server.tenants.a)).toEqual([{ startLoading: true }, { dashboard: small }]);
    await admin.save({ dashboard: other }, { path: globalLayout });
    expect((await user.get()).body).toMatchObject({ dashboard: other });
  });

  it('are reset with null, and keep keys that a save omits', async () => {
    await admin.save({ dashboard: small }, { path: globalLayout });
    await user.save({ dashboard: other, collapsed: [['author', 'title']], hasCollapsedTitles: true });
    const { body } = await user.save({ collapsed: null, hasCollapsedTitles: null });
    expect(body).toMatchObject({ dashboard: other, collapsed: [['title']], hasCollapsedTitles: false });
    expect((await user.save({ dashboard: null })).body).toMatchObject({
      dashboard: small,
      origins: { dashboard: 'tenant' },
    });
    expect((await admin.save({ dashboard: null }, { path: globalLayout })).body).toMatchObject({
      dashboard: defaultDashboard,
      origins: { dashboard: 'factory' },
    });
    expect(await storedRows(server.tenants.a)).toEqual([]);
  });

  it('keep unknown keys, each in its own layer', async () => {
    await user.save({ plugin: { colour: 'red' }, startLoading: true });
    expect((await user.save({ startLoading: false, second: [1] })).body).toMatchObject({
      plugin: { colour: 'red' },
      second: [1],
    });
    expect((await user2.get()).body).not.toHaveProperty('plugin');
    expect((await admin.get(globalLayout)).body).not.toHaveProperty('plugin');
    expect(await storedRows(server.tenants.a)).toEqual([
      { plugin: { colour: 'red' }, second: [1], startLoading: false },
    ]);
  });
});

describe('the person of a layout', () => {
  it('is determined only by the session, for any body', async () => {
    const posing = { tenantId: server.tenants.b, userId: 1, user_id: null, scope: 'global', isAdmin: true };
    const saved = await user.save({ ...posing, dashboard: small });
    expect(saved.body).toMatchObject({ dashboard: small, origins: { dashboard: 'own' } });
    for (const untouched of [user2, userB])
      expect((await untouched.get()).body).toMatchObject({ origins: { dashboard: 'factory' } });
    expect((await admin.get(globalLayout)).body).toMatchObject({ origins: { dashboard: 'factory' } });
    expect(await storedRows(server.tenants.b)).toEqual([]);
    expect(await storedRows(server.tenants.a)).toHaveLength(1);
  });
});

describe('versions (A32)', () => {
  it('refuse a save with an old one, by header or body, with the current layout', async () => {
    const before = await user.get();
    const first = await user.save({ dashboard: small }, { ifMatch: before.etag ?? '' });
    expect(first.status).toBe(200);
    expect(first.body.version).toBeGreaterThan(before.body.version ?? 0);
    for (const stale of [
      await user.save({ dashboard: other }, { ifMatch: before.etag ?? '' }),
      await user.save({ dashboard: other, version: before.body.version }),
    ]) {
      expect(stale.status).toBe(412);
      expect(stale.body).toMatchObject({ code: 'conflict', current: first.body });
    }
    expect((await user.get()).body).toEqual(first.body);
    expect((await user.save({ dashboard: other, version: first.body.version })).status).toBe(200);
    expect((await user.save({ dashboard: small })).status).toBe(200);
  });

  it('of a personal layout change with the global one', async () => {
    const before = await user.get();
    await admin.save({ dashboard: small }, { path: globalLayout });
    const stale = await user.save({ ...before.body, startLoading: true });
    expect(stale.status).toBe(412);
    expect(stale.body['current']).toMatchObject({ dashboard: small, origins: { dashboard: 'tenant' } });
    expect((await user.get()).body).toMatchObject({ dashboard: small, startLoading: false });
  });

  it('stay as they are when a save changes nothing', async () => {
    const { body } = await user.get();
    expect((await user.save(body)).body.version).toBe(body.version);
    expect((await user.save({ ...body, dashboard: defaultDashboard.toReversed() })).body).toEqual(body);
  });

  it('refuse an invalid version', async () => {
    expect((await user.save({ dashboard: small }, { ifMatch: 'nonsense' })).status).toBe(400);
    expect((await user.save({ dashboard: small, version: 3 }, { ifMatch: '"4"' })).status).toBe(400);
    expect((await user.save({ dashboard: small }, { ifMatch: '*' })).status).toBe(200);
  });
});

describe('many simultaneous saves', () => {
  it.each([
    ['one person', () => user, ownLayout],
    ['everybody', () => admin, globalLayout],
  ] as const)('of %s: one of the saves with the same version is accepted', async (_, who, path) => {
    const { body } = await who().get(path);
    const saves = await Promise.all(
      [small, other, small, other].map((dashboard) =>
        who().save({ dashboard, version: body.version }, { path }),
      ),
    );
    const taken = saves.filter(({ status }) => status === 200);
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
    expect((await who().get(path)).body['dashboard']).toEqual(taken[0]?.body['dashboard']);
  });

  it('lose no key when each saves its own and retries after a refusal', async () => {
    const keys = Array.from({ length: 8 }, (_, at) => `plugin${at}`);
    await Promise.all(
      keys.map(async (key) => {
        for (let version = (await user.get()).body.version; ;) {
          const { status, body } = await user.save({ [key]: true, version });
          if (status === 200) return;
          expect(status).toBe(412);
          version = (body['current'] as { version: number }).version;
        }
      }),
    );
    expect((await user.get()).body).toMatchObject(Object.fromEntries(keys.map((key) => [key, true])));
  });

  it('let a person and an admin save at the same time', async () => {
    const saves = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 3 === 0
          ? admin.save({ startLoading: at % 2 === 0 }, { path: globalLayout })
          : (at % 3 === 1 ? user : user2).save({ [`k${at}`]: at }),
      ),
    );
    expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 200));
    expect((await user.get()).body).toMatchObject({ k1: 1, k4: 4, k7: 7, k10: 10 });
    expect((await user2.get()).body).toMatchObject({ k2: 2, k5: 5, k8: 8, k11: 11 });
  });
});

describe('single values (A13, A14)', () => {
  it('are part of the personal layout', async () => {
    const send = await server.signIn('user');
    const location = '/img/dashboard/dashboard-header3.webp';
    const before = await user.get();
    expect((await send('/api/config/backgroundimg', json('POST', { location }))).status).toBe(204);
    expect((await send('/api/config/custom_start_loading', json('POST', { checked: true }))).status).toBe(
      204,
    );
    const { body } = await user.get();
    expect(body).toMatchObject({ dashboardBackgroundImgLocation: location, startLoading: true });
    expect(body.version).toBeGreaterThan(before.body.version ?? 0);
    expect((await user2.get()).body).toMatchObject({ startLoading: false });
    for (const bad of [
      'x);background:url(//evil)',
      '../../../',
      'javascript:alert(1)',
      toWireBackground(defaultBackground) + '?',
      defaultBackground,
    ])
      expect((await send('/api/config/backgroundimg', json('POST', { location: bad }))).status).toBe(400);
    for (const bad of [{ checked: 'true' }, {}, { checked: null }])
      expect((await send('/api/config/custom_start_loading', json('POST', bad))).status).toBe(400);
    expect((await user.get()).body).toEqual(body);
  });
});
