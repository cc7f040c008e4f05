import { formatTable, isConforming, runConformance } from '@vitrine/conformance/run';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import createContext, { createTokenStore } from '../conformance.ts';
import { createGraphqlGalleryApi } from './createGraphqlGalleryApi.ts';
import type { TokenStore } from './graphqlClient.ts';

let context: Awaited<ReturnType<typeof createContext>>;

beforeAll(async () => {
  context = await createContext();
});

afterEach(() => void vi.useRealTimers());
afterAll(() => context.server.close());

test('the kit finds that the server and the adapter conform, also when responses are faulty', async () => {
  const report = await runConformance(context, { faults: true });
  expect(isConforming(report), formatTable(report)).toBe(true);
  const passed = report.cases.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name);
  expect(passed).toContain('report: the files of all types are all files');
  expect(passed).toContain('capabilities: without report.activity its call is refused');
  expect(passed).toContain('tenants: data of another tenant can be neither read nor changed');
  expect(passed).toContain('tenants: a report counts only its own tenant');
  expect(new Set(report.faults.map(({ call }) => call))).toContain('assets.resolveMedia');
});

test('anybody with an address can read the bytes, until it expires or is changed', async () => {
  const { assets } = context.api;
  const page = await assets?.listFiles({ q: 'Waves.svg' });
  const id = page?.items[0]?.id ?? '';
  const [shown] = (await assets?.resolveMedia?.({ requests: [{ id, variant: 'thumbnail' }] })) ?? [];
  if (!shown || 'error' in shown) throw new Error('no address came');
  const ask = (path: string) => fetch(`${context.server.origin}${path}`);
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
  const response = await fetch(`${context.server.origin}${address.url}`);
  expect([response.status, await response.text()]).toEqual([200, 'text']);
  expect(response.headers.get('content-disposition')).toContain("UTF-8''half%20%EF%BF%BD%20a%20pair.txt");
});

test('adapters with two token stores, which may belong to two people, share no cache', () => {
  const [one, other] = [createTokenStore(), createTokenStore()];
  const idOf = (tokens: TokenStore) => createGraphqlGalleryApi('/graphql', tokens).id;
  expect(idOf(one)).not.toBe(idOf(other));
  expect(idOf(one)).toBe(idOf(one));
});
