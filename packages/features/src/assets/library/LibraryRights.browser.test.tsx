import '@vitrine/ui/styles.css';
import {
  actions,
  allCapabilities,
  readActions,
  withoutCapabilities,
  type Action,
  type Asset,
  type GalleryApi,
} from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeViewer, withFaults } from '@vitrine/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/renderScreen.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

beforeEach(() => page.viewport(1280, 800));

const writing = ['Upload', 'New folder', 'More', 'Edit…', 'Move…', 'Delete'] as const;

function openLibrary(api: GalleryApi) {
  return renderScreen(
    api,
    <div style={{ height: 400 }}>
      <LibraryScreen query={{ sort: 'name' }} onQueryChange={() => undefined} />
    </div>,
  );
}

async function cell(position: number): Promise<HTMLElement> {
  return screen.findByRole('gridcell', { name: new RegExp(`, ${position} of`) });
}

function offered(): readonly string[] {
  return writing.filter((name) => screen.queryByRole('button', { name }) !== null);
}

async function person(permissions: readonly Action[]): Promise<GalleryApi> {
  const viewer = makeViewer({ permissions });
  const api = createMemoryGalleryApi({
    role: 'anonymous',
    accounts: [{ login: 'reader', password: 'reader', viewer }],
  });
  await api.session.signIn({ login: 'reader', password: 'reader' });
  return api;
}

it('offers everything to a person with all rights, on a back end with all capabilities', async () => {
  const { user } = openLibrary(createMemoryGalleryApi({ role: 'user' }));
  (await cell(1)).focus();
  await user.keyboard(' ');
  await waitFor(() => expect(offered()).toEqual(writing));
});

it('offers no changes to a person who may only read, and the keys do nothing', async () => {
  const faulty = withFaults(await person(readActions));
  const { user, notices } = openLibrary(faulty.api);
  (await cell(1)).focus();
  await user.keyboard(' ');
  await screen.findByRole('button', { name: 'Download' });
  expect(offered()).toEqual([]);
  await user.keyboard('{Delete}{Control>}x{/Control}');
  expect(notices).toEqual([]);
  expect(faulty.calls.filter(({ name }) => /delete|upload|move/i.test(name))).toEqual([]);
});

it('omits what the back end cannot do, for every role', async () => {
  const capabilities = withoutCapabilities(allCapabilities, [
    'assets.move',
    'assets.delete',
    'assets.create',
  ]);
  const { user } = openLibrary(createMemoryGalleryApi({ role: 'super-admin', capabilities }));
  (await cell(1)).focus();
  await user.keyboard(' ');
  await waitFor(() => expect(offered()).toEqual(['New folder', 'More', 'Edit…']));
});

it('sorts only by the orders that the back end declares', async () => {
  const capabilities = { assets: { sortFields: ['name', 'size'] } } as const;
  const { user } = openLibrary(createMemoryGalleryApi({ capabilities }));
  await user.click(await screen.findByRole('button', { name: /^Sort: Name/ }));
  const fields = within(await screen.findByRole('menu')).getAllByRole('menuitemradio');
  expect(fields.map(({ textContent }) => textContent)).toEqual(['Name', 'Size', 'Ascending', 'Descending']);
});

it('checks the rights of each selected file: an action that one of them forbids is not offered', async () => {
  const memory = createMemoryGalleryApi();
  const [first] = (await memory.assets.listFiles({ sort: 'name', limit: 1 })).items;
  const remaining = actions.filter((action) => action !== 'assets.delete');
  const limit = (asset: Asset) => (asset.id === first?.id ? { ...asset, permissions: remaining } : asset);
  const assets = {
    ...memory.assets,
    listFiles: async (...input: Parameters<typeof memory.assets.listFiles>) => {
      const found = await memory.assets.listFiles(...input);
      return { ...found, items: found.items.map(limit) };
    },
  };
  const { user } = openLibrary({ ...memory, assets });
  (await cell(2)).focus();
  await user.keyboard(' ');
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(await screen.findByText('2 selected', { selector: 'span' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Move…' })).toBeVisible();
});
