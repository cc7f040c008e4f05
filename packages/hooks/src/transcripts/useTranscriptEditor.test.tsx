import { createDeferred, createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useUnsavedWork } from '../assets/edit/useUnsavedWork.ts';
import { useSessionActions } from '../session/useSessionActions.ts';
import { useTranscript } from './useTranscript.ts';
import { useTranscriptActions } from './useTranscriptActions.ts';
import { useTranscriptEditor } from './useTranscriptEditor.ts';
import { useTranscriptVersion, useTranscriptVersions } from './useTranscriptVersions.ts';

async function openEditor() {
  const memory = createMemoryGalleryApi();
  const { items } = await memory.assets.listFiles({ limit: 100 });
  const file = items.find(({ type }) => type === 'video');
  if (!file) throw new Error('The sample library has a video.');
  const fileId = file.id;
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\none\n\n00:03.000 --> 00:04.000\ntwo\n';
  await memory.transcripts.uploadTranscript({ fileId, text, format: 'vtt' });
  const view = renderGallery(
    () => ({
      transcript: useTranscript(fileId),
      editor: useTranscriptEditor(fileId),
      work: useUnsavedWork(),
      session: useSessionActions(),
    }),
    { api: memory },
  );
  const { result } = view;
  await waitFor(() => expect(result.current.transcript.status).toBe('ready'));
  act(() => result.current.editor.begin(result.current.transcript.data ?? null));
  const type = (at: number, words: string) =>
    act(() =>
      result.current.editor.change({
        type: 'text',
        key: result.current.editor.rows?.[at]?.key ?? '',
        text: words,
      }),
    );
  const save = () => act(() => result.current.editor.save());
  const stored = async () =>
    (await memory.transcripts.getTranscript({ fileId }))?.entries.map((entry) => entry.text);
  const changePerson = async () => {
    await act(() => result.current.session.signOut());
    await act(() => result.current.session.signIn({ login: 'super', password: 'password' }));
  };
  return { ...view, memory, fileId, type, save, stored, changePerson };
}

test('edits are counted, undone, repeated and saved', async () => {
  const { result, type, save, stored } = await openEditor();
  expect(result.current.work().edited).toBe(0);
  type(0, 'uno');
  expect([result.current.work().edited, result.current.editor.canUndo]).toEqual([1, true]);
  act(() => result.current.editor.undo());
  expect([result.current.work().edited, result.current.editor.isChanged]).toEqual([0, false]);
  act(() => result.current.editor.redo());
  expect(await save()).toEqual({ status: 'saved' });
  expect(await stored()).toEqual(['uno', 'two']);
  expect(result.current.editor.rows).toBeUndefined();
  expect(result.current.transcript.data?.source).toBe('edited');
});

test('a time that cannot be read is not saved', async () => {
  const { result, save, stored } = await openEditor();
  const key = result.current.editor.rows?.[0]?.key ?? '';
  act(() => result.current.editor.change({ type: 'time', key, time: 'soon' }));
  expect(await save()).toEqual({ status: 'invalid' });
  expect(result.current.editor.unread.map((row) => row.key)).toEqual([key]);
  expect(await stored()).toEqual(['one', 'two']);
});

test.each(['mine', 'theirs'] as const)(
  'a save of somebody else in between is a conflict, in which %s can be kept',
  async (choice) => {
    const { result, type, save, stored, memory, fileId } = await openEditor();
    type(0, 'mine');
    await memory.transcripts.saveTranscript({ fileId, entries: [{ startTime: 1, text: 'theirs' }] });
    expect(await save()).toEqual({ status: 'conflict' });
    expect(result.current.editor.conflict?.current?.entries[0]?.text).toBe('theirs');
    expect(await stored()).toEqual(['theirs']);
    await act(() => result.current.editor.resolve(choice));
    expect(await stored()).toEqual(choice === 'mine' ? ['mine', 'two'] : ['theirs']);
    expect(result.current.editor.rows).toBeUndefined();
    expect(result.current.transcript.data?.entries.map(({ text }) => text)).toEqual(await stored());
  },
);

