import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';

let server: TestServer;
let user: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await createTestServer();
  user = await server.signIn('user');
});
afterAll(() => server.close());

it.each([
  ['GET', '/api/dashboard/batch', 'POST'],
  ['DELETE', '/api/config/layout', 'GET, HEAD, POST'],
  ['PUT', '/api/dashboard/ImageLog', 'GET, HEAD'],
  ['POST', '/api/report/dimension', 'GET, HEAD'],
  ['POST', '/api/files/12', 'DELETE, GET, HEAD, PATCH'],
])('%s %s is not allowed for that path: 405 names the allowed methods', async (method, path, allowed) => {
  const response = await user(path, method === 'GET' ? { method } : json(method, {}));
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe(allowed);
  expect(await response.json()).toMatchObject({ code: 'unsupported', requestId: expect.any(String) });
});

it('an unknown path is not found, and a visitor learns nothing', async () => {
  expect((await user('/api/dashboard/nothing')).status).toBe(404);
  expect((await user('/api/dashboard/nothing', json('POST', {}))).status).toBe(404);
  expect((await server.fetch('/api/dashboard/batch')).status).toBe(401);
});
