import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { compactDecorator, dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { ImpersonationBanner, type ImpersonationBannerProps } from './ImpersonationBanner.tsx';

const meta = preview.meta({
  component: ImpersonationBanner,
  args: {
    user: 'Ada Lovelace',
    operator: 'Sam Super',
    mode: 'look',
    minutesLeft: 59,
    onStop: fn(),
  } as ImpersonationBannerProps,
});

export const Default = meta.story({
  async play({ args, canvas }) {
    await expect(canvas.getByRole('region', { name: 'Signed in as somebody else' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(args.onStop).toHaveBeenCalledOnce();
  },
});

export const Acting = meta.story({ args: { mode: 'act' } });

export const Refused = meta.story({ args: { refusal: 'read-only', refusedCount: 1 } });

/** The time that is left is announced now. */
export const LastMinutes = meta.story({
  args: { minutesLeft: 4 },
  async play({ canvas }) {
    await expect(canvas.getByText('5 minutes left to be signed in as Ada Lovelace.')).toBeInTheDocument();
  },
});

export const Over = meta.story({ args: { minutesLeft: 0 } });

export const Stopping = meta.story({ args: { stopping: true } });

export const LongText = meta.story({ args: { user: longText, operator: longText } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft, args: { refusal: 'never-impersonated' } });

export const Narrow = meta.story({ ...narrow, args: { refusal: 'read-only' } });

export const Compact = meta.story({ decorators: [compactDecorator] });
