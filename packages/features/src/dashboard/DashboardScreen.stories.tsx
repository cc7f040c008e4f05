import type { DashboardApi, WidgetPlacement } from '@vitrine/core/contract';
import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import { allWidgets, withPlacements } from './testing/layouts.ts';
import { storageUsed } from './testing/storageUsed.tsx';
import { defaultWidgets } from './widgets/defaultWidgets.ts';

const calls = [
  'listTopFiles',
  'getActivity',
  'listActiveUsers',
  'listTopKeywords',
  'listRecentFolders',
  'getFileCounters',
  'getDataCounters',
  'loadWidgets',
] as const satisfies readonly (keyof DashboardApi)[];

/** The same fault in every widget. */
function everywhere(fault: NonNullable<FaultPlan['dashboard.getActivity']>): FaultPlan {
  return Object.fromEntries(calls.map((call) => [`dashboard.${call}`, fault]));
}

interface Options extends Pick<MemoryGalleryApiOptions, 'size' | 'capabilities'> {
  plan?: FaultPlan;
  placements?: readonly WidgetPlacement[];
}

/** Without the batch, so that one call can fail on its own. */
const alone = { dashboard: { batch: false } };

function over({ plan = {}, placements, capabilities = alone, size }: Options): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi(options) {
        const api = createMemoryGalleryApi({ ...options, capabilities, size });
        return withFaults(placements ? withPlacements(api, placements) : api, plan).api;
      },
    },
  };
}

const meta = preview.meta({
  component: DashboardScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: stopClock,
});

/** The default dashboard, greeted at noon. */
export const Default = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Good afternoon, Alex Admin' })).toBeVisible();
    await expect(canvas.getByText('Wednesday, June 17, 2026')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('switch')).toBeVisible());
    const added = within(canvas.getByRole('region', { name: 'Recently added files' }));
    await expect(added.getAllByRole('link')).toHaveLength(6);
  },
});

/** Every widget, by one request. */
export const AllWidgets = meta.story({
  parameters: over({ placements: allWidgets, capabilities: { dashboard: { batch: true } } }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('switch')).toBeVisible());
    await expect(canvas.getByRole('region', { name: 'Most active users' })).toBeVisible();
  },
});

/** A back end that counts files and keywords, and stores no history: widgets of other data are not shown. */
export const FewFigures = meta.story({
  parameters: over({
    placements: allWidgets,
    capabilities: {
      dashboard: { topFiles: false, activity: false, activeUsers: false, recentFolders: false },
    },
  }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('switch')).toBeVisible());
    for (const name of ['Most popular keywords', 'File counters', 'Data counters'])
      await expect(canvas.getByRole('region', { name })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: /^Recently|^Most (?:viewed|active)/ })).toBeNull();
    await expect(canvas.queryByText(/Could not load/)).toBeNull();
  },
});

/** As many placeholders as each widget has entries; the controls are hidden. */
export const Loading = meta.story({
  parameters: over({ plan: everywhere('hang') }),
  async play({ canvas }) {
    const tile = await canvas.findByRole('region', { name: 'Recently added files' });
    await expect(tile.querySelectorAll('[data-slot="placeholder"]')).toHaveLength(6);
    await expect(canvas.queryByRole('switch')).toBeNull();
  },
});

/** Only the layout is loading. */
export const LoadingLayout = meta.story({
  parameters: over({ plan: { 'layoutSettings.getLayout': 'hang' } }),
});

/** A library without files: zeros, and hints in place of lists. */
export const Empty = meta.story({
  parameters: over({ size: 0 }),
  async play({ canvas }) {
    const hint = 'Files appear here as they are used.';
    await waitFor(() => expect(canvas.getAllByText(hint).length).toBeGreaterThan(1));
  },
});

/** A user who has removed every widget. */
export const NoWidgets = meta.story({
  parameters: over({ placements: [] }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your Dashboard is empty')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('switch')).toBeVisible());
  },
});

