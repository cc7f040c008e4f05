import { useState, type ComponentProps } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { samplePicture } from '../internal/testing/sampleAsset.ts';
import { dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { FacePlan } from './index.ts';

function Chosen(props: ComponentProps<typeof FacePlan>) {
  const [excludedIds, setExcludedIds] = useState(props.excludedIds);
  return (
    <FacePlan
      {...props}
      excludedIds={excludedIds}
      onExclude={
        props.onExclude &&
        ((event) => {
          const next = new Set(excludedIds);
          if (event.isExcluded) next.add(event.faceId);
          else next.delete(event.faceId);
          setExcludedIds(next);
          props.onExclude?.(event);
        })
      }
    />
  );
}

const meta = preview.meta({
  component: FacePlan,
  args: {
    faceIds: Array.from({ length: 1000 }, (_, at) => `face-${at}`),
    total: 100_000,
    excludedIds: new Set<string>(),
    onExclude: fn(),
    srcOf: (faceId) => samplePicture(Number(faceId.slice(5))),
    style: { maxWidth: 420 },
  },
  render: (args) => <Chosen {...args} />,
});

export const Default = meta.story({
  async play({ canvas, args }) {
    await expect(canvas.getByRole('checkbox', { name: 'Photo 1, this photo' })).toBeDisabled();
    await expect(canvas.getByText('100,000 faces will change.')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Photo 2' }));
    await expect(args.onExclude).toHaveBeenLastCalledWith({ faceId: 'face-1', isExcluded: true });
    await expect(canvas.getByText('99,999 of 100,000 faces will change.')).toBeVisible();
    await expect(canvas.getAllByRole('checkbox').length).toBeLessThan(60);
  },
});

/** Where no face can be left out. */
export const ShownOnly = meta.story({
  args: { total: 1000 },
  render: ({ onExclude: _onExclude, ...args }) => <Chosen {...args} />,
  async play({ canvas }) {
    await expect(canvas.getByText('1,000 faces will change.')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Photo 2' })).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
