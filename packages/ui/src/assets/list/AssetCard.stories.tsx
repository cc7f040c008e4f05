import preview from '../../../../../.storybook/preview.tsx';
import { expect, fn } from 'storybook/test';
import { sampleAsset, samplePicture } from '../../internal/testing/sampleAsset.ts';
import { AssetCard } from '../index.ts';
import { dark, longText, rightToLeft } from '../../internal/testing/storyStates.tsx';

const processing = { metadata: 'done', faces: 'none', objects: 'none' } as const;

const meta = preview.meta({
  component: AssetCard,
  args: { asset: sampleAsset(1), src: samplePicture(1), selected: false, onToggle: fn() },
  render: (args) => (
    <div className="vt:h-52 vt:w-50">
      <AssetCard {...args} />
    </div>
  ),
});

export const Default = meta.story();

export const Selected = meta.story({ args: { selected: true } });

export const Selecting = meta.story({ args: { selecting: true } });

export const Video = meta.story({ args: { asset: sampleAsset(2, { type: 'video', durationSeconds: 83 }) } });

export const SpokenWords = meta.story({
  args: {
    asset: sampleAsset(2, {
      type: 'video',
      durationSeconds: 125,
      matches: [
        { field: 'transcript', at: 83, text: 'Open the folder with the winter pictures of the north quay.' },
      ],
    }),
  },
  async play({ canvas, canvasElement }) {
    const card = canvasElement.querySelector('[data-slot="asset-card"]')?.getBoundingClientRect();
    const badge = (await canvas.findByTitle(/^Open the folder/)).getBoundingClientRect();
    await expect(badge.left).toBeGreaterThanOrEqual(card?.left ?? Infinity);
    await expect(badge.right).toBeLessThanOrEqual(card?.right ?? 0);
  },
});

export const Audio = meta.story({
  args: {
    asset: sampleAsset(3, {
      type: 'audio',
      durationSeconds: 3725,
      width: null,
      height: null,
      processing: { ...processing, thumbnails: 'none' },
    }),
  },
});

export const Processing = meta.story({
  args: { asset: sampleAsset(4, { processing: { ...processing, thumbnails: 'pending' } }) },
});

export const Failed = meta.story({
  args: { asset: sampleAsset(5, { processing: { ...processing, thumbnails: 'failed' } }) },
});

export const LongText = meta.story({ args: { asset: sampleAsset(6, { fileName: longText }) } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
