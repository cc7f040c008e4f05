import { defaultDashboard } from '@vitrine/core/dashboard';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertDefinition } from '../custom-fields/store.ts';
import { db } from '../db/executor.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { globalLayout, layoutCalls, type LayoutCalls } from '../testing/layouts.ts';

const counters = { type: 'file-counters', width: 3, height: 3, top: 0, left: 0 };
const people = { type: 'active-users', width: 3, height: 2, top: 3, left: 0 };
const keywords = { type: 'top-keywords', width: 3, height: 2, top: 0, left: 3 };

let server: TestServer;
let user: LayoutCalls;
let admin: LayoutCalls;
beforeAll(async () => {
  server = await createTestServer();
  const field = { label: 'Campaign', description: '', type: 'text', predefinedDictionary: '' } as const;
  for (const tenantId of [server.tenants.a, server.tenants.b])
    await server.deps.database.withTenant(tenantId, () => insertDefinition({ ...field, displayOrder: 0 }));
  [user, admin] = await Promise.all([layoutCalls(server, 'user'), layoutCalls(server, 'admin')]);
});
afterAll(() => server.close());
beforeEach(() => server.deps.database.withAllTenants(() => db().deleteFrom('layouts').execute()));

/** Each body that is refused, the path that its refusal names, and a body of the same kind that is taken. */
const bodies: [name: string, bad: unknown, path: string, good: unknown][] = [
  [
    'a widget that is unknown',
    { dashboard: [{ ...counters, type: 'nonsense' }] },
    'dashboard.0',
    { dashboard: [counters] },
  ],
  [
    'a widget of the prototype',
    { dashboard: [{ ...counters, type: 'constructor' }] },
    'dashboard.0',
    { dashboard: [] },
  ],
  [
    'a widget twice',
    { dashboard: [counters, { ...counters, left: 3 }] },
    'dashboard.1',
    { dashboard: [counters, keywords] },
  ],
  [
    'a size that is not in the table',
    { dashboard: [{ ...counters, width: 5000 }] },
    'dashboard.0',
    { dashboard: [{ ...counters, type: 'top-keywords' }] },
  ],
  [
    'a widget above the top',
    { dashboard: [{ ...counters, top: -1 }] },
    'dashboard.0',
    { dashboard: [{ ...counters, top: 1 }] },
  ],
  [
    'a widget beyond the columns',
    { dashboard: [{ ...counters, left: 10 }] },
    'dashboard.0',
    { dashboard: [{ ...counters, left: 9 }] },
  ],
  [
    'a widget far below',
    { dashboard: [{ ...counters, top: 1e9 }] },
    'dashboard.0',
    { dashboard: [{ ...counters, top: 46 }] },
  ],
  [
    'a widget that ends below row 50',
    { dashboard: [{ ...counters, top: 48 }] },
    'dashboard.0',
    { dashboard: [{ ...counters, top: 47 }] },
  ],
  [
    'a widget between two cells',
    { dashboard: [{ ...counters, left: 0.5 }] },
    'dashboard.0',
    { dashboard: [{ ...counters, left: 1 }] },
  ],
  [
    'widgets that overlap',
    { dashboard: [counters, { ...keywords, left: 2 }] },
    'dashboard.1',
    { dashboard: [counters, keywords] },
  ],
  ['no list of widgets', { dashboard: { 0: counters } }, 'dashboard', { dashboard: null }],
  [
    'three fields in a row',
    { expanded: [['title', 'author', 'subject']] },
    'expanded.0',
    { expanded: [['title', 'author'], ['subject']] },
  ],
  ['a row without a field', { collapsed: [[]] }, 'collapsed.0', { collapsed: [] }],
  [
    'a field twice',
    { expanded: [['title'], ['author', 'title']] },
    'expanded.1.1',
    { expanded: [['title'], ['author']] },
  ],
  ['an unknown field', { collapsed: [['__proto__x']] }, 'collapsed.0.0', { collapsed: [['custom-1']] }],
  [
    'a custom field without a number',
    { collapsed: [['custom-x']] },
    'collapsed.0.0',
    { collapsed: [['custom-1']] },
  ],
  [
    'a custom field that nobody has defined',
    { expanded: [['title', 'custom-70']] },
    'expanded.0.1',
    { expanded: [['title', 'custom-1']] },
  ],
  ['a custom field of another tenant', { info: ['custom-2'] }, 'info.0', { info: ['custom-1'] }],
  [
    'a flat list with an unknown field',
    { shared: ['title', 'nope'] },
    'shared.1',
    { shared: ['title', 'custom-1'] },
  ],
  [
    'a picture that is not offered',
    { dashboardBackgroundImgLocation: '//evil/x.webp' },
    'dashboardBackgroundImgLocation',
    { dashboardBackgroundImgLocation: '/img/dashboard/dashboard-header5.webp' },
  ],
  ['a switch that is no boolean', { startLoading: 'true' }, 'startLoading', { startLoading: true }],
  ['unknown keys without end', { plugin: 'x'.repeat(200_000) }, 'plugin', { plugin: 'x'.repeat(2000) }],
];

