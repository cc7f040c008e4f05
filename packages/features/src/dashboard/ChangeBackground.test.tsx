import { screen, waitFor } from '@testing-library/react';
import { createMemoryGalleryApi, withFaults } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { DashboardScreen } from './DashboardScreen.tsx';
import { renderDashboard } from './testing/renderDashboard.tsx';

async function openDialog() {
  const memory = createMemoryGalleryApi({ capabilities: { dashboard: { batch: true } } });
  const faulty = withFaults(memory, { 'dashboard.setBackground': { fail: 'timeout' } });
  const host = renderDashboard(faulty.api, <DashboardScreen backgroundUrl={(name) => `/${name}.webp`} />);
  await waitFor(() => expect(document.querySelector('[data-ready]')).toBeTruthy());
  await host.user.click(screen.getByRole('button', { name: 'Change the Dashboard background' }));
  await screen.findByRole('dialog', { name: 'Change background' });
  return { ...faulty, ...host, memory };
}

async function stored(memory: ReturnType<typeof createMemoryGalleryApi>) {
  const { values } = await memory.layoutSettings.getLayout({ scope: 'own' });
  return values.dashboardBackground;
}

test('the focus begins on the picture in use (X17)', async () => {
  await openDialog();
  const used = screen.getByRole('radio', { name: 'Mist over hills' });
  await waitFor(() => expect(document.activeElement).toBe(used));
  expect(used).toHaveProperty('checked', true);
});

test('a choice that could not be saved stays, with the reason and Retry (F08)', async () => {
  const { set, user, notices, memory } = await openDialog();
  await user.click(screen.getByRole('radio', { name: 'Dunes' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByText(/^Could not change the background/);
  expect(alert.closest('[role="alert"]')).not.toBeNull();
  expect(screen.getByRole('radio', { name: 'Dunes' })).toHaveProperty('checked', true);
  expect(notices).toEqual([]);
  set({ 'dashboard.setBackground': 'pass' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notices).toMatchObject([{ kind: 'success', message: 'Background changed' }]);
  expect(await stored(memory)).toBe('dunes');
});

test('another choice, or the next visit, clears the failure', async () => {
  const { user } = await openDialog();
  await user.click(screen.getByRole('radio', { name: 'Dunes' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Retry' });
  await user.click(screen.getByRole('radio', { name: 'Water' }));
  expect(screen.queryByText(/^Could not change the background/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Retry' });
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Change the Dashboard background' }));
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.getByRole('radio', { name: 'Mist over hills' })).toHaveProperty('checked', true);
});

function pictures(): string[] {
  return Array.from(
    document.querySelectorAll('img[src*="/pictures/"]'),
    (image) => image.getAttribute('src') ?? '',
  );
}

test('the backgrounds are part of the package and need no configuration', async () => {
  const { user } = renderDashboard(createMemoryGalleryApi(), <DashboardScreen />);
  await waitFor(() => expect(document.querySelector('[data-ready]')).toBeTruthy());
  expect(pictures()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Change the Dashboard background' }));
  await screen.findByRole('dialog', { name: 'Change background' });
  expect(new Set(pictures()).size).toBe(6);
});

test('a product can switch backgrounds off, and then none can be chosen', async () => {
  renderDashboard(createMemoryGalleryApi(), <DashboardScreen backgroundUrl={null} />);
  await waitFor(() => expect(document.querySelector('[data-ready]')).toBeTruthy());
  expect(document.querySelectorAll('[data-slot="dashboard-header"] img')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Change the Dashboard background' })).toBeNull();
});
