import { contractCases, isApplicable, type ContractContext } from '@vitrine/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer } from '../server/server.ts';
import { createGraphqlGalleryApi } from './createGraphqlGalleryApi.ts';
import type { TokenStore } from './graphqlClient.ts';

const password = 'a-secret-for-tests';
const credentials = { login: 'ada', password };
let server: Awaited<ReturnType<typeof startServer>>;
let context: Omit<ContractContext, 'label'>;

/** Returns a store that keeps the token in memory. */
function createTokenStore(): TokenStore {
  const cookies = new Map<string, string>();
  return {
    getItem: (key) => cookies.get(key) ?? null,
    setItem: (key, value) => void cookies.set(key, value),
    removeItem: (key) => void cookies.delete(key),
  };
}

function createTab(origin = '') {
  return createGraphqlGalleryApi(`${origin}/graphql`, createTokenStore());
}

async function signIn(login: string) {
  const api = createTab(server.origin);
  await api.session?.signIn({ login, password });
  return api;
}

beforeAll(async () => {
  server = await startServer({ secret: password, urlSeconds: 3600 });
  context = { api: await signIn('ada'), other: await signIn('ben'), credentials };
});

afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

describe('the contract over GraphQL', () => {
  const declared = { api: createTab(), other: createTab(), credentials };
  const applicable = contractCases.filter((each) => isApplicable(each, declared));
  test.each(applicable)('$name', (each) => each.check({ ...context, label: each.name }));

  test('includes the supported figures of the report, and two separate workspaces', () => {
    const names = applicable.map(({ name }) => name);
    expect(names).toContain('report: the files of all types are all files');
    expect(names).toContain('capabilities: without report.activity its call is refused');
    expect(names).toContain('tenants: data of another tenant can be neither read nor changed');
    expect(names).toContain('tenants: a report counts only its own tenant');
  });
});

test('anybody with an address can read the bytes, until it expires or is changed', async () => {
  const { assets } = context.api;
  const page = await assets?.listFiles({ q: 'Waves.svg' });
  const id = page?.items[0]?.id ?? '';
  const [shown] = (await assets?.resolveMedia?.({ requests: [{ id, variant: 'thumbnail' }] })) ?? [];
  if (!shown || 'error' in shown) throw new Error('no address came');
  const ask = (path: string) => fetch(`${server.origin}${path}`);
  const response = await ask(shown.url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect((await ask(shown.url.replace('INLINE', 'ATTACHMENT'))).status).toBe(403);
  expect((await ask(shown.url.slice(0, -1))).status).toBe(403);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(shown.expiresAt ?? '') - 1 });
  expect((await ask(shown.url)).status).toBe(200);
  vi.setSystemTime(Date.parse(shown.expiresAt ?? ''));
  expect((await ask(shown.url)).status).toBe(403);
});

test('a file whose name is no valid Unicode can be downloaded, and the server goes on', async () => {
  const { assets } = context.api;
  const fileName = 'half \uD83D a pair.txt';
  const upload = await assets?.upload({ file: new Blob(['text'], { type: 'text/plain' }), fileName });
  if (upload?.status !== 'stored') throw new Error('the file was not stored');
  const [address] =
    (await assets?.resolveMedia?.({ requests: [{ id: upload.id, variant: 'original' }] })) ?? [];
  if (!address || 'error' in address) throw new Error('no address came');
  const response = await fetch(`${server.origin}${address.url}`);
  expect([response.status, await response.text()]).toEqual([200, 'text']);
  expect(response.headers.get('content-disposition')).toContain("UTF-8''half%20%EF%BF%BD%20a%20pair.txt");
});

test('adapters with two token stores, which may belong to two people, share no cache', () => {
  const [one, other] = [createTokenStore(), createTokenStore()];
  const idOf = (tokens: TokenStore) => createGraphqlGalleryApi('/graphql', tokens).id;
  expect(idOf(one)).not.toBe(idOf(other));
  expect(idOf(one)).toBe(idOf(one));
});
