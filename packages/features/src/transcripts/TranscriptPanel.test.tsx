import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { TranscriptPanel } from './TranscriptPanel.tsx';

afterEach(cleanup);

/** A player whose position a test sets. */
function createPlayer() {
  const listeners = new Set<(seconds: number) => void>();
  let position = 0;
  const moveTo = (seconds: number) => {
    position = seconds;
    for (const listener of listeners) listener(seconds);
  };
  return {
    listeners,
    moveTo: (seconds: number) => act(() => moveTo(seconds)),
    player: {
      seconds: () => position,
      seek: vi.fn<(seconds: number) => void>(moveTo),
      onTimeChange(listener: (seconds: number) => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}

interface OpenOptions {
  plan?: FaultPlan;
  without?: boolean;
}

/** Returns the first video with a transcript, or without one. */
async function findVideo({ assets, transcripts }: ReturnType<typeof createMemoryGalleryApi>, has = true) {
  const { items } = await assets.listFiles({ limit: 100 });
  for (const file of items) {
    if (file.type !== 'video') continue;
    const transcript = await transcripts.getTranscript({ fileId: file.id });
    if ((transcript !== null) === has) return file;
  }
  throw new Error('There is no such video.');
}

async function openPanel({ plan, without = false }: OpenOptions = {}) {
  const memory = createMemoryGalleryApi();
  const file = await findVideo(memory, !without);
  const { api, set } = withFaults(memory, plan);
  const timed = createPlayer();
  const panel = <TranscriptPanel fileId={file.id} fileName="harbour.mp4" player={timed.player} />;
  return { ...renderScreen(api, panel), ...timed, memory, file, set };
}

const entry = (name: RegExp) => screen.findByRole('button', { name });

/** Chooses a file, also one that the file chooser would not offer. */
function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>('[data-slot="transcript-file"]')!;
  fireEvent.change(input, { target: { files: [file] } });
}

test('the entry that is being spoken is the current one, and a click plays from an entry (F49)', async () => {
  const { moveTo, player, user, listeners, unmount } = await openPanel();
  const boats = await entry(/^00:06 The boats/);
  expect(document.querySelector('[aria-current]')).toBeNull();
  moveTo(6.1);
  expect(boats).toHaveAttribute('aria-current', 'true');
  // A move of 0.3 s or less changes nothing.
  moveTo(5.8);
  expect(boats).toHaveAttribute('aria-current', 'true');
  moveTo(5.7);
  expect(boats).not.toHaveAttribute('aria-current');
  await user.click(await entry(/See you there/));
  expect(player.seek).toHaveBeenLastCalledWith(12);
  expect(await entry(/See you there/)).toHaveAttribute('aria-current', 'true');
  unmount();
  expect(listeners.size).toBe(0);
});

test('an entry without a time is shown, said so, and never played', async () => {
  await openPanel();
  const text = await screen.findByText('(laughs)');
  expect(text.closest('button')).toBeNull();
  expect(screen.getByText('1 entry has no valid time and is never highlighted.')).toBeInTheDocument();
});

test('following pauses while the reader moves through the list, says so, and goes on when asked', async () => {
  const { user } = await openPanel();
  const follow = await screen.findByRole('button', { name: 'Follow' });
  expect(follow).toHaveAttribute('aria-pressed', 'true');
  await user.tab();
  await user.click(await entry(/^00:03/));
  expect(follow).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await entry(/^00:06/)).toHaveFocus();
  expect(follow).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('Following is paused while you read.')).toBeInTheDocument();
  await user.click(follow);
  expect(follow).toHaveAttribute('aria-pressed', 'true');
});

test('a key at the end of the list takes no focus later', async () => {
  const { user } = await openPanel();
  const first = await entry(/^00:00 Welcome/);
  act(() => first.focus());
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(first).toHaveFocus();
  const field = screen.getByRole('searchbox', { name: 'Search transcript' });
  act(() => field.focus());
  await user.keyboard('boats');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('boats');
});

test('a search marks the words without regard to case, and steps around the end', async () => {
  const { user } = await openPanel();
  await user.type(await screen.findByRole('searchbox', { name: 'Search transcript' }), 'the ');
  await waitFor(() => expect(screen.getAllByText(/^the$/i, { selector: 'mark' }).length).toBeGreaterThan(2));
  const status = await screen.findByText(/^1 of \d$/);
  const total = Number(status.textContent.at(-1));
  await user.click(screen.getByRole('button', { name: 'Previous match' }));
  expect(status).toHaveTextContent(`${total} of ${total}`);
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('searchbox'), 'zeppelin');
  await screen.findByText('No match');
  expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
});

test('a file without a transcript takes one, which can then be read, copied and downloaded', async () => {
  const { user, notices, memory, file } = await openPanel({ without: true });
  await screen.findByText('No transcript');
  choose(new File(['no subtitles'], 'notes.txt', { type: 'text/plain' }));
  await waitFor(() => expect(notices.at(-1)?.message).toBe('Choose a VTT, SRT or JSON file.'));
  choose(new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nHello <b>there</b>\n'], 'a.VTT'));
  await entry(/^00:01 Hello there/);
  expect(notices.at(-1)).toMatchObject({ kind: 'success', message: 'Transcript uploaded' });
  expect((await memory.transcripts.getTranscript({ fileId: file.id }))?.source).toBe('uploaded');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'More actions for the transcript' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy transcript' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('Hello there'));
});

test('a file that cannot be read as captions says why, and the current transcript stays', async () => {
  const { notices } = await openPanel();
  await entry(/Welcome/);
  choose(new File(['this is no list'], 'broken.json'));
  await waitFor(() => expect(notices.at(-1)?.message).toMatch(/^The transcript was not uploaded\. ./));
  expect(await entry(/Welcome/)).toBeInTheDocument();
});

test('a file that cannot be read any more says so', async () => {
  const { notices } = await openPanel();
  await entry(/Welcome/);
  const gone = Object.assign(new File(['WEBVTT'], 'gone.vtt'), { text: () => Promise.reject(new Error()) });
  choose(gone);
  await waitFor(() => expect(notices.at(-1)?.message).toBe('The transcript was not uploaded.'));
});

test('a newer transcript keeps what the reader searches for', async () => {
  const { user } = await openPanel();
  const field = await screen.findByRole('searchbox', { name: 'Search transcript' });
  await user.type(field, 'hello');
  await screen.findByText('No match');
  choose(new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'], 'a.vtt'));
  await screen.findByText('1 of 1');
  expect(field).toHaveValue('hello');
});

test('a failed load says so, and Retry recovers', async () => {
  const { user, set } = await openPanel({ plan: { 'transcripts.getTranscript': { fail: 'timeout' } } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  set({ 'transcripts.getTranscript': 'pass' });
  await user.click(retry);
  await entry(/Welcome/);
});

test.each([
  ['pending', 'The transcript is being made…'],
  ['failed', 'The speech in this file could not be recognised.'],
  ['off', 'Speech recognition is off.'],
] as const)('a file without a transcript says that recognising its speech is %s', async (state, text) => {
  const plan: FaultPlan = { 'transcripts.getTranscription': { resolve: { state } } };
  await openPanel({ without: true, plan });
  expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Upload transcript' })).toBeVisible();
});

test('of a file that was heard nothing is said, and a back end that does not hear is not asked', async () => {
  const { file } = await openPanel({ without: true });
  await screen.findByText('No transcript');
  for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement();
  cleanup();
  const memory = createMemoryGalleryApi({ capabilities: { transcripts: { recognition: false } } });
  const ask = vi.spyOn(memory.transcripts, 'getTranscription');
  renderScreen(memory, <TranscriptPanel fileId={file.id} fileName={file.fileName} />);
  await screen.findByText('No transcript');
  expect(ask).not.toHaveBeenCalled();
});

test('nobody is offered what the back end cannot do', async () => {
  const memory = createMemoryGalleryApi({
    capabilities: {
      transcripts: {
        update: false,
        upload: false,
        download: false,
        delete: false,
        search: false,
        field: false,
        history: false,
        recognition: false,
      },
    },
  });
  const { id, fileName } = await findVideo(memory);
  const { user } = renderScreen(memory, <TranscriptPanel fileId={id} fileName={fileName} />);
  await screen.findByText('Welcome to the harbour.');
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More actions for the transcript' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Copy transcript']);
});
