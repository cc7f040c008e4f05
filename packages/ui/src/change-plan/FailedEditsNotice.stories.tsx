import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { FailedEditsNotice } from './index.ts';

const meta = preview.meta({ component: FailedEditsNotice, args: { onRestore: fn(), onDismiss: fn() } });

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Restore my changes' }));
    await expect(args.onRestore).toHaveBeenCalled();
  },
});

export const Dark = meta.story({ ...dark });
export const RightToLeft = meta.story({ ...rightToLeft });
export const LongWords = meta.story({ ...longWords });
export const Narrow = meta.story({ ...narrow });
