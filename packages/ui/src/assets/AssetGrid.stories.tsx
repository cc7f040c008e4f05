import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import type { Asset } from '@vitrine/core/contract';
import { applyIntent, countSelected, emptySelection, isSelected } from '@vitrine/core/assets';
import { useState } from 'react';
import { IconButton } from '../button/index.ts';
import { sampleAsset, samplePicture } from '../internal/testing/sampleAsset.ts';
import { AssetGrid, type AssetGridProps } from './index.ts';
import { compactDecorator, dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

function Selecting(props: AssetGridProps) {
  const [selection, setSelection] = useState(emptySelection);
  const { total } = props;
  const list = { total, idAt: (index: number) => `file-${index}` };
  return (
    <AssetGrid
      {...props}
      isSelected={(id, index) => isSelected(selection, id, index)}
      selectedCount={countSelected(selection, total)}
      focusedIndex={selection.focus?.index}
      onItemIntent={(intent) => setSelection(applyIntent(selection, intent, list).selection)}
    />
  );
}

const meta = preview.meta({
  component: AssetGrid,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Files',
    total: 100_000,
    className: 'vt:h-dvh',
    itemAt: (index: number): Asset | undefined => sampleAsset(index),
    srcOf: (asset) => samplePicture(Number(asset.id.slice(5))),
    isSelected: () => false,
    selectedCount: 0,
    onItemIntent: fn(),
    renderActions: (asset) => (
      <IconButton
        variant="overlay"
        size="small"
        icon="more"
        label={`Actions for ${asset.fileName}`}
        tabIndex={-1}
      />
    ),
  },
  render: (args) => <Selecting {...args} />,
});

export const Default = meta.story();

/** Space selects, Shift with the arrows extends; one card is in the tab order. */
export const Selected = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(' {Shift>}{ArrowRight}{/Shift}');
    await expect(canvas.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
  },
});

export const Small = meta.story({ args: { size: 'S' } });

export const Large = meta.story({ args: { size: 'L' } });

export const Cover = meta.story({ args: { fit: 'cover' } });

export const Loading = meta.story({ args: { itemAt: () => undefined, busy: true } });

export const LongText = meta.story({
  args: { itemAt: (index) => sampleAsset(index, { fileName: longText }) },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
