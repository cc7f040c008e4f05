import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { samplePicture, sampleAsset } from '../internal/testing/sampleAsset.ts';
import { dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { DuplicateGroup } from './index.ts';

const copies = Array.from({ length: 3 }, (_, index) => ({
  asset: sampleAsset(index, { width: 4032 - index * 1000 }),
  src: samplePicture(0),
  href: `/files/${index}`,
}));

const meta = preview.meta({
  component: DuplicateGroup,
  args: { copies, bestId: 'file-0', bestReason: 'Suggested: most pixels', onKeep: fn(), onRemove: fn() },
});

export const Default = meta.story({
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep only this: harbour-0.jpg' }));
    await expect(args.onKeep).toHaveBeenLastCalledWith({ id: 'file-0' });
    await userEvent.click(canvas.getByRole('button', { name: 'Move to bin: harbour-1.jpg' }));
    await expect(args.onRemove).toHaveBeenLastCalledWith({ id: 'file-1' });
  },
});

export const LargeGroup = meta.story({
  args: {
    copies: Array.from({ length: 40 }, (_, index) => ({
      asset: sampleAsset(index),
      src: samplePicture(0),
      href: `/files/${index}`,
    })),
    total: 2000,
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 40' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(40);
  },
});

export const ReadOnly = meta.story({ args: { removableIds: [] } });

export const Busy = meta.story({ args: { busy: true } });

export const LongText = meta.story({
  args: { copies: copies.map((copy) => ({ ...copy, asset: { ...copy.asset, fileName: longText } })) },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
