import type { Transcript, TranscriptionState } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeId, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { sampleTranscript } from '../../../ui/src/internal/testing/sampleTranscript.ts';
import { TranscriptPanel } from './TranscriptPanel.tsx';

const transcript: Transcript = {
  entries: sampleTranscript,
  language: 'en',
  source: 'uploaded',
  version: 1,
  warnings: [{ at: 2, problem: 'time' }],
};

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

const filled = over({ 'transcripts.getTranscript': { resolve: transcript } });
const none = over({ 'transcripts.getTranscript': { resolve: null } });

const player = { seconds: () => 10, seek: fn(), onTimeChange: () => () => {} };

const meta = preview.meta({
  component: TranscriptPanel,
  args: { fileId: makeId(4), fileName: 'harbour.mp4', player },
  parameters: { layout: 'fullscreen', ...filled },
  render: (args) => (
    <div style={{ height: 520, maxWidth: 420 }}>
      <TranscriptPanel {...args} />
    </div>
  ),
});

export const Default = meta.story({
  async play({ canvas, args }) {
    const entry = await canvas.findByRole('button', { name: /^00:09/ });
    await waitFor(() => expect(entry).toHaveAttribute('aria-current', 'true'));
    await userEvent.click(canvas.getByRole('button', { name: /^00:14/ }));
    await expect(args.player?.seek).toHaveBeenLastCalledWith(14.25);
  },
});

export const Searched = meta.story({
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search transcript' }), 'boats');
    await canvas.findByText('1 of 3');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('2 of 3')).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: none,
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Upload transcript' })).toBeVisible();
  },
});

export const EmptyForVisitors = meta.story({ parameters: none, globals: { permission: 'visitor' } });

function emptyWith(state: TranscriptionState) {
  return over({
    'transcripts.getTranscript': { resolve: null },
    'transcripts.getTranscription': { resolve: { state } },
  });
}

export const Pending = meta.story({
  parameters: emptyWith('pending'),
  async play({ canvas }) {
    await expect(await canvas.findByText('The transcript is being made…')).toBeVisible();
  },
});

export const NotRecognised = meta.story({
  parameters: emptyWith('failed'),
  async play({ canvas }) {
    await expect(await canvas.findByText('The speech in this file could not be recognised.')).toBeVisible();
  },
});

export const Off = meta.story({
  parameters: emptyWith('off'),
  async play({ canvas }) {
    await expect(await canvas.findByText('Speech recognition is off.')).toBeVisible();
  },
});

export const PendingRightToLeft = meta.story({
  parameters: emptyWith('pending'),
  globals: { locale: 'ar' },
});

export const Loading = meta.story({
  parameters: over({ 'transcripts.getTranscript': 'hang' }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('img', { name: 'Loading transcript…' })).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  parameters: over({ 'transcripts.getTranscript': { fail: 'timeout' } }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const LongWords = meta.story({ globals: { locale: 'pseudo' } });

export const Narrow = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } });
