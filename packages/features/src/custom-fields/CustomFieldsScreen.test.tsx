import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CustomFieldDefinition } from '@vitrine/core/contract';
import {
  createDeferred,
  createMemoryGalleryApi,
  makeId,
  withFaults,
  type FaultPlan,
} from '@vitrine/core/testing';
import type { Notice } from '@vitrine/hooks/provider';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VitrineProvider } from '../provider/VitrineProvider.tsx';
import { CustomFieldsScreen } from './CustomFieldsScreen.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [note, usage] = [makeId(1, 43), makeId(2, 43)];
const customFields: CustomFieldDefinition[] = [
  { id: note, label: 'Note', description: '', displayOrder: 0, type: 'text', choices: [] },
  { id: usage, label: 'Usage', description: '', displayOrder: 1, type: 'multi-select', choices: ['Web'] },
];
const slow = 'It might take a while to clear values of the deleted field(s). Please, do not close this page.';
const question =
  'There is 1 field about to be deleted. You will also lose all values saved in this field. Do you wish to proceed?';

async function renderScreen(plan: FaultPlan = {}, { canPlan = true, hasToasts = false } = {}) {
  const api = createMemoryGalleryApi({
    customFields,
    ...(!canPlan && {
      capabilities: {
        customFields: { define: true, plan: false, history: true, versions: true, renameChoices: true },
      },
    }),
  });
  const faulty = withFaults(api, plan);
  const notices: Notice[] = [];
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
  render(
    <StrictMode>
      <VitrineProvider
        api={faulty.api}
        {...(!hasToasts && { notify: (notice: Notice) => void notices.push(notice) })}
      >
        <CustomFieldsScreen />
      </VitrineProvider>
    </StrictMode>,
  );
  await screen.findByRole('region', { name: 'Note' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const labels = async () =>
    (await api.customFields.listDefinitions({})).definitions.map((each) => each.label);
  return { api, faulty, notices, user, press, labels };
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const messages = (notices: readonly Notice[]) => notices.map(({ message }) => message);

test('a field is added at the top and saved, and the save can be undone', async () => {
  const { notices, user, press, labels } = await renderScreen();
  await press('Add field');
  const label = card('New field').getByRole('textbox', { name: 'Label' });
  await waitFor(() => expect(document.activeElement).toBe(label));
  await user.keyboard('Campaign');
  await press('Save changes');
  await waitFor(() => expect(messages(notices)).toEqual(['Custom fields saved']));
  expect(await labels()).toEqual(['Campaign', 'Note', 'Usage']);
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  act(() => notices[0]?.action?.onAction());
  await waitFor(async () => expect(await labels()).toEqual(['Note', 'Usage']));
});

test('discarded edits come back by the notice', async () => {
  const { notices, user, press } = await renderScreen();
  await user.type(card('Note').getByRole('textbox', { name: 'Label' }), 's');
  await press('Discard changes');
  expect(screen.getByRole('region', { name: 'Note' })).toBeTruthy();
  act(() => notices[0]?.action?.onAction());
  expect(await screen.findByRole('region', { name: 'Notes' })).toBeTruthy();
});

test.each([true, false])('a field is deleted after the question (with a plan: %s)', async (canPlan) => {
  const { press, user, labels } = await renderScreen({}, { canPlan });
  await press('Delete Usage');
  await press('Save changes');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(question);
  await user.keyboard('{Escape}');
  expect(await labels()).toEqual(['Note', 'Usage']);
  await press('Save changes');
  const name = canPlan ? 'Save changes' : 'Delete and save';
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await waitFor(async () => expect(await labels()).toEqual(['Note']));
});

test.each([
  [1900, false],
  [2100, true],
])('F24 a save with deletions that takes %i ms is said to take a while: %s', async (after, isSaid) => {
  const { promise, resolve } = createDeferred();
  const { notices, press, user } = await renderScreen({
    'customFields.saveDefinitions': [{ until: promise }],
  });
  await press('Delete Usage');
  await press('Save changes');
  const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', {
    name: 'Save changes',
  });
  const start = Date.now();
  await user.click(confirm);
  // A press takes time as well, on a busy machine much of it.
  await act(() => vi.advanceTimersByTimeAsync(start + after - Date.now()));
  const notice = notices.find(({ message }) => message === slow);
  expect(notice !== undefined).toBe(isSaid);
  if (isSaid) expect(notice).toMatchObject({ durationMs: 120_000, signal: { aborted: false } });
  resolve();
  await waitFor(() => expect(messages(notices)).toContain('Custom fields saved'));
  expect(notice?.signal?.aborted ?? true).toBe(true);
});

test('F24 the notice of a save that takes longer than its two minutes goes away by itself', async () => {
  const { promise } = createDeferred();
  const { press, user } = await renderScreen(
    { 'customFields.saveDefinitions': [{ until: promise }] },
    { hasToasts: true },
  );
  await press('Delete Usage');
  await press('Save changes');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save changes' }),
  );
  await act(() => vi.advanceTimersByTimeAsync(2100));
  expect(screen.getAllByText(slow).length).toBeGreaterThan(0);
  await act(() => vi.advanceTimersByTimeAsync(100_000));
  expect(screen.getAllByText(slow).length).toBeGreaterThan(0);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.queryByText(slow)).toBeNull();
});

