import { createMemoryGalleryApi, makeId, withFaults } from '@vitrine/core/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CommentsPanel } from '../comments/CommentsPanel.tsx';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { FileTimeline } from './FileTimeline.tsx';

const fileId = makeId(7);

/** A player that reports a move at once, or never: as a browser that is still loading the position. */
function createPlayer(start: number, { isLoading = false } = {}) {
  const listeners = new Set<(seconds: number) => void>();
  let position = start;
  return {
    seconds: () => position,
    moveTo(seconds: number) {
      position = seconds;
      if (!isLoading) for (const listener of listeners) listener(seconds);
    },
    onTimeChange(listener: (seconds: number) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

test('one key comments on the current second, and the comment is found again by its mark', async () => {
  const api = createMemoryGalleryApi();
  const player = createPlayer(0);
  const onComment = vi.fn<() => void>();
  renderScreen(
    api,
    <>
      <FileTimeline {...{ fileId, player, onComment }} duration={20} />
      <CommentsPanel type="image" entry={fileId} />
    </>,
  );
  // The person is known a moment later than the page.
  await screen.findByRole('button', { name: 'Comment on the current time' });
  const track = screen.getByRole('slider', { name: 'Time-line' });
  fireEvent.keyDown(track, { key: 'ArrowRight' });
  expect(track.getAttribute('aria-valuetext')).toBe('00:05 of 00:20');
  fireEvent.keyDown(track, { key: 'c' });
  expect(onComment).toHaveBeenCalledOnce();
  const box = await screen.findByRole('textbox', { name: 'Add a comment' });
  fireEvent.change(box, { target: { value: 'cut here' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(document.querySelector('[data-seconds="5"]')).not.toBeNull());
  expect(await api.comments.listComments({ type: 'image', entry: fileId })).toMatchObject([
    { message: 'cut here', videoTimestamp: 5 },
  ]);
  fireEvent.keyDown(track, { key: 'End' });
  expect(player.seconds()).toBe(20);
  fireEvent.keyDown(track, { key: 'p' });
  expect(player.seconds()).toBe(5);
});

test('keys count from the position that was asked for, before the player has loaded it', async () => {
  const player = createPlayer(0, { isLoading: true });
  renderScreen(createMemoryGalleryApi(), <FileTimeline {...{ fileId, player }} duration={20} />);
  const track = await screen.findByRole('slider', { name: 'Time-line' });
  for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(track, { key });
  expect(player.seconds()).toBe(10);
  expect(track.getAttribute('aria-valuetext')).toBe('00:10 of 00:20');
});

test('without comments in the back end there are no keys for them, and the transcript is still drawn', async () => {
  const { comments: _, ...api } = createMemoryGalleryApi();
  const player = createPlayer(3);
  renderScreen(
    api as ReturnType<typeof createMemoryGalleryApi>,
    <FileTimeline {...{ fileId, player }} duration={20} />,
  );
  const track = await screen.findByRole('slider', { name: 'Time-line' });
  await waitFor(() => expect(document.querySelector('[data-slot="media-timeline-spoken"]')).not.toBeNull());
  expect(screen.queryByRole('button', { name: 'Comment on the current time' })).toBeNull();
  fireEvent.keyDown(track, { key: 'PageDown' });
  expect(player.seconds()).toBe(6);
});

const waveform = () => document.querySelector('[data-slot="media-timeline-waveform"]');

test('the waveform is drawn when the back end has computed it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pending = { state: 'pending', peaks: [] } as const;
  const { api } = withFaults(createMemoryGalleryApi(), {
    'assets.getWaveform': [{ resolve: pending }, { resolve: pending }, 'pass'],
  });
  renderScreen(api, <FileTimeline fileId={fileId} player={createPlayer(0)} duration={20} />);
  await screen.findByRole('slider', { name: 'Time-line' });
  expect(waveform()).toBeNull();
  await waitFor(() => expect(waveform()).not.toBeNull(), { timeout: 10_000 });
  vi.useRealTimers();
});

test('without waveforms in the back end nothing is asked for, and a failure leaves the time-line in use', async () => {
  const options = { capabilities: { assets: { waveforms: false } } };
  for (const [memory, plan] of [
    [createMemoryGalleryApi(options), {}],
    [createMemoryGalleryApi(), { 'assets.getWaveform': { fail: 'timeout' } }],
  ] as const) {
    const { api, calls } = withFaults(memory, plan);
    const player = createPlayer(3);
    const { unmount } = renderScreen(api, <FileTimeline {...{ fileId, player }} duration={20} />);
    await waitFor(() => expect(document.querySelector('[data-slot="media-timeline-spoken"]')).not.toBeNull());
    expect(calls.some(({ name }) => name === 'assets.getWaveform')).toBe('assets.getWaveform' in plan);
    expect(waveform()).toBeNull();
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Time-line' }), { key: 'End' });
    expect(player.seconds()).toBe(20);
    unmount();
  }
});
