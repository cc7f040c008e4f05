import { expect, test } from 'vitest';
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
