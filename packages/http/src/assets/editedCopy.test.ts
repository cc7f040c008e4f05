import { expect, it, vi } from 'vitest';
import { createHttpGalleryApi } from '../adapter/createHttpGalleryApi.ts';

const baseUrl = 'http://vitrine.test';

function openApi(response: () => Response | Promise<Response>, paths = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response());
  return { fetch, ...createHttpGalleryApi({ baseUrl, fetch, paths }) };
}

it('requests only the headers of the copy, and reads which fields it does not contain', async () => {
  const headers = { 'X-Vitrine-Not-Embedded': 'subject, custom-3,', 'content-type': 'image/gif' };
  const { fetch, assets } = openApi(() => new Response(null, { headers }));
  expect(await assets.checkEdited?.({ id: '12' })).toEqual({ missing: ['subject', 'custom-3'] });
  expect(fetch.mock.calls[0]).toMatchObject([`${baseUrl}/Download.aspx?id=12&embed=1`, { method: 'HEAD' }]);
  expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('content-type');
  expect(assets.mediaUrl?.({ id: '12', variant: 'edited', version: 3 })).toBe(
    `${baseUrl}/Download.aspx?id=12&embed=1&v=3`,
  );
});

it('uses the address of downloads', async () => {
  const { fetch, assets } = openApi(() => new Response(null), { 'assets.download': '/bytes' });
  expect(await assets.checkEdited?.({ id: '12' })).toEqual({ missing: [] });
  expect(fetch.mock.calls[0]?.[0]).toBe(`${baseUrl}/bytes?id=12&embed=1`);
});

it.each([
  [415, 'unsupported'],
  [404, 'not-found'],
  [401, 'unauthenticated'],
  [500, 'unexpected'],
])(
  'reads from the status %i alone that it is %s, since a refusal of HEAD has no body',
  async (status, code) => {
    const { assets } = openApi(() => new Response(null, { status }));
    await expect(assets.checkEdited?.({ id: '12' })).rejects.toMatchObject({ code, status });
  },
);

it('is offline without a connection', async () => {
  const { assets } = openApi(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(assets.checkEdited?.({ id: '12' })).rejects.toMatchObject({ code: 'offline' });
});
