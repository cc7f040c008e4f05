import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { FailedEditsNotice, type FailedEditsNoticeProps } from './index.ts';

const args: FailedEditsNoticeProps = { onRestore: fn(), onDismiss: fn() };
const meta = preview.meta({ component: FailedEditsNotice, args });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Restore my changes' }));
    await expect(args.onRestore).toHaveBeenCalled();
  },
});

/** Edits of items that somebody else removed: they are kept until the items exist again. */
export const Removed = meta.story({
  args: { removed: ['In review'], onRestore: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Someone else removed In review/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Restore my changes' })).toBeNull();
  },
});

/** Some can be applied again, some not yet. */
export const Both = meta.story({ args: { removed: ['In review'] } });

export const Dark = meta.story({ ...dark });
export const RightToLeft = meta.story({ ...rightToLeft });
export const LongWords = meta.story({ ...longWords });
export const Narrow = meta.story({ ...narrow });
