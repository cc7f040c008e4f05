import type { Capabilities } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeId, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { sampleTranscript } from '../../../ui/src/internal/testing/sampleTranscript.ts';
import { FileTimeline, type TimelinePlayer } from './FileTimeline.tsx';

const fileId = makeId(7);

/** A player of twenty seconds that stands at the seventh. */
function createPlayer(): TimelinePlayer {
  const listeners = new Set<(seconds: number) => void>();
  let position = 7;
  return {
    seconds: () => position,
    moveTo(seconds) {
      position = seconds;
      for (const listener of listeners) listener(seconds);
    },
    onTimeChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const transcript = {
  entries: sampleTranscript.slice(0, 5),
  language: 'en',
  source: 'uploaded',
  version: 1,
  warnings: [],
} as const;
const comments = [
  { seconds: 4, message: 'Which boat is this?' },
  { seconds: 12, message: 'Cut here.' },
];

function over(plan: FaultPlan = {}, capabilities?: Capabilities): { vitrine: StoryParameters } {
  const spoken: FaultPlan = { 'transcripts.getTranscript': { resolve: transcript }, ...plan };
  return {
    vitrine: {
      createApi(options) {
        const memory = createMemoryGalleryApi({ ...options, ...(capabilities && { capabilities }) });
        const target = { type: 'image', entry: fileId } as const;
        for (const { seconds, message } of comments)
          void memory.comments
            .postComment({ ...target, message, videoTimestamp: seconds })
            .catch(() => undefined);
        return withFaults(memory, spoken).api;
      },
    },
  };
}

const meta = preview.meta({
  component: FileTimeline,
  args: { fileId, duration: 20, player: createPlayer(), onComment: fn() },
  parameters: { layout: 'fullscreen', ...over() },
  render: (args) => <FileTimeline {...args} player={createPlayer()} />,
});

/** The waveform, the words and the comments of a film; a letter goes from comment to comment. */
export const Default = meta.story({
  async play({ canvas, canvasElement }) {
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-slot="media-timeline-waveform"]')).toBeInTheDocument(),
    );
    await waitFor(() => expect(canvasElement.querySelector('[data-seconds="12"]')).toBeInTheDocument());
    const track = canvas.getByRole('slider', { name: 'Time-line' });
    track.focus();
    await userEvent.keyboard('n');
    await expect(track).toHaveAttribute('aria-valuetext', '00:12 of 00:20');
  },
});

/** A back end that has no waveforms: the track is lower. */
export const WithoutWaveform = meta.story({ parameters: over({}, { assets: { waveforms: false } }) });

/** A film without sound. */
export const WithoutSound = meta.story({
  parameters: over({ 'assets.getWaveform': { resolve: { state: 'none', peaks: [] } } }),
});

/** The place of the waveform is kept, so that nothing moves when it comes. */
export const Loading = meta.story({
  parameters: over({
    'assets.getWaveform': 'hang',
    'transcripts.getTranscript': 'hang',
    'comments.listComments': 'hang',
  }),
});

/** What cannot be loaded is left out: the person can still seek. */
export const Failed = meta.story({
  parameters: over({
    'assets.getWaveform': { fail: 'timeout' },
    'transcripts.getTranscript': { fail: 'timeout' },
    'comments.listComments': { fail: 'timeout' },
  }),
  async play({ canvas }) {
    const track = await canvas.findByRole('slider', { name: 'Time-line' });
    track.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(track).toHaveAttribute('aria-valuetext', '00:12 of 00:20');
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const LongWords = meta.story({ globals: { locale: 'pseudo' } });

export const Narrow = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } });

export const Compact = meta.story({ globals: { density: 'compact' } });
