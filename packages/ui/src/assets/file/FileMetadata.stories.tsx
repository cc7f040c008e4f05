import preview from '../../../../../.storybook/preview.tsx';
import { FieldValue } from '../../field-value/index.ts';
import { FileMetadata } from '../index.ts';
import {
  compactDecorator,
  dark,
  longText,
  narrow,
  rightToLeft,
} from '../../internal/testing/storyStates.tsx';

const values = {
  fileSize: 3_456_789,
  keywords: ['harbour', 'dawn', 'fishing village'],
  urgency: 3,
};

const meta = preview.meta({
  component: FileMetadata,
  args: {
    className: 'vt:max-w-90',
    sections: [
      {
        id: 'fileDetails',
        title: 'File details',
        rows: [
          { key: 'fileName', label: 'File name', value: 'harbour.jpg' },
          {
            key: 'fileSize',
            label: 'File size',
            value: <FieldValue field={{ key: 'fileSize', kind: 'number' }} values={values} />,
          },
        ],
      },
      {
        id: 'iptcContent',
        title: 'IPTC content',
        rows: [
          {
            key: 'keywords',
            label: 'Keywords',
            value: <FieldValue field={{ key: 'keywords', kind: 'list' }} values={values} />,
          },
          {
            key: 'urgency',
            label: 'Urgency',
            value: <FieldValue field={{ key: 'urgency', kind: 'stars' }} values={values} />,
          },
        ],
      },
    ],
  },
});

export const Default = meta.story();

/** The fields of a layout without titles; screen readers still read the labels. */
export const WithoutLabels = meta.story({
  args: {
    hideLabels: true,
    sections: [
      {
        id: 'info',
        rows: [
          { key: 'title', label: 'Title', value: 'Harbour at dawn' },
          {
            key: 'urgency',
            label: 'Urgency',
            value: <FieldValue field={{ key: 'urgency', kind: 'stars' }} values={values} />,
          },
        ],
      },
    ],
  },
});

export const Empty = meta.story({ args: { sections: [] } });

export const LongText = meta.story({
  args: {
    sections: [
      {
        id: 'one',
        title: 'IPTC content',
        rows: [{ key: 'description', label: 'Description', value: longText.repeat(3) }],
      },
    ],
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
