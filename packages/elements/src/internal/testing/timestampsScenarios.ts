import { waitFor } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeScreen, tabTo, type Opened } from './scenarios.ts';

/** The first video has a generated transcript; another gets one here. */
async function prepare() {
  const memory = createMemoryGalleryApi();
  const [first] = memory.backEnd().transcripts().keys();
  const { items } = await memory.assets.listFiles({ limit: 100 });
  const second = items.find(({ id, type }) => type === 'video' && id !== first)?.id;
  if (first === undefined || second === undefined) throw new Error('The library has two videos.');
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello from the other video\n';
  await memory.transcripts.uploadTranscript({ fileId: second, text, format: 'vtt' });
  return { memory, inputs: { entryId: first }, other: { entryId: second } };
}

const boats = ({ screen }: Opened) => screen.findByRole('button', { name: /^00:06 The boats/ });
const active = ({ place }: Opened) => place.querySelector('[aria-current]')?.textContent ?? '';

/** The transcript beside a player of the page. */
export const timestampsScenarios = describeScreen({
  screen: 'timestamps',
  prepare,
  async isShown(opened) {
    expect(await boats(opened)).toBeVisible();
    expect(opened.screen.queryByText(/Hello from/)).toBeNull();
  },
  async isOtherShown({ screen }) {
    expect(await screen.findByRole('button', { name: '00:01 Hello from the other video' })).toBeVisible();
    expect(screen.queryByText(/The boats/)).toBeNull();
  },
  problems: [
    {
      name: 'a failure is told, and Retry loads the transcript',
      plan: { 'transcripts.getTranscript': { fail: 'timeout' } },
      says: 'Could not load the transcript',
      isRetried: true,
    },
    {
      name: 'a refusal is told, without a way to try again',
      plan: { 'transcripts.getTranscript': { fail: 'forbidden', status: 403 } },
      says: 'You do not have permission to see this',
    },
    {
      name: 'a file without a transcript says so',
      plan: { 'transcripts.getTranscript': { resolve: null } },
      says: 'No transcript',
    },
  ],
  scenarios: [
    {
      name: 'the entry that is being spoken is the current one; it changes by more than 0.3 s, or by a seek',
      async run(opened) {
        await boats(opened);
        expect(active(opened)).toBe('');
        opened.movePlayer(6.1);
        await waitFor(() => expect(active(opened)).toContain('The boats'));
        opened.movePlayer(5.8);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        expect(active(opened)).toContain('The boats');
        opened.movePlayer(5.9, true);
        await waitFor(() => expect(active(opened)).not.toContain('The boats'));
      },
    },
    {
      name: 'a click on an entry asks the player of the page to play from there',
      async run(opened) {
        await userEvent.click(await boats(opened));
        expect(opened.events).toEqual([{ name: 'seek', detail: { time: 6 } }]);
      },
    },
    {
      name: 'by keyboard: arrows move between entries, and Enter plays from one',
      async run(opened) {
        const { screen, events } = opened;
        await boats(opened);
        await tabTo(screen.getByRole('button', { name: /^00:00 Welcome/ }));
        await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
        expect(await boats(opened)).toHaveFocus();
        await userEvent.keyboard('{Enter}');
        expect(events).toEqual([{ name: 'seek', detail: { time: 6 } }]);
      },
    },
    {
      name: 'a search marks its words and counts them',
      async run(opened) {
        await boats(opened);
        await userEvent.fill(opened.screen.getByRole('searchbox', { name: 'Search transcript' }), 'boats');
        expect(await opened.screen.findByText('1 of 1')).toBeVisible();
        expect(opened.place.querySelector('mark')).toHaveTextContent('boats');
      },
    },
  ],
});
