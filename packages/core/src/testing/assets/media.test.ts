import { expect, test } from 'vitest';
import type { Action, ContentVariant } from '../../contract/index.ts';
import { frozenClock } from '../clock.ts';
import { makeViewer } from '../factories.ts';
import { createMemoryGalleryApi, type MemoryGalleryApiOptions } from '../memory/createMemoryGalleryApi.ts';

async function deletedPhoto(options: MemoryGalleryApiOptions = {}) {
  const api = createMemoryGalleryApi({ media: { lifetimeSeconds: 60 }, ...options });
  const { items } = await api.assets.listFiles({ filter: 'photos', limit: 1 });
  const id = items[0]?.id ?? '';
  await api.assets.deleteFiles({ ids: [id] });
  async function answer(variant: ContentVariant) {
    const [resolved] = (await api.assets.resolveMedia?.({ requests: [{ id, variant }] })) ?? [];
    if (!resolved) throw new Error('the back end did not answer');
    return 'error' in resolved ? resolved.error.code : 'shown';
  }
  return { api, answer };
}

test('a file in the bin has a signed address only for its thumbnail', async () => {
  const { answer } = await deletedPhoto();
  expect(await answer('thumbnail')).toBe('shown');
  for (const variant of ['preview', 'original', 'stream', 'edited'] as const)
    expect(await answer(variant), variant).toBe('not-found');
});

test('no thumbnail for a file that has left the bin, or without a bin', async () => {
  const clock = frozenClock();
  const { answer } = await deletedPhoto({ clock });
  clock.advance(31 * 86_400_000);
  expect(await answer('thumbnail')).toBe('not-found');
  const without = await deletedPhoto({ capabilities: { assets: { bin: false } } });
  expect(await without.answer('thumbnail')).toBe('not-found');
});

test('no thumbnail for a person who may not read the bin', async () => {
  const permissions: readonly Action[] = ['session.read', 'assets.read'];
  const viewer = makeViewer({ permissions });
  const { api, answer } = await deletedPhoto({ accounts: [{ login: 'r', password: 'r', viewer }] });
  await api.session.signIn({ login: 'r', password: 'r' });
  expect(await answer('thumbnail')).toBe('not-found');
});
