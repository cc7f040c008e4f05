import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { MergeNotice } from './index.ts';

const meta = preview.meta({
  component: MergeNotice,
  args: {
    appliedTheirs: ['Recently added files', 'File counters'],
    keptOurs: ['Most popular keywords'],
    hadChanges: true,
    onDismiss: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Updated elsewhere. Your changes were kept.')).toBeVisible();
    await expect(canvas.getByText('File counters')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show what changed' }));
    await expect(canvas.getByText('File counters')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Hide what changed' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
});

/** There were no own changes: those of the other user were only adopted. */
export const TakenOver = meta.story({ args: { keptOurs: [], hadChanges: false } });

export const Dark = meta.story({ ...dark });
export const RightToLeft = meta.story({ ...rightToLeft });
export const LongWords = meta.story({ ...longWords });
export const Narrow = meta.story({ ...narrow });
