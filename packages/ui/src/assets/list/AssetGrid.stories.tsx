import { EllipsisIcon } from 'lucide-react';
import preview from '../../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import type { Asset } from '@vitrine/core/contract';
import { applyIntent, countSelected, emptySelection, isSelected } from '@vitrine/core/assets';
import { useState } from 'react';
import { IconButton } from '../../button/index.ts';
import { sampleAsset, samplePicture } from '../../internal/testing/sampleAsset.ts';
import { AssetGrid, type AssetGridProps, type CardFields } from '../index.ts';
import {
  compactDecorator,
  dark,
  longText,
  narrow,
  rightToLeft,
} from '../../internal/testing/storyStates.tsx';

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

const fieldsUnder: CardFields = {
  place: 'under',
  hasTitles: true,
  rows: [
    [{ key: 'title', kind: 'text', label: 'Title' }],
    [{ key: 'urgency', kind: 'stars', label: 'Urgency' }],
    [
      { key: 'author', kind: 'text', label: 'Author' },
      { key: 'dateTaken', kind: 'date', label: 'Date taken' },
    ],
    [{ key: 'keywords', kind: 'list', label: 'Keywords' }],
    [{ key: 'map', kind: 'map', label: 'Map' }],
    [{ key: 'description', kind: 'text', label: 'Description', isLong: true }],
  ],
};
const fieldsOver: CardFields = { ...fieldsUnder, place: 'over', hasTitles: false };

function describedAsset(index: number): Asset {
  const labels = ['harbour', 'dawn', 'fishing village', 'boats', 'mist'];
  return sampleAsset(index, {
    type: index % 3 === 2 ? 'video' : 'photo',
    durationSeconds: index % 3 === 2 ? 83 : null,
    fields: {
      ...(index % 4 !== 3 && { title: `Harbour at dawn, number ${index + 1}` }),
      urgency: index % 6,
      author: 'Ada Quay',
      dateTaken: '2026-03-09T06:12:00',
      keywords: labels.slice(index % 5),
      gpsLatitude: 43.296_482,
      gpsLongitude: 5.369_78,
      description: 'The boats leave before the sun is up, and the gulls follow them out of the harbour.',
    },
  });
}

const meta = preview.meta({
  component: AssetGrid,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Files',
    total: 100_000,
    // A few rows are enough to show the fields.
    className: 'vt:h-96',
    itemAt: (index: number): Asset | undefined => sampleAsset(index),
    srcOf: (asset) => samplePicture(Number(asset.id.slice(5))),
    isSelected: () => false,
    selectedCount: 0,
    onItemIntent: fn(),
    renderActions: (asset) => (
      <IconButton
        variant="overlay"
        size="small"
        icon={<EllipsisIcon />}
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

/** The fields of the layout under the picture. All rows have the same height, known before they are rendered. */
export const DataUnderThumbs = meta.story({ args: { itemAt: describedAsset, fields: fieldsUnder } });

/** The fields over the picture: only those with a value. */
export const DataOverThumbs = meta.story({ args: { itemAt: describedAsset, fields: fieldsOver } });
