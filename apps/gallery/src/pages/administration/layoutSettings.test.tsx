import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderGallery } from '../../testing/renderGallery.tsx';

test.each([
  ['/uisettings', 'Customize the image card for the gallery view'],
  ['/uisettings?tab=info&scope=global', 'Customize the info panel of the image preview'],
  ['/UISettings/Dashboard', 'Customize the dashboard'],
])('%s opens the tab with the text: %s (A35)', async (address, heading) => {
  renderGallery(address);
  await screen.findByRole('heading', { level: 1, name: 'Your account layout settings' });
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(document.title).toBe('Vitrine – Layout settings');
});

test('a global tab has an address, and keeps the focus', async () => {
  const { addressNow, router } = renderGallery('/uisettings/dashboard');
  const tabs = await screen.findAllByRole('tab', { name: 'Dashboard' });
  await userEvent.click(tabs[1] as HTMLElement);
  await waitFor(() => expect(addressNow()).toBe('/uisettings/dashboard?scope=global'));
  expect(tabs[1]).toHaveFocus();
  await router.navigate(-1);
  await waitFor(() => expect(tabs[0]?.getAttribute('aria-selected')).toBe('true'));
});

test('a user has no global tab, for any address', async () => {
  renderGallery('/uisettings/dashboard?scope=global', { api: createMemoryGalleryApi({ role: 'user' }) });
  await screen.findByRole('heading', { name: 'Customize the dashboard' });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Gallery view', 'Dashboard']);
});
