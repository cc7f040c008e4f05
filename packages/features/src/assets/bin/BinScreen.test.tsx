import { createDeferred, createMemoryGalleryApi, withFaults, makeId } from '@vitrine/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { BinScreen } from './BinScreen.tsx';

async function apiWithBin(api = createMemoryGalleryApi()) {
  const { items } = await api.assets.listFiles({ sort: 'name', limit: 2 });
  await api.assets.deleteFiles({ ids: items.map(({ id }) => id) });
  await api.assets.deleteFolder({ id: makeId(2) });
  const folders = await api.assets.listFolders();
  const folder = folders.find(({ id }) => id === items[0]?.folderId)?.path.join(' / ') ?? 'Uploads';
  return { api, names: items.map(({ fileName }) => fileName), folder };
}

it('says that a file came back elsewhere, its folder being gone for good', async () => {
  const api = createMemoryGalleryApi({ size: 0 });
  const { id: folderId } = await api.assets.createFolder({ name: 'Gone' });
  const result = await api.assets.upload({ file: new Blob(['x']), fileName: 'left.txt', folderId });
  if (result.status !== 'stored') throw new Error(result.status);
  await api.assets.deleteFiles({ ids: [result.id] });
  await api.assets.deleteFolder({ id: folderId });
  await api.assets.deleteForGood({ kind: 'folder', id: folderId });
  const { user, notices } = renderScreen(api, <BinScreen />);
  await user.click(await screen.findByRole('button', { name: 'Restore left.txt' }));
  await waitFor(() => expect(notices.at(-1)?.message).toBe('“left.txt” restored to Restored'));
});

it('restores a file', async () => {
  const { api, names, folder } = await apiWithBin();
  const { user, notices } = renderScreen(api, <BinScreen />);
  await user.click(await screen.findByRole('button', { name: `Restore ${names[0]}` }));
  await waitFor(() => expect(notices.at(-1)?.message).toBe(`“${names[0]}” restored to ${folder}`));
  await waitFor(() => expect(screen.queryByText(names[0] ?? '')).toBeNull());
  expect((await api.assets.listFiles({})).total).toBeGreaterThan(0);
});

it('deletes for good only after the verb is confirmed', async () => {
  const { api, names } = await apiWithBin();
  const { user, notices } = renderScreen(api, <BinScreen />);
  const button = await screen.findByRole('button', { name: `Delete ${names[1]} for good` });
  await user.click(button);
  const dialog = await screen.findByRole('alertdialog', { name: `Delete “${names[1]}” for good?` });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  // Two files deleted on their own, and twelve deleted with their folder.
  expect((await api.assets.listBin({ kind: 'file' })).total).toBe(14);
  await user.click(button);
  const again = await screen.findByRole('alertdialog');
  await user.click(within(again).getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(notices.at(-1)?.message).toBe(`“${names[1]}” deleted for good`));
  expect((await api.assets.listBin({ kind: 'file' })).total).toBe(13);
});

it('lists folders separately, with the number of files in them', async () => {
  const { api } = await apiWithBin();
  const { user } = renderScreen(api, <BinScreen />);
  await user.click(await screen.findByRole('tab', { name: 'Folders 1' }));
  expect(await screen.findByRole('row', { name: /Archive/ })).toHaveTextContent(' files');
});

