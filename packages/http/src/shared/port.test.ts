import { sharedRefusalOf } from '@vitrine/core/contract';
import { expect, test, vi } from 'vitest';
import { createHttpGalleryApi } from '../adapter/createHttpGalleryApi.ts';
import { createFakeServerApi } from '../adapter/fixtures.cases.ts';

async function refusalOf(status: number, body: unknown, unlocks = false) {
  const { shared } = createFakeServerApi(() => ({ status, body }));
  const call = unlocks ? shared.unlock({ hash: 'a', password: 'x' }) : shared.viewLink({ hash: 'a' });
  return sharedRefusalOf(await call.catch((error: unknown) => error));
}

test('each refusal of a link has its reason, and any other error has none', async () => {
  const gone = (reason: string) => ({ code: 'gone', message: '', reason, fields: { link: reason } });
  expect(await refusalOf(404, { code: 'not-found', message: '' })).toBe('missing');
  expect(await refusalOf(410, gone('expired'))).toBe('expired');
  expect(await refusalOf(410, gone('suspended'))).toBe('suspended');
  expect(await refusalOf(401, { code: 'password-required', message: '' })).toBe('password-required');
  expect(await refusalOf(401, { code: 'unauthenticated', message: '' }, true)).toBe('password-wrong');
  expect(await refusalOf(429, { code: 'rate-limited', message: '' })).toBeUndefined();
  expect(await refusalOf(500, { code: 'unexpected', message: '' })).toBeUndefined();
});

test('a link that needs a password ends no session of a member', async () => {
  const onSessionExpired = vi.fn<() => void>();
  const fetch = async () =>
    new Response(JSON.stringify({ code: 'password-required', message: '' }), {
      status: 401,
      headers: { 'content-type': 'application/json' },
    });
  const { shared } = createHttpGalleryApi({ fetch, onSessionExpired, baseUrl: 'http://vitrine.test' });
  await expect(shared.viewLink({ hash: 'a' })).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(onSessionExpired).not.toHaveBeenCalled();
});

test('the fields to show are as the server says; one that says nothing has no order', async () => {
  const fields = {
    sharedFields: [{ key: 'custom-4', name: 'Usage' }, { key: 'title' }],
    hasSharedTitles: false,
  };
  const serve = (more: object) =>
    createFakeServerApi(() => ({
      status: 200,
      body: { title: '', userName: 'Ada', searchResult: { images: [] }, ...more },
    })).shared.viewLink({ hash: 'a' });
  expect(await serve(fields)).toMatchObject(fields);
  const { sharedFields, hasSharedTitles } = await serve({});
  expect([sharedFields, hasSharedTitles]).toEqual([undefined, undefined]);
});

test('the token of a zip is text, and becomes one segment of its address', async () => {
  const serve = (body: string, type: string, more: Record<string, string> = {}) =>
    createHttpGalleryApi({
      baseUrl: 'http://vitrine.test',
      fetch: async () => new Response(body, { headers: { 'content-type': type, ...more } }),
    }).shared.startExport({ hash: 'a', ids: ['7'] });
  expect(await serve('t/../x', 'text/plain; charset=UTF-8')).toEqual({
    url: 'http://vitrine.test/api/export/public/t%2F..%2Fx',
  });
  const counted = (count: string) => serve('t', 'text/plain', { 'x-vitrine-files': count });
  expect(await counted('3')).toMatchObject({ count: 3 });
  expect((await counted('three')).count).toBeUndefined();
  await expect(serve('<p>Sign in</p>', 'text/html')).rejects.toMatchObject({ code: 'malformed' });
  await expect(serve('', 'text/plain')).rejects.toMatchObject({ code: 'malformed' });
});

test('addresses of bytes name the link, whatever its hash contains', () => {
  const { shared } = createHttpGalleryApi();
  const url = (variant: 'thumbnail' | 'original') => shared.mediaUrl?.({ hash: 'a&id=9', id: '7', variant });
  expect(url('thumbnail')).toBe('/Download.aspx?id=7&preview=1&thumb=2&public=a%26id%3D9');
  expect(url('original')).toBe('/Download.aspx?id=7&public=a%26id%3D9');
});
