import { expect, test } from 'vitest';
import { createHttpGalleryApi } from '../adapter/createHttpGalleryApi.ts';

function createApi(body: string, type = 'text/plain; charset=UTF-8') {
  const requests: { url: string; body: unknown }[] = [];
  const api = createHttpGalleryApi({
    baseUrl: 'http://vitrine.test',
    async fetch(input, init) {
      requests.push({ url: String(input), body: JSON.parse(String(init?.body)) });
      return new Response(body, { headers: { 'content-type': type } });
    },
  });
  return { api, assets: api.assets, requests };
}

test('the token of a zip becomes its address', async () => {
  const { assets, requests } = createApi('t/../x');
  expect(await assets.startExport({ ids: ['7', '9'] })).toEqual({
    url: 'http://vitrine.test/api/export/t%2F..%2Fx',
  });
  expect(requests).toEqual([{ url: 'http://vitrine.test/api/export', body: { ids: [7, 9] } }]);
});

test('what is no token is malformed, and a zip of nothing or of an unknown id is not asked for', async () => {
  const page = createApi('<p>Sign in</p>', 'text/html').assets;
  await expect(page.startExport({ ids: ['7'] })).rejects.toMatchObject({ code: 'malformed' });
  const { assets, requests } = createApi('token');
  await expect(assets.startExport({ ids: [] })).rejects.toMatchObject({ code: 'invalid' });
  await expect(assets.startExport({ ids: ['x'] })).rejects.toMatchObject({ code: 'not-found' });
  expect(requests).toEqual([]);
});

test.each(['assets', 'shared'] as const)('an id of another server is left out (%s)', async (port) => {
  const { api, requests } = createApi('token');
  const ids = ['7', 'x'];
  await (port === 'assets' ? api.assets.startExport({ ids }) : api.shared.startExport({ hash: 'a', ids }));
  expect(requests).toMatchObject([{ body: { ids: [7] } }]);
});
