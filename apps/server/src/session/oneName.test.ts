import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { cookieOf, createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { testPassword } from '../testing/people.ts';
import { addFile } from '../testing/database/tenantRows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

function signIn(login: string): Promise<Response> {
  return server.fetch('/api/auth/signin', json('POST', { login, password: testPassword }));
}

async function readViewerId(cookie: string): Promise<unknown> {
  const response = await server.fetch('/api/users/amiadmin', { headers: { Cookie: cookie } });
  return ((await response.json()) as { logicalId: unknown }).logicalId;
}

it('names a person by the login only, also in sessions from before its change', async () => {
  const { id } = await addFile(server, server.tenants.a);
  const view = (cookie: string) =>
    server.fetch(`/api/files/${id}/opened`, { method: 'POST', headers: { Cookie: cookie } });
  const before = cookieOf(await signIn('user'));
  expect(await readViewerId(before)).toBe('user');
  expect((await view(before)).status).toBe(204);

  const login = 'Robin@Studio.example';
  await server.deps.database.withAllTenants(() =>
    db()
      .updateTable('users')
      .set({ login, login_key: login.toLowerCase() })
      .where('login', '=', 'user')
      .execute(),
  );
  expect((await signIn('user')).status).toBe(401);
  const again = await signIn('robin@studio.example');
  expect(await again.json()).toMatchObject({ logicalId: login, name: 'user' });
  const after = cookieOf(again);
  expect([await readViewerId(before), await readViewerId(after)]).toEqual([login, login]);
  expect((await view(after)).status).toBe(204);

  const believing = (who: string) =>
    server.fetch('/api/users/amiadmin', {
      headers: { Cookie: after, 'X-Vitrine-Viewer': encodeURIComponent(who) },
    });
  expect([(await believing(login)).status, (await believing('user')).status]).toEqual([200, 401]);
  const admin = await server.signIn('admin');
  // What was done under both is that of one person.
  expect(await (await admin('/api/dashboard/activeusers')).json()).toEqual([{ value: 'user', count: 2 }]);
});
