import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AlertDialog } from './index.ts';
import { dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: AlertDialog,
  args: {
    open: true,
    danger: true,
    title: 'Delete 3 files?',
    description: 'They wait in the bin for 30 days.',
    confirmLabel: 'Delete',
    onConfirm: fn(),
    onCancel: fn(),
  },
});

export const Default = meta.story();

export const Cancelled = meta.story({
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Delete 3 files?' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

export const Busy = meta.story({ args: { busy: true } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
