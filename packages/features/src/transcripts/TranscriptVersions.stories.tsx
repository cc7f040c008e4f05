import { createMemoryGalleryApi, makeId, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { writeTranscriptList } from '@vitrine/core/transcripts';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { sampleTranscript } from '../../../ui/src/internal/testing/sampleTranscript.ts';
import { TranscriptVersions } from './TranscriptVersions.tsx';

const fileId = makeId(7);

function over(plan: FaultPlan = {}): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi(options) {
        const memory = createMemoryGalleryApi(options);
        const { transcripts } = memory;
        const { listVersions } = transcripts;
        const store = async () => {
          const text = writeTranscriptList(sampleTranscript);
          await transcripts.uploadTranscript({ fileId, text, format: 'json' });
          await transcripts.saveTranscript({ fileId, entries: sampleTranscript.slice(1) });
        };
        let stored: Promise<void> | undefined;
        transcripts.listVersions = async (input) => {
          await (stored ??= store());
          return listVersions(input);
        };
        return withFaults(memory, plan).api;
      },
    },
  };
}

const meta = preview.meta({
  component: TranscriptVersions,
  args: { fileId, currentVersion: 3, onClose: fn() },
  parameters: over(),
});

/** A version of before is read; restoring is offered for it, and not for the current one. */
export const Default = meta.story({
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /^Version 2/ }));
    const restore = await screen.findByRole('button', { name: 'Restore this version' });
    await waitFor(() => expect(restore).toBeVisible());
  },
});

/** Before one is chosen. */
export const NothingChosen = meta.story({
  async play() {
    const hint = await screen.findByText('Choose a version to read it.');
    await waitFor(() => expect(hint).toBeVisible());
  },
});

export const Loading = meta.story({ parameters: over({ 'transcripts.listVersions': 'hang' }) });

export const Failed = meta.story({
  parameters: over({ 'transcripts.listVersions': { fail: 'timeout' } }),
  async play() {
    const retry = await screen.findByRole('button', { name: 'Retry' });
    // The dialog fades in.
    await waitFor(() => expect(retry).toBeVisible());
  },
});

export const Empty = meta.story({ parameters: over({ 'transcripts.listVersions': { resolve: [] } }) });

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
export const LongWords = meta.story({ globals: { locale: 'pseudo' } });
export const Narrow = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } });
