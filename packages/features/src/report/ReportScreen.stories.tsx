import type { ReportApi } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { ReportScreen } from './ReportScreen.tsx';

const calls = [
  'getFileCount',
  'getFolderCount',
  'getTypes',
  'getData',
  'getDimensions',
  'getOpened',
  'getActivity',
] as const satisfies readonly (keyof ReportApi)[];

/** The same fault in all seven calls. */
function everywhere(fault: NonNullable<FaultPlan['report.getTypes']>): FaultPlan {
  return Object.fromEntries(calls.map((call) => [`report.${call}`, fault]));
}

function over(plan: FaultPlan, size?: number): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi: (options) => withFaults(createMemoryGalleryApi({ ...options, size }), plan).api,
    },
  };
}

const meta = preview.meta({
  component: ReportScreen,
  args: { drillDownHref: (target: string): string | undefined => `#${target}` },
  parameters: { layout: 'fullscreen' },
  beforeEach: stopClock,
});

/** Six sections, each number with the way to its files. */
export const Default = meta.story({
  async play({ canvas }) {
    for (const name of ['File quantity', 'Types', 'Image data', 'Dimension', 'Image opening', 'Activity'])
      await expect(await canvas.findByRole('region', { name })).toBeVisible();
    const link = await canvas.findByRole('link', { name: /^Show files: Photos/ });
    await expect(link).toHaveAttribute('href', '#photos');
  },
});

/** A product without addresses for lists shows plain numbers. */
export const WithoutDrillDown = meta.story({
  args: { drillDownHref: () => undefined },
  async play({ canvas }) {
    await canvas.findByRole('img', { name: 'Chart of Types' });
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

/** Every section waits by itself. */
export const Loading = meta.story({
  parameters: over(everywhere('hang')),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('img', { name: /^Loading/ })).toHaveLength(6);
  },
});

/** A library without files: noughts, and what to do. */
export const Empty = meta.story({
  parameters: over({}, 0),
  async play({ canvas }) {
    await expect(await canvas.findByText('Upload files, and the figures appear here.')).toBeVisible();
  },
});

/** One call fails; the others stay, and Retry asks that one again. */
export const OneFailed = meta.story({
  parameters: over({ 'report.getTypes': [{ fail: 'malformed' }, { fail: 'malformed' }] }),
  async play({ canvas }) {
    const types = within(await canvas.findByRole('region', { name: 'Types' }));
    await expect(await types.findByText('Could not load “Types”')).toBeVisible();
    await expect(await canvas.findByText('MP48')).toBeVisible();
  },
});

/** A back end that counts files by type and size, and keeps no history: what it cannot tell is not there. */
export const FewFigures = meta.story({
  parameters: {
    vitrine: {
      createApi: (options) =>
        createMemoryGalleryApi({
          ...options,
          capabilities: { report: { data: false, opened: false, activity: false } },
        }),
    } satisfies StoryParameters,
  },
  async play({ canvas }) {
    await canvas.findByRole('img', { name: 'Chart of Types' });
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    await expect(canvas.queryByText(/Could not load/)).toBeNull();
  },
});

/** Nothing can be loaded. */
export const AllFailed = meta.story({ parameters: over(everywhere({ fail: 'timeout' })) });

/** The server refuses: no error, and nothing to retry. */
export const Forbidden = meta.story({
  parameters: over(everywhere({ fail: 'forbidden', status: 403 })),
  async play({ canvas }) {
    await expect(await canvas.findAllByText('You do not have permission to see this')).toHaveLength(6);
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
});

/** No connection. */
export const Offline = meta.story({ parameters: over(everywhere({ fail: 'offline' })) });

/** A refresh that fails leaves the numbers and says how old they are. */
export const StaleAfterRefresh = meta.story({
  parameters: over({ 'report.getDimensions': ['pass', { fail: 'timeout' }, { fail: 'timeout' }] }),
  async play({ canvas }) {
    await canvas.findByText('MP48');
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(canvas.getByText(/^Could not refresh/)).toBeVisible());
    await expect(canvas.getByText('MP48')).toBeVisible();
  },
});

/** Large numbers and a library of many kinds. */
export const LargeNumbers = meta.story({
  parameters: over({
    'report.getFileCount': { resolve: 12_345_678 },
    'report.getTypes': { resolve: { photos: 11_987_654, videos: 300_021, audios: 58_002, others: 1 } },
    'report.getOpened': {
      resolve: { neverViewed: 9_000_000, wereViewed: 3_345_678, totalOverallViews: 987_654_321 },
    },
  }),
});

export const AsUser = meta.story({ globals: { permission: 'user' } });
export const AsSuperAdmin = meta.story({ globals: { permission: 'super-admin' } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
export const LongText = meta.story({ globals: { locale: 'pseudo' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
