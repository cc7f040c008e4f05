import { searchTranscript } from '@vitrine/core/transcripts';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { sampleTranscript } from '../internal/testing/sampleTranscript.ts';
import { compactDecorator, dark, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { TranscriptList } from './index.ts';

const matches = searchTranscript(sampleTranscript, 'boats');

const meta = preview.meta({
  component: TranscriptList,
  args: { entries: sampleTranscript, activeIndex: 1, onSeek: fn(), className: 'vt:h-80 vt:max-w-96' },
});

export const Default = meta.story();

/** Arrow keys move between the entries, and Enter plays from one. The entry without a time is passed on the way. */
export const ByKeyboard = meta.story({
  async play({ canvas, args }) {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^00:03/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const entry = canvas.getByRole('button', { name: /^00:09/ });
    await waitFor(() => expect(entry).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSeek).toHaveBeenLastCalledWith({ seconds: 9 });
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^1:02:05/ })).toHaveFocus());
  },
});

export const Searched = meta.story({ args: { matches, currentMatch: matches[1] } });

export const ReadOnly = meta.story({
  render: ({ entries, className }) => <TranscriptList {...{ entries, className }} />,
});

export const Dark = meta.story({ ...dark, args: { matches, currentMatch: matches[1] } });

export const RightToLeft = meta.story({ ...rightToLeft });

export const LongWords = meta.story({ ...longWords });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
