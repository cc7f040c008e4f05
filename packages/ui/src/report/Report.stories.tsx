import preview from '../../../../.storybook/preview.tsx';
import { fn } from 'storybook/test';
import { ApiError, type ActivityCounts } from '@vitrine/core/contract';
import {
  ActivityTable,
  CountList,
  DimensionBars,
  ReportSection,
  ShareChart,
  StatGroup,
  type ReportSectionProps,
} from './index.ts';
import { compactDecorator, dark, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

const types = [
  { id: 'photos', label: 'Photos', value: 8421, href: '#photos' },
  { id: 'videos', label: 'Videos', value: 1203, href: '#videos' },
  { id: 'audios', label: 'Audios', value: 312, href: '#audios' },
  { id: 'others', label: 'Others', value: 64, href: '#others' },
];

const periods = { today: 3, thisWeek: 120, thisMonth: 1480 };
const activity: ActivityCounts = {
  added: periods,
  updated: periods,
  opened: periods,
  modified: periods,
  downloaded: periods,
  deleted: { today: 0, thisWeek: 0, thisMonth: 12 },
};

const meta = preview.meta({
  component: ReportSection,
  args: {
    title: 'Types',
    status: 'ready',
    children: <ShareChart label="Types" counts={types} />,
  } satisfies ReportSectionProps,
});

export const Default = meta.story();

export const Loading = meta.story({ args: { status: 'loading' } });

export const Failed = meta.story({
  args: { status: 'error', error: new ApiError('timeout'), onRetry: fn() },
});

export const Forbidden = meta.story({ args: { status: 'forbidden' } });

export const Offline = meta.story({ args: { status: 'offline', onRetry: fn() } });

export const Refreshing = meta.story({ args: { refreshing: true } });

export const Empty = meta.story({
  args: { children: <ShareChart label="Types" counts={types.map((count) => ({ ...count, value: 0 }))} /> },
});

export const LargeFigures = meta.story({ args: { children: <StatGroup counts={types.slice(0, 3)} /> } });

export const List = meta.story({ args: { children: <CountList counts={types} columns={2} /> } });

export const Bars = meta.story({ args: { title: 'Dimension', children: <DimensionBars counts={types} /> } });

export const Activity = meta.story({
  args: { title: 'Activity', children: <ActivityTable counts={activity} /> },
});

export const LongWords = meta.story({
  ...longWords,
  args: { title: 'Activity', children: <ActivityTable counts={activity} /> },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