it('counts on both tabs, and an empty tab names the count of the other', async () => {
  const { api } = await apiWithBin();
  for (const { id } of (await api.assets.listBin({ kind: 'file' })).items)
    await api.assets.deleteForGood({ kind: 'file', id });
  const { user } = renderScreen(api, <BinScreen />);
  expect(await screen.findByText('No deleted files')).toBeVisible();
  expect(screen.getByText('1 folder is in the bin.')).toBeVisible();
  expect(screen.queryByText('The bin is empty')).toBeNull();
  expect(screen.getByRole('tab', { name: 'Files' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Folders 1' }));
  await user.click(await screen.findByRole('button', { name: 'Restore Archive' }));
  expect(await screen.findByText('The bin is empty')).toBeVisible();
});

it('without deleted folders, says how many files there are', async () => {
  const api = createMemoryGalleryApi();
  const { items } = await api.assets.listFiles({ sort: 'name', limit: 2 });
  await api.assets.deleteFiles({ ids: items.map(({ id }) => id) });
  const { user } = renderScreen(api, <BinScreen />);
  await user.click(await screen.findByRole('tab', { name: 'Folders' }));
  expect(await screen.findByText('No deleted folders')).toBeVisible();
  expect(screen.getByText('2 files are in the bin.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Files 2' })).toBeVisible();
});

it('says that it is empty, and what failed', async () => {
  const faulty = withFaults(createMemoryGalleryApi(), { 'assets.listBin': { fail: 'timeout' } });
  const { user } = renderScreen(faulty.api, <BinScreen />);
  expect(await screen.findByText('Could not load the bin')).toBeVisible();
  faulty.set({ 'assets.listBin': 'pass' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The bin is empty')).toBeVisible();
});

it('says where each entry was, and acts on several at once', async () => {
  const { api, names, folder } = await apiWithBin();
  const { user, notices } = renderScreen(api, <BinScreen />);
  const row = await screen.findByRole('row', { name: new RegExp(names[0] ?? '') });
  expect(row).toHaveTextContent(folder);
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(notices.at(-1)?.message).toBe('2 entries restored'));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull());
  expect((await api.assets.listBin({ kind: 'file' })).total).toBe(12);
});

it('deletes several permanently after a confirmation with their number, and says which remain', async () => {
  const alone = createMemoryGalleryApi({ capabilities: { assets: { binBatch: false } } });
  const { api, names } = await apiWithBin(alone);
  const faulty = withFaults(api, {
    'assets.deleteForGood': [{ fail: 'forbidden', status: 403 }, 'pass', 'pass'],
  });
  const { user, notices } = renderScreen(faulty.api, <BinScreen />);
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Delete for good' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 entries for good?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(notices.at(-1)?.message).toMatch(/1 entry is still in the bin/));
  expect(notices.at(-2)?.message).toBe('1 entry deleted for good');
  expect((await api.assets.listBin({ kind: 'file' })).total).toBe(13);
});

it('deletes many by one request, shows progress, and says which remain', async () => {
  const { api, names } = await apiWithBin();
  const deferred = createDeferred();
  const faulty = withFaults(api, { 'assets.deleteManyForGood': { until: deferred.promise } });
  const { user, notices } = renderScreen(faulty.api, <BinScreen />);
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Delete for good' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await dialog.findByRole('progressbar', { name: 'Delete for good' })).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('Deleting for good… 0 of 2');
  deferred.resolve();
  await waitFor(() => expect(notices.at(-1)?.message).toBe('2 entries deleted for good'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([faulty.count('assets.deleteManyForGood'), faulty.count('assets.deleteForGood')]).toEqual([1, 0]);
});

it('restores many by one request and shows progress', async () => {
  const { api, names } = await apiWithBin();
  const deferred = createDeferred();
  const faulty = withFaults(api, { 'assets.restoreManyFromBin': { until: deferred.promise } });
  const { user, notices } = renderScreen(faulty.api, <BinScreen />);
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('progressbar', { name: 'Restore' })).toBeVisible();
  deferred.resolve();
  await waitFor(() => expect(notices.at(-1)?.message).toBe('2 entries restored'));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect([faulty.count('assets.restoreManyFromBin'), faulty.count('assets.restoreFromBin')]).toEqual([1, 0]);
});

it('is emptied by an admin after a confirmation with the numbers', async () => {
  const { api } = await apiWithBin();
  const { user } = renderScreen(api, <BinScreen />);
  await user.click(await screen.findByRole('button', { name: 'Empty bin' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Empty the bin?' });
  expect(dialog).toHaveTextContent('Deleted for good: 14 files and 1 folder.');
  await user.click(within(dialog).getByRole('button', { name: 'Empty bin' }));
  expect(await screen.findByText('The bin is empty')).toBeVisible();
  for (const kind of ['file', 'folder'] as const) expect((await api.assets.listBin({ kind })).total).toBe(0);
});

it('cannot be emptied by a person who may delete only their own files', async () => {
  const api = createMemoryGalleryApi({ role: 'user' });
  const { items } = await api.assets.listFiles({ limit: 1 });
  await api.assets.deleteFiles({ ids: items.map(({ id }) => id) });
  renderScreen(api, <BinScreen />);
  expect(await screen.findByRole('button', { name: `Restore ${items[0]?.fileName}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Empty bin' })).toBeNull();
});
