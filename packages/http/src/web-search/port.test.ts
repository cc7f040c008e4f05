import { expect, test } from 'vitest';
import { createHttpGalleryApi } from '../adapter/createHttpGalleryApi.ts';
import { createFakeServerApi } from '../adapter/fixtures.cases.ts';

const input = { folderId: '7', uniqueId: 'a', requestRecognition: false } as const;

test('results whose address is none are left out, and an import sends only http and https (S16)', async () => {
  const title = '<img src=x onerror=alert(1)>';
  const items = [
    { link: 'javascript:alert(1)', title },
    { link: 'data:text/html,x', title },
    {
      link: 'https://a.test/1.jpg',
      title,
      image: { thumbnailLink: 'javascript:alert(1)', contextLink: 'javascript:alert(1)' },
      sourcePage: 'data:text/html,x',
      licenceUrl: 'javascript:alert(1)',
    },
  ];
  const { webSearch, sent } = createFakeServerApi(() => ({ status: 200, body: { items } }));
  const page = await webSearch.search({ query: 'boat', page: 1 });
  expect(page.items).toMatchObject([
    { link: 'https://a.test/1.jpg', title, thumbnailUrl: null, sourcePage: null, licenceUrl: null },
  ]);
  for (const fileUrl of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//a.test/', ''])
    await expect(webSearch.importFile({ ...input, fileUrl })).rejects.toMatchObject({
      code: 'invalid',
      fields: { fileUrl: expect.any(String) as string },
    });
  expect(sent()).toEqual(['GET /api/websearch?q=boat&page=1']);
});

test('an import that was cancelled before it arrived is a conflict', async () => {
  const body = { code: 'conflict', reason: 'cancelled', message: 'The import was cancelled.' };
  const { webSearch, sent } = createFakeServerApi((url) =>
    url.endsWith('/uploadbylink') ? { status: 409, body } : 'pass',
  );
  await webSearch.cancelImport({ uniqueId: 'a' });
  const importing = webSearch.importFile({ ...input, fileUrl: 'https://a.test/1.jpg' });
  await expect(importing).rejects.toMatchObject({ code: 'conflict', retryable: false });
  expect(sent()).toEqual(['DELETE /api/upload/uploadbylink/a', 'POST /api/upload/uploadbylink']);
});

test('results are compared by their small pictures, in one request', async () => {
  const { webSearch, sent } = createFakeServerApi(() => 'pass');
  const thumbnailUrls = ['/api/websearch/thumbnail?url=x'];
  expect(await webSearch.findAlike({ thumbnailUrls })).toEqual([
    { thumbnailUrl: thumbnailUrls[0], fileId: '9' },
  ]);
  expect(sent()).toEqual(['POST /api/websearch/alike']);
});

test('pictures come from the server of the gallery, or from an address with a host', async () => {
  const thumbnailOf = async (baseUrl: string, thumbnailLink: string) => {
    const items = [{ link: 'https://a.test/1.jpg', image: { thumbnailLink } }];
    const { webSearch } = createHttpGalleryApi({ baseUrl, fetch: async () => Response.json({ items }) });
    return (await webSearch.search({ query: 'boat', page: 1 })).items[0]?.thumbnailUrl;
  };
  expect(await thumbnailOf('https://gallery.test', '/small/1')).toBe('https://gallery.test/small/1');
  expect(await thumbnailOf('', '/small/1')).toBe('/small/1');
  expect(await thumbnailOf('', 'https://pictures.test/1')).toBe('https://pictures.test/1');
  // A browser takes each of these for an address of another server.
  for (const other of ['//evil.test/1', '/\\evil.test/1', '/\t/evil.test/1', '/\n\\evil.test/1'])
    expect([other, await thumbnailOf('', other)]).toEqual([other, null]);
});

test('where no cookie is sent, only pictures of the server of the gallery are loaded with its token', () => {
  const headers = { authorization: 'Bearer secret' };
  const { webSearch } = createHttpGalleryApi({
    baseUrl: 'https://gallery.test/app/',
    credentials: 'omit',
    headers: () => headers,
  });
  const mediaOf = (thumbnailUrl: string) => webSearch.pictureUrl?.({ thumbnailUrl });
  const own = 'https://gallery.test/app/api/websearch/thumbnail?url=x';
  expect(mediaOf(own)).toEqual({ url: own, headers });
  for (const other of [
    'https://pictures.test/1.jpg',
    'https://gallery.test/1.jpg',
    'https://gallery.test/app/../1.jpg',
    'https://gallery.test/app/%2e%2e/1.jpg',
    'https://gallery.test/application/1.jpg',
    'https://gallery.test.evil.test/app/1.jpg',
    'https://gallery.test@evil.test/app/1.jpg',
    'https://gallery.test:8443/app/1.jpg',
    'http://gallery.test/app/1.jpg',
    '//gallery.test.evil.test/app/1.jpg',
    'https:\\\\evil.test/app/1.jpg',
    '/app/1.jpg',
    'data:image/png;base64,AA',
    'https://exa mple',
  ])
    expect(mediaOf(other)).toBe(other);
});

test('where cookies are sent, or nothing signs in, pictures work by their addresses', () => {
  const baseUrl = 'https://gallery.test';
  const thumbnailUrl = `${baseUrl}/api/websearch/thumbnail?url=x`;
  const headers = () => ({ authorization: 'Bearer secret' });
  for (const options of [{ headers }, { credentials: 'omit' as const }]) {
    const { webSearch } = createHttpGalleryApi({ baseUrl, ...options });
    expect(webSearch.pictureUrl?.({ thumbnailUrl })).toBe(thumbnailUrl);
  }
  const { webSearch } = createHttpGalleryApi({ credentials: 'omit', headers });
  expect(webSearch.pictureUrl?.({ thumbnailUrl: '/small/1' })).toEqual({
    url: '/small/1',
    headers: headers(),
  });
  expect(webSearch.pictureUrl?.({ thumbnailUrl: '/\\evil.test/1' })).toBe('/\\evil.test/1');
});
