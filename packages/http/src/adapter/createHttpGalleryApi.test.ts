import { expect, test, vi } from 'vitest';
import type { ContentVariant } from '@vitrine/core/contract';
import { faultyFetch } from '@vitrine/core/testing';
import { createHttpGalleryApi } from './createHttpGalleryApi.ts';
import { fakeServer, readingCalls, writingCalls } from './fixtures.cases.ts';
import { parseRetryAfter } from '../client/retryAfter.ts';

const baseUrl = 'http://vitrine.test';
const refused = { status: 401, body: { code: 'unauthenticated', message: '' } };

test('an expiry is announced once, and again after another session (F15)', async () => {
  const onSessionExpired = vi.fn<() => void>();
  let isSignedIn = false;
  const { fetch } = faultyFetch(fakeServer, ({ url }) =>
    isSignedIn || url.includes('/auth/') ? 'pass' : refused,
  );
  const api = createHttpGalleryApi({ baseUrl, fetch, onSessionExpired });
  await Promise.allSettled(readingCalls.map(([, call]) => call(api)));
  expect(onSessionExpired).toHaveBeenCalledOnce();
  isSignedIn = true;
  await api.session.signIn({ login: 'a', password: 'b' });
  await api.assets.listFolders();
  isSignedIn = false;
  await Promise.allSettled([api.assets.listFolders(), api.report.getTypes()]);
  expect(onSessionExpired).toHaveBeenCalledTimes(2);
});

test('a response to a request from before the expiry does not count as another session', async () => {
  const onSessionExpired = vi.fn<() => void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = faultyFetch(
    async (input, init) => {
      await promise;
      return fakeServer(input, init);
    },
    ({ count }) => (count === 0 ? 'pass' : refused),
  );
  const api = createHttpGalleryApi({ baseUrl, fetch, onSessionExpired });
  const slow = api.assets.listFolders();
  await expect(api.report.getTypes()).rejects.toThrow();
  resolve();
  await slow;
  await expect(api.report.getTypes()).rejects.toThrow();
  expect(onSessionExpired).toHaveBeenCalledOnce();
});

test('a wrong password and a visitor announce no expiry', async () => {
  const onSessionExpired = vi.fn<() => void>();
  const { fetch } = faultyFetch(fakeServer, () => refused);
  const api = createHttpGalleryApi({ baseUrl, fetch, onSessionExpired });
  await expect(api.session.signIn({ login: 'a', password: 'b' })).rejects.toThrow();
  await expect(api.session.getViewer()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(onSessionExpired).not.toHaveBeenCalled();
});

test('a server behind single sign-on accepts no passwords, and has a sign-in address', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(fakeServer);
  const { session } = createHttpGalleryApi({
    baseUrl,
    fetch,
    capabilities: { session: { signIn: false } },
    signInUrl: ({ returnTo = '/' }) => `/oauth2/start?rd=${encodeURIComponent(returnTo)}`,
  });
  await expect(session.signIn({ login: 'a', password: 'b' })).rejects.toMatchObject({ code: 'unsupported' });
  expect(fetch).not.toHaveBeenCalled();
  expect(session.signInUrl?.({ returnTo: '/library?q=a b' })).toBe('/oauth2/start?rd=%2Flibrary%3Fq%3Da%20b');
});

test('the host can choose base address, paths and headers', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(fakeServer);
  const api = createHttpGalleryApi({
    baseUrl: 'http://vitrine.test/',
    fetch,
    headers: () => ({ authorization: 'Bearer t' }),
    paths: { 'assets.getFile': '/v2/items/{id}/full?x=1', 'assets.download': '/bytes' },
  });
  await expect(api.assets.getFile({ id: '12' })).rejects.toMatchObject({ code: 'malformed' });
  expect(fetch.mock.calls[0]?.[0]).toBe('http://vitrine.test/v2/items/12/full?x=1');
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer t' });
  expect(api.assets.mediaUrl?.({ id: '12', variant: 'thumbnail', version: 3 })).toBe(
    'http://vitrine.test/bytes?id=12&preview=1&thumb=2&v=3',
  );
  const wrong = createHttpGalleryApi({ baseUrl, fetch, paths: { 'assets.getFile': '/items/{number}' } });
  await expect(wrong.assets.getFile({ id: '12' })).rejects.toThrow(/asks for "\{number\}"/);
});

test('addresses of bytes', () => {
  const { assets } = createHttpGalleryApi();
  const url = (variant: ContentVariant) => assets.mediaUrl?.({ id: '12', variant });
  expect(url('original')).toBe('/Download.aspx?id=12');
  expect(url('preview')).toBe('/Download.aspx?id=12&preview=1&thumb=3');
  expect(url('stream')).toBe('/Download.aspx?id=12&preview=1');
  expect(assets.mediaUrl?.({ id: '1&public=x', variant: 'original' })).toBe(
    '/Download.aspx?id=1%26public%3Dx',
  );
});

