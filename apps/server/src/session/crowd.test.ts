import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { testPassword } from '../testing/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('a hundred sign-ins at once', () => {
  it('are processed a few at a time: signed-in people are served meanwhile, and excess sign-ins get a Retry-After', async () => {
    const member = await server.signIn('admin');
    let answered = 0;
    const crowd = Array.from({ length: 100 }, async (_, at) => {
      const response = await server.fetch(
        '/api/auth/signin',
        json('POST', { login: `nobody-${at}`, password: 'wrong' }),
      );
      answered += 1;
      return response;
    });
    expect((await member('/api/folders')).status).toBe(200);
    expect((await member('/api/files')).status).toBe(200);
    const refused = (await Promise.all(crowd)).filter(({ status }) => status === 429);
    const wrong = (await Promise.all(crowd)).filter(({ status }) => status === 401);
    expect([refused.length + wrong.length, answered]).toEqual([100, 100]);
    expect(refused.length).toBeGreaterThan(50);
    expect(wrong.length).toBeGreaterThan(0);
    for (const response of refused) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ code: 'rate-limited' });
    }
    // Who was refused has not failed: nothing is counted.
    const after = await server.fetch(
      '/api/auth/signin',
      json('POST', { login: 'user', password: testPassword }),
    );
    expect(after.status).toBe(200);
  });
});
