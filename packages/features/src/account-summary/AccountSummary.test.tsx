import { cleanup, screen, waitFor } from '@testing-library/react';
import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { useUserActions, useUsers } from '@vitrine/hooks/users';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { AccountSummary, type AccountSummaryProps } from './index.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Opened extends AccountSummaryProps {
  plan?: FaultPlan;
  given?: MemoryGalleryApiOptions;
}

/** A page whose button deactivates the last person of the account. */
function PageWithUsers() {
  const { list } = useUsers();
  const { update } = useUserActions();
  const last = list.data?.users.find(({ isActive, role }) => isActive && role === 'user');
  return last && <button onClick={() => void update(last, { isActive: false })}>Deactivate</button>;
}

async function openSummary({ plan, given, ...props }: Opened = {}) {
  const memory = createMemoryGalleryApi({ role: 'admin', size: 3, ...given });
  const faulty = withFaults(memory, plan);
  const rendered = renderScreen(faulty.api, <AccountSummary {...props} />);
  await screen.findByRole('group', { name: 'Your account' });
  return { ...rendered, ...faulty, memory };
}

test('names the person, and leads to their account and out', async () => {
  const [onSignOut, onLeave] = [vi.fn(), vi.fn()];
  const { user, memory } = await openSummary({ onSignOut, onLeave });
  const { name, email } = await memory.profile.getProfile();
  expect(await screen.findByText(email)).toBeVisible();
  expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/profile');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(onSignOut).toHaveBeenCalledOnce();
  expect(onLeave).toHaveBeenCalledOnce();
});

test('an admin sees storage and users, a user storage only', async () => {
  await openSummary();
  expect(await screen.findByRole('progressbar', { name: 'Users' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/users');
  expect(screen.getByRole('progressbar', { name: 'Team storage' })).toBeVisible();
  cleanup();
  await openSummary({ given: { role: 'user' } });
  expect(await screen.findByRole('progressbar', { name: 'Team storage' })).toBeVisible();
  expect(screen.queryByText('Users')).toBeNull();
});

test('a folded rail has the two buttons only', async () => {
  await openSummary({ folded: true, onSignOut: () => undefined });
  expect(screen.getByRole('link', { name: 'My account' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('what fails says so, and Retry loads it', async () => {
  const { user, set } = await openSummary({ plan: { 'subscription.getStorage': { fail: 'timeout' } } });
  expect(await screen.findByText('Could not load the use of your account')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My account' })).toBeVisible();
  set({ 'subscription.getStorage': 'pass' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('progressbar', { name: 'Team storage' })).toBeVisible();
});

test('a refusal is no failure', async () => {
  await openSummary({ plan: { 'subscription.getStorage': { fail: 'forbidden' } } });
  expect(await screen.findByRole('progressbar', { name: 'Users' })).toBeVisible();
  expect(screen.queryByText('Could not load the use of your account')).toBeNull();
});

test('a full quota is told, and leads to where more is bought (F35)', async () => {
  const memory = createMemoryGalleryApi({ role: 'admin', size: 3 });
  const use = await memory.subscription.getStorage();
  const full = { ...use, limitBytes: 1000, usedBytes: 1001 };
  renderScreen(
    { ...memory, subscription: { ...memory.subscription, getStorage: async () => full } },
    <AccountSummary />,
  );
  expect(await screen.findByText('Storage quota is reached')).toBeVisible();
  const more = screen.queryByRole('link', { name: 'Buy more storage' });
  expect(more).toHaveAttribute('href', expect.stringMatching(/^\/profile\?open(?:extras|plans)=true$/));
});

test('the number of users follows a deactivation', async () => {
  const memory = createMemoryGalleryApi({ role: 'admin', size: 3 });
  const { user } = renderScreen(
    memory,
    <>
      <AccountSummary />
      <PageWithUsers />
    </>,
  );
  const bar = await screen.findByRole('progressbar', { name: 'Users' });
  const before = bar.getAttribute('aria-valuetext');
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(bar).not.toHaveAttribute('aria-valuetext', before));
});
