import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Log } from './log.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';

const logged: string[] = [];
function remember(...parts: unknown[]): void {
  logged.push(JSON.stringify(parts, (_, value: unknown) => (value instanceof Error ? value.message : value)));
}
const log = { debug: remember, info: remember, warn: remember, error: remember } as unknown as Log;

let server: TestServer;
let user: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await createTestServer({ deps: { log } });
  user = await server.signIn('user');
});
afterAll(() => server.close());

describe('headers of every response (quality cases S28, S31)', () => {
  it.each(['/', '/tenants', '/profile', '/api/files', '/api/nothing', '/api/files/1/opened', '/Logout'])(
    '%s',
    async (path) => {
      const { headers } = await server.fetch(path);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ])
        expect(policy).toContain(part);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers.has('server') || headers.has('x-powered-by')).toBe(false);
    },
  );

  it('require TLS when the public address has it, and writes of pages without TLS are refused', async () => {
    const config = { ...server.deps.config, publicUrl: 'https://gallery.example' };
    const secure = await createTestServer({ deps: { config } });
    const write = async (origin: string) => {
      const init = json('POST', { login: 'user', password: 'wrong' });
      const headers = {
        ...(init.headers as Record<string, string>),
        Origin: origin,
        Host: 'gallery.example',
      };
      return (await secure.fetch('/api/auth/signin', { ...init, headers })).status;
    };
    expect((await secure.fetch('/')).headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await server.fetch('/')).headers.has('strict-transport-security')).toBe(false);
    expect(await write('https://gallery.example')).toBe(401);
    expect(await write('http://gallery.example')).toBe(403);
    await secure.close();
  });

  it('do the same without a public address when a trusted proxy, and nobody else, reports TLS', async () => {
    const behind = await createTestServer({ deps: { config: { ...server.deps.config, proxies: 1 } } });
    const send = async (to: TestServer, origin: string, scheme?: string) => {
      const init = json('POST', { ids: [1] });
      const ownHeaders = {
        Origin: origin,
        Host: 'gallery.example',
        ...(scheme && { 'X-Forwarded-Proto': scheme }),
      };
      const headers = { ...(init.headers as Record<string, string>), ...ownHeaders };
      const response = await to.fetch('http://gallery.example/api/files/delete', { ...init, headers });
      return [response.status, response.headers.get('strict-transport-security')];
    };
    expect(await send(behind, 'https://gallery.example', 'https')).toEqual([401, 'max-age=31536000']);
    expect(await send(behind, 'http://gallery.example', 'https')).toEqual([403, 'max-age=31536000']);
    for (const scheme of ['https, http', 'http', undefined])
      expect(await send(behind, 'http://gallery.example', scheme)).toEqual([401, null]);
    for (const scheme of ['https', undefined])
      expect(await send(server, 'http://gallery.example', scheme)).toEqual([401, null]);
    await behind.close();
  });

  it('keep responses of calls out of caches', async () => {
    for (const path of ['/api/files', '/api/users/amiadmin', '/api/report/image'])
      expect((await user(path)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('writes from elsewhere (quality case S61)', () => {
  const writes = [
    ['POST', '/api/folders'],
    ['POST', '/api/auth/signin'],
    ['POST', '/api/auth/signout'],
    ['POST', '/api/files/delete'],
    ['PATCH', '/api/files/1'],
    ['DELETE', '/api/files/1'],
    ['POST', '/api/files/1/opened'],
  ] as const;

  it.each(writes)(
    '%s %s is refused with a foreign origin, a foreign site or the body of a form',
    async (method, path) => {
      const send = (headers: Record<string, string>, body?: string) =>
        user(path, { method, headers, ...(body !== undefined && { body }) });
      const type = { 'Content-Type': 'application/json' };
      for (const origin of [
        'https://evil.example',
        'null',
        'http://localhost.evil.example',
        'http://localhost:1',
      ])
        expect((await send({ ...type, Origin: origin }, '{}')).status, origin).toBe(403);
      expect((await send({ ...type, 'Sec-Fetch-Site': 'cross-site' }, '{}')).status).toBe(403);
      for (const form of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ])
        expect((await send({ 'Content-Type': form }, '{}')).status, form).toBe(415);
    },
  );

  it('are accepted only in UTF-8', async () => {
    const send = (type: string) =>
      user('/api/folders', { ...json('POST', { name: type }), headers: { 'Content-Type': type } });
    for (const type of [
      'application/json; charset=iso-8859-1',
      'application/json;charset="utf-16"',
      'application/json; CHARSET=us-ascii',
      'application/json; charset=',
    ]) {
      const response = await send(type);
      expect(response.status, type).toBe(415);
      expect(await response.json()).toMatchObject({ code: 'unsupported', requestId: expect.any(String) });
    }
    for (const type of [
      'application/json',
      'application/json; charset=UTF-8',
      'application/json;charset="utf8"',
    ])
      expect((await send(type)).status, type).not.toBe(415);
  });

  it('are accepted from the same origin, and a method cannot be overridden', async () => {
    const { id } = await addFile(server, server.tenants.a);
    const own = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' };
    expect((await user(`/api/files/${id}/opened`, { method: 'POST', headers: own })).status).toBe(204);
    const named = json('POST', { name: 'From here' });
    expect(
      (
        await user('/api/folders', {
          ...named,
          headers: { ...own, 'Content-Type': 'application/json; charset=utf-8' },
        })
      ).status,
    ).toBe(201);
    await user(`/api/files/${id}?_method=DELETE`, { headers: { 'X-HTTP-Method-Override': 'DELETE' } });
    expect((await user(`/api/files/${id}`)).status).toBe(200);
  });
});

describe('one interpretation of a path (quality case S63)', () => {
  it.each(['/API/Files', '/api//files', '//api/files', '/api/files/', '/Api/FILES//'])(
    '%s is the call, with its authorization',
    async (path) => {
      expect((await server.fetch(path)).status).toBe(401);
      expect(await (await user(path)).json()).toMatchObject({ files: expect.any(Array) });
    },
  );

  it.each([
    '/api/files/..;/folders',
    '/api/files/%2e%2e;/folders',
    '/api/files%2f1',
    '/api/files%5c1',
    '/api/files/%00',
    '/api/public/..;/files',
    '/api/.;/files',
  ])('%s reaches no call', async (path) => {
    expect([401, 404]).toContain((await server.fetch(path)).status);
    expect((await user(path)).status).toBe(404);
  });

  it.each(['/api', '/api/', '/API//', '/api/nothing', '/api/folders/x/y'])('%s is no call', async (path) => {
    expect((await server.fetch(path)).status).toBe(401);
    const response = await user(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found', requestId: expect.any(String) });
  });

  it('distinguishes people with a session from visitors on open paths too', async () => {
    for (const path of ['/api/health', '/api/ready', '/api/openapi.json']) {
      expect((await server.fetch(path, json('POST', {}))).status).toBe(401);
      expect((await user(path, json('POST', {}))).status).toBe(404);
    }
  });

  it('resolves dots before anything else looks at them', async () => {
    expect((await server.fetch('/api/auth/../files')).status).toBe(401);
    expect((await server.fetch('/api/users/authcheck/%2e%2e/amiadmin')).status).toBe(401);
    expect((await user('/api/users/authcheck/%2e%2e/amiadmin')).status).toBe(200);
  });

  it('keeps the case of parameters', async () => {
    const response = await user('/API/BIN/FiLe/1/RESTORE', { method: 'POST' });
    expect(response.status).toBe(404);
    const { id } = await addFile(server, server.tenants.a);
    await user(`/api/files/${id}`, { method: 'DELETE' });
    expect((await user(`/API/Bin/file/${id}/Restore`, { method: 'POST' })).status).toBe(200);
  });
});

describe('errors (quality case S64)', () => {
  it('have a code and an id, nothing internal', async () => {
    const broken = await createTestServer({ deps: { log } });
    await broken.deps.database.pool.query('alter table files rename column name_key to broken_key');
    const caller = await broken.signIn('user');
    const response = await caller('/api/files?sort=name');
    const body = (await response.json()) as { requestId: string };
    expect(response.status).toBe(500);
    expect(body).toEqual({
      code: 'unexpected',
      message: expect.any(String),
      requestId: response.headers.get('x-request-id'),
    });
    expect(JSON.stringify(body)).not.toMatch(/name_key|select|column|\.ts|node_modules|postgres/i);
    expect(logged.some((line) => line.includes(body.requestId) && line.includes('name_key'))).toBe(true);
    expect((await caller('/api/folders')).status).toBe(200);
    await broken.close();
  });

  it('never contain texts of the validator', async () => {
    const responses = [
      user('/api/files/0x1'),
      user('/api/files?limit=ten&sort=colour&folderId=x'),
      user('/api/folders', json('POST', { name: 5, parentId: {} })),
      user('/api/folders/1', json('PATCH', { name: 'a', parentId: 2 })),
      user('/api/files/move', json('POST', { ids: ['x'], folderId: -1 })),
      user('/api/bin?kind=x'),
    ];
    for (const response of await Promise.all(responses)) {
      expect(response.status).toBe(400);
      const text = await response.text();
      expect(text).not.toMatch(/\^|\\d|expected|received|invalid input|too big|too small|pattern|regex|zod/i);
    }
  });

  it('are returned for bodies that are nested too deeply', async () => {
    for (const text of [
      '['.repeat(90_000),
      `{"name":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_001)}`,
      `{"name":"x","more":${'['.repeat(90_000)}${']'.repeat(90_000)}}`,
    ]) {
      const response = await user('/api/folders', { ...json('POST', {}), body: text });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid', fields: { body: expect.any(String) } });
    }
    const deep = `{"name":"Deep","more":${'['.repeat(50)}${']'.repeat(50)}}`;
    expect((await user('/api/folders', { ...json('POST', {}), body: deep })).status).toBe(201);
  });

  it('do not count as failures of the server when a client goes away', async () => {
    logged.length = 0;
    const body = new ReadableStream({
      pull(controller) {
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
      },
    });
    const init = { ...json('POST', {}), body, duplex: 'half' } as RequestInit;
    expect((await user('/api/folders', init)).status).toBe(400);
    expect(logged.some((line) => line.includes('request failed'))).toBe(false);
  });

  it('names an invalid value of a folder', async () => {
    const made = await user('/api/folders', json('POST', { name: 'Stays' }));
    const { id } = (await made.json()) as { id: number };
    const response = await user(`/api/folders/${id}`, json('PATCH', { name: 'Moved', parentId: 1 }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: { parentId: expect.any(String) },
    });
    expect(await (await user('/api/folders')).text()).toContain('"Stays"');
  });

  it('have the same shape everywhere', async () => {
    const responses = [
      server.fetch('/api/files'),
      user('/api/files/999999'),
      user('/api/files/abc'),
      user('/api/nothing'),
      user('/api/folders', json('POST', {})),
    ];
    for (const response of await Promise.all(responses)) {
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(await response.json()).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });
});

describe('the log', () => {
  it('contains ids and patterns, nothing about people', async () => {
    logged.length = 0;
    await user('/api/files?q=medical+record');
    await user('/api/bin/secret-word/1', { method: 'DELETE' });
    await server.fetch('/api/auth/signin', json('POST', { login: 'jane@example.com', password: 'hunter2' }));
    const text = logged.join('\n');
    expect(text).toContain('/api/files');
    for (const personal of [
      'medical',
      'secret-word',
      'jane',
      'hunter2',
      user.cookie.split('=')[1] ?? 'missing',
    ])
      expect(text).not.toContain(personal);
  });
});
