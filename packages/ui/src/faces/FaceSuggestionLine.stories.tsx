import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { FaceSuggestionLine } from './index.ts';

const meta = preview.meta({
  component: FaceSuggestionLine,
  args: { name: 'Ada', certainty: 0.82, onAccept: fn(), onDecline: fn(), style: { maxWidth: 352 } },
});

export const Default = meta.story({
  async play({ canvas, args }) {
    await expect(canvas.getByText('Ada? 82%')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, Ada' }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Somebody else' }));
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const LongText = meta.story({ args: { name: longText } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
