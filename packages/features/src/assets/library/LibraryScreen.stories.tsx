import type { AssetQuery } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../../.storybook/StoryProviders.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

function over(plan: FaultPlan, size?: number): { vitrine: StoryParameters } {
  return {
    vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi({ ...options, size }), plan).api },
  };
}

const byName: AssetQuery = { sort: 'name' };

const meta = preview.meta({
  component: LibraryScreen,
  args: { query: byName, onQueryChange: (_query: AssetQuery): void => undefined },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: '100vh' }}>
        <Story />
      </div>
    ),
  ],
});

/** The whole library: folders, grid, search, sort and size. */
export const Default = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText('40 files')).toBeVisible();
  },
});

/** One folder, with the way back above its name. */
export const Folder = meta.story({ args: { query: { folderId: '3', sort: 'name' } } });

/** Three files selected: the toolbar gives way to what can be done with them. */
export const Selected = meta.story({
  async play({ canvas }) {
    const first = await canvas.findByRole('gridcell', { name: /, 1 of 40/ });
    first.focus();
    await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect(await canvas.findByText('3 selected')).toBeVisible();
  },
});

/** Only the rows in the window are in the document. */
export const HundredThousandFiles = meta.story({
  parameters: over({}, 100_000),
  async play({ canvas }) {
    await canvas.findByText('100,000 files', undefined, { timeout: 15_000 });
    await expect(canvas.getAllByRole('gridcell').length).toBeLessThan(200);
  },
});

/** Narrowed to one count of the report, with the way out. */
export const Filtered = meta.story({ args: { query: { sort: 'name', filter: 'hasGPSData' } } });

/** A search that finds nothing. */
export const NothingFound = meta.story({ args: { query: { sort: 'name', q: 'zeppelin' } } });

/** A library without files. */
export const Empty = meta.story({ parameters: over({}, 0) });

/** The places are reserved before the files come. */
export const Loading = meta.story({
  parameters: over({ 'assets.listFiles': 'hang', 'assets.listFolders': 'hang' }),
});

export const Failed = meta.story({
  parameters: over({ 'assets.listFiles': { fail: 'timeout', retryable: true } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Could not load files')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  parameters: over({ 'assets.listFiles': { fail: 'forbidden', status: 403 } }),
});

export const Offline = meta.story({ parameters: over({ 'assets.listFiles': { fail: 'offline' } }) });

/** The files work when the folders do not. */
export const FoldersFailed = meta.story({ parameters: over({ 'assets.listFolders': { fail: 'timeout' } }) });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const LongWords = meta.story({ globals: { locale: 'pseudo' } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
