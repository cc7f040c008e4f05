import { screen, waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { useCan } from '@vitrine/hooks/session';
import { expect, test } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { SharingPolicyButton } from './SharingPolicyButton.tsx';

async function openPolicy() {
  const memory = createMemoryGalleryApi({ role: 'admin' });
  const host = renderScreen(memory, <SharingPolicyButton />);
  await host.user.click(await screen.findByRole('button', { name: 'Policy…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Policy for links' }, { timeout: 20_000 }));
  await dialog.findByLabelText('Links expire after this many days');
  return { ...host, memory, dialog };
}

test('admins set what links need, by keyboard', async () => {
  const { user, memory, dialog, notices } = await openPolicy();
  await user.type(dialog.getByLabelText('Links expire after this many days'), '7');
  await user.type(dialog.getByLabelText('Links last at most this many days'), '30');
  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices.at(-1)?.message).toBe('Policy saved'));
  expect(await memory.sharing.getPolicy()).toEqual({
    defaultExpiryDays: 7,
    longestExpiryDays: 30,
    passwordRequired: true,
    downloadsAllowed: false,
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a default that is longer than links may last is not saved', async () => {
  const { user, memory, dialog } = await openPolicy();
  const field = dialog.getByLabelText('Links expire after this many days');
  await user.type(field, '90');
  await user.type(dialog.getByLabelText('Links last at most this many days'), '30');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect((await memory.sharing.getPolicy()).defaultExpiryDays).toBeNull();
});

/** Shown once the rights of a member are known. */
function MayShare() {
  return useCan()('sharing.create') ? <p>May share</p> : null;
}

test('other people are not offered the policy', async () => {
  const memory = createMemoryGalleryApi({ role: 'user' });
  renderScreen(
    memory,
    <>
      <SharingPolicyButton />
      <MayShare />
    </>,
  );
  await screen.findByText('May share');
  expect(screen.queryByRole('button', { name: 'Policy…' })).toBeNull();
});
