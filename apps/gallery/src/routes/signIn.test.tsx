import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vitrine/core/contract';
import { createMemoryGalleryApi, type MemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test, vi } from 'vitest';
import { renderGallery } from '../testing/renderGallery.tsx';

async function signIn(login: string, password: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Login'), login);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

const visitor = () => createMemoryGalleryApi({ role: 'anonymous' });

test('signing in returns to the requested page', async () => {
  const { addressNow } = renderGallery('/dbgallery?x=1', { api: visitor() });
  await signIn('user', 'password');
  await screen.findByRole('heading', { level: 1, name: 'Report' });
  expect(addressNow()).toBe('/dbgallery?x=1');
});

test.each(['https://evil.example/', '//evil.example', '/.//evil.example', '/\\evil.example'])(
  'the return address %s is replaced by the home page (S22)',
  async (hostile) => {
    const { addressNow } = renderGallery(`/?returnTo=${encodeURIComponent(hostile)}`, { api: visitor() });
    await signIn('user', 'password');
    await waitFor(() => expect(addressNow()).toBe('/dashboard'));
  },
);

test('a wrong password is reported, keeps the login and allows another attempt', async () => {
  renderGallery('/', { api: visitor() });
  await signIn('user', 'wrong');
  await screen.findByText('The login or the password is wrong.');
  expect(screen.getByLabelText('Login')).toHaveProperty('value', 'user');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
});

test('empty fields are named before anything is sent', async () => {
  const api = visitor();
  const send = vi.spyOn(api.session, 'signIn');
  renderGallery('/', { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(screen.getByLabelText('Login').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter your login.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Login'));
  expect(send).not.toHaveBeenCalled();
});

test('a double click signs in once (F03)', async () => {
  const api = visitor();
  const send = vi.spyOn(api.session, 'signIn');
  renderGallery('/', { api });
  await userEvent.type(await screen.findByLabelText('Login'), 'user');
  await userEvent.type(screen.getByLabelText('Password'), 'password');
  const button = screen.getByRole('button', { name: 'Sign in' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('heading', { level: 1, name: /^Good / });
  expect(send).toHaveBeenCalledTimes(1);
});

test('signing out navigates to the root without a return address, and the next person starts at the dashboard', async () => {
  const { addressNow } = renderGallery('/dbgallery');
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu: Alex Admin' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await screen.findByLabelText('Password');
  expect(addressNow()).toBe('/');
  await signIn('super', 'password');
  await waitFor(() => expect(addressNow()).toBe('/dashboard'));
});

/** Ends the session once figures are there: a refresh before that would wait for calls that were sent with the session. */
async function expireAndRefresh(api: MemoryGalleryApi) {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled());
  api.expireSession();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
}

test('a session that ends during work shows one dialog over the page, and the page is unchanged afterwards (F15)', async () => {
  const { api, addressNow } = renderGallery('/dbgallery');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Report' });
  await expireAndRefresh(api);
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.type(within(dialog).getByLabelText('Login'), 'admin');
  await userEvent.type(within(dialog).getByLabelText('Password'), 'password{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heading.isConnected).toBe(true);
  expect(addressNow()).toBe('/dbgallery');
});

test('the dialog can be dismissed: the page stays, with a banner to sign in', async () => {
  const { api } = renderGallery('/dbgallery');
  await screen.findByRole('heading', { level: 1, name: 'Report' });
  await expireAndRefresh(api);
  await screen.findByRole('dialog', { name: 'Sign in again' });
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy();
});

test('when the viewer cannot be loaded, nothing is shown and Retry loads it again (fail closed)', async () => {
  const memory = createMemoryGalleryApi();
  let isBroken = true;
  const getViewer = async (signal?: AbortSignal) => {
    if (isBroken) throw new ApiError('malformed');
    return memory.session.getViewer(signal);
  };
  renderGallery('/tenants', { api: { ...memory, session: { ...memory.session, getViewer } } });
  await screen.findByText('Could not start');
  expect(screen.queryByRole('navigation')).toBeNull();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('navigation', { name: 'Main' });
});

test('the link of a first start creates an admin and opens the library', async () => {
  const api = createMemoryGalleryApi({ role: 'anonymous', setupToken: 'key' });
  const { addressNow } = renderGallery('/setup?token=key', { api });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Organisation'), 'Studio');
  await user.type(screen.getByLabelText('Your name'), 'Sam');
  await user.type(screen.getByLabelText('Login'), 'sam');
  await user.type(screen.getByLabelText('Password'), 'long enough, really{Enter}');
  await waitFor(() => expect(addressNow()).toBe('/library'));
});

test('the same link says the second time that it was used', async () => {
  renderGallery('/setup?token=key', { api: visitor() });
  await screen.findByRole('heading', { level: 1, name: 'This link is not valid any more' });
});
