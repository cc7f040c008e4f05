import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { EditorTitle, type EditorTitleProps } from './index.ts';

const onRetry = fn();
const title = 'Customize the image card for the gallery view';

const meta = preview.meta({
  component: EditorTitle,
  args: { children: title, save: { status: 'saved', onRetry } } satisfies EditorTitleProps,
});

export const Default = meta.story();

export const Saving = meta.story({ args: { save: { status: 'saving', onRetry } } });

export const Failed = meta.story({
  args: { save: { status: 'failed', onRetry } },
  play: async ({ canvas }) => {
    onRetry.mockClear();
    await expect(canvas.getByText('Not saved.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

export const Conflict = meta.story({ args: { save: { status: 'conflict', onRetry } } });

/** Nothing was changed yet. */
export const Untouched = meta.story({ args: { save: { status: undefined, onRetry } } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
