import type { ComponentProps } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { samplePicture } from '../internal/testing/sampleAsset.ts';
import { sampleFaces } from '../internal/testing/sampleFaces.ts';
import { dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { FaceBoxes } from './index.ts';

function OverPicture(props: ComponentProps<typeof FaceBoxes>) {
  return (
    <div className="vt:group/picture vt:relative vt:max-w-160" data-fitted="true">
      <img src={samplePicture(0)} alt="Harbour at dawn" className="vt:block vt:w-full" />
      <FaceBoxes {...props} />
    </div>
  );
}

const meta = preview.meta({
  component: FaceBoxes,
  args: {
    faces: sampleFaces,
    selectedId: 'face-1',
    activeId: 'face-3',
    onSelect: fn(),
    onActivate: fn(),
    onDelete: fn(),
  },
  render: (args) => <OverPicture {...args} />,
});

export const Default = meta.story({
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: '2. Unidentified face' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 'face-2' });
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: /^3\. / })).toHaveFocus();
    await userEvent.keyboard('4');
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 'face-4' });
    await userEvent.keyboard('{Delete}');
    await expect(args.onDelete).toHaveBeenLastCalledWith({ id: 'face-4' });
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
