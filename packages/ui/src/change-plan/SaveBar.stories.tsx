import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { SaveBar } from './index.ts';

const meta = preview.meta({ component: SaveBar, args: { onSave: fn(), onDiscard: fn() } });

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(args.onSave).toHaveBeenCalled();
  },
});

export const Busy = meta.story({ args: { busy: true } });
export const Refused = meta.story({
  args: { error: 'Failed to save changes. There is unnamed status' },
});
export const Dark = meta.story({ ...dark });
export const RightToLeft = meta.story({ ...rightToLeft });
export const LongWords = meta.story({ ...longWords });
export const Narrow = meta.story({ ...narrow });
