import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { renderGallery } from '../../testing/renderGallery.tsx';

test('admins find the users in the navigation, and the search in the address (A146)', async () => {
  const { addressNow } = renderGallery('/users?q=alex');
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  expect(document.title).toBe('Vitrine – Users');
  expect(screen.getAllByRole('link', { name: 'Users' })[0]).toHaveAttribute('aria-current', 'page');
  expect(await screen.findAllByRole('rowheader')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(addressNow()).toBe('/users'));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3));
});

test('nobody else has the page', async () => {
  renderGallery('/users', { api: createMemoryGalleryApi({ role: 'user' }) });
  await screen.findByText('You do not have permission to see this');
  expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
});

test('somebody who was invited sets a password by the link, and signs in', async () => {
  const api = createMemoryGalleryApi();
  const input = { logicalId: 'ada', name: 'Ada Lovelace', email: '', role: 'user' } as const;
  const { passwordLink } = await api.users.createUser(input);
  await api.session.signOut();
  const { router } = renderGallery(passwordLink.url, { api });
  await userEvent.type(await screen.findByLabelText('New password'), 'a long one{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Your password is set' });
  await router.navigate('/');
  await userEvent.type(await screen.findByLabelText('Login'), 'ada');
  await userEvent.type(screen.getByLabelText('Password'), 'a long one{Enter}');
  await screen.findByRole('button', { name: 'Account menu: Ada Lovelace' });
});
