import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { TranscriptPanel } from './TranscriptPanel.tsx';

afterEach(cleanup);

const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\none\n\n00:03.000 --> 00:04.000\ntwo\n';

async function openPanel(plan?: FaultPlan) {
  const memory = createMemoryGalleryApi();
  const { items } = await memory.assets.listFiles({ limit: 100 });
  const fileId = items.find(({ type }) => type === 'video')?.id ?? '';
  await memory.transcripts.uploadTranscript({ fileId, text, format: 'vtt' });
  const { api, set } = withFaults(memory, plan);
  const player = {
    seconds: () => 1.5,
    seek: vi.fn<(seconds: number) => void>(),
    toggle: vi.fn<() => void>(),
    onTimeChange: () => () => {},
  };
  const panel = <TranscriptPanel fileId={fileId} fileName="harbour.mp4" player={player} />;
  const view = renderScreen(api, panel);
  const words = async () =>
    (await memory.transcripts.getTranscript({ fileId }))?.entries.map((entry) => entry.text);
  return { ...view, memory, fileId, player, set, words };
}

async function openEditor(plan?: FaultPlan) {
  const view = await openPanel(plan);
  await view.user.click(await screen.findByRole('button', { name: 'Edit transcript' }));
  const first = await screen.findByRole('textbox', { name: 'Words of entry 1' });
  return { ...view, first };
}

const press = (name: string) => screen.getByRole('button', { name });

test('entries are edited, split, merged, added and deleted, and saved as one version', async () => {
  const { user, first, words, memory, fileId, notices } = await openEditor();
  const { version = 0 } = (await memory.transcripts.getTranscript({ fileId })) ?? {};
  await user.type(first, ' boat');
  await user.click(press('Split at the cursor'));
  expect(screen.getByRole('textbox', { name: 'Words of entry 2' })).toHaveFocus();
  await user.keyboard('leaves');
  await user.click(press('Merge with the next entry'));
  expect(screen.getByRole('textbox', { name: 'Words of entry 2' })).toHaveValue('leaves two');
  await user.click(press('Add entry at the current time'));
  await user.keyboard('new');
  await user.click(screen.getByRole('textbox', { name: 'Words of entry 1' }));
  await user.click(press('Delete entry'));
  await user.click(press('Undo'));
  await user.click(press('Save changes'));
  await waitFor(() => expect(notices.at(-1)?.message).toBe('Transcript saved'));
  expect((await words())?.toSorted()).toEqual(['leaves two', 'new', 'one boat']);
  expect((await memory.transcripts.getTranscript({ fileId }))?.version).toBe(version + 1);
  await screen.findByRole('searchbox', { name: 'Search transcript' });
});

