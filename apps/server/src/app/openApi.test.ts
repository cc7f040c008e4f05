import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../testing/createTestServer.ts';
import { createMediaServer, type MediaServer } from '../testing/media/mediaServer.ts';

interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, unknown>;
  'x-alias-of'?: string;
}

interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let server: MediaServer;
let text: string;
let description: Description;
beforeAll(async () => {
  server = await createMediaServer({ works: false });
  text = await (await server.fetch('/api/openapi.json')).text();
  description = JSON.parse(text) as Description;
});
afterAll(() => server.close());

function operations(): { method: string; path: string; operation: Operation }[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** The routes of the app; Hono serves HEAD by the route of GET, which refuses GET itself where only HEAD is described. */
function served(): string[] {
  const routes = server.app.routes.filter(({ method }) => method !== 'ALL');
  const names = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  return names.map((name) => (name === 'GET /api/upload/tus/{id}' ? 'HEAD /api/upload/tus/{id}' : name));
}

describe('the description of the calls', () => {
  it('names every route that is served, and no other', () => {
    const own = operations().filter(({ operation }) => operation['x-alias-of'] === undefined);
    const described = own.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
    expect(described.toSorted()).toEqual([...new Set(served())].toSorted());
    for (const name of [
      'GET /api/health',
      'GET /api/ready',
      'GET /api/openapi.json',
      'GET /Logout',
      'POST /api/auth/signin',
      'GET /api/users/authcheck',
      'OPTIONS /api/upload/tus',
      'PATCH /api/upload/tus/{id}',
      'HEAD /api/upload/tus/{id}',
      'DELETE /api/upload/tus/{id}',
      'GET /Download.aspx',
    ])
      expect(described).toContain(name);
  });

  it('gives every operation a unique name, its path parameters and the shape of a refusal', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { method, path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = (operation.parameters ?? [])
        .filter((each) => each.in === 'path')
        .map((each) => each.name);
      expect(named.toSorted(), `${method} ${path}`).toEqual(inPath.toSorted());
      expect(Object.keys(operation.responses).length, `${method} ${path}`).toBeGreaterThan(1);
    }
  });

  it('marks the calls without a session, as the server does', async () => {
    for (const { method, path, operation } of operations().filter((each) => each.method !== 'HEAD')) {
      const init = ['GET', 'DELETE', 'OPTIONS'].includes(method) ? { method } : json(method, {});
      const { status } = await server.fetch(path.replaceAll(/\{\w+\}/g, '999999'), init);
      const isOpen = operation.security?.length === 0;
      if (operation.operationId !== 'session.signIn')
        expect(status !== 401, `${method} ${path} was answered ${status}`).toBe(isOpen);
    }
  });

  it('lists an alias as an alias', async () => {
    const user = await server.signIn('user');
    const aliases = operations().filter(({ operation }) => operation['x-alias-of'] !== undefined);
    expect(aliases.map(({ path }) => path)).toEqual(['/api/report/dimension']);
    for (const { path, operation } of aliases)
      expect(await (await user(path)).json()).toEqual(
        await (await user(operation['x-alias-of'] ?? '')).json(),
      );
  });

  it('shows ids as plain numbers and the parts of a form', () => {
    // An item that is not saved yet has the id 0, null or none.
    const zero = '{"type":"number","const":0}';
    const others = ['{"type":"null"}', zero, `{"anyOf":[${zero},{"type":"null"}`];
    const choices = others.map((other) => `"anyOf":[{"type":"integer","exclusiveMinimum":0},${other}]`);
    for (const [choice] of text.matchAll(/"anyOf":\[\{"type":"integer"[^\]]*\]/g))
      expect(choices).toContain(choice);
    const { get } = description.paths['/api/files'] ?? {};
    const folderId = get?.parameters?.find(({ name }) => name === 'folderId');
    expect(folderId?.schema).toMatchObject({ type: 'integer', exclusiveMinimum: 0 });
    expect(get?.parameters?.find(({ name }) => name === 'limit')?.schema).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 200,
    });
    expect(get?.responses['2XX']).toMatchObject({
      content: {
        'application/json': {
          schema: { properties: { files: { items: { properties: { id: { type: 'integer' } } } } } },
        },
      },
    });
    const form = description.paths['/api/upload']?.['post']?.requestBody?.content['multipart/form-data'];
    expect(form?.schema).toMatchObject({
      required: ['file'],
      properties: { file: expect.anything(), folderId: { type: 'integer' }, unzip: expect.anything() },
    });
    const part = description.paths['/api/upload/tus/{id}']?.['patch']?.requestBody?.content;
    expect(Object.keys(part ?? {})).toEqual(['application/offset+octet-stream']);
  });

  it('refers only to schemas that it contains', () => {
    for (const [, reference] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = (reference ?? '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], description);
      expect(found, reference).toBeDefined();
    }
  });
});
