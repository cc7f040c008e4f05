import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { VitrineProvider } from '../provider/VitrineProvider.tsx';
import { LayoutSettingsScreen, type LayoutSettingsScreenProps } from './LayoutSettingsScreen.tsx';

type Options = Omit<LayoutSettingsScreenProps, 'panels'> & { plan?: FaultPlan; role?: 'user' | 'admin' };

const panels: LayoutSettingsScreenProps['panels'] = {
  gallery: ({ scope }) => <p>Card of {scope}</p>,
  dashboard: ({ scope }) => <input aria-label={`Widgets of ${scope}`} />,
};

function renderSettings({ plan, role = 'admin', ...props }: Options = {}) {
  const faulty = withFaults(createMemoryGalleryApi({ role }), plan);
  render(
    <StrictMode>
      <VitrineProvider api={faulty.api}>
        <LayoutSettingsScreen panels={panels} {...props} />
      </VitrineProvider>
    </StrictMode>,
  );
  return faulty;
}

test('the first tab is open at the start, unless the address names another (A35)', async () => {
  renderSettings();
  expect(await screen.findByText('Card of own')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account layout settings');
});

test('the address opens the Dashboard; with the flag off the first tab', async () => {
  const faulty = renderSettings({ tab: 'dashboard', plan: { 'dashboard.isEnabled': { resolve: false } } });
  expect(await screen.findByText('Card of own')).toBeTruthy();
  expect(faulty.count('dashboard.isEnabled')).toBeGreaterThan(0);
  expect(screen.queryByRole('tab', { name: 'Dashboard' })).toBeNull();
});

test('a global tab is labelled and announced, and text typed in the other tab is not carried over (X20)', async () => {
  const user = userEvent.setup();
  renderSettings({ tab: 'dashboard' });
  await user.type(await screen.findByLabelText('Widgets of own'), 'mine');
  const [, global] = screen.getAllByRole('tab', { name: 'Dashboard' });
  const status = screen.getByRole('status', { name: 'Whose settings' });
  expect(status.textContent).toBe('');
  await user.click(global as HTMLElement);
  expect(await screen.findByLabelText('Widgets of global')).toHaveProperty('value', '');
  expect(screen.getByRole('status', { name: 'Whose settings' })).toBe(status);
  expect(status.textContent).toMatch(/^You are changing the default of all users\./);
  await user.click(screen.getAllByRole('tab', { name: 'Dashboard' })[0] as HTMLElement);
  expect(status.textContent).toBe('You are changing your own layout.');
});

test('the application can control the selected tab', async () => {
  const onSelect = vi.fn<(place: unknown) => void>();
  renderSettings({ onSelect, scope: 'global', tab: 'dashboard' });
  await screen.findByLabelText('Widgets of global');
  await userEvent.click(screen.getAllByRole('tab', { name: 'Gallery view' })[0] as HTMLElement);
  expect(onSelect.mock.calls).toEqual([[{ tab: 'gallery', scope: 'own' }]]);
  expect(screen.getByLabelText('Widgets of global')).toBeTruthy();
});

test('a user has no global settings, for any address', async () => {
  renderSettings({ role: 'user', scope: 'global', tab: 'dashboard' });
  await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(2));
  expect(screen.getAllByRole('tablist')).toHaveLength(1);
  expect(screen.queryByLabelText('Widgets of global')).toBeNull();
});

test('the focus stays in the settings when a retry loads them (X07)', async () => {
  const user = userEvent.setup();
  const faulty = renderSettings({ plan: { 'dashboard.isEnabled': { fail: 'invalid', status: 400 } } });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus());
  faulty.set({ 'dashboard.isEnabled': 'pass' });
  await user.keyboard('{Enter}');
  await screen.findByText('Card of own');
  expect(document.body).not.toHaveFocus();
});

test('a product without dashboards gets no dashboard request', async () => {
  const { dashboard: _, ...api } = createMemoryGalleryApi();
  render(
    <VitrineProvider api={api}>
      <LayoutSettingsScreen panels={{ gallery: () => <p>Cards</p> }} />
    </VitrineProvider>,
  );
  expect(await screen.findByText('Cards')).toBeTruthy();
});
