import {
  createMemoryGalleryApi,
  makeBinEntry,
  makeId,
  withFaults,
  type FaultPlan,
} from '@vitrine/core/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../../.storybook/StoryProviders.tsx';
import { BinScreen } from './BinScreen.tsx';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

const items = ['IMG_000001.jpg', 'A very long name of a file that says everything about its picture.jpg'].map(
  // Files of the sample library, so that they have pictures.
  (name, index) => makeBinEntry({ id: makeId(index + 4), name }),
);
const filled = over({ 'assets.listBin': { resolve: { items, nextCursor: null, total: items.length } } });

const meta = preview.meta({ component: BinScreen, parameters: { layout: 'fullscreen' } });

export const Default = meta.story({
  parameters: filled,
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByRole('button', { name: 'Restore IMG_000001.jpg' })).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelectorAll('td img, th img')).toHaveLength(items.length));
  },
});

/** A dialog asks before deleting permanently, with the verb on the button. */
export const DeleteForGood = meta.story({
  parameters: filled,
  async play({ canvas, canvasElement }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete IMG_000001.jpg for good' }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Delete for good' })).toBeVisible(),
    );
  },
});

export const Empty = meta.story();

export const Loading = meta.story({ parameters: over({ 'assets.listBin': 'hang' }) });

export const Failed = meta.story({ parameters: over({ 'assets.listBin': { fail: 'timeout' } }) });

export const Forbidden = meta.story({
  parameters: over({ 'assets.listBin': { fail: 'forbidden', status: 403 } }),
});

const links = ['Spring campaign', 'A very long title of a link that says everything about its pictures'].map(
  (name, index) => ({
    id: `link-${index}`,
    name,
    deletedAt: '2026-11-10T10:00:00Z',
    expiresAt: '2026-12-10T10:00:00Z',
  }),
);

/** Deleted links are listed on a tab of their own, which says that they come back suspended. */
export const Links = meta.story({
  parameters: over({
    'sharing.listDeletedLinks': { resolve: { items: links, nextCursor: null, total: links.length } },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Links 2' }));
    await expect(await canvas.findByRole('button', { name: 'Restore Spring campaign' })).toBeVisible();
  },
});

export const Dark = meta.story({ parameters: filled, globals: { theme: 'dark' } });

export const Phone = meta.story({ parameters: filled, globals: { viewport: { value: 'phone' } } });