test('who begins to edit is at the words of the first entry, and afterwards at the search', async () => {
  const { user } = await openPanel();
  (await screen.findByRole('button', { name: 'Edit transcript' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Words of entry 1' })).toHaveFocus());
  press('Close').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search transcript' })).toHaveFocus());
});

test('while somebody types, keys play, pause and move the player, and undo', async () => {
  const { user, first, player } = await openEditor();
  await user.type(first, ' more');
  await user.keyboard('{Control>}[Space][Comma][Period]{/Control}');
  expect(player.toggle).toHaveBeenCalledOnce();
  expect(player.seek.mock.calls).toEqual([[0], [4.5]]);
  await user.keyboard('{Control>}[Semicolon]{/Control}');
  expect(screen.getByRole('textbox', { name: 'Start of entry 1' })).toHaveValue('00:01.5');
  await user.keyboard('{Control>}zz{/Control}');
  expect(first).toHaveValue('one');
});

test('a time that cannot be read gets the focus, and nothing is saved', async () => {
  const { user, words } = await openEditor();
  const time = screen.getByRole('textbox', { name: 'Start of entry 2' });
  await user.clear(time);
  await user.type(time, 'soon');
  expect(time).toBeInvalid();
  await user.click(press('Save changes'));
  await waitFor(() => expect(time).toHaveFocus());
  expect(await words()).toEqual(['one', 'two']);
});

test('what somebody else saved in between is shown, and one version is kept', async () => {
  const { user, first, words, memory, fileId } = await openEditor();
  await user.type(first, ' mine');
  await memory.transcripts.saveTranscript({ fileId, entries: [{ startTime: 1, text: 'theirs' }] });
  await user.click(press('Save changes'));
  const dialog = await screen.findByRole('dialog', {
    name: 'Someone else changed this. Review before saving.',
  });
  expect(within(dialog).getByRole('row', { name: '00:01 one mine theirs' })).toBeInTheDocument();
  expect(within(dialog).getByRole('row', { name: '00:03 two Removed' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
  await waitFor(async () => expect(await words()).toEqual(['one mine', 'two']));
});

test('a save that fails says so and keeps the edits; they outlive the panel, and can be discarded and brought back', async () => {
  const { user, first, notices, set } = await openEditor({
    'transcripts.saveTranscript': { fail: 'timeout' },
  });
  await user.type(first, ' mine');
  await user.click(press('Save changes'));
  await waitFor(() => expect(notices.at(-1)?.message).toMatch(/^The transcript was not saved\. ./));
  expect(first).toHaveValue('one mine');
  set({ 'transcripts.saveTranscript': 'pass' });
  await user.click(press('Discard changes'));
  await screen.findByRole('searchbox', { name: 'Search transcript' });
  act(() => notices.at(-1)?.action?.onAction());
  expect(await screen.findByRole('textbox', { name: 'Words of entry 1' })).toHaveValue('one mine');
});

async function chooseInMenu(user: Awaited<ReturnType<typeof openPanel>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'More actions for the transcript' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('a deleted transcript can be brought back by its notice, and later from its versions', async () => {
  const { user, notices, words } = await openPanel();
  await chooseInMenu(user, 'Delete transcript');
  await screen.findByText('No transcript');
  expect(await words()).toBeUndefined();
  await act(async () => notices.at(-1)?.action?.onAction());
  await screen.findByText('one');
  await chooseInMenu(user, 'Delete transcript');
  await user.click(await screen.findByRole('button', { name: 'Earlier versions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Earlier versions' });
  const [newest] = await within(dialog).findAllByRole('button', { name: /^Version/ });
  if (!newest) throw new Error('There is a version.');
  await user.click(newest);
  await within(dialog).findByText('two');
  await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
  await waitFor(async () => expect(await words()).toEqual(['one', 'two']));
});

test('versions that cannot be loaded say so, and Retry recovers', async () => {
  const { user, set } = await openPanel({ 'transcripts.listVersions': { fail: 'timeout' } });
  await chooseInMenu(user, 'Earlier versions');
  const dialog = await screen.findByRole('dialog', { name: 'Earlier versions' });
  const retry = await within(dialog).findByRole('button', { name: 'Retry' });
  set({ 'transcripts.listVersions': 'pass' });
  await user.click(retry);
  await within(dialog).findAllByRole('button', { name: /^Version/ });
});

test('the number of elements does not grow with the transcript', async () => {
  const count = async (entries: number) => {
    const memory = createMemoryGalleryApi();
    const { items } = await memory.assets.listFiles({ limit: 100 });
    const fileId = items.find(({ type }) => type === 'video')?.id ?? '';
    const list = Array.from({ length: entries }, (_, at) => ({ startTime: at, text: `entry ${at}` }));
    await memory.transcripts.saveTranscript({ fileId, entries: list });
    const { user } = renderScreen(memory, <TranscriptPanel fileId={fileId} fileName="a.mp4" />);
    await screen.findByText('entry 0');
    const read = document.querySelectorAll('*').length;
    await user.click(await screen.findByRole('button', { name: 'Edit transcript' }));
    await screen.findByRole('textbox', { name: 'Words of entry 1' });
    const edited = document.querySelectorAll('*').length;
    cleanup();
    return { read, edited };
  };
  expect(await count(10_000)).toEqual(await count(100));
});
