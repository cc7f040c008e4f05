import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { maxLogoBytes } from '@vitrine/core/contract';
import { createDeferred, createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { useCan } from '@vitrine/hooks/session';
import { expect, test } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { SharingAppearanceButton } from './SharingAppearanceButton.tsx';

const logo = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' });

async function openAppearance(plan: FaultPlan = {}, { hasLogo = false } = {}) {
  const memory = createMemoryGalleryApi({ role: 'admin' });
  if (hasLogo) await memory.sharing.setLogo({ file: logo });
  const faulty = withFaults(memory, plan);
  const host = renderScreen(faulty.api, <SharingAppearanceButton />);
  await host.user.click(await screen.findByRole('button', { name: 'Appearance…' }));
  const element = await screen.findByRole('dialog', { name: 'Appearance of links' }, { timeout: 20_000 });
  const dialog = within(element);
  await dialog.findByRole('group', { name: 'Theme' });
  const input = element.querySelector<HTMLInputElement>('[data-slot="logo-input"]');
  if (!input) throw new Error('There is no field for a file.');
  return { ...host, memory, faulty, dialog, input };
}

test('admins choose the theme by keyboard, and undo it', async () => {
  const { user, memory, dialog } = await openAppearance();
  dialog.getByRole('radio', { name: 'Default' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByRole('radio', { name: 'White' })).toBeChecked();
  expect(await dialog.findByRole('status')).toHaveTextContent('Theme saved');
  expect((await memory.sharing.getAppearance()).theme).toBe('white');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await dialog.findByText('Change undone');
  expect(dialog.getByRole('radio', { name: 'Default' })).toBeChecked();
  expect((await memory.sharing.getAppearance()).theme).toBe('default');
});

test('a refused theme is reverted, and the reason is told', async () => {
  const { user, dialog } = await openAppearance({ 'sharing.setTheme': { fail: 'forbidden' } });
  await user.click(dialog.getByRole('radio', { name: 'Dark gray' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Could not save the theme');
  expect(dialog.getByRole('radio', { name: 'Default' })).toBeChecked();
});

test('a logo is uploaded, shown and removed; after the dialog its removal can be undone', async () => {
  const { user, memory, dialog, input, notices } = await openAppearance();
  expect(dialog.getByText('No logo')).toBeInTheDocument();
  await user.upload(input, logo);
  await dialog.findByText('Logo saved');
  expect(dialog.queryByText('No logo')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Remove logo' }));
  await dialog.findByText('Logo removed');
  expect(dialog.getByRole('button', { name: 'Choose logo…' })).toHaveFocus();
  expect((await memory.sharing.getAppearance()).logo).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(notices.at(-1)).toMatchObject({ message: 'Logo removed', action: { label: 'Undo' } });
  notices.at(-1)?.action?.onAction();
  await waitFor(async () => expect((await memory.sharing.getAppearance()).logo).not.toBeNull());
});

test.each([
  [new File([new Uint8Array(maxLogoBytes + 1)], 'a.png', { type: 'image/png' }), 'larger than 1.91 MB'],
  [new File(['GIF89a'], 'a.gif', { type: 'image/gif' }), 'not a picture in PNG'],
  [new File(['no picture'], 'a.png', { type: 'image/png' }), 'not a picture in PNG'],
])('a file that cannot be a logo is refused with its reason: %o', async (file, reason) => {
  const { dialog, input, memory } = await openAppearance({}, { hasLogo: true });
  fireEvent.change(input, { target: { files: [file] } });
  expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
  expect((await memory.sharing.getAppearance()).logo).not.toBeNull();
});

test('an upload that ends after the dialog was closed is told on the page', async () => {
  const gate = createDeferred();
  const { user, dialog, input, notices, faulty } = await openAppearance({
    'sharing.setLogo': { until: gate.promise },
  });
  await user.upload(input, logo);
  await dialog.findByRole('progressbar', { name: 'Uploading the logo' });
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(notices).toEqual([]);
  expect(faulty.count('sharing.setLogo')).toBe(1);
  gate.resolve();
  await waitFor(() => expect(notices.at(-1)?.message).toBe('Logo saved'));
});

/** Shown once the rights of a member are known. */
function MayShare() {
  return useCan()('sharing.create') ? <p>May share</p> : null;
}

test('other people are not offered the appearance', async () => {
  renderScreen(
    createMemoryGalleryApi({ role: 'user' }),
    <>
      <SharingAppearanceButton />
      <MayShare />
    </>,
  );
  await screen.findByText('May share');
  expect(screen.queryByRole('button', { name: 'Appearance…' })).toBeNull();
});
