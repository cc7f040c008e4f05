import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { samplePicture } from '../internal/testing/sampleAsset.ts';
import { sampleFaces } from '../internal/testing/sampleFaces.ts';
import { dark, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { FaceList } from './index.ts';

const meta = preview.meta({
  component: FaceList,
  args: {
    faces: sampleFaces,
    selectedId: 'face-1',
    srcOf: ({ number }) => samplePicture(number),
    onSelect: fn(),
    onActivate: fn(),
    onName: fn(),
    onDelete: fn(),
    style: { maxWidth: 384 },
  },
});

export const Default = meta.story({
  async play({ canvas, args }) {
    canvas.getByRole('button', { name: '1. Ada Lovelace' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: '2. Unidentified face' })).toHaveFocus();
    await userEvent.keyboard('3');
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 'face-3' });
    await userEvent.keyboard('{Delete}');
    await expect(args.onDelete).toHaveBeenLastCalledWith({ id: 'face-3' });
    await userEvent.click(canvas.getByRole('button', { name: 'Add a name' }));
    await expect(args.onName).toHaveBeenLastCalledWith({ id: 'face-2' });
  },
});

/** A colour that is more than a colour is drawn as that of a face without one. */
export const ReadOnly = meta.story({
  render: (args) => <FaceList {...args} onName={undefined} onDelete={undefined} />,
  async play({ canvas, canvasElement }) {
    await expect(canvas.queryByRole('button', { name: 'Add a name' })).toBeNull();
    const dots = [...canvasElement.querySelectorAll<HTMLElement>('[data-slot="face-dot"]')];
    await expect(dots.map(({ style }) => style.color)).toEqual([
      'rgb(31, 119, 180)',
      'rgb(214, 39, 40)',
      'rgb(44, 160, 44)',
      'rgb(128, 128, 128)',
    ]);
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const LongWords = meta.story({ ...longWords });

export const Narrow = meta.story({ ...narrow });