test('an invalid id makes no request (S26)', async () => {
  const { fetch, requests } = faultyFetch(fakeServer, () => 'pass');
  const { assets } = createHttpGalleryApi({ baseUrl, fetch });
  for (const id of ['../../api/tenants', '1/../../users', '1?x', '', '.', '..', '%2e%2e', '1e9', '01', '-1'])
    for (const call of [
      () => assets.getFile({ id }),
      () => assets.deleteFiles({ ids: ['1', id] }),
      () => assets.moveFiles({ ids: ['1'], folderId: id }),
      () => assets.deleteForGood({ kind: 'file', id }),
      () => assets.listFiles({ folderId: id }),
      () => assets.upload({ file: new Blob(['x']), fileName: 'a', folderId: id }),
    ])
      await expect(call(), id).rejects.toMatchObject({ code: 'not-found' });
  expect(requests).toEqual([]);
  const kind = '../../tenants' as 'file';
  await assets.restoreFromBin({ kind, id: '1' });
  expect(requests).toEqual(['POST http://vitrine.test/api/bin/..%2F..%2Ftenants/1/restore']);
  await expect(assets.restoreFromBin({ kind: '..' as 'file', id: '1' })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('every write is sent as JSON, as a form or as captions, so that a foreign page cannot send it', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(fakeServer);
  const api = createHttpGalleryApi({ baseUrl, fetch });
  for (const [, call] of [...readingCalls, ...writingCalls]) await call(api);
  for (const [, init] of fetch.mock.calls) {
    if (init?.method === 'GET') continue;
    const type = new Headers(init?.headers).get('content-type');
    const isForm = init?.body instanceof FormData;
    expect(isForm ? [null] : ['application/json', 'text/vtt', 'application/x-subrip']).toContain(type);
  }
});

test('the exchanged activities of older servers are corrected', async () => {
  const wire = { addedToday: 1, modifiedToday: 2, downloadedToday: 3, deletedToday: 4 };
  const { fetch } = faultyFetch(fakeServer, () => ({ status: 200, body: wire }));
  const plain = await createHttpGalleryApi({ baseUrl, fetch }).report.getActivity();
  expect([plain.modified.today, plain.downloaded.today, plain.deleted.today]).toEqual([2, 3, 4]);
  const legacy = createHttpGalleryApi({ baseUrl, fetch, legacyActivityShift: true });
  const shifted = await legacy.report.getActivity();
  expect([shifted.modified.today, shifted.downloaded.today, shifted.deleted.today]).toEqual([4, 2, 3]);
});

test('Retry-After is read as seconds or a date, and anything else is ignored', () => {
  const now = Date.parse('2026-06-17T12:00:00Z');
  expect(parseRetryAfter('7', now)).toBe(7);
  expect(parseRetryAfter('Wed, 17 Jun 2026 12:00:30 GMT', now)).toBe(30);
  expect(parseRetryAfter('Wed, 17 Jun 2026 11:00:00 GMT', now)).toBe(0);
  for (const text of [null, '', 'soon', '-3', '1.5', '99999999999'])
    expect(parseRetryAfter(text, now)).toBeUndefined();
});

test('the id of an adapter is its server, and one with its own headers has a unique id', () => {
  const headers = () => ({ authorization: 'Bearer x' });
  const [one, other] = [
    createHttpGalleryApi({ baseUrl, headers }),
    createHttpGalleryApi({ baseUrl, headers }),
  ];
  expect(one.id).not.toBe(other.id);
  expect([createHttpGalleryApi({ baseUrl }).id, createHttpGalleryApi({ baseUrl }).id]).toEqual([
    `http:${baseUrl}`,
    `http:${baseUrl}`,
  ]);
  expect(createHttpGalleryApi({ baseUrl, headers, id: 'mine' }).id).toBe('mine');
});

test('adapters on the session of the page share an id, those that may bring another person have unique ids', () => {
  const onSession = [createHttpGalleryApi({ baseUrl }), createHttpGalleryApi({ baseUrl: `${baseUrl}/` })];
  expect(new Set(onSession.map(({ id }) => id)).size).toBe(1);
  const others = [
    createHttpGalleryApi({ baseUrl: 'http://elsewhere.test' }),
    createHttpGalleryApi({ baseUrl, credentials: 'omit' }),
    ...[fakeServer, fakeServer].map((fetch) => createHttpGalleryApi({ baseUrl, fetch })),
    ...['ada', 'bob'].map((name) =>
      createHttpGalleryApi({ baseUrl, headers: () => ({ authorization: name }) }),
    ),
  ];
  expect(new Set([...onSession, ...others].map(({ id }) => id)).size).toBe(1 + others.length);
});
