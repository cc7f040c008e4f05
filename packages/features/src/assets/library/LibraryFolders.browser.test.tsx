import '@vitrine/ui/styles.css';
import type { Folder, GalleryApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeId, withFaults, type MemoryGalleryApi } from '@vitrine/core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/renderScreen.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => page.viewport(1280, 800));

interface Tree {
  api: MemoryGalleryApi;
  top: Folder;
}

/** `Trips` without files of its own, with `Alps` (2 files, and 1 more in `Hut`) and `Sea` below it. */
async function makeTrips(): Promise<Tree> {
  const api = createMemoryGalleryApi();
  const top = await api.assets.createFolder({ name: 'Trips' });
  const alps = await api.assets.createFolder({ name: 'Alps', parentId: top.id });
  const hut = await api.assets.createFolder({ name: 'Hut', parentId: alps.id });
  await api.assets.createFolder({ name: 'Sea', parentId: top.id });
  const [one, two, three] = (await api.assets.listFiles({})).items.map(({ id }) => id);
  await api.assets.moveFiles({ ids: [one ?? '', two ?? ''], folderId: alps.id });
  await api.assets.moveFiles({ ids: [three ?? ''], folderId: hut.id });
  return { api, top };
}

function openFolder(api: GalleryApi, folderId: string) {
  const onQueryChange = vi.fn();
  const host = renderScreen(
    api,
    <div style={{ height: 400 }}>
      <LibraryScreen query={{ folderId, sort: 'name' }} onQueryChange={onQueryChange} />
    </div>,
  );
  return { ...host, onQueryChange };
}

async function cards(): Promise<HTMLElement> {
  return screen.findByRole('grid', { name: 'Folders' });
}

it.each([1280, 360])(
  'shows the folders below as cards, and does not call the folder empty: %d px',
  async (width) => {
    await page.viewport(width, 800);
    const { api, top } = await makeTrips();
    openFolder(api, top.id);
    const rows = within(await cards()).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Alps2 files · 3 with sub-folders'),
      expect.stringContaining('Sea0 files'),
    ]);
    expect(await screen.findByText('No files directly in this folder')).toBeVisible();
    expect(screen.queryByText('This folder is empty')).toBeNull();
    expect(
      screen.getByText('3 with sub-folders', { exact: false, selector: '[role=status] > *' }),
    ).toBeVisible();
    expect(screen.getByText('0 files', { selector: '[role=status]' })).toHaveTextContent(
      '0 files · 3 with sub-folders',
    );
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

it('opens a folder by click, and by keyboard: arrows, typing, Enter', async () => {
  const { api, top } = await makeTrips();
  const { user, onQueryChange } = openFolder(api, top.id);
  const [alps, sea] = within(await cards()).getAllByRole('row');
  await user.click(within(alps ?? document.body).getByText('Alps'));
  const idOf = async (name: string) =>
    (await api.assets.listFolders()).find((each) => each.name === name)?.id;
  expect(onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ folderId: await idOf('Alps') }));
  alps?.focus();
  await user.keyboard('{ArrowRight}');
  expect(sea).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ folderId: await idOf('Sea') }));
  await user.keyboard('al');
  expect(alps).toHaveFocus();
});

it('has a menu for each: new folder in it, rename, delete', async () => {
  const { api, top } = await makeTrips();
  const { user, notices } = openFolder(api, top.id);
  await cards();
  await user.click(screen.getByRole('button', { name: 'More for Sea' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['New folder', 'Rename folder', 'Delete folder']);
  await user.click(screen.getByRole('menuitem', { name: 'Rename folder' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename folder' });
  await user.clear(within(dialog).getByLabelText('Folder name'));
  await user.type(within(dialog).getByLabelText('Folder name'), 'Ocean{Enter}');
  await waitFor(() => expect(notices.at(-1)?.message).toBe('Folder renamed to “Ocean”'));
  expect(await within(await cards()).findByText('Ocean')).toBeVisible();
});

it('stands above the files and scrolls away with them', async () => {
  const api = createMemoryGalleryApi();
  await api.assets.createFolder({ name: 'Inner', parentId: makeId(1) });
  openFolder(api, makeId(1));
  const first = await screen.findByRole('gridcell', { name: /, 1 of / });
  const list = await cards();
  expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(first.getBoundingClientRect().top);
  const scroller = document.querySelector('[data-slot="asset-grid"] > div');
  expect(scroller?.contains(list)).toBe(true);
});

it('shows some of a hundred folders, and all on demand', async () => {
  const api = createMemoryGalleryApi();
  const top = await api.assets.createFolder({ name: 'Many' });
  for (let number = 1; number <= 100; number += 1)
    await api.assets.createFolder({ name: `Folder ${number} ${'long '.repeat(40)}`, parentId: top.id });
  const { user } = openFolder(api, top.id);
  expect(within(await cards()).getAllByRole('row')).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Show all 100 folders' }));
  expect(within(await cards()).getAllByRole('row')).toHaveLength(100);
  const heights = within(await cards())
    .getAllByRole('row')
    .map((row) => row.offsetHeight);
  expect(new Set(heights).size).toBe(1);
});

it('reserves the space while folders load, and shows the folders when the files fail', async () => {
  const slow = withFaults((await makeTrips()).api, { 'assets.listFolders': 'hang' });
  const { unmount } = openFolder(slow.api, makeId(1));
  await waitFor(() =>
    expect(document.querySelectorAll('[data-slot="folder-card-skeleton"]').length).toBeGreaterThan(0),
  );
  unmount();
  const { api, top } = await makeTrips();
  const broken = withFaults(api, { 'assets.listFiles': { fail: 'timeout' } });
  openFolder(broken.api, top.id);
  expect(await screen.findByText('Could not load files')).toBeVisible();
  expect(within(await cards()).getAllByRole('row')).toHaveLength(2);
});

it('accepts files dropped on a card', async () => {
  const api = createMemoryGalleryApi();
  const inner = await api.assets.createFolder({ name: 'Inner', parentId: makeId(1) });
  const { notices } = openFolder(api, makeId(1));
  const file = await screen.findByRole('gridcell', { name: /, 1 of / });
  const card = await within(await cards()).findByRole('row', { name: 'Inner' });
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  const start = middleOf(file);
  fireEvent.mouseDown(file, { ...start, button: 0 });
  fireEvent.mouseMove(document, { ...start, clientX: start.clientX - 20 });
  await waitFor(() => expect(document.querySelector('[data-slot="drag-chip"]')).not.toBeNull());
  fireEvent.mouseMove(document, middleOf(card));
  await waitFor(() =>
    expect(card.querySelector('[data-slot="folder-drop-indicator"]')).toHaveAttribute('data-drop', 'accepts'),
  );
  fireEvent.mouseUp(document);
  await waitFor(() => expect(notices.at(-1)?.message).toBe('1 file moved to Inner'));
  expect((await api.assets.listFiles({ folderId: inner.id })).total).toBe(1);
});
