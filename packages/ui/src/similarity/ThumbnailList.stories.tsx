import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { samplePicture, sampleAsset } from '../internal/testing/sampleAsset.ts';
import { dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { ThumbnailList } from './index.ts';

const files = Array.from({ length: 5 }, (_, index) => ({
  asset: sampleAsset(index),
  src: samplePicture(index),
  detail: ['looks alike 0.98', 'same minute', 'boat, person', '12 minutes apart', 'dog'][index],
  canCopy: true,
}));

const meta = preview.meta({
  component: ThumbnailList,
  args: { files, onOpen: fn(), onCopy: fn(), className: 'vt:max-w-96' },
});

export const Default = meta.story({
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Full view, editor: harbour-1.jpg' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith({ id: 'file-1' });
    await userEvent.click(canvas.getByRole('button', { name: 'Copy keywords from harbour-2.jpg' }));
    await expect(args.onCopy).toHaveBeenLastCalledWith({ id: 'file-2' });
  },
});

export const WithEditLinks = meta.story({
  args: {
    files: files.map(({ asset, src }) => ({ asset, src, editHref: `/files/${asset.id}` })),
  },
});

export const LongText = meta.story({
  args: { files: files.map((file) => ({ ...file, detail: longText })) },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