/** A widget without the right shows it in its heading; the others stay. */
export const OneForbidden = meta.story({
  parameters: over({ plan: { 'dashboard.listTopKeywords': { fail: 'forbidden', status: 403 } } }),
  async play({ canvas }) {
    const title = 'Most popular keywords (Requires permission)';
    await expect(await canvas.findByRole('region', { name: title })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Retry/ })).toBeNull();
  },
});

/** One widget has failed and can be retried. */
export const OneFailed = meta.story({
  parameters: over({ plan: { 'dashboard.getFileCounters': { fail: 'malformed' } } }),
  async play({ canvas }) {
    const tile = within(await canvas.findByRole('region', { name: 'File counters' }));
    await expect(await tile.findByText('Could not load.')).toBeVisible();
    await expect(tile.getByRole('button', { name: 'Retry File counters' })).toBeVisible();
  },
});

/** Everything has failed. */
export const AllFailed = meta.story({ parameters: over({ plan: everywhere({ fail: 'timeout' }) }) });

/** Everything is forbidden. */
export const AllForbidden = meta.story({
  parameters: over({ plan: everywhere({ fail: 'forbidden', status: 403 }) }),
});

/** The layout could not be loaded. */
export const LayoutFailed = meta.story({
  parameters: over({ plan: { 'layoutSettings.getLayout': { fail: 'timeout' } } }),
});

/** No connection. */
export const Offline = meta.story({ parameters: over({ plan: everywhere({ fail: 'offline' }) }) });

/** A refresh that fails keeps the data and shows its age. */
export const StaleAfterRefresh = meta.story({
  parameters: over({
    plan: { 'dashboard.listTopKeywords': ['pass', { fail: 'timeout' }, { fail: 'timeout' }] },
  }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('switch')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(await canvas.findByText(/^Could not refresh\. As of /)).toBeVisible();
  },
});

/** A widget of a product beside the built-in ones. */
export const OwnWidget = meta.story({
  args: { widgets: [...defaultWidgets, storageUsed] },
  parameters: over({
    placements: [
      { type: 'storage-used', top: 0, left: 0, width: 3, height: 1 },
      { type: 'file-counters', top: 1, left: 0, width: 3, height: 3 },
      { type: 'last-added', top: 0, left: 3, width: 6, height: 4 },
    ],
  }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('progressbar', { name: 'Storage used' })).toBeVisible();
  },
});

/** Six pictures as a radio group; Save confirms, Dismiss discards the choice. */
export const ChangeBackground = meta.story({
  async play({ canvas, canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(canvas.getByRole('switch')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Change the Dashboard background' }));
    const group = within(await page.findByRole('radiogroup', { name: 'Change background' }));
    await expect(group.getAllByRole('radio')).toHaveLength(6);
    await expect(group.getByRole('radio', { name: 'Mist over hills' })).toBeChecked();
    await userEvent.click(group.getByRole('radio', { name: 'Dunes' }));
    await expect(group.getByRole('radio', { name: 'Dunes' })).toBeChecked();
  },
});

export const AsUser = meta.story({
  globals: { permission: 'user' },
  parameters: over({ placements: allWidgets }),
});
export const AsAdmin = meta.story({
  globals: { permission: 'admin' },
  parameters: over({ placements: allWidgets }),
});
export const AsSuperAdmin = meta.story({ globals: { permission: 'super-admin' } });
export const Dark = meta.story({ globals: { theme: 'dark' }, parameters: over({ placements: allWidgets }) });
export const RightToLeft = meta.story({
  globals: { locale: 'ar' },
  parameters: over({ placements: allWidgets }),
});
export const LongText = meta.story({
  globals: { locale: 'pseudo' },
  parameters: over({ placements: allWidgets }),
});
export const Compact = meta.story({ globals: { density: 'compact' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const Tablet = meta.story({ globals: { viewport: { value: 'tablet' } } });
