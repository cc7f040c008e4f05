import { ApiError } from '@vitrine/core/contract';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { samplePicture, sampleAsset } from '../internal/testing/sampleAsset.ts';
import { dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { ThumbnailList, ThumbnailWidget } from './index.ts';

const files = Array.from({ length: 24 }, (_, index) => ({
  asset: sampleAsset(index),
  src: samplePicture(index),
  detail: 'same minute',
}));

const meta = preview.meta({
  component: ThumbnailWidget,
  args: { title: 'Similar time', className: 'vt:max-w-96', children: <ThumbnailList files={files} /> },
});

export const Default = meta.story({ args: { maxHeight: 330 } });

export const Empty = meta.story({ args: { state: 'empty' } });

export const Failed = meta.story({
  args: { state: 'failed', error: new ApiError('timeout'), onRetry: fn() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({ args: { state: 'loading' } });

export const Pending = meta.story({ args: { state: 'pending' } });

export const Off = meta.story({ args: { state: 'off' } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
