import type { AssetsApi } from '@vitrine/core/contract';
import {
  createMemoryGalleryApi,
  withFaults,
  type Clock,
  type FaultPlan,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { DashboardScreen } from '@vitrine/features/dashboard';
import { expect, userEvent, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { useGalleryWidgets } from './useGalleryWidgets.ts';

/** A file of the library gets a date that many days from the day of the story, and perhaps a title. */
interface Expiration {
  readonly days: number;
  readonly title?: string;
}

const size = { width: 3, height: 4 };
const sizes = [
  { type: 'expiring-files', top: 0, left: 0, ...size },
  { type: 'file-counters', top: 0, left: 3, width: 3, height: 3 },
  { type: 'top-keywords', top: 0, left: 6, width: 3, height: 4 },
];

/** Writes the dates before the first list is read. */
function withExpirations(assets: AssetsApi, expirations: readonly Expiration[], clock: Clock): AssetsApi {
  async function write() {
    const { items } = await assets.listFiles({ limit: expirations.length + 1, sort: 'name' });
    for (const [at, { days, title }] of expirations.entries()) {
      const expirationDate = new Date(clock.now() + days * 86_400_000).toISOString().slice(0, 10);
      const fields = { expirationDate, ...(title !== undefined && { title }) };
      await assets.updateFile({ id: items[at]?.id ?? '', fields });
    }
  }
  let written: Promise<void> | undefined;
  return {
    ...assets,
    async listFiles(...input) {
      written ??= write();
      await written;
      return assets.listFiles(...input);
    },
  };
}

function withFiles(expirations: readonly Expiration[], plan: FaultPlan = {}): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi(options: { role: MemoryGalleryApiOptions['role']; clock: Clock }) {
        const memory = createMemoryGalleryApi(options);
        const { layoutSettings } = memory;
        const api = {
          ...memory,
          assets: withExpirations(memory.assets, expirations, options.clock),
          layoutSettings: {
            ...layoutSettings,
            getLayout: async (...input: Parameters<typeof layoutSettings.getLayout>) => {
              const layout = await layoutSettings.getLayout(...input);
              return { ...layout, values: { ...layout.values, dashboard: sizes } };
            },
          },
        };
        return withFaults(api, plan).api;
      },
    },
  };
}

/** The dashboard of the gallery with its own widget. */
function Dashboard() {
  return <DashboardScreen widgets={useGalleryWidgets()} />;
}

const some: readonly Expiration[] = [{ days: 3 }, { days: 20 }, { days: -1 }, { days: -40 }, { days: 90 }];
const many = Array.from({ length: 24 }, (_, at) => ({ days: at % 2 === 0 ? at : -at }));
const tileOf = (canvas: ReturnType<typeof within>) =>
  canvas.findByRole('region', { name: /^Expiring files/ }).then(within);

const meta = preview.meta({
  component: Dashboard,
  parameters: { layout: 'fullscreen', ...withFiles(some) },
  beforeEach: stopClock,
});

/** Files that expire within 30 days, then those that have expired. */
export const Default = meta.story({
  async play({ canvas }) {
    const tile = await tileOf(canvas);
    await expect(await tile.findByRole('link', { name: '2 files expire within 30 days' })).toBeVisible();
    await expect(tile.getAllByRole('listitem')).toHaveLength(4);
  },
});

/** More files than rows: the links count them all. */
export const Many = meta.story({
  parameters: withFiles(many),
  async play({ canvas }) {
    const tile = await tileOf(canvas);
    await expect(await tile.findByRole('link', { name: '12 expired files' })).toBeVisible();
  },
});

/** Titles that are longer than a row, and one without a space. */
export const LongNames = meta.story({
  parameters: withFiles([
    { days: 2, title: 'The harbour at dawn, seen from the lighthouse before the first ferry leaves' },
    { days: 5, title: 'x'.repeat(300) },
    { days: -3, title: '<b>Licence</b> of the agency for the spring campaign' },
  ]),
});

/** A library without such files. */
export const Empty = meta.story({
  parameters: withFiles([{ days: 90 }]),
  async play({ canvas }) {
    const tile = await tileOf(canvas);
    await expect(await tile.findByText('No file has expired or expires within 30 days.')).toBeVisible();
  },
});

/** Rows of the widget's shape. */
export const Loading = meta.story({ parameters: withFiles(some, { 'assets.listFiles': 'hang' }) });

/** A list that fails once: Retry loads it. */
export const Failed = meta.story({
  parameters: withFiles(some, { 'assets.listFiles': [{ fail: 'malformed' }, { fail: 'malformed' }] }),
  async play({ canvas }) {
    const tile = await tileOf(canvas);
    await expect(await tile.findByText('Could not load.')).toBeVisible();
    await userEvent.click(tile.getByRole('button', { name: 'Retry Expiring files' }));
    await expect(await tile.findByRole('link', { name: '2 expired files' })).toBeVisible();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' }, parameters: withFiles(many) });
export const RightToLeft = meta.story({ globals: { locale: 'ar' }, parameters: withFiles(many) });
export const LongText = meta.story({ globals: { locale: 'pseudo' }, parameters: withFiles(many) });
export const Compact = meta.story({ globals: { density: 'compact' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } }, parameters: withFiles(many) });
