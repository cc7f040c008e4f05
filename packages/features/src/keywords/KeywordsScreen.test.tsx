import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createDeferred, createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { describe, expect, it, test } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { KeywordsScreen } from './KeywordsScreen.tsx';

/** The dictionary has the word `boat`. */
async function openScreen(plan: FaultPlan = {}) {
  const memory = createMemoryGalleryApi({ size: 1, role: 'super-admin' });
  await memory.keywords.saveKeywords({ changes: [{ value: 'boat' }] });
  const { api, set } = withFaults(memory, plan);
  const rendered = renderScreen(api, <KeywordsScreen />);
  const add = async (text: string) => {
    await rendered.user.type(await screen.findByRole('textbox', { name: 'Add keywords' }), `${text}{Enter}`);
    await screen.findByRole('button', { name: 'Save changes' });
  };
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  const lastNotice = () => rendered.notices.at(-1);
  return { ...rendered, memory, set, add, press, lastNotice };
}

describe('a save', () => {
  it('is reported', async () => {
    const { add, press, lastNotice } = await openScreen();
    await add('zebra');
    await press('Save changes');
    await waitFor(() => expect(lastNotice()?.message).toBe('Changes saved.'));
  });

  it('leaves nothing of the hint to save added words, which later edits do not bring back', async () => {
    const { add, press, lastNotice, user } = await openScreen();
    const hint = '1 keyword added. Save changes to keep them.';
    await add('zebra');
    expect(screen.getByText(hint)).toBeVisible();
    await press('Save changes');
    await waitFor(() => expect(lastNotice()?.message).toBe('Changes saved.'));
    await user.click(await screen.findByRole('button', { name: 'Edit boat' }));
    const input = await screen.findByRole('textbox', { name: 'New spelling of boat' });
    await user.clear(input);
    await user.type(input, 'ship{Enter}');
    expect(await screen.findByText('1 unsaved change')).toBeVisible();
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('that fails is reported with the reason', async () => {
    const { add, press, lastNotice } = await openScreen({ 'keywords.saveKeywords': { fail: 'offline' } });
    await add('zebra');
    await press('Save changes');
    await waitFor(() => expect(lastNotice()?.message).toMatch(/^Failed to save changes\. \w/));
  });

  it('that would wait for a large one says so, and when to try again', async () => {
    const { add, press, lastNotice } = await openScreen({
      'keywords.saveKeywords': { fail: 'rate-limited', status: 503, retryAfterSeconds: 7 },
    });
    await add('zebra');
    await press('Save changes');
    const reason = 'Another large save is running. Try again in 7 seconds.';
    await waitFor(() => expect(lastNotice()?.message).toBe(`Failed to save changes. ${reason}`));
    expect(screen.queryByText('1 keyword added. Save changes to keep them.')).toBeNull();
  });

  it('that the back end refuses in part names the words that were not saved (F26)', async () => {
    const conflicts = [{ value: 'zebra', reason: 'invalid' }];
    const { add, press, lastNotice, user } = await openScreen({
      'keywords.saveKeywords': { resolve: { saved: [], conflicts } },
    });
    await add('zebra');
    await user.type(screen.getByRole('searchbox', { name: 'Filter keywords' }), 'boat');
    await press('Save changes');
    await waitFor(() => expect(lastNotice()?.message).toBe('1 keyword was not saved: zebra'));
  });

  it('with equal words names them, and what they equal', async () => {
    const { add, press, user } = await openScreen();
    await add('zebra');
    await user.click(screen.getByRole('button', { name: 'Edit boat' }));
    const input = await screen.findByRole('textbox', { name: 'New spelling of boat' });
    await user.clear(input);
    await user.type(input, 'Zebra{Enter}');
    // The field closes when it has taken the spelling.
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New spelling of boat' })).toBeNull());
    expect(await screen.findByText('2 unsaved changes')).toBeVisible();
    await press('Save changes');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'zebra is new',
      'boat is now Zebra',
    ]);
  });
});

test('a word that somebody else has deleted leaves the list, with a calm notice', async () => {
  const { memory, press, lastNotice, user } = await openScreen();
  const boat = (await memory.keywords.listKeywords()).find(({ value }) => value === 'boat');
  await user.click(await screen.findByRole('button', { name: 'Delete boat' }));
  await memory.keywords.deleteKeywords({ ids: [boat?.id ?? ''] });
  await screen.findByRole('button', { name: 'Delete keyword' });
  await press('Delete keyword');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete boat' })).toBeNull());
  expect(lastNotice()).toMatchObject({
    kind: 'info',
    message: 'Somebody else had already deleted this keyword.',
  });
});