test('a save that fails keeps the edits; one whose response was lost is not saved twice', async () => {
  const { result, type, save, memory, fileId, faulty } = await openEditor();
  type(0, 'uno');
  faulty.set({ 'transcripts.saveTranscript': { fail: 'timeout' } });
  expect(await save()).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
  expect(result.current.editor.rows?.[0]?.text).toBe('uno');
  faulty.set({ 'transcripts.saveTranscript': 'pass' });
  const entries = [
    { startTime: 1, endTime: 2, text: 'uno' },
    { startTime: 3, endTime: 4, text: 'two' },
  ];
  const { version } = await memory.transcripts.saveTranscript({ fileId, entries });
  expect(await save()).toEqual({ status: 'saved' });
  expect((await memory.transcripts.getTranscript({ fileId }))?.version).toBe(version);
});

test('edits outlive their screen, and a discard can be taken back', async () => {
  const { result, type } = await openEditor();
  type(0, 'uno');
  let back = () => undefined as void;
  act(() => void (back = result.current.editor.discard()));
  expect([result.current.editor.rows, result.current.work().edited]).toEqual([undefined, 0]);
  act(() => back());
  expect(result.current.editor.rows?.[0]?.text).toBe('uno');
});

test('a discard is not taken back for the next person', async () => {
  const { result, type, changePerson } = await openEditor();
  type(0, 'uno');
  let back = () => undefined as void;
  act(() => void (back = result.current.editor.discard()));
  await changePerson();
  act(() => back());
  expect([result.current.editor.rows, result.current.work().edited]).toEqual([undefined, 0]);
});

test.each([
  ['of the same person', false],
  ['of the next person', true],
] as const)('a late save leaves a later draft alone: one %s', async (_, isOther) => {
  const { result, type, save, stored, faulty, changePerson } = await openEditor();
  const deferred = createDeferred();
  faulty.set({ 'transcripts.saveTranscript': [{ respondAfter: deferred.promise }, 'pass'] });
  const edited = result.current.transcript.data ?? null;
  type(0, 'uno');
  let saving: Promise<unknown> | undefined;
  act(() => void (saving = result.current.editor.save()));
  await waitFor(async () => expect(await stored()).toEqual(['uno', 'two']));
  if (isOther) await changePerson();
  else act(() => void result.current.editor.discard());
  act(() => result.current.editor.begin(edited));
  type(1, 'due');
  deferred.resolve();
  await act(async () => void (await saving));
  expect(result.current.editor.rows?.map(({ text }) => text)).toEqual(['one', 'due']);
  expect(await save()).toEqual({ status: 'conflict' });
  expect(await stored()).toEqual(['uno', 'two']);
});

test('what is typed during a save is saved on it', async () => {
  const { result, type, save, stored, faulty } = await openEditor();
  const deferred = createDeferred();
  faulty.set({ 'transcripts.saveTranscript': [{ respondAfter: deferred.promise }, 'pass'] });
  type(0, 'uno');
  let saving: Promise<unknown> | undefined;
  act(() => void (saving = result.current.editor.save()));
  type(1, 'due');
  deferred.resolve();
  await act(async () => void (await saving));
  expect(result.current.editor.isChanged).toBe(true);
  expect(await save()).toEqual({ status: 'saved' });
  expect(await stored()).toEqual(['uno', 'due']);
});

test('a deletion can be undone, and a version read and restored', async () => {
  const memory = createMemoryGalleryApi();
  const { items } = await memory.assets.listFiles({ limit: 100 });
  const fileId = items.find(({ type }) => type === 'video')?.id ?? '';
  const { version } = await memory.transcripts.uploadTranscript({
    fileId,
    text: '[{"startTime": 1, "text": "first"}]',
    format: 'json',
  });
  const { result } = renderGallery(
    () => ({
      transcript: useTranscript(fileId),
      versions: useTranscriptVersions(fileId),
      first: useTranscriptVersion(fileId, version),
      actions: useTranscriptActions(fileId),
    }),
    { api: memory },
  );
  await waitFor(() => expect(result.current.transcript.data?.entries).toHaveLength(1));
  await waitFor(() => expect(result.current.first.data?.entries).toHaveLength(1));
  const before = result.current.versions.data?.length ?? 0;
  const removed = await act(() => result.current.actions.remove());
  expect(result.current.transcript.data).toBeNull();
  if (removed.status !== 'done') throw new Error('The transcript was not deleted.');
  await act(async () => void (await removed.undo?.()));
  expect(result.current.transcript.data?.entries).toMatchObject([{ text: 'first' }]);
  await waitFor(() => expect(result.current.versions.data).toHaveLength(before + 1));
  await act(async () => void (await result.current.actions.restore(version)));
  expect(result.current.transcript.data?.version).toBeGreaterThan(version);
});
