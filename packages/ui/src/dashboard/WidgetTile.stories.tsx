import { ImageIcon } from 'lucide-react';
import { ApiError } from '@vitrine/core/contract';
import { fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  compactDecorator,
  dark,
  longText,
  longWords,
  narrow,
  rightToLeft,
} from '../internal/testing/storyStates.tsx';
import { Link } from '../link/index.ts';
import {
  ActivitySummary,
  CounterBoard,
  CounterBoardPlaceholder,
  DashboardCell,
  DashboardGrid,
  EntryList,
  EntryListPlaceholder,
  ThumbnailGrid,
  ThumbnailGridPlaceholder,
  WidgetHint,
  WidgetTile,
  type WidgetTileProps,
} from './index.ts';

const hues = [210, 30, 150, 270, 60, 330, 100];

/** A picture that needs no request. */
function picture(hue: number): string {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="hsl(${hue} 20% 60%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

const files = hues.map((hue, at) => ({
  id: String(at + 1),
  name: `harbour-${at + 1}.jpg`,
  src: picture(hue),
  detail: '06/17/2026',
  href: `#file-${at + 1}`,
}));

const entries = ['print', 'archive', 'web', 'nature', 'night', 'travel'].map((label, at) => ({
  id: label,
  label,
  detail: `${17 - at} images`,
  href: `#${label}`,
}));

const types = [
  { id: 'photos', label: 'Photos', value: 8421, percent: 84.21 },
  { id: 'videos', label: 'Videos', value: 1203, percent: 12.03 },
  { id: 'audios', label: 'Audios', value: 312, percent: 3.12 },
  { id: 'others', label: 'Others', value: 64, percent: 0.64 },
];

const meta = preview.meta({
  component: WidgetTile,
  args: {
    title: 'Recently added files',
    status: 'ready',
    onRetry: fn(),
    summary: <ActivitySummary activity={{ today: 6, thisWeek: 22, thisMonth: 1480 }} />,
    placeholder: <ThumbnailGridPlaceholder slots={6} />,
    children: <ThumbnailGrid files={files} slots={6} />,
  } satisfies WidgetTileProps,
  decorators: [
    (Story) => (
      <DashboardGrid>
        <DashboardCell placement={{ type: 'story', left: 0, top: 0, width: 6, height: 4 }}>
          <Story />
        </DashboardCell>
      </DashboardGrid>
    ),
  ],
});

export const Default = meta.story();

export const Loading = meta.story({ args: { status: 'loading', summary: <ActivitySummary /> } });

export const Empty = meta.story({
  args: {
    children: (
      <WidgetHint icon={<ImageIcon />} action={<Link href="#library">Go to the library</Link>}>
        Files appear here as they are used.
      </WidgetHint>
    ),
  },
});

export const Failed = meta.story({ args: { status: 'error', error: new ApiError('timeout') } });

export const Forbidden = meta.story({
  args: { status: 'forbidden', error: new ApiError('forbidden', { status: 403 }) },
});

export const Offline = meta.story({ args: { status: 'offline' } });

export const Stale = meta.story({
  args: { error: new ApiError('timeout'), updatedAt: Date.parse('2026-06-17T10:24:00Z') },
});

export const Refreshing = meta.story({ args: { refreshing: true } });

/** A wide grid is one row; on a phone it is two. */
export const Wide = meta.story({
  decorators: [],
  render: (args) => (
    <DashboardGrid>
      <DashboardCell placement={{ type: 'story', left: 0, top: 0, width: 12, height: 2 }}>
        <WidgetTile {...args}>
          <ThumbnailGrid files={files} slots={7} />
        </WidgetTile>
      </DashboardCell>
    </DashboardGrid>
  ),
});

export const Entries = meta.story({
  args: {
    title: 'Most popular keywords',
    summary: undefined,
    children: <EntryList entries={entries} slots={6} />,
  },
});

export const EntriesLoading = meta.story({
  args: { status: 'loading', summary: undefined, placeholder: <EntryListPlaceholder slots={6} /> },
});

export const Counters = meta.story({
  args: {
    title: 'File counters',
    summary: undefined,
    children: (
      <CounterBoard
        label="File counters"
        primary={[
          { id: 'files', label: 'Files', value: 10_000 },
          { id: 'folders', label: 'Folders', value: 218 },
        ]}
        secondary={types}
        hasChart
      />
    ),
  },
});

export const CountersLoading = meta.story({
  args: {
    title: 'File counters',
    status: 'loading',
    summary: undefined,
    placeholder: <CounterBoardPlaceholder primary={2} secondary={4} hasChart />,
  },
});

export const HeaderOnly = meta.story({
  args: {
    title: 'Recently deleted files',
    summary: <ActivitySummary prominent activity={{ today: 0, thisWeek: 3, thisMonth: 12 }} />,
    children: undefined,
  },
});

export const LongNames = meta.story({
  args: {
    title: longText,
    children: <EntryList slots={3} entries={entries.map((entry) => ({ ...entry, label: longText }))} />,
  },
});

/** Names without a place to break: they are cut, and what stands beside them is not. */
export const LongUnbrokenNames = meta.story({
  args: {
    title: 'Recently active folders',
    summary: undefined,
    children: (
      <EntryList
        slots={6}
        entries={['Aufnahmen_vom_Sommerfest_der_Gesamtbelegschaft_2026', 'w'.repeat(255), 'Harbour'].map(
          (label) => ({ id: label, label, detail: 'on 06/17/2026', href: '#folder' }),
        )}
      />
    ),
  },
});

export const LongWords = meta.story({
  ...longWords,
  args: { status: 'error', error: new ApiError('timeout') },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Compact = meta.story({ decorators: [compactDecorator] });

export const Narrow = meta.story({ ...narrow });