test('F24 a save that fails after three seconds takes the notice away, and its edits can be restored', async () => {
  const failed = createDeferred();
  const until = failed.promise.then(() => Promise.reject(new ApiError('timeout')));
  until.catch(() => undefined);
  const { notices, press, user } = await renderScreen({ 'customFields.saveDefinitions': [{ until }] });
  await press('Delete Usage');
  await press('Save changes');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save changes' }),
  );
  await act(() => vi.advanceTimersByTimeAsync(3000));
  failed.resolve();
  await waitFor(() => expect(notices.at(-1)?.kind).toBe('error'));
  expect(notices[0]).toMatchObject({ message: slow, signal: { aborted: true } });
  expect(screen.getByRole('region', { name: 'Usage' })).toBeTruthy();
  await press('Restore my changes');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Usage' })).toBeNull());
});

test('a save that would wait for a large one says so, and when to try again', async () => {
  const { notices, press } = await renderScreen({
    'customFields.saveDefinitions': {
      fail: 'rate-limited',
      status: 503,
      retryAfterSeconds: 5,
      serverMessage: 'A large save is running.',
    },
  });
  await press('Add field');
  await press('Save changes');
  const reason = 'Another large save is running. Try again in 5 seconds.';
  await waitFor(() => expect(notices.at(-1)?.message).toBe(`Could not save the custom fields. ${reason}`));
});

test('a stored field without a label is not saved: the focus goes to its label', async () => {
  const { faulty, press, user } = await renderScreen();
  const label = card('Note').getByRole('textbox', { name: 'Label' });
  await user.clear(label);
  await press('Save changes');
  await waitFor(() => expect(document.activeElement).toBe(label));
  expect(faulty.count('customFields.saveDefinitions')).toBe(0);
});

test('a new field with the label of another one is not saved', async () => {
  const { user, press, labels, faulty } = await renderScreen();
  await press('Add field');
  await user.keyboard('NOTE');
  expect(screen.getByText('Another field has this label.')).toBeVisible();
  await press('Save changes');
  expect(faulty.calls.some(({ name }) => name === 'customFields.planDefinitions')).toBe(false);
  await user.keyboard(' 2');
  expect(screen.queryByText('Another field has this label.')).toBeNull();
  await press('Save changes');
  await waitFor(async () => expect(await labels()).toEqual(['NOTE 2', 'Note', 'Usage']));
});

test('while the values of a text are loaded, its card is that of a list, with a loader in place of the values', async () => {
  const { user } = await renderScreen();
  await user.click(card('Note').getByRole('button', { name: /^Type/ }));
  await user.click(await screen.findByRole('option', { name: 'List' }));
  expect(card('Note').getByText('Loading the values of the files')).toBeTruthy();
  expect(card('Note').getByRole('button', { name: /^Type/ }).textContent).toBe('List');
  expect(card('Usage').getByRole('textbox', { name: 'Label' })).toHaveProperty('disabled', true);
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(card('Note').getByRole('textbox', { name: 'Values' })).toHaveProperty('disabled', false);
  expect(card('Note').queryByText('Loading the values of the files')).toBeNull();
});

test('a failed load of the values is reported, and the field stays a text', async () => {
  const { notices, user } = await renderScreen({ 'customFields.listStoredValues': [{ fail: 'timeout' }] });
  await user.click(card('Note').getByRole('button', { name: /^Type/ }));
  await user.click(await screen.findByRole('option', { name: 'List' }));
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(messages(notices)).toEqual([
    'The values of the files could not be loaded. The server took too long to answer. Try again.',
  ]);
  expect(card('Note').queryByRole('textbox', { name: 'Values' })).toBeNull();
});

test('R20 a save that runs on after its browser was closed is named, and its result comes', async () => {
  const running = { items: [], nextCursor: null, total: 0, isSaving: true };
  const { press, api, faulty } = await renderScreen({ 'customFields.listChanges': { resolve: running } });
  await press('Recently changed');
  expect(await screen.findByText(/^A save is still running\./)).toBeTruthy();
  const definitions = [{ id: note, label: 'Note', description: '', type: 'text', choices: [] } as const];
  await api.customFields.saveDefinitions({ definitions, removed: [usage] });
  faulty.set({ 'customFields.listChanges': 'pass' });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText('Removed Usage')).toBeTruthy();
  expect(screen.queryByText(/^A save is still running\./)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Usage' })).toBeNull());
});
