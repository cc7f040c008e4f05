import { useState, type ComponentProps } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { createMouse } from '../internal/testing/pointers.ts';
import { samplePicture } from '../internal/testing/sampleAsset.ts';
import { dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { FaceDrawing, firstFaceBox } from './index.ts';

function OverPicture(props: ComponentProps<typeof FaceDrawing>) {
  const [box, setBox] = useState(props.box);
  return (
    <div className="vt:relative vt:max-w-160 vt:overflow-hidden">
      <img src={samplePicture(0)} alt="Harbour at dawn" className="vt:block vt:w-full" />
      <FaceDrawing
        {...props}
        box={box}
        onChange={(next) => {
          setBox(next);
          props.onChange(next);
        }}
      />
    </div>
  );
}

const meta = preview.meta({
  component: FaceDrawing,
  args: { box: firstFaceBox, onChange: fn(), onKeep: fn(), onCancel: fn() },
  render: (args) => <OverPicture {...args} />,
});

export const Default = meta.story({
  async play({ canvas, args }) {
    const layer = canvas.getByRole('application', { name: 'Box of the new face' });
    // It takes the focus when it listens to keys.
    await waitFor(() => expect(layer).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    const place = await canvas.findByText('41% from the left, 35% from the top, 20% wide, 31% high');
    await expect(place).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(args.onKeep).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

export const ByPointer = meta.story({
  async play({ canvas, args }) {
    const layer = canvas.getByRole('application');
    const { left, top, width, height } = layer.getBoundingClientRect();
    layer.setPointerCapture = () => undefined;
    const mouse = createMouse();
    await mouse.down(layer, { x: left + width * 0.1, y: top + height * 0.1 });
    await mouse.move({ x: left + width * 0.3, y: top + height * 0.4 });
    await mouse.up();
    const box = args.onChange.mock.lastCall?.[0];
    await expect(box?.x).toBeCloseTo(0.1, 2);
    await expect(box?.width).toBeCloseTo(0.2, 2);
    await expect(box?.height).toBeCloseTo(0.3, 2);
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
