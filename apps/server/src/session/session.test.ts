import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { cookieOf, createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { testPassword } from '../testing/people.ts';

const day = 86_400_000;
let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: () => new Date(clock) });
});
afterAll(() => server.close());

function signIn(login: string, password: string, headers: Record<string, string> = {}): Promise<Response> {
  const init = json('POST', { login, password });
  return server.fetch('/api/auth/signin', {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...headers },
  });
}

function withCookie(cookie: string, path = '/api/users/amiadmin', init: RequestInit = {}): Promise<Response> {
  return server.fetch(path, { ...init, headers: { Cookie: cookie } });
}

describe('signing in', () => {
  it('returns the viewer and sets a cookie that scripts and other sites cannot use', async () => {
    const response = await signIn(' SUPER ', testPassword);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      logicalId: 'super',
      name: 'super',
      isAdmin: true,
      isSuperAdmin: true,
    });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^vitrine=[\w-]{43}; .*HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain|Max-Age|Expires/);
    const me = await withCookie(cookieOf(response));
    expect(await me.json()).toEqual({
      isAdmin: true,
      isSuperAdmin: true,
      userName: 'super',
      logicalId: 'super',
    });
  });

  it('uses a Secure cookie bound to the host behind TLS', async () => {
    const secure = await createTestServer({
      deps: { config: { ...server.deps.config, publicUrl: 'https://gallery.example' } },
    });
    const response = await secure.fetch(
      '/api/auth/signin',
      json('POST', { login: 'user', password: testPassword }),
    );
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-vitrine=.*; Path=\/; .*Secure/);
    const plain = await secure.fetch('/api/users/authcheck', {
      headers: { Cookie: cookieOf(response).replace('__Host-', '') },
    });
    expect(await plain.json()).toEqual({ accessAllowed: false });
    await secure.close();
  });

  it('accepts the TLS header of a trusted proxy, and of nobody else', async () => {
    const ownHeaders = { 'X-Forwarded-Proto': 'https' };
    const nameAt = async (proxies: number) => {
      const behind = await createTestServer({ deps: { config: { ...server.deps.config, proxies } } });
      const init = json('POST', { login: 'user', password: testPassword });
      const headers = { ...(init.headers as Record<string, string>), ...ownHeaders };
      const response = await behind.fetch('/api/auth/signin', { ...init, headers });
      const back = { headers: { ...ownHeaders, Cookie: cookieOf(response) } };
      const check = await behind.fetch('/api/users/authcheck', back);
      await behind.close();
      return [response.headers.getSetCookie()[0]?.split('=')[0], await check.json()];
    };
    expect(await nameAt(1)).toEqual(['__Host-vitrine', { accessAllowed: true }]);
    expect(await nameAt(0)).toEqual(['vitrine', { accessAllowed: true }]);
  });

  it('stores neither the session id nor the password', async () => {
    const cookie = cookieOf(await signIn('user', testPassword));
    const id = cookie.split('=')[1] ?? '';
    const { sessions, users } = await server.deps.database.withAllTenants(async () => ({
      sessions: await db().selectFrom('sessions').selectAll().execute(),
      users: await db().selectFrom('users').selectAll().execute(),
    }));
    expect(sessions.length).toBeGreaterThan(0);
    expect(
      sessions.some((row) => row.id_hash.toString('base64url') === id || row.id_hash.toString() === id),
    ).toBe(false);
    expect(users.length).toBeGreaterThan(0);
    expect(JSON.stringify(users)).not.toContain(testPassword);
  });

  it('answers an unknown login exactly as a wrong password', async () => {
    const responses = [await signIn('user2', 'wrong'), await signIn('nobody', 'wrong')];
    const bodies = await Promise.all(
      responses.map(async (response) => ({ ...((await response.json()) as object), requestId: 0 })),
    );
    expect(responses.map((response) => response.status)).toEqual([401, 401]);
    expect(bodies[0]).toEqual(bodies[1]);
    expect(responses.flatMap((response) => response.headers.getSetCookie())).toEqual([]);
  });

  it('creates a new session id each time and ends the previous session (quality case S52)', async () => {
    const first = cookieOf(await signIn('user', testPassword));
    const second = cookieOf(await signIn('user', testPassword, { Cookie: first }));
    expect(second).not.toBe(first);
    expect((await withCookie(first)).status).toBe(401);
    expect((await withCookie(second)).status).toBe(200);
    const planted = `vitrine=${'a'.repeat(43)}`;
    expect(cookieOf(await signIn('user', testPassword, { Cookie: planted }))).not.toBe(planted);
    expect((await withCookie(planted)).status).toBe(401);
  });

  it('throttles guessing with a Retry-After, without locking others out', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await signIn('admin-b', `guess ${at}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const refused = await signIn('admin-b', testPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'rate-limited' });
    expect((await signIn('user-b', testPassword)).status).toBe(200);
  });

  it.each([
    {},
    { login: 'user' },
    { login: 5, password: 'x' },
    { login: 'user', password: 'x'.repeat(1025) },
    { login: ['user'], password: {} },
  ])('answers 400 to %j', async (body) => {
    expect((await server.fetch('/api/auth/signin', json('POST', body))).status).toBe(400);
  });
});

describe('ending a session', () => {
  it('invalidates its cookie at once, by call and by address', async () => {
    const one = cookieOf(await signIn('user', testPassword));
    expect((await withCookie(one, '/api/auth/signout', { method: 'POST' })).status).toBe(204);
    expect((await withCookie(one)).status).toBe(401);
    const two = cookieOf(await signIn('user', testPassword));
    const left = await withCookie(two, '/logout');
    expect([left.status, left.headers.get('location')]).toEqual([302, '/']);
    expect(left.headers.getSetCookie()[0]).toMatch(/^vitrine=;.*Max-Age=0/);
    expect((await withCookie(two)).status).toBe(401);
    expect((await server.fetch('/api/auth/signout', { method: 'POST' })).status).toBe(204);
  });

  it('does not follow a link on another site', async () => {
    const cookie = cookieOf(await signIn('user', testPassword));
    await server.fetch('/Logout', { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' } });
    expect((await withCookie(cookie)).status).toBe(200);
  });

  it('happens after a week without a request and after 30 days at the latest', async () => {
    const cookie = cookieOf(await signIn('user', testPassword));
    for (let at = 0; at < 5; at += 1) {
      clock += 5.9 * day;
      expect((await withCookie(cookie)).status, `after ${at + 1} pauses`).toBe(200);
    }
    clock += 0.6 * day;
    expect((await withCookie(cookie)).status).toBe(401);
    const other = cookieOf(await signIn('user', testPassword));
    clock += 7 * day;
    expect((await withCookie(other)).status).toBe(401);
  });

  it('happens when the tenant is switched off, and the session is valid again with it', async () => {
    const cookie = cookieOf(await signIn('user-b', testPassword));
    const set = (isDisabled: boolean) =>
      server.deps.database.withAllTenants(() =>
        db()
          .updateTable('tenants')
          .set({ is_disabled: isDisabled })
          .where('id', '=', server.tenants.b)
          .execute(),
      );
    await set(true);
    expect((await withCookie(cookie)).status).toBe(401);
    expect((await signIn('user-b', testPassword)).status).toBe(401);
    await set(false);
    expect((await withCookie(cookie)).status).toBe(200);
  });
});

describe('the viewer', () => {
  it('is returned without a refusal by authcheck', async () => {
    expect(await (await server.fetch('/api/users/authcheck')).json()).toEqual({ accessAllowed: false });
    const cookie = cookieOf(await signIn('user', testPassword));
    expect(await (await withCookie(cookie, '/api/users/authcheck')).json()).toEqual({ accessAllowed: true });
    expect(await (await withCookie('vitrine=', '/api/users/authcheck')).json()).toEqual({
      accessAllowed: false,
    });
  });
});
