import preview from '../../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleAsset, samplePicture } from '../../internal/testing/sampleAsset.ts';
import { dark, longText, longWords, narrow, rightToLeft } from '../../internal/testing/storyStates.tsx';
import { FileChoices } from './index.ts';

const files = [
  sampleAsset(1),
  sampleAsset(2),
  sampleAsset(3, { fileName: `${longText}.jpg`, fields: { title: longText } }),
];

const meta = preview.meta({
  component: FileChoices,
  args: { files, label: 'Files', srcOf: () => samplePicture(), onChoose: fn() },
});

export const Default = meta.story();

export const ByKeyboard = meta.story({
  play: async ({ args, canvas }) => {
    await canvas.findAllByRole('row');
    await userEvent.tab();
    await userEvent.keyboard('{End}{ArrowUp}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(files[1]);
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const LongWords = meta.story({ ...longWords });

export const Narrow = meta.story({ ...narrow });