describe('a layout that cannot be stored (quality cases S24, S46)', () => {
  it.each(bodies)(
    'with %s is refused completely, the same layout without it is accepted',
    async (_, bad, path, good) => {
      const before = (await admin.get()).body;
      const refused = await admin.save({ hasInfoTitles: false, ...(bad as object) });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ code: 'invalid' });
      expect(Object.keys(refused.body.fields ?? {})).toContain(path);
      expect((await admin.get()).body).toEqual(before);
      const taken = await admin.save(good);
      expect(taken.status).toBe(200);
      expect((await admin.save(good, { path: globalLayout })).status).toBe(200);
    },
  );

  it('with ten thousand widgets is refused with readable reasons', async () => {
    const dashboard = Array.from({ length: 9000 }, (_, at) => ({ ...counters, top: at }));
    const refused = await user.save({ dashboard });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields ?? {})).toHaveLength(50);
    expect((await user.get()).body).toMatchObject({ dashboard: defaultDashboard });
  });

  it.each([
    '"x"',
    '[]',
    'null',
    '{"dashboard":[{"type":"last-added","width":NaN}]}',
    '{"__proto__":{"a":1}}',
    '',
  ])('as %s is no layout', async (text) => {
    const send = await server.signIn('user');
    const response = await send('/api/config/layout', { ...json('POST', {}), body: text });
    expect(response.status).toBe(400);
  });
});

describe('keys that a role may not set', () => {
  it('stay unchanged: admin views, and keys that the server sets (S46, A33)', async () => {
    const asked = {
      shared: ['title'],
      info: [],
      fullData: ['author'],
      hasSharedTitles: false,
      hasInfoTitles: false,
    };
    const saved = await user.save({ ...asked, showPhotographerInfo: true, expanded: [['title']] });
    expect(saved.status).toBe(200);
    const { body: untouched } = await admin.get();
    for (const key of [...Object.keys(asked), 'showPhotographerInfo'])
      expect(saved.body[key], key).toEqual(untouched[key]);
    expect(saved.body).toMatchObject({ expanded: [['title']], origins: { shared: 'factory' } });
    expect((await admin.save({ ...asked, showPhotographerInfo: true })).body).toMatchObject({
      ...asked,
      showPhotographerInfo: false,
    });
  });

  it('are refused: the global layout, to read and to write', async () => {
    expect((await user.get(globalLayout)).status).toBe(403);
    expect((await user.save({ startLoading: true }, { path: globalLayout })).status).toBe(403);
    expect((await admin.get(globalLayout)).body).toMatchObject({ startLoading: false });
  });

  it('are never in the global layout: the admin widget (A43)', async () => {
    const saved = await admin.save({ dashboard: [people, { ...counters, top: 5 }] }, { path: globalLayout });
    expect(saved.body).toMatchObject({ dashboard: [{ ...counters, top: 0 }] });
    expect((await admin.save({ dashboard: [counters, people] })).body).toMatchObject({
      dashboard: [counters, people],
    });
    expect((await user.save({ dashboard: [counters, people] })).body).toMatchObject({
      dashboard: [counters],
    });
  });

  it('stay stored for a former admin, and cannot be added again', async () => {
    await admin.save({ dashboard: [counters, people] });
    await setRole('admin', 'user');
    try {
      expect((await admin.save({ dashboard: [counters, people, keywords] })).body).toMatchObject({
        dashboard: [counters, people, keywords],
      });
      const unseen = await admin.save({ dashboard: [keywords] });
      expect(unseen.body['dashboard']).toEqual(
        expect.arrayContaining([keywords, expect.objectContaining({ type: 'active-users' })]),
      );
      expect((await admin.save({ dashboard: null })).body).toMatchObject({ dashboard: defaultDashboard });
      expect((await admin.save({ dashboard: [counters, people] })).body).toMatchObject({
        dashboard: [counters],
      });
    } finally {
      await setRole('admin', 'admin');
    }
  });
});

async function setRole(login: string, role: 'admin' | 'user'): Promise<void> {
  await server.deps.database.withAllTenants(() =>
    db().updateTable('users').set({ role }).where('login', '=', login).execute(),
  );
}
