import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';

const embedder = 'https://intranet.example';
const stranger = 'https://evil.example';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await createTestServer({ env: { VITRINE_EMBED_ORIGINS: `https://other.example, ${embedder}/` } });
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

async function createToken(origin = embedder): Promise<string> {
  const created = await admin('/api/auth/token', json('POST', { origin }));
  expect(created.status).toBe(200);
  const { token, expiresAt } = (await created.json()) as { token: string; expiresAt: string };
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse('2000-01-01'));
  return token;
}

/** Sends a request as a script on a page of `origin` does. */
function send(path: string, token: string | undefined, origin = embedder, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  headers.set('Origin', origin);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return server.fetch(path, { ...init, headers });
}

describe('pages of other origins', () => {
  it('may call when the configuration names them, without cookies', async () => {
    const preflight = await send('/api/comments/summary', undefined, embedder, {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(embedder);
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
    expect(preflight.headers.has('access-control-allow-credentials')).toBe(false);
    const other = await send('/api/users/authcheck', undefined, stranger);
    expect(other.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('are signed in by a token, and not by the cookie of the browser', async () => {
    const withToken = await send('/api/users/amiadmin', await createToken());
    expect(withToken.headers.get('access-control-allow-origin')).toBe(embedder);
    expect(withToken.headers.get('vary')).toContain('Origin');
    expect(await withToken.json()).toMatchObject({ isAdmin: true });
    const withCookie = await admin('/api/users/amiadmin', { headers: { Origin: embedder } });
    expect(withCookie.status).toBe(401);
  });

  it('cannot use the token of another page, nor a page of this server that of theirs', async () => {
    const token = await createToken();
    expect((await send('/api/users/amiadmin', token, stranger)).status).toBe(401);
    const bare = await server.fetch('/api/users/amiadmin', { headers: { Authorization: `Bearer ${token}` } });
    expect(bare.status).toBe(401);
    const asCookie = await server.fetch('/api/users/amiadmin', { headers: { Cookie: `vitrine=${token}` } });
    expect(asCookie.status).toBe(401);
  });

  it('write what their elements write, and nothing of the library, the account, its users and its money', async () => {
    const token = await createToken();
    const write = (path: string, body: unknown, method = 'POST') =>
      send(path, token, embedder, json(method, body)).then(({ status }) => status);
    const { id } = (await (await admin('/api/folders', json('POST', { name: 'Own' }))).json()) as {
      id: number;
    };
    const comments = `/api/comments/folder/${id}`;
    expect(await write(comments, { message: 'From another page' })).toBe(200);
    expect(await write('/api/folders', { name: 'From another page' })).toBe(403);
    expect(await write('/api/auth/token', { origin: embedder })).toBe(403);
    expect(await write('/api/users', { logicalId: 'new', name: 'New', email: '', role: 'admin' })).toBe(403);
    expect(await write('/api/profile/unsubscribe', {})).toBe(403);
    expect(await write('/api/auth/signin', { login: 'admin', password: 'wrong' })).toBe(403);
    expect(
      await send(comments, token, stranger, json('POST', { message: 'Refused' })).then((r) => r.status),
    ).toBe(403);
  });

  it('do nothing in the bin', async () => {
    const token = await createToken();
    const statusOf = async (path: string, init?: RequestInit) =>
      (await send(path, token, embedder, init)).status;
    for (const kind of ['file', 'folder', 'comment', 'field', 'link', 'keyword', 'status']) {
      expect([kind, await statusOf(`/api/bin?kind=${kind}`)]).toEqual([kind, 403]);
      expect([kind, await statusOf(`/api/bin/${kind}/1/restore`, json('POST', {}))]).toEqual([kind, 403]);
      expect([kind, await statusOf(`/api/bin/${kind}/1`, { method: 'DELETE' })]).toEqual([kind, 403]);
    }
    const entries = [{ kind: 'folder', id: 1 }];
    expect(await statusOf('/api/bin/restore', json('POST', { entries }))).toBe(403);
    expect(await statusOf('/api/bin/delete', json('POST', { entries }))).toBe(403);
  });

  it('read what their elements show and who is signed in, and nothing else', async () => {
    const token = await createToken();
    const read = async (path: string) => (await send(path, token)).status;
    for (const path of ['/api/folders', '/api/profile', '/api/profile/storage'])
      expect([path, await read(path)]).toEqual([path, 200]);
    for (const path of [
      '/api/files',
      '/api/workflows/',
      '/api/users',
      '/api/audit',
      '/api/profile/payments',
      '/api/sharing/links',
    ])
      expect([path, await read(path)]).toEqual([path, 403]);
  });

  it('may read the headers of our own that say what became of a call', async () => {
    const { headers } = await send('/api/folders', await createToken());
    const exposed = headers.get('access-control-expose-headers') ?? '';
    for (const name of ['X-Vitrine-Files', 'X-Vitrine-Lost', 'X-Vitrine-Change'])
      expect(exposed.split(',')).toContain(name);
  });

  it('may show the bytes of links, and nothing else', async () => {
    const policyOf = async (path: string) =>
      (await server.fetch(path)).headers.get('cross-origin-resource-policy');
    expect(await policyOf('/Download.aspx?id=1&public=none')).toBe('cross-origin');
    expect(await policyOf('/Download.aspx?id=1')).toBe('same-origin');
    expect(await policyOf('/api/users?public=1')).toBe('same-origin');
  });

  it('have at most 50 tokens of a person: a further one ends the oldest', async () => {
    const first = await createToken();
    for (let count = 0; count < 50; count += 1) await createToken();
    expect((await send('/api/users/amiadmin', first)).status).toBe(401);
  });

  it('sign out by their token', async () => {
    const token = await createToken();
    expect((await send('/api/auth/signout', token, embedder, json('POST', {}))).status).toBe(204);
    expect((await send('/api/users/amiadmin', token)).status).toBe(401);
    expect((await admin('/api/users/amiadmin')).status).toBe(200);
  });

  it('get no token when the configuration does not name them', async () => {
    const refused = await admin('/api/auth/token', json('POST', { origin: stranger }));
    expect(refused.status).toBe(400);
    const anonymous = await server.fetch('/api/auth/token', json('POST', { origin: embedder }));
    expect(anonymous.status).toBe(401);
  });
});

it.each(['https://a.example:99999', 'https://..', 'ftp://a.example', 'https://a.example/path', '*'])(
  '%s is no origin: the start says which setting is wrong',
  async (text) => {
    await expect(createTestServer({ env: { VITRINE_EMBED_ORIGINS: text } })).rejects.toThrow(
      'VITRINE_EMBED_ORIGINS',
    );
  },
);

it('the public URL is no other origin: the start says so', async () => {
  const env = {
    VITRINE_PUBLIC_URL: 'https://Gallery.example/',
    VITRINE_EMBED_ORIGINS: 'https://gallery.example',
  };
  await expect(createTestServer({ env })).rejects.toThrow(
    'VITRINE_EMBED_ORIGINS contains the origin of VITRINE_PUBLIC_URL',
  );
});

it('a page of the server itself is signed in by its cookie, also when the configuration names its origin', async () => {
  const own = 'http://localhost';
  const named = await createTestServer({ env: { VITRINE_EMBED_ORIGINS: own } });
  try {
    const body = { login: 'admin', password: 'wrong' };
    const signIn = json('POST', body);
    const headers = { ...signIn.headers, Origin: own };
    expect((await named.fetch('/api/auth/signin', { ...signIn, headers })).status).toBe(401);
    const person = await named.signIn('admin');
    expect((await person('/api/users/amiadmin', { headers: { Origin: own } })).status).toBe(200);
  } finally {
    await named.close();
  }
});

it('without configured origins, pages of other origins may not read responses', async () => {
  const closed = await createTestServer();
  try {
    const response = await closed.fetch('/api/users/authcheck', { headers: { Origin: embedder } });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  } finally {
    await closed.close();
  }
});
