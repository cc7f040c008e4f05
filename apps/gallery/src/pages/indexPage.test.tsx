import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, test, vi } from 'vitest';
import { renderGallery } from '../testing/renderGallery.tsx';

const greeting = { level: 1, name: /^Good (morning|afternoon|evening), / } as const;

test('the root shows the dashboard, its heading has the focus and the tab title is its name (A3)', async () => {
  const { addressNow } = renderGallery('/');
  const heading = await screen.findByRole('heading', greeting);
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(addressNow()).toBe('/dashboard');
  expect(document.title).toBe('Vitrine – Dashboard');
  const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
    name: 'Dashboard',
  });
  expect(link.getAttribute('aria-current')).toBe('page');
});

test('the layout is read once from the root to the dashboard', async () => {
  const api = createMemoryGalleryApi();
  const getLayout = vi.spyOn(api.layoutSettings, 'getLayout');
  const { addressNow } = renderGallery('/', { api });
  await screen.findByRole('region', { name: 'Recently added files' });
  expect(addressNow()).toBe('/dashboard');
  // React's Strict Mode renders twice and aborts the first request.
  expect(getLayout.mock.calls.filter(([, signal]) => !signal?.aborted)).toHaveLength(1);
});

test('a person who turns the switch off starts in the library from then on (A14)', async () => {
  const api = createMemoryGalleryApi();
  const { router, addressNow } = renderGallery('/dashboard', { api });
  const control = await screen.findByRole('switch', { name: 'Show the Dashboard upon Login' });
  expect(control.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(control);
  await waitFor(() => expect(control.getAttribute('aria-checked')).toBe('false'));
  await waitFor(async () =>
    expect((await api.layoutSettings.getLayout({ scope: 'own' })).values.startsOnDashboard).toBe(false),
  );
  await router.navigate('/');
  await waitFor(() => expect(addressNow()).toBe('/library'));
});

test('a tenant without dashboards has neither the page nor the link to it', async () => {
  const api = createMemoryGalleryApi();
  await api.dashboard.setEnabled({ enabled: false });
  const { addressNow } = renderGallery('/dashboard', { api });
  await waitFor(() => expect(addressNow()).toBe('/library'));
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  expect(within(navigation).queryByRole('link', { name: 'Dashboard' })).toBeNull();
});

test('a tenant without dashboards starts in the library, for any state of the switch', async () => {
  const api = createMemoryGalleryApi();
  await api.dashboard.setEnabled({ enabled: false });
  const { addressNow } = renderGallery('/', { api });
  await waitFor(() => expect(addressNow()).toBe('/library'));
});

test.each(['dashboard.isEnabled', 'layoutSettings.getLayout'] as const)(
  'when %s fails, the library still opens',
  async (call) => {
    const { api } = withFaults(createMemoryGalleryApi(), { [call]: { fail: 'malformed' } } as FaultPlan);
    const { addressNow } = renderGallery('/', { api });
    await waitFor(() => expect(addressNow()).toBe('/library'));
  },
);

test('a file of a widget opens its page', async () => {
  const { addressNow } = renderGallery('/dashboard');
  const widget = within(await screen.findByRole('region', { name: 'Recently added files' }));
  const [first] = await widget.findAllByRole('link');
  await userEvent.click(first as HTMLElement);
  await waitFor(() => expect(addressNow()).toMatch(/^\/files\/([\w-]+)\?among=.*\b\1\b/));
});
