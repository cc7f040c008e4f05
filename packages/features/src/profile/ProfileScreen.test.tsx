import { cleanup, screen, waitFor } from '@testing-library/react';
import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { ProfileScreen, type ProfileScreenProps } from './ProfileScreen.tsx';

interface Opened extends ProfileScreenProps {
  plan?: FaultPlan;
  given?: MemoryGalleryApiOptions;
}

async function openScreen({ plan = {}, given = {}, ...props }: Opened = {}) {
  const clock = { now: () => Date.now() };
  const memory = createMemoryGalleryApi({ role: 'user', size: 3, clock, ...given });
  const faulty = withFaults(memory, plan);
  const rendered = renderScreen(faulty.api, <ProfileScreen {...props} />);
  await screen.findByRole('heading', { name: 'Personal Information' });
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, ...faulty, memory, press, lastNotice: () => rendered.notices.at(-1) };
}

test('shows who is signed in, and nothing to edit before Edit', async () => {
  await openScreen();
  expect(screen.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  for (const label of ['User name (Login)', 'Full name', 'Email', 'Public profile url', 'Password'])
    expect(screen.getByText(label)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('saves what was edited, says so at the bottom left, and gives the focus back', async () => {
  const { user, press, lastNotice, memory } = await openScreen();
  await press('Edit');
  expect(screen.getByLabelText('User name (Login)')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
  expect(screen.getByLabelText('Repeat new password')).toHaveAttribute('autocomplete', 'new-password');
  await user.clear(screen.getByLabelText('Full name'));
  await user.type(screen.getByLabelText('Full name'), 'Ada Lovelace{Enter}');
  await waitFor(() =>
    expect(lastNotice()).toMatchObject({
      kind: 'success',
      message: 'Profile settings have been updated',
      placement: 'bottom-start',
    }),
  );
  expect((await memory.profile.getProfile()).name).toBe('Ada Lovelace');
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});

test('shows every broken rule beside its field, and the first one has the focus (A83)', async () => {
  const { user, press, count } = await openScreen();
  await press('Edit');
  await user.type(screen.getByLabelText('New password'), 'short');
  await press('Save');
  for (const text of ['Enter current password', 'New password is too short', 'New passwords do not match'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Enter current password');
  expect(count('profile.saveProfile')).toBe(0);
});

test('shows the texts of the back end beside their fields, its reasons in words', async () => {
  const { user, press } = await openScreen({
    plan: {
      'profile.saveProfile': {
        fail: 'invalid',
        fields: { email: 'taken', name: 'No digits, please.', tenant: 'A word about the whole.' },
      },
    },
  });
  await press('Edit');
  await user.type(screen.getByLabelText('Email'), 'x');
  await press('Save');
  expect(await screen.findByText('Somebody else uses it already')).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('No digits, please.');
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(screen.getByText('A word about the whole.')).toBeVisible();
});

test('keeps what was typed after a failure, and gives discarded edits back', async () => {
  const { user, press, lastNotice } = await openScreen({
    plan: { 'profile.saveProfile': { fail: 'timeout' } },
  });
  await press('Edit');
  await user.type(screen.getByLabelText('Full name'), ' II');
  await press('Save');
  await waitFor(() => expect(lastNotice()?.message).toMatch(/^Could not save the profile settings\./));
  const typed = (screen.getByLabelText('Full name') as HTMLInputElement).value;
  expect(typed).toMatch(/ II$/);
  await press('Cancel');
  expect(screen.queryByRole('textbox')).toBeNull();
  lastNotice()?.action?.onAction();
  expect(await screen.findByDisplayValue(typed)).toBeVisible();
});

test('ends another session of the person, not the present one', async () => {
  const { user, lastNotice } = await openScreen();
  const ends = screen.getAllByRole('button', { name: /^End the session of / });
  expect(ends).toHaveLength(1);
  await user.click(ends[0] as HTMLElement);
  await waitFor(() => expect(lastNotice()?.message).toBe('The session has ended'));
  expect(screen.queryByText('Another session')).toBeNull();
  expect(screen.getByText('This session')).toBeVisible();
});

test('asks for consent only where the product does, and says when it was not stored', async () => {
  const given = { role: 'admin' as const };
  await openScreen({ given });
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  const { user, lastNotice, set } = await openScreen({ given, asksForConsent: true });
  set({ 'profile.setRecognitionConsent': { fail: 'timeout' } });
  await user.click(await screen.findByRole('checkbox', { name: /^Acceptance of Terms/ }));
  await waitFor(() => expect(lastNotice()?.message).toMatch(/^Could not save your choice\./));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Acceptance of Terms/ })).toBeChecked());
});

test('says that the own server recognises, and asks before consent is withdrawn', async () => {
  const { user, count } = await openScreen({
    given: { role: 'admin' },
    asksForConsent: true,
    recogniser: 'own-server',
  });
  const consent = await screen.findByRole('checkbox', { name: /^Acceptance of Terms/ });
  await user.click(screen.getByRole('button', { name: 'Terms of recognition' }));
  expect(screen.getByText(/No file is sent to anybody else\./)).toBeVisible();
  expect(screen.queryByText(/United States/)).toBeNull();
  await user.click(consent);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(consent).toBeChecked();
  expect(count('profile.setRecognitionConsent')).toBe(0);
  await user.click(consent);
  await user.click(await screen.findByRole('button', { name: 'Withdraw consent' }));
  await waitFor(() => expect(consent).not.toBeChecked());
  await user.click(consent);
  await waitFor(() => expect(consent).toBeChecked());
  expect(count('profile.setRecognitionConsent')).toBe(2);
});

test('reports a payment once, thanks, and removes the parameter from the address (A81)', async () => {
  const onSearchRead = vi.fn<(rest: string) => void>();
  const { count, show } = await openScreen({
    search: '?paymentsucceeded=true&accountsettings=1',
    onSearchRead,
  });
  expect(screen.getByText('Thank you for your payment')).toBeVisible();
  expect(onSearchRead).toHaveBeenCalledWith('?accountsettings=1');
  show(<ProfileScreen search="?accountsettings=1" onSearchRead={onSearchRead} />);
  await waitFor(() => expect(count('profile.refreshAccount')).toBe(1));
  expect(count('subscription.reportPayment')).toBe(1);
  expect(screen.getByText('Thank you for your payment')).toBeVisible();
  show(<ProfileScreen search="?paymentfailed=true" onSearchRead={onSearchRead} />);
  expect(await screen.findByText('Payment process failed')).toBeVisible();
  expect(count('subscription.reportPayment')).toBe(1);
});
