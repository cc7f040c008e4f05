import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf, createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { testPassword } from '../testing/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Signs in and tells the cookie with the logical id. */
async function enter(login: string): Promise<{ cookie: string; logicalId: string }> {
  const response = await server.fetch('/api/auth/signin', json('POST', { login, password: testPassword }));
  const { logicalId } = (await response.json()) as { logicalId: string };
  return { cookie: cookieOf(response), logicalId };
}

function call(cookie: string, expected: string | undefined, path: string, init: RequestInit = {}) {
  const headers = { ...(init.headers as Record<string, string>), Cookie: cookie };
  return server.fetch(path, {
    ...init,
    headers: expected === undefined ? headers : { ...headers, 'X-Vitrine-Viewer': expected },
  });
}

const write = ['/api/auth/signout', json('POST', {})] as const;
const reads = ['/api/users/amiadmin', '/api/users/authcheck', '/api/no-such-call'] as const;

it('answers a call with the correct expected user, and one without', async () => {
  const { cookie, logicalId } = await enter('user');
  expect((await call(cookie, logicalId, '/api/users/amiadmin')).status).toBe(200);
  expect((await call(cookie, undefined, '/api/users/amiadmin')).status).toBe(200);
});

it('refuses every call with another expected user, and changes nothing (F54)', async () => {
  const before = await enter('user');
  const now = await enter('super');
  for (const path of reads) {
    const response = await call(now.cookie, before.logicalId, path);
    expect(response.status, path).toBe(401);
    expect(await response.json(), path).toMatchObject({ code: 'unauthenticated' });
  }
  expect((await call(now.cookie, before.logicalId, ...write)).status).toBe(401);
  expect((await call(now.cookie, now.logicalId, '/api/users/amiadmin')).status).toBe(200);
});

it('does not refuse visitors, for any expected user', async () => {
  const response = await call('', 'somebody', '/api/users/authcheck');
  expect(await response.json()).toEqual({ accessAllowed: false });
});

it('documents the header for every call that needs a session', async () => {
  const { paths, components } = (await (await server.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { parameters?: { $ref?: string }[] }>>;
    components: { parameters: Record<string, { name: string; in: string; required: boolean }> };
  };
  const refs = (path: string, method: string) => paths[path]?.[method]?.parameters?.map(({ $ref }) => $ref);
  expect(components.parameters['Viewer']).toMatchObject({
    name: 'X-Vitrine-Viewer',
    in: 'header',
    required: false,
  });
  expect(refs('/api/users/amiadmin', 'get')).toContain('#/components/parameters/Viewer');
  expect(refs('/api/auth/signin', 'post')).not.toContain('#/components/parameters/Viewer');
});
