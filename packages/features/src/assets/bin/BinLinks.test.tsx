import { createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { BinScreen } from './BinScreen.tsx';

/** A back end with three deleted links of the signed-in person. */
async function apiWithLinks() {
  const api = createMemoryGalleryApi();
  const { items } = await api.assets.listFiles({ limit: 1 });
  const fileIds = items.map(({ id }) => id);
  const links = [];
  for (const title of ['Spring', 'Summer', ''])
    links.push(await api.sharing.createLink({ title, fileIds, allowDownload: true }));
  for (const { id } of links) await api.sharing.deleteLink({ id });
  const deleted = async () => (await api.sharing.listDeletedLinks({})).items.map(({ name }) => name);
  return { api, links, deleted };
}

async function openLinks(user: ReturnType<typeof renderScreen>['user'], count = 3) {
  await user.click(await screen.findByRole('tab', { name: `Links ${count}` }));
  await screen.findByText('A restored link is suspended until you open it again.');
}

it('lists deleted links in a tab of their own, by the title or the hash', async () => {
  const { api, links } = await apiWithLinks();
  const { user } = renderScreen(api, <BinScreen />);
  expect(await screen.findByText('3 links are in the bin.')).toBeVisible();
  await openLinks(user);
  const names = screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.labels?.[0]?.textContent);
  expect(names).toEqual([`Select ${links[2]?.hash}`, 'Select Summer', 'Select Spring']);
});

it('restores a link, says that it is suspended, and loads the bin again', async () => {
  const { api, links, deleted } = await apiWithLinks();
  const { user, notices } = renderScreen(api, <BinScreen />);
  await openLinks(user);
  await user.click(screen.getByRole('button', { name: 'Restore Summer' }));
  await waitFor(() =>
    expect(notices.map(({ message }) => message)).toEqual([
      '“Summer” restored. It is suspended until you open it again.',
    ]),
  );
  await waitFor(() => expect(screen.queryByText('Summer')).toBeNull());
  expect(await deleted()).toEqual([links[2]?.hash, 'Spring']);
  const { items } = await api.sharing.listLinks({ q: 'Summer' });
  expect(items.map(({ isDisabled }) => isDisabled)).toEqual([true]);
});

it('deletes a link for good only after the verb is confirmed', async () => {
  const { api, deleted } = await apiWithLinks();
  const { user, notices } = renderScreen(api, <BinScreen />);
  await openLinks(user);
  await user.click(screen.getByRole('button', { name: 'Delete Spring for good' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Spring” for good?' });
  expect(await deleted()).toContain('Spring');
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(notices.at(-1)?.message).toBe('“Spring” deleted for good'));
  expect(await deleted()).not.toContain('Spring');
});

it('restores several at once, and says which remain', async () => {
  const { api, deleted } = await apiWithLinks();
  const faulty = withFaults(api, { 'sharing.restoreLink': ['pass', { fail: 'forbidden', status: 403 }] });
  const { user, notices } = renderScreen(faulty.api, <BinScreen />);
  await openLinks(user);
  for (const name of ['Summer', 'Spring'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(notices).toHaveLength(2));
  expect(notices[0]?.message).toBe('1 link restored. It is suspended until you open it again.');
  expect(notices[1]?.message).toMatch(/^Could not restore\. 1 entry is still in the bin\./);
  expect(await deleted()).toHaveLength(2);
});

it('emptying the bin counts and deletes links too', async () => {
  const { api, deleted } = await apiWithLinks();
  const { items } = await api.assets.listFiles({ limit: 2 });
  await api.assets.deleteFiles({ ids: items.map(({ id }) => id) });
  const { user, notices } = renderScreen(api, <BinScreen />);
  await user.click(await screen.findByRole('button', { name: 'Empty bin' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Empty the bin?' });
  expect(dialog).toHaveTextContent('Deleted for good: 2 files and 3 links.');
  await user.click(within(dialog).getByRole('button', { name: 'Empty bin' }));
  await waitFor(() => expect(notices.at(-1)?.message).toBe('5 entries deleted for good'));
  expect(await screen.findByText('Deleted files, folders and links wait here for a while.')).toBeVisible();
  expect([await deleted(), (await api.assets.listBin({ kind: 'file' })).total]).toEqual([[], 0]);
});

it('says what failed on the tab of links alone, and tries again', async () => {
  const { api } = await apiWithLinks();
  const faulty = withFaults(api, { 'sharing.listDeletedLinks': { fail: 'timeout' } });
  const { user } = renderScreen(faulty.api, <BinScreen />);
  await user.click(await screen.findByRole('tab', { name: 'Links' }));
  expect(await screen.findByText('Could not load the bin')).toBeVisible();
  faulty.set({ 'sharing.listDeletedLinks': 'pass' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Restore Spring' })).toBeVisible();
});

it('without a bin of links there is no tab for them', async () => {
  const api = createMemoryGalleryApi({ capabilities: { sharing: { bin: false } } });
  const { user, unmount } = renderScreen(api, <BinScreen />);
  await user.click(await screen.findByRole('tab', { name: 'Folders' }));
  expect(screen.queryByRole('tab', { name: /Links/ })).toBeNull();
  unmount();
  const { sharing: _, ...withoutSharing } = createMemoryGalleryApi();
  renderScreen(withoutSharing, <BinScreen />);
  expect(await screen.findAllByText('The bin is empty')).not.toHaveLength(0);
  expect(screen.queryByRole('tab', { name: /Links/ })).toBeNull();
});
