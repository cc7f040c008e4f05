import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentTenant, db } from '../db/executor.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { globalLayout, layoutCalls, type LayoutCalls } from '../testing/layouts.ts';

let server: TestServer;
let user: LayoutCalls;
let user2: LayoutCalls;
let admin: LayoutCalls;
beforeAll(async () => {
  server = await createTestServer();
  [user, user2, admin] = await Promise.all([
    layoutCalls(server, 'user'),
    layoutCalls(server, 'user2'),
    layoutCalls(server, 'admin'),
  ]);
});
afterAll(() => server.close());

/** A layout as an earlier version stored it, with fields that are gone since. */
async function store(login: string | null, stored: Record<string, unknown>): Promise<void> {
  await server.deps.database.withTenant(server.tenants.a, async () => {
    const users = db().selectFrom('users').select('id');
    const person = login === null ? undefined : await users.where('login', '=', login).executeTakeFirst();
    await db()
      .insertInto('layouts')
      .values({
        tenant_id: currentTenant(),
        user_id: person?.id ?? null,
        version: 1,
        stored: JSON.stringify(stored),
      })
      .execute();
  });
}

beforeEach(async () => {
  await server.deps.database.withAllTenants(() => db().deleteFrom('layouts').execute());
  await store('user', { expanded: [['title', 'mood'], ['custom-44']] });
  await store(null, { collapsed: [['weather']], shared: ['title', 'custom-45'] });
});

describe('unknown fields of a stored layout (A26)', () => {
  it('are returned, and stay when the whole layout is saved with changes', async () => {
    const { body } = await user.get();
    expect(body).toMatchObject({ expanded: [['title', 'mood'], ['custom-44']], collapsed: [['weather']] });
    const saved = await user.save({ ...body, expanded: [['author'], ['mood', 'custom-44'], ['title']] });
    expect(saved.status).toBe(200);
    expect((await user.get()).body['expanded']).toEqual([['author'], ['mood', 'custom-44'], ['title']]);
  });

  it('may be copied from an inherited layout, and from one view to another', async () => {
    const saved = await user.save({ expanded: [['weather', 'title'], ['mood']] });
    expect(saved.body).toMatchObject({ expanded: [['weather', 'title'], ['mood']] });
    const { body } = await admin.get(globalLayout);
    const copied = await admin.save({ ...body, info: ['custom-45', 'title'] }, { path: globalLayout });
    expect(copied.body).toMatchObject({ info: ['custom-45', 'title'] });
  });

  it('can be restored by an undo of the person who removed them, also after a reset, and by no other person', async () => {
    const { body } = await user.get();
    for (const given of [{ expanded: [['title']] }, { expanded: null }]) {
      expect((await user.save(given)).body['expanded']).not.toContainEqual(['title', 'mood']);
      const again = await user.save({ expanded: body['expanded'] });
      expect([again.status, again.body['expanded']]).toEqual([200, body['expanded']]);
    }
    const other = await user2.save({ expanded: [['mood'], ['custom-44']] });
    expect([other.status, other.body.fields]).toEqual([
      400,
      { 'expanded.0.0': 'unknown-field', 'expanded.1.0': 'unknown-field' },
    ]);
    const everybody = await admin.save({ expanded: [['mood']] }, { path: globalLayout });
    expect(everybody.status).toBe(400);
  });

  it('do not allow new ones', async () => {
    const { body } = await user.get();
    for (const [key, path] of [
      ['season', 'expanded.0.0'],
      ['custom-46', 'expanded.0.0'],
      ['__proto__', 'expanded.0.0'],
    ] as const) {
      const refused = await user.save({ ...body, expanded: [[key, 'mood']] });
      expect([refused.status, refused.body.fields]).toEqual([400, { [path]: 'unknown-field' }]);
    }
    expect((await user.get()).body).toEqual(body);
  });
});
