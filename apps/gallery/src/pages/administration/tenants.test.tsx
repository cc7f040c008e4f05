import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderGallery } from '../../testing/renderGallery.tsx';

test('super admins find the customer accounts in the navigation; what is listed and open is in the address', async () => {
  const api = createMemoryGalleryApi({ role: 'super-admin' });
  const { tenant } = await api.tenants.createTenant({ name: 'Harbour' });
  const { addressNow, router } = renderGallery(`/tenants?filter=har&account=${tenant.id}`, { api });
  await screen.findByRole('region', { name: 'Harbour' });
  expect(document.title).toBe('Vitrine – Customer accounts');
  expect(screen.getByRole('link', { name: 'Customer accounts' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(addressNow()).toBe('/tenants?filter=har'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show disabled account' }));
  await waitFor(() => expect(addressNow()).toBe('/tenants?filter=har&disabled=true'));
  await userEvent.click(screen.getByRole('button', { name: 'New account…' }));
  await waitFor(() => expect(addressNow()).toBe('/tenants?filter=har&disabled=true&new='));
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New account' })).toBeNull());
});

test('nobody else has the page', async () => {
  renderGallery('/tenants', { api: createMemoryGalleryApi({ role: 'admin' }) });
  await screen.findByText('You do not have permission to see this');
  expect(screen.queryByRole('link', { name: 'Customer accounts' })).toBeNull();
});
