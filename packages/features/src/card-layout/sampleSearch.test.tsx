import { act, screen, waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderCardLayout } from './testing/renderCardLayout.tsx';

const chooser = () => screen.getByRole('button', { name: /^Preview with/ });

/** Opens the dialog by the menu, and returns the name of a file that the menu does not offer. */
async function openSearch(options: Parameters<typeof renderCardLayout>[0] = {}) {
  const api = options.api ?? createMemoryGalleryApi({ id: 'library' });
  const oldest = (await api.assets.listFiles({ sort: 'added', limit: 1 })).items[0];
  const host = await renderCardLayout({ ...options, api });
  await host.user.click(chooser());
  expect(screen.queryByRole('menuitemradio', { name: oldest?.fileName ?? '' })).toBeNull();
  await host.user.click(await screen.findByRole('menuitem', { name: 'Another file…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Preview with another file' });
  return { ...host, api, dialog: within(dialog), id: oldest?.id ?? '', name: oldest?.fileName ?? '' };
}

test('a sample of any age is found by its name, chosen by keys, and offered again after a reload', async () => {
  const { user, api, dialog, name, unmount } = await openSearch();
  await dialog.findByText('The 30 newest are shown. More words find others.');
  expect(dialog.getByRole('searchbox')).toHaveFocus();
  await user.keyboard(name.replace(/\.\w+$/, ''));
  await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(1));
  dialog.getByText('1 file');
  dialog.getByRole('row').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(chooser()).getByText(name)).toBeVisible();
  await waitFor(() => expect(chooser()).toHaveFocus());
  unmount();
  const again = await renderCardLayout({ api });
  expect(await within(chooser()).findByText(name)).toBeVisible();
  await again.user.click(chooser());
  expect(await screen.findByRole('menuitemradio', { name })).toBeChecked();
});

test('says that nothing was found, and what failed, with Retry', async () => {
  const { user, dialog, faulty } = await openSearch();
  await dialog.findByText(/newest are shown/);
  await user.keyboard('no such file{Enter}');
  expect(await dialog.findByText('No file matches “no such file”.')).toBeVisible();
  faulty.set({ 'assets.listFiles': { fail: 'timeout' } });
  await user.clear(dialog.getByRole('searchbox'));
  await user.keyboard('IMG{Enter}');
  const retry = await dialog.findByRole('button', { name: 'Retry' });
  dialog.getByText('Could not load the files');
  faulty.set({ 'assets.listFiles': 'pass' });
  await user.click(retry);
  await waitFor(() => expect(dialog.getAllByRole('row').length).toBeGreaterThan(0));
  expect(dialog.getByRole('searchbox')).toHaveFocus();
});

test('Escape changes nothing; a file deleted since is no longer offered', async () => {
  const { user, api, dialog, id, name, unmount } = await openSearch();
  const before = chooser().textContent;
  await dialog.findByText(/newest are shown/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chooser().textContent).toBe(before);
  unmount();
  window.sessionStorage.setItem('vitrine.cardSample', JSON.stringify({ chosen: `file:${id}`, recent: [id] }));
  await api.assets.deleteFiles({ ids: [id] });
  const again = await renderCardLayout({ api });
  await again.user.click(chooser());
  await screen.findByRole('menuitem', { name: 'Another file…' });
  expect(screen.queryByRole('menuitemradio', { name })).toBeNull();
  expect(chooser().textContent).toBe(before);
});

test('the chosen file is shown again after a failed read', async () => {
  const api = createMemoryGalleryApi({ id: 'library' });
  const oldest = (await api.assets.listFiles({ sort: 'added', limit: 1 })).items[0];
  const [id, name] = [oldest?.id ?? '', oldest?.fileName ?? ''];
  window.sessionStorage.setItem('vitrine.cardSample', JSON.stringify({ chosen: `file:${id}`, recent: [id] }));
  const plan = { 'assets.getFile': { fail: 'timeout' } } as const;
  const { faulty } = await renderCardLayout({ api, plan });
  await waitFor(() => expect(faulty.count('assets.getFile')).toBeGreaterThan(0));
  faulty.set({ 'assets.getFile': 'pass' });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await within(chooser()).findByText(name)).toBeVisible();
});
