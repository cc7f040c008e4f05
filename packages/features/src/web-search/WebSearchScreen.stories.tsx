import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, screen, userEvent, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { WebSearchScreen } from './WebSearchScreen.tsx';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return {
    vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api },
  };
}

const meta = preview.meta({
  component: WebSearchScreen,
  parameters: { layout: 'fullscreen', ...over({}) },
  globals: { permission: 'admin' },
});

async function search(words = 'harbour'): Promise<void> {
  const field = await screen.findByRole('searchbox');
  await userEvent.type(field, `${words}{Enter}`);
}

async function found(): Promise<HTMLElement> {
  await search();
  return screen.findByRole('list', { name: 'Pictures from the web' });
}

const showFound = { play: async () => void (await search()) };

export const Default = meta.story({
  async play({ canvas }) {
    await found();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Image Web Search' })).toBeVisible();
    await expect(canvas.getByText('40 results')).toBeVisible();
    await expect(canvas.getByText('page 1')).toBeVisible();
  },
});

/** Before a search. */
export const Start = meta.story();

export const Selected = meta.story({
  async play({ canvas }) {
    const list = await found();
    for (const box of within(list).getAllByRole('checkbox').slice(0, 2)) await userEvent.click(box);
    await expect(canvas.getByRole('button', { name: 'Import 2 pictures' })).toBeVisible();
  },
});

export const Imported = meta.story({
  async play() {
    const list = await found();
    const [first] = within(list).getAllByRole('button', { name: 'Import to current folder' });
    if (first) await userEvent.click(first);
    await expect(await within(list).findByText('Imported')).toBeVisible();
  },
});

export const Importing = meta.story({
  parameters: over({ 'webSearch.importFile': 'hang' }),
  async play() {
    const list = await found();
    const [first] = within(list).getAllByRole('button', { name: 'Import to current folder' });
    if (first) await userEvent.click(first);
    await expect(await within(list).findByText('importing...')).toBeVisible();
  },
});

/** There is no room for the file. */
export const QuotaReached = meta.story({
  parameters: over({ 'webSearch.importFile': { fail: 'quota-exceeded' } }),
  async play() {
    const list = await found();
    const [first] = within(list).getAllByRole('button', { name: 'Import to current folder' });
    if (first) await userEvent.click(first);
    await expect(await within(list).findByText('Failed')).toBeVisible();
  },
});

/** Another search finds a picture that looks like the imported one. */
export const LooksAlike = meta.story({
  async play() {
    const list = await found();
    const [first] = within(list).getAllByRole('button', { name: 'Import to current folder' });
    if (first) await userEvent.click(first);
    await expect(await within(list).findByText('Imported')).toBeVisible();
    const field = await screen.findByRole('searchbox');
    await userEvent.clear(field);
    await search('lake');
    await expect(await screen.findByText('Looks alike')).toBeVisible();
  },
});

export const ChoosingFolder = meta.story({
  async play({ canvas }) {
    await found();
    await userEvent.click(await canvas.findByRole('button', { name: /^Import into / }));
    await expect(await screen.findByRole('dialog', { name: 'Folder for imports' })).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: over({ 'webSearch.search': 'hang' }), ...showFound });

export const Failed = meta.story({
  parameters: over({ 'webSearch.search': { fail: 'timeout' } }),
  async play({ canvas }) {
    await search();
    await expect(await canvas.findByText('Could not search the web')).toBeVisible();
  },
});

export const Offline = meta.story({
  parameters: over({ 'webSearch.search': { fail: 'offline' } }),
  ...showFound,
});

export const Forbidden = meta.story({
  parameters: over({ 'webSearch.search': { fail: 'forbidden' } }),
  ...showFound,
});

export const Dark = meta.story({ globals: { theme: 'dark' }, ...showFound });

export const RightToLeft = meta.story({ globals: { locale: 'ar' }, ...showFound });

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  ...showFound,
});
