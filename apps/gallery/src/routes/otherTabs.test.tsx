import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemoryGalleryApi } from '@vitrine/core/testing';
import { afterEach, expect, test } from 'vitest';
import { renderGallery } from '../testing/renderGallery.tsx';

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** Sends a message as another tab of the same browser does. */
function otherTab(api: MemoryGalleryApi) {
  const channel = new BroadcastChannel(`vitrine:${api.id}`);
  channels.push(channel);
  return {
    async signIn(login: string) {
      await api.session.signIn({ login, password: 'password' });
      channel.postMessage('session');
    },
    async signOut() {
      await api.session.signOut();
      channel.postMessage('session');
    },
  };
}

async function signInAs(login: string) {
  await userEvent.type(await screen.findByLabelText('Login'), login);
  await userEvent.type(screen.getByLabelText('Password'), 'password{Enter}');
}

test('a tab shows no page after another person signed in, and lets the new person start (F54)', async () => {
  const { api, addressNow } = renderGallery('/dbgallery');
  await screen.findByRole('heading', { level: 1, name: 'Report' });
  await otherTab(api).signIn('super');
  await screen.findByRole('heading', { level: 1, name: 'You are signed in as Sam Super now' });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Report' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continue as Sam Super' }));
  await screen.findByRole('button', { name: 'Account menu: Sam Super' });
  await waitFor(() => expect(addressNow()).toBe('/dashboard'));
});

test('signing out in another tab closes this one, and the same person comes back to the page (F54)', async () => {
  const { api, addressNow } = renderGallery('/dbgallery');
  await screen.findByRole('heading', { level: 1, name: 'Report' });
  await otherTab(api).signOut();
  await screen.findByRole('heading', { level: 1, name: 'You signed out in another tab' });
  expect(screen.queryByRole('heading', { name: 'Report' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Continue as/ })).toBeNull();
  await signInAs('admin');
  await screen.findByRole('heading', { level: 1, name: 'Report' });
  expect(addressNow()).toBe('/dbgallery');
});
