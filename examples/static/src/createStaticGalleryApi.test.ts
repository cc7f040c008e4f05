import { contractCases, isApplicable } from '@vitrine/core/testing';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createStaticGalleryApi } from './createStaticGalleryApi.ts';

const listing = readFileSync(new URL('../public/library.json', import.meta.url), 'utf8');
const baseUrl = 'https://files.example/gallery/';
const host = vi.fn(async (address: string) =>
  address === `${baseUrl}library.json` ? new Response(listing) : new Response('', { status: 404 }),
);

beforeAll(() => void vi.stubGlobal('fetch', host));
afterAll(() => vi.unstubAllGlobals());

describe('the contract over static files', () => {
  const context = { api: createStaticGalleryApi({ baseUrl }) };
  const applicable = contractCases.filter((each) => isApplicable(each, context));
  test.each(applicable)('$name', (each) => each.check({ ...context, label: 'static' }));
});

test('a listing that could not be read is requested again', async () => {
  const { assets } = createStaticGalleryApi({ baseUrl });
  host.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(assets?.listFolders()).rejects.toMatchObject({ code: 'unexpected', status: 503 });
  host.mockResolvedValueOnce(new Response('<html>'));
  await expect(assets?.listFolders()).rejects.toMatchObject({ code: 'malformed' });
  host.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(assets?.listFolders()).rejects.toMatchObject({ code: 'offline' });
  await expect(assets?.listFolders()).resolves.toHaveLength(4);
});

test('an address leads to the file, for any name', () => {
  const { assets } = createStaticGalleryApi({ baseUrl });
  expect(assets?.mediaUrl?.({ id: 'a b/50%?#.jpg', variant: 'thumbnail' })).toBe(
    `${baseUrl}pictures/a%20b/50%25%3F%23.jpg`,
  );
});
