import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { TranscriptSearch } from './index.ts';

const meta = preview.meta({
  component: TranscriptSearch,
  args: {
    value: 'boats',
    onChange: fn(),
    matchCount: 4,
    matchPosition: 1,
    onStep: fn(),
    className: 'vt:max-w-96',
  },
});

export const Default = meta.story();

export const ByKeyboard = meta.story({
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('searchbox', { name: 'Search transcript' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onStep).toHaveBeenLastCalledWith('next');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous match' }));
    await expect(args.onStep).toHaveBeenLastCalledWith('previous');
  },
});

export const Empty = meta.story({ args: { value: '', matchCount: 0, matchPosition: undefined } });

export const NoMatch = meta.story({ args: { matchCount: 0, matchPosition: undefined } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