test('a deletion that fails after its confirmation leaves the word, and says so (F25)', async () => {
  const { user, lastNotice, memory } = await openScreen({
    'keywords.deleteKeywords': { fail: 'unexpected' },
  });
  const countText = async () => (await screen.findByText(/^\d+ keywords?$/)).textContent;
  const before = await countText();
  await user.click(await screen.findByRole('button', { name: 'Delete boat' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete keyword' }));
  await waitFor(() => expect(lastNotice()).toMatchObject({ kind: 'error' }));
  expect(lastNotice()?.message).toMatch(/^Could not delete the keywords/);
  expect(await screen.findByRole('button', { name: 'Delete boat' })).toBeVisible();
  expect(await countText()).toBe(before);
  expect((await memory.keywords.listKeywords()).some(({ value }) => value === 'boat')).toBe(true);
});

test('a new word that is too long stays in its field with the reason', async () => {
  await openScreen();
  const field = await screen.findByRole('textbox', { name: 'Add keywords' });
  fireEvent.change(field, { target: { value: `pier; ${'x'.repeat(256)}` } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('1 keyword is longer than 255 characters. Shorten it.')).toBeVisible();
  expect(field).toHaveValue(`pier; ${'x'.repeat(256)}`);
});

describe('similar words by keyboard', () => {
  async function openPanel() {
    const opened = await openScreen();
    await opened.memory.keywords.saveKeywords({
      changes: [{ value: 'boats' }, { value: 'café' }, { value: 'cafe' }],
    });
    opened.unmount();
    const { user } = renderScreen(opened.memory, <KeywordsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Find similar keywords' }));
    const panel = await screen.findByRole('region', { name: 'Similar keywords' });
    await within(panel).findByText('2 groups');
    return { user, panel };
  }

  it('get the focus, keep it group by group, and return it to their button', async () => {
    const { user, panel } = await openPanel();
    expect(within(panel).getByRole('heading', { name: 'Similar keywords' })).toHaveFocus();
    const [first, second] = within(panel).getAllByRole('button', { name: /^Keep apart/ });
    first?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(second).toHaveFocus());
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Find similar keywords' })).toHaveFocus());
  });

  it('can be given any of their spellings', async () => {
    const { user, panel } = await openPanel();
    await user.click(within(panel).getByRole('radio', { name: /^boats/ }));
    await user.click(within(panel).getByRole('button', { name: 'Use “boats” for all' }));
    expect(await screen.findByText('1 unsaved change')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Restore boat' })).toBeVisible();
  });
});

test('the preview of a file counts new words that are not saved yet as known', async () => {
  const { add, user } = await openScreen();
  await add('zebra');
  const input = document.querySelector<HTMLInputElement>('[data-slot="keyword-file"]');
  if (!input) throw new Error('no field for a file');
  await user.upload(input, new File(['Zebra\nboat\nyak'], 'words.txt', { type: 'text/plain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import keywords' }));
  expect(await dialog.findByRole('button', { name: 'Add 1 keyword' })).toBeVisible();
});

test('recent changes list a deletion, and undo it', async () => {
  const { user, memory, lastNotice } = await openScreen();
  await user.click(await screen.findByRole('button', { name: 'Delete boat' }));
  await user.click(await screen.findByRole('button', { name: 'Delete keyword' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete boat' })).toBeNull());
  await user.click(screen.getByText('Recently changed'));
  const [deletion] = await screen.findAllByRole('button', { name: /^Undo/ });
  expect(deletion).toBeDefined();
  if (deletion) await user.click(deletion);
  await waitFor(() => expect(lastNotice()?.message).toBe('The change was undone'));
  expect((await memory.keywords.listKeywords()).map(({ value }) => value)).toContain('boat');
  expect(await screen.findByRole('button', { name: 'Delete boat' })).toBeVisible();
});

describe('the undo of a notice says what that of the recent changes says', () => {
  it('after a save whose word was changed since', async () => {
    const { add, press, lastNotice, memory } = await openScreen();
    await add('zebra');
    await press('Save changes');
    await waitFor(() => expect(lastNotice()?.message).toBe('Changes saved.'));
    const zebra = (await memory.keywords.listKeywords()).find(({ value }) => value === 'zebra');
    await memory.keywords.saveKeywords({ changes: [{ id: zebra?.id, value: 'okapi' }] });
    lastNotice()?.action?.onAction();
    await waitFor(() =>
      expect(lastNotice()?.message).toMatch(
        /^Could not undo the change\. Undo a later change first: Renamed zebra to okapi, /,
      ),
    );
  });

  it.each([
    [
      'with one that was deleted permanently since',
      1,
      'The change was undone, except for 1 item that was deleted permanently',
    ],
    ['of words that are all there', 0, 'The change was undone'],
  ])('after a deletion %s', async (_name, lostCount, message) => {
    const { press, lastNotice, user } = await openScreen({
      'keywords.undoChange': { resolve: lostCount > 0 ? { lostCount } : {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete boat' }));
    await screen.findByRole('button', { name: 'Delete keyword' });
    await press('Delete keyword');
    await waitFor(() => expect(lastNotice()?.message).toBe('Keyword deleted'));
    lastNotice()?.action?.onAction();
    await waitFor(() => expect(lastNotice()?.message).toBe(message));
  });
});

test('recent changes offer only what can be undone, and name the change that is in the way', async () => {
  const { user, memory, lastNotice } = await openScreen();
  await screen.findByRole('button', { name: 'Delete boat' });
  const rename = async (from: string, value: string) => {
    const { id } = (await memory.keywords.listKeywords()).find((word) => word.value === from) ?? {};
    return (await memory.keywords.saveKeywords({ changes: [{ id, value }] })).changeId ?? '';
  };
  await rename('boat', 'ship');
  const second = await rename('ship', 'vessel');
  await user.click(screen.getByText('Recently changed'));
  const record = (text: RegExp) => screen.findByText(text, { selector: 'li > span > span' });
  const first = within((await record(/^Renamed boat/)).closest('li') ?? document.body);
  expect(first.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(first.getByText(/^Undo a later change first: Renamed ship to vessel, /)).toBeVisible();
  // Somebody else undoes the later change, and changes the word again, while the list is open.
  const later = within((await record(/^Renamed ship/)).closest('li') ?? document.body);
  await memory.keywords.undoChange({ id: second });
  await user.click(later.getByRole('button', { name: /^Undo/ }));
  const message = 'Could not undo the change. It was undone already, is too old, or was deleted permanently.';
  await waitFor(() => expect(lastNotice()?.message).toBe(message));
  expect(await later.findByText('Undone')).toBeVisible();
  await user.click(await first.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(lastNotice()?.message).toBe('The change was undone'));
});

test('recent changes restore one of two deleted keywords, and report a failed restore', async () => {
  const { user, memory, lastNotice } = await openScreen();
  await screen.findByRole('button', { name: 'Delete boat' });
  const [one, other] = (await memory.keywords.listKeywords()).slice(0, 2);
  await memory.keywords.deleteKeywords({ ids: [one?.id ?? '', other?.id ?? ''] });
  await user.click(screen.getByText('Recently changed'));
  await user.click(await screen.findByRole('button', { name: `Restore ${one?.value}` }));
  await waitFor(() => expect(lastNotice()?.message).toBe(`“${one?.value}” restored`));
  const values = (await memory.keywords.listKeywords()).map(({ value }) => value);
  expect([values.includes(one?.value ?? ''), values.includes(other?.value ?? '')]).toEqual([true, false]);
  const left = await screen.findByRole('button', { name: `Restore ${other?.value}` });
  await memory.keywords.restoreKeyword({ id: other?.id ?? '' });
  await user.click(left);
  await waitFor(() =>
    expect(lastNotice()?.message).toMatch(new RegExp(`^Could not restore “${other?.value}”\\. .`)),
  );
});

test('a restore that would wait for a large save says so, and when to try again', async () => {
  const { user, memory, lastNotice } = await openScreen({
    'keywords.restoreKeyword': { fail: 'rate-limited', status: 503, retryAfterSeconds: 7 },
  });
  await screen.findByRole('button', { name: 'Delete boat' });
  const [boat] = (await memory.keywords.listKeywords()).filter(({ value }) => value === 'boat');
  await memory.keywords.deleteKeywords({ ids: [boat?.id ?? ''] });
  await user.click(screen.getByText('Recently changed'));
  await user.click(await screen.findByRole('button', { name: 'Restore boat' }));
  const reason = 'Another large save is running. Try again in 7 seconds.';
  await waitFor(() => expect(lastNotice()?.message).toBe(`Could not restore “boat”. ${reason}`));
});

test('closing the question about a conflict keeps the edits', async () => {
  const { user, press, set, memory } = await openScreen();
  await user.click(await screen.findByRole('button', { name: 'Edit boat' }));
  const input = await screen.findByRole('textbox', { name: 'New spelling of boat' });
  await user.clear(input);
  await user.type(input, 'ship{Enter}');
  const [boat] = await memory.keywords.listKeywords();
  set({ 'keywords.planKeywords': { fail: 'conflict', current: [{ ...boat, value: 'vessel' }] } });
  await press('Save changes');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  set({ 'keywords.planKeywords': { fail: 'conflict', current: [{ ...boat, value: 'raft' }] } });
  await press('Save changes');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('leaving the page with edits is asked about', async () => {
  const { add } = await openScreen();
  await add('zebra');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
});

test('the focus comes back to the heading when the focused control is gone', async () => {
  const { add, press } = await openScreen();
  await add('zebra');
  await press('Save changes');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Keywords Dictionary' })).toHaveFocus());
});

test('the switch of the fixed dictionary keeps the focus while it is saved', async () => {
  const deferred = createDeferred();
  const { user, memory } = await openScreen({
    'keywords.setDictionaryFixed': { until: deferred.promise },
  });
  const toggle = await screen.findByRole('switch', { name: 'Fixed keywords dictionary' });
  await user.click(toggle);
  await user.click(toggle);
  expect(toggle).toHaveFocus();
  expect(toggle).toBeEnabled();
  deferred.resolve();
  await waitFor(() => expect(toggle).toBeChecked());
  expect(await memory.keywords.isDictionaryFixed()).toBe(true);
});
