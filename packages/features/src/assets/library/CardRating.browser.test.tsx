import '@vitrine/ui/styles.css';
import type { AssetQuery, GalleryApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/renderScreen.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

beforeAll(() => page.viewport(1280, 800));

const query: AssetQuery = { sort: 'name' };

async function openLibrary(api: GalleryApi) {
  const host = renderScreen(
    api,
    <div style={{ height: 400 }}>
      <LibraryScreen query={query} />
    </div>,
  );
  // Nothing can be changed before the user is known.
  await screen.findByRole('button', { name: 'New folder' });
  const cell = await screen.findByRole('gridcell', { name: /, 2 of / });
  await act(async () => cell.focus());
  return host;
}

it('rates the focused card by the keys 0 to 5, with an undo', async () => {
  const api = createMemoryGalleryApi();
  const id = (await api.assets.listFiles(query)).items[1]?.id ?? '';
  const stars = async () => (await api.assets.getFile({ id })).fields['urgency'] ?? null;
  const before = await stars();
  const wanted = before === 4 ? 2 : 4;
  const { user, notices } = await openLibrary(api);
  await user.keyboard(String(wanted));
  await waitFor(async () => expect(await stars()).toBe(wanted));
  await waitFor(() => expect(notices.at(-1)?.kind).toBe('success'));
  await act(async () => notices.at(-1)?.action?.onAction());
  await waitFor(async () => expect(await stars()).toBe(before));
  await user.keyboard('0');
  await waitFor(async () => expect(await stars()).toBeNull());
});

it('does nothing to a file that may not be changed', async () => {
  const api = createMemoryGalleryApi();
  const id = (await api.assets.listFiles(query)).items[1]?.id ?? '';
  const before = (await api.assets.getFile({ id })).version;
  const capabilities = { ...api.capabilities, assets: { ...api.capabilities.assets, update: false } };
  const { user, notices } = await openLibrary({ ...api, capabilities });
  await user.keyboard('3');
  expect(notices).toEqual([]);
  expect((await api.assets.getFile({ id })).version).toBe(before);
});
