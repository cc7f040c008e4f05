import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { VitrineProvider } from '../provider/VitrineProvider.tsx';
import { SetPasswordScreen } from './SetPasswordScreen.tsx';
import { SignInScreen } from './SignInScreen.tsx';

afterEach(cleanup);

async function renderPage(page: (token: string) => ReactNode, plan: FaultPlan = {}) {
  const memory = createMemoryGalleryApi({ role: 'admin' });
  const input = { logicalId: 'ada', name: 'Ada Lovelace', email: '', role: 'user' } as const;
  const { passwordLink } = await memory.users.createUser(input);
  await memory.session.signOut();
  const { api, calls, set } = withFaults(memory, plan);
  const token = passwordLink.url.split('/').at(-1) ?? '';
  render(
    <StrictMode>
      <VitrineProvider api={api}>{page(token)}</VitrineProvider>
    </StrictMode>,
  );
  const count = (name: string) => calls.filter((call) => call.name === name).length;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  return { memory, press, count, set };
}

test('a link sets a password, with which its owner signs in', async () => {
  const { memory, press, count } = await renderPage((token) => <SetPasswordScreen token={token} />);
  const field = await screen.findByLabelText('New password');
  expect(screen.getByLabelText('Login')).toHaveValue('ada');
  expect(field).toHaveAccessibleDescription('At least 8 characters.');
  await press('Set password');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Enter a password\./);
  await userEvent.type(field, 'short{Enter}');
  expect(field).toHaveAccessibleDescription(/Choose at least 8 characters\./);
  expect(count('session.setPasswordByLink')).toBe(0);
  await press('Show password');
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.type(field, ' no more{Enter}');
  await screen.findByRole('heading', { name: 'Your password is set' });
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/');
  await memory.session.signIn({ login: 'ada', password: 'short no more' });
});

test('a link that was used meanwhile says so, and another one can be asked for', async () => {
  const { memory, press } = await renderPage((token) => <SetPasswordScreen token={token} />);
  const field = await screen.findByLabelText('New password');
  await memory.session.signIn({ login: 'admin', password: 'password' });
  const [ada] = (await memory.users.listUsers({ q: 'ada' })).items;
  await memory.users.makePasswordLink({ id: ada?.id ?? '' });
  await userEvent.type(field, 'long enough{Enter}');
  await screen.findByRole('heading', { name: 'This link does not work any more' });
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
  await press('Ask for a new link');
  expect(await screen.findByLabelText('Login')).toHaveFocus();
});

test('an unknown link asks for no password', async () => {
  await renderPage(() => <SetPasswordScreen token="unknown" />);
  await screen.findByRole('heading', { name: 'This link does not work any more' });
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('what was typed stays when the connection fails', async () => {
  const plan: FaultPlan = { 'session.setPasswordByLink': { fail: 'timeout' } };
  await renderPage((token) => <SetPasswordScreen token={token} />, plan);
  const field = await screen.findByLabelText('New password');
  await userEvent.type(field, 'long enough{Enter}');
  expect(await screen.findByText('The server took too long to answer. Try again.')).toBeVisible();
  expect(field).toHaveValue('long enough');
});

test('a forgotten password is answered alike for known and unknown logins', async () => {
  const { press, count } = await renderPage(() => <SignInScreen />);
  const texts: (string | null)[] = [];
  for (const login of ['ada', 'nobody']) {
    await press('Forgot password?');
    const field = await screen.findByLabelText('Login');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, `${login}{Enter}`);
    texts.push((await screen.findByText(/^If this login exists/)).textContent);
    expect(document.body.textContent).not.toContain(login === 'ada' ? 'Ada' : 'nobody');
    await press('Back to sign-in');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Forgot password?' })).toHaveFocus());
  }
  expect(texts[0]).toBe(texts[1]);
  expect(count('session.requestPasswordLink')).toBe(2);
});

test('without a login nothing is asked for, and too many requests are told with the time to wait', async () => {
  const plan: FaultPlan = {
    'session.requestPasswordLink': { fail: 'rate-limited', status: 429, retryAfterSeconds: 40 },
  };
  const { press, count } = await renderPage(() => <SignInScreen />, plan);
  await press('Forgot password?');
  await press('Send link');
  expect(screen.getByLabelText('Login')).toHaveAccessibleDescription('Enter your login.');
  expect(count('session.requestPasswordLink')).toBe(0);
  await userEvent.type(screen.getByLabelText('Login'), 'ada{Enter}');
  expect(await screen.findByText('Too many requests. Wait 40 seconds, then try again.')).toBeVisible();
});

test('a back end without links for passwords offers none', () => {
  const api = createMemoryGalleryApi({
    role: 'anonymous',
    capabilities: { session: { passwordLinks: false } },
  });
  render(
    <VitrineProvider api={api}>
      <SignInScreen />
    </VitrineProvider>,
  );
  expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull();
});
