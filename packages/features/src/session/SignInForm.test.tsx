import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryGalleryApi, withFaults, type MemoryGalleryApiOptions } from '@vitrine/core/testing';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { VitrineProvider } from '../provider/VitrineProvider.tsx';
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';

afterEach(cleanup);

const signInUrl: MemoryGalleryApiOptions['signInUrl'] = ({ returnTo = '' }) =>
  `/wp-login.php?redirect_to=${encodeURIComponent(returnTo)}`;
const noPasswords = { session: { signIn: false } };

function renderForm(options: MemoryGalleryApiOptions, props: SignInFormProps = {}) {
  const { api, count } = withFaults(createMemoryGalleryApi({ role: 'anonymous', ...options }));
  render(
    <StrictMode>
      <VitrineProvider api={api}>
        <SignInForm {...props} />
      </VitrineProvider>
    </StrictMode>,
  );
  return { count };
}

const form = () => screen.queryByRole('form', { name: 'Sign in' });

test('a back end with passwords has a form and no link', () => {
  renderForm({});
  expect(form()).not.toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a back end without passwords links to its sign-in page, and back to this page', () => {
  renderForm({ capabilities: noPasswords, signInUrl });
  expect(form()).toBeNull();
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe(`/wp-login.php?redirect_to=${encodeURIComponent(location.href)}`);
  expect(link.getAttribute('target')).toBeNull();
});

test('a page with unsaved work stays, and the sign-in opens in a new tab', () => {
  renderForm({ capabilities: noPasswords, signInUrl }, { keepsPage: true });
  const link = screen.getByRole('link', { name: 'Sign in (opens in a new tab)' });
  expect(link.getAttribute('target')).toBe('_blank');
});

test('a back end with both offers both', () => {
  renderForm({ signInUrl });
  expect(form()).not.toBeNull();
  screen.getByRole('link', { name: 'Use another way to sign in' });
});

test('without either the page says so, and checks again who is signed in', async () => {
  const { count } = renderForm({ capabilities: noPasswords });
  expect(form()).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  screen.getByText('Sign in where you usually do, then come back to this page.');
  const before = count('session.checkAccess');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(count('session.checkAccess')).toBe(before + 1);
});

test('a wrong password has the focus after the button was pressed, and typing replaces it', async () => {
  renderForm({});
  await userEvent.type(screen.getByLabelText('Login'), 'user');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('The login or the password is wrong.');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await waitFor(() => expect(document.activeElement).toBe(password));
  await userEvent.keyboard('other');
  expect(password.value).toBe('other');
});

test('an absolute address is linked, on another host as well', () => {
  renderForm({ capabilities: noPasswords, signInUrl: () => 'https://id.vitrine.test/authorize?client=1' });
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('https://id.vitrine.test/authorize?client=1');
});

test.each([
  ['throws', () => JSON.parse('{') as string],
  ['is no text', () => 7 as unknown as string],
  ['runs a script', () => ' java\nscript:alert(1)'],
  ['holds a page', () => 'data:text/html,Sign in'],
])('an address that %s is ignored', (_, broken) => {
  renderForm({ capabilities: noPasswords, signInUrl: broken });
  expect(screen.queryByRole('link')).toBeNull();
  screen.getByText('Sign in where you usually do, then come back to this page.');
});
