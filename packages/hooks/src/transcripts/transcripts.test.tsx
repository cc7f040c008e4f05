import { createDeferred, createMemoryGalleryApi } from '@vitrine/core/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useSessionActions } from '../session/useSessionActions.ts';
import { useCaptions } from './useCaptions.ts';
import { useTranscript } from './useTranscript.ts';
import { useTranscription } from './useTranscription.ts';
import { useTranscriptActions, type UseTranscriptActionsResult } from './useTranscriptActions.ts';
import { useTranscriptSearch } from './useTranscriptSearch.ts';

/** The captions that were written, by their address, and the addresses that were given back. */
const written = new Map<string, Blob>();
const revoked: string[] = [];

beforeEach(() => {
  written.clear();
  revoked.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:test/${written.size}`;
    written.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
});

afterEach(() => vi.restoreAllMocks());

async function findVideos() {
  const memory = createMemoryGalleryApi();
  const { items } = await memory.assets.listFiles({ limit: 100 });
  const [first, second] = items.filter(({ type }) => type === 'video');
  if (!first || !second) throw new Error('The sample library has two videos.');
  for (const { id, fileName } of [first, second])
    await memory.transcripts.uploadTranscript({
      fileId: id,
      text: `WEBVTT\n\n00:01.000 --> 00:02.000\nSpoken in ${fileName}\n`,
      format: 'vtt',
    });
  return { memory, first, second };
}

test('captions are those of the file, also in the render in which another file is asked for (F01)', async () => {
  const { memory, first, second } = await findVideos();
  const seen: { fileId: string; src: string | undefined }[] = [];
  const view = renderGallery(
    (fileId: string) => {
      const captions = useCaptions(fileId);
      seen.push({ fileId, src: captions?.src });
      return captions;
    },
    { api: memory, props: first.id },
  );
  await waitFor(() => expect(view.result.current?.src).toBeDefined());
  view.update(second.id);
  await waitFor(() => expect(view.result.current?.src).toBeDefined());
  view.update(first.id);
  await waitFor(() => expect(view.result.current?.src).toBeDefined());
  for (const { fileId, src } of seen) {
    if (src === undefined) continue;
    const { fileName } = fileId === first.id ? first : second;
    expect(await written.get(src)?.text()).toContain(`Spoken in ${fileName}`);
  }
  view.unmount();
  expect(revoked.toSorted()).toEqual([...written.keys()].toSorted());
});

test('an upload changes what is read, and a download returns it in a format', async () => {
  const { memory, first } = await findVideos();
  const { result } = renderGallery(
    () => ({ transcript: useTranscript(first.id), actions: useTranscriptActions(first.id) }),
    { api: memory },
  );
  await waitFor(() => expect(result.current.transcript.data?.version).toBeGreaterThan(0));
  await act(async () => {
    await result.current.actions.upload({ text: '[{"startTime": "00:03", "text": "New"}]', format: 'json' });
  });
  expect(result.current.transcript.data?.entries).toMatchObject([{ startTime: 3, text: 'New' }]);
  let downloaded: unknown;
  await act(async () => {
    downloaded = await result.current.actions.download('srt');
  });
  expect(downloaded).toMatchObject({ status: 'done', value: expect.stringContaining('00:00:03,000') });
});

const list = (text: string) => JSON.stringify([{ startTime: 1, text }]);

test.each([
  ['transcripts.uploadTranscript', (actions) => actions.upload({ text: list('late'), format: 'json' })],
  ['transcripts.restoreVersion', (actions) => actions.restore(1)],
  ['transcripts.deleteTranscript', (actions) => actions.remove()],
] as const satisfies readonly [
  `transcripts.${string}`,
  (actions: UseTranscriptActionsResult) => Promise<unknown>,
][])(
  'what %s returns after somebody else has signed in does not reach what they read',
  async (call, write) => {
    const { memory, first } = await findVideos();
    const { result, faulty } = renderGallery(
      () => ({
        transcript: useTranscript(first.id),
        actions: useTranscriptActions(first.id),
        session: useSessionActions(),
      }),
      { api: memory },
    );
    await waitFor(() => expect(result.current.transcript.status).toBe('ready'));
    const deferred = createDeferred();
    faulty.set({ [call]: { respondAfter: deferred.promise } });
    let writing: Promise<unknown> | undefined;
    act(() => void (writing = write(result.current.actions)));
    await act(() => result.current.session.signOut());
    await act(() => result.current.session.signIn({ login: 'super', password: 'password' }));
    await memory.transcripts.uploadTranscript({ fileId: first.id, text: list('theirs'), format: 'json' });
    act(() => result.current.transcript.retry());
    await waitFor(() => expect(result.current.transcript.data?.entries[0]?.text).toBe('theirs'));
    deferred.resolve();
    await act(async () => void (await writing));
    expect(result.current.transcript.data?.entries[0]?.text).toBe('theirs');
  },
);

test('a file without a transcript has no captions, and no object address is made', async () => {
  const { memory, first } = await findVideos();
  const { result } = renderGallery(
    () => ({ transcript: useTranscript(first.id), captions: useCaptions(first.id) }),
    { api: memory, plan: { 'transcripts.getTranscript': { resolve: null } } },
  );
  await waitFor(() => expect(result.current.transcript.status).toBe('ready'));
  expect(result.current.captions).toBeUndefined();
  expect(written.size).toBe(0);
});

test('a search begins at its first match, and steps around the end', () => {
  const entries = ['a boat', 'two boats', 'a Boat'].map((text, at) => ({ startTime: at, text }));
  const { result } = renderGallery(() => useTranscriptSearch(entries));
  act(() => result.current.setText('boat'));
  expect([result.current.isSearching, result.current.current, result.current.matches.length]).toEqual([
    false,
    0,
    3,
  ]);
  act(() => result.current.step('previous'));
  expect(result.current.current).toBe(2);
  act(() => result.current.setText('boats'));
  expect([result.current.current, result.current.matches.map(({ at }) => at)]).toEqual([0, [1]]);
});

test('while a transcript is made it is asked for, and then loaded', async () => {
  const { memory, second } = await findVideos();
  const { transcripts } = memory;
  await transcripts.deleteTranscript({ fileId: second.id });
  const state = vi.spyOn(transcripts, 'getTranscription').mockResolvedValue({ state: 'pending' });
  const { result } = renderGallery(
    () => ({ state: useTranscription(second.id).data, transcript: useTranscript(second.id).data }),
    { api: memory },
  );
  await waitFor(() => expect(result.current).toEqual({ state: 'pending', transcript: null }));
  await transcripts.saveTranscript({ fileId: second.id, entries: [{ startTime: 1, text: 'heard' }] });
  state.mockResolvedValue({ state: 'ready' });
  await waitFor(() => expect(result.current.transcript?.entries[0]?.text).toBe('heard'), { timeout: 5000 });
  expect(result.current.state).toBe('ready');
});
