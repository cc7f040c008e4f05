import type { Capabilities } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FileScreen } from './FileScreen.tsx';

async function openFile(capabilities: Capabilities = {}) {
  const api = createMemoryGalleryApi({ capabilities });
  const { items } = await api.assets.listFiles({ q: 'IMG', sort: 'name', limit: 2 });
  const ids = items.map(({ id }) => id);
  const host = renderScreen(api, <FileScreen id={ids[0] ?? ''} ids={ids} />);
  await screen.findByRole('button', { name: 'Keyboard shortcuts' });
  if (capabilities.assets?.update !== false) await screen.findByRole('button', { name: 'Edit info' });
  return {
    ...host,
    api,
    ids,
    stars: async () => (await api.assets.getFile({ id: ids[0] ?? '' })).fields['urgency'],
  };
}

it('is rated by the keys 1 to 5, and 0 removes the rating', async () => {
  const { user, notices, stars } = await openFile();
  await user.keyboard('4');
  await waitFor(async () => expect(await stars()).toBe(4));
  await waitFor(() => expect(notices.at(-1)?.message).toBe('Rating: 4 of 5'));
  await user.keyboard('0');
  await waitFor(async () => expect((await stars()) ?? null).toBeNull());
  await waitFor(() => expect(notices.at(-1)?.message).toBe('Rating taken away'));
});

it.each([true, false])('its rating keys are in the help only when it can be changed: %s', async (update) => {
  const { user } = await openFile({ assets: { update } });
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(help.getByText('F')).toBeVisible();
  expect(help.queryAllByText(/^(1–5|0)$/)).toHaveLength(update ? 2 : 0);
});

it('stays in quick edit on the way to the next file', async () => {
  const { user, show, ids } = await openFile();
  await user.click(screen.getByRole('button', { name: 'Edit info' }));
  await screen.findByLabelText('Title');
  show(<FileScreen id={ids[1] ?? ''} ids={ids} />);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  expect(await screen.findByLabelText('Title')).toBeVisible();
});

it('a missing file has no Retry, but links to its neighbours', async () => {
  const memory = createMemoryGalleryApi();
  const { api } = withFaults(memory, { 'assets.getFile': { fail: 'not-found', status: 404 } });
  const { items } = await memory.assets.listFiles({ limit: 3 });
  const ids = items.map(({ id }) => id);
  renderScreen(api, <FileScreen id={ids[1] ?? ''} ids={ids} />);
  expect(await screen.findByText('It no longer exists, or you may not see it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  for (const name of ['Previous file', 'Next file'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
});

it('a missing file is removed from its list, and its neighbours stay reachable', async () => {
  const memory = createMemoryGalleryApi();
  const query = { sort: 'name' } as const;
  const { items } = await memory.assets.listFiles({ ...query, limit: 3 });
  const id = items[1]?.id ?? '';
  await memory.assets.deleteFiles({ ids: [id] });
  const { user, navigate } = renderScreen(memory, <FileScreen id={id} place={{ query, index: 1 }} />);
  expect(await screen.findByText('It no longer exists, or you may not see it.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Next file' }));
  expect(navigate.mock.lastCall?.[0]).toContain(items[2]?.id);
});
