import { cleanup } from '@testing-library/react';
import type { MediaUrlSource } from '@vitrine/core/assets';
import type { WebSearchApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useWebPictures } from './useWebPictures.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const thumbnailUrl = 'https://gallery.example/small/1';
const headers = { authorization: 'Bearer of-the-person' };

/** Renders the hook over a back end with other calls for pictures. */
function renderPictures(calls: Pick<WebSearchApi, 'pictureUrl' | 'resolvePictures'>) {
  const memory = createMemoryGalleryApi();
  const { resolvePictures: _, pictureUrl: __, ...webSearch } = memory.webSearch;
  const api = { ...memory, webSearch: { ...webSearch, ...calls } };
  return { pictureOf: renderGallery(() => useWebPictures(), { api }).result.current };
}

test('a picture is at its address where nothing else is needed', () => {
  for (const calls of [{}, { pictureUrl: () => thumbnailUrl }, { pictureUrl: () => ({ url: thumbnailUrl }) }])
    expect(renderPictures(calls).pictureOf({ thumbnailUrl })).toBe(thumbnailUrl);
});

test('a result without a picture has none', () => {
  for (const calls of [{}, { pictureUrl: () => thumbnailUrl }])
    expect(renderPictures(calls).pictureOf({ thumbnailUrl: null })).toBeUndefined();
});

test.each([
  ['pictureUrl', { pictureUrl: () => ({ url: thumbnailUrl, headers }) }],
  ['resolvePictures', { resolvePictures: async () => [{ url: thumbnailUrl, headers }] }],
])('a picture that needs headers by %s is loaded with them, and shown from memory', async (_name, calls) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('bytes'));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { pictureOf } = renderPictures(calls);
  const source = pictureOf({ thumbnailUrl }) as MediaUrlSource;
  expect(fetched).not.toHaveBeenCalled();
  const end = source.subscribe(() => undefined);
  await waitFor(() => expect(source.get()).toEqual({ status: 'ready', url: 'blob:1' }));
  expect(fetched.mock.calls.map(([url, init]) => [url, init?.headers])).toEqual([[thumbnailUrl, headers]]);
  end();
  await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1'));
});

test('a picture that is refused is said to be missing', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }));
  const { pictureOf } = renderPictures({ pictureUrl: () => ({ url: thumbnailUrl, headers }) });
  const source = pictureOf({ thumbnailUrl }) as MediaUrlSource;
  source.subscribe(() => undefined);
  await waitFor(() => expect(source.get()).toMatchObject({ status: 'failed', error: { code: 'not-found' } }));
});
