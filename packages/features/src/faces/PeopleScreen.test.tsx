import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Capabilities } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { PeopleScreen } from './PeopleScreen.tsx';

afterEach(cleanup);

async function openPeople(plan?: FaultPlan, capabilities: Capabilities = {}) {
  const memory = createMemoryGalleryApi({ size: 24, role: 'admin', capabilities });
  const { api, set, calls } = withFaults(memory, plan);
  const view = renderScreen(
    api,
    <StrictMode>
      <PeopleScreen />
    </StrictMode>,
  );
  const card = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });
  async function choose(name: string, entry: string): Promise<void> {
    await view.user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
    await view.user.click(await screen.findByRole('menuitem', { name: entry }));
  }
  const names = async () => (await memory.faces.listPeople({})).items.map(({ value }) => value);
  return { ...view, memory, set, calls, card, choose, names };
}

test('each person leads to their photos', async () => {
  const { card } = await openPeople();
  expect(await card('Ada Lovelace')).toHaveAttribute('href', '/library?filter=person%3AAda%20Lovelace');
  expect((await card('Ada Lovelace')).textContent).toMatch(/\d+ photos?$/);
});

test('where faces are not counted, people and a merge have no numbers', async () => {
  const { user, card, choose } = await openPeople({}, { faces: { counts: false } });
  expect((await card('Ada Lovelace')).textContent).toBe('Ada Lovelace');
  await choose('Jon Smith', 'Merge');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('combobox'), 'ada');
  await user.click(await screen.findByRole('option', { name: 'Ada Lovelace' }));
  expect(await screen.findByText('All photos of Jon Smith will be of Ada Lovelace.')).toBeVisible();
});

test('a person is renamed in place, and the new name can be undone', async () => {
  const { user, choose, card, names, notices } = await openPeople();
  await choose('Jon Smith', 'Rename');
  const field = await screen.findByRole('textbox', { name: 'New name of Jon Smith' });
  await user.clear(field);
  await user.type(field, 'John Smith{Enter}');
  await waitFor(() => expect(notices.at(-1)?.message).toBe('Renamed to John Smith'));
  await card('John Smith');
  notices.at(-1)?.action?.onAction();
  await waitFor(async () => expect(await names()).toContain('Jon Smith'));
});

test('a name that another person has is refused in place', async () => {
  const { user, choose, names } = await openPeople();
  await choose('Jon Smith', 'Rename');
  const field = await screen.findByRole('textbox', { name: 'New name of Jon Smith' });
  await user.clear(field);
  await user.type(field, 'ada LOVELACE{Enter}');
  expect(await screen.findByText('This name already exists. Merge the two people instead.')).toBeVisible();
  expect(await names()).toContain('Jon Smith');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('two people are merged after a preview', async () => {
  const { user, choose, names, notices } = await openPeople();
  await choose('Jon Smith', 'Merge');
  const dialog = await screen.findByRole('dialog', { name: 'Merge Jon Smith' });
  const merge = within(dialog).getByRole('button', { name: 'Merge' });
  expect(merge).toBeDisabled();
  await user.type(within(dialog).getByRole('combobox'), 'ada');
  await user.click(await within(dialog).findByRole('option', { name: /^Ada Lovelace/ }));
  await within(dialog).findByText(/photos? of Jon Smith will be of Ada Lovelace\.$/);
  await user.click(merge);
  await waitFor(() => expect(notices.at(-1)?.message).toBe('Jon Smith was merged into Ada Lovelace.'));
  expect(await names()).not.toContain('Jon Smith');
});

test('a hidden person is left out until hidden people are shown', async () => {
  const { user, choose, card, notices } = await openPeople();
  await choose('Jon Smith', 'Hide Jon Smith');
  await waitFor(() => expect(notices.at(-1)?.message).toBe('Jon Smith is hidden.'));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Jon Smith/ })).toBeNull());
  await user.click(screen.getByRole('switch', { name: 'Show hidden' }));
  await card('Jon Smith');
  await choose('Jon Smith', 'Show Jon Smith again');
  await waitFor(() => expect(notices.at(-1)?.message).toBe('Jon Smith is shown again.'));
});

test('a change of the past is undone', async () => {
  const { user, choose, card, names } = await openPeople();
  await choose('Jon Smith', 'Rename');
  const field = await screen.findByRole('textbox', { name: 'New name of Jon Smith' });
  await user.clear(field);
  await user.type(field, 'John Smith{Enter}');
  await card('John Smith');
  await user.click(screen.getByRole('button', { name: 'Recent changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recent changes' });
  await within(dialog).findByText('Jon Smith renamed to John Smith');
  await user.click(within(dialog).getAllByRole('button', { name: /^Undo/ })[0] as HTMLElement);
  await waitFor(async () => expect(await names()).toContain('Jon Smith'));
  await within(dialog).findByText('Undone');
});

test('people that cannot be loaded are loaded again', async () => {
  const { user, set, card } = await openPeople({ 'faces.listPeople': { fail: 'timeout' } });
  await screen.findByText('Could not load the people');
  set({ 'faces.listPeople': 'pass' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await card('Ada Lovelace');
});

test.each(['forbidden', 'offline'] as const)('says when people are %s', async (fail) => {
  await openPeople({ 'faces.listPeople': { fail } });
  const text = fail === 'forbidden' ? /not allowed|permission|access/i : /offline/i;
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(screen.queryByRole('list', { name: 'People' })).toBeNull();
});

const nobody = { items: [], nextCursor: null, total: 0 };

test.each([
  [{ isAllowed: false, pending: 0, ready: 0, failed: 0 }, 'Recognition is off for this account.'],
  [{ isAllowed: true, pending: 2, ready: 1, failed: 0 }, '2 photos are still being searched for faces.'],
  [
    { isAllowed: true, pending: 0, ready: 3, failed: 0 },
    'People appear here when faces are found on photos.',
  ],
])('without people the reason is told: %j', async (progress, text) => {
  await openPeople({
    'faces.listPeople': { resolve: nobody },
    'faces.getRecognitionProgress': { resolve: progress },
  });
  expect(await screen.findByText(text)).toBeVisible();
});
