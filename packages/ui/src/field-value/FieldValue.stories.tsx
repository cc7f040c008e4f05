import type { FieldKind } from '@vitrine/core/card-layout';
import type { FieldValues } from '@vitrine/core/contract';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { FieldValue, type FieldContext, type FieldValueProps, type ShownField } from './index.ts';

const values: FieldValues = {
  title: 'Harbour at dawn',
  imageLocation: ['Shoots', '2026', 'Harbour'],
  fileSize: 3_456_789,
  iso: 400,
  flashFired: true,
  dateTaken: '2026-03-09T06:12:00',
  keywords: ['harbour', 'dawn', 'fishing village', 'boats', 'mist', 'pier', 'gulls'],
  urgency: 4,
  licenseDocumentUrl: 'https://example.org/licences/2026/harbour.pdf',
  gpsLatitude: 43.296_482,
  gpsLongitude: 5.369_78,
  isOnBrand: true,
  workflowStatus: '7',
  expirationDate: '2026-01-31',
};

const fields: readonly (readonly [key: string, kind: FieldKind])[] = [
  ['title', 'text'],
  ['imageLocation', 'path'],
  ['fileSize', 'number'],
  ['iso', 'number'],
  ['flashFired', 'boolean'],
  ['dateTaken', 'date'],
  ['keywords', 'list'],
  ['urgency', 'stars'],
  ['licenseDocumentUrl', 'text'],
  ['map', 'map'],
  ['isOnBrand', 'boolean'],
  ['workflowStatus', 'text'],
  ['expirationDate', 'date'],
];

const fieldContext: FieldContext = {
  now: Date.parse('2026-11-21T12:00:00Z'),
  statuses: [
    {
      id: '7',
      name: 'In review',
      color: 'yellow',
      isDefault: false,
      hideOnGalleryView: false,
      displayOrder: 0,
    },
  ],
};

const title: ShownField = { key: 'title', kind: 'text' };

const meta = preview.meta({
  component: FieldValue,
  args: { field: title, values, fieldContext },
  render: (args: FieldValueProps) => (
    <div className="vt:flex vt:w-60 vt:flex-col vt:gap-2 vt:text-sm">
      {fields.map(([key, kind]) => (
        <FieldValue key={key} {...args} field={{ key, kind }} />
      ))}
    </div>
  ),
});

export const Default = meta.story();

export const Lines = meta.story({ args: { layout: 'line', lineWidth: 240 } });

export const LongText = meta.story({
  args: {
    layout: 'line',
    lines: 2,
    values: { ...values, title: longText.repeat(3), keywords: [longText, longText] },
  },
});

export const MarkupIsText = meta.story({
  args: { values: { ...values, title: '<img src=x onerror=alert(1)>', keywords: ['<b>bold</b>'] } },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow, args: { layout: 'line', lineWidth: 120 } });
