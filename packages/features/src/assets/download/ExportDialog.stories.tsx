import { createMemoryGalleryApi, makeId, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../../.storybook/StoryProviders.tsx';
import { ExportDialog } from './ExportDialog.tsx';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

const meta = preview.meta({
  component: ExportDialog,
  parameters: { layout: 'fullscreen' },
  args: { ids: Array.from({ length: 24 }, (_, index) => makeId(index + 4)), known: [], onClose: fn() },
});

const dialogOf = (canvasElement: HTMLElement) =>
  within(canvasElement.ownerDocument.body).findByRole('dialog');

export const Default = meta.story({
  async play({ canvasElement }) {
    const dialog = within(await dialogOf(canvasElement));
    const size = await dialog.findByText(/^They come in one zip of about /);
    // The dialog fades in.
    await waitFor(() => expect(size).toBeVisible());
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Download' })).toHaveFocus());
  },
});

export const SizeIsRead = meta.story({ parameters: over({ 'assets.getFiles': 'hang' }) });

export const SizeUnknown = meta.story({ parameters: over({ 'assets.getFiles': { fail: 'timeout' } }) });

/** A failure is told in the dialog; the same button tries again. */
export const Failed = meta.story({
  parameters: over({ 'assets.startExport': { fail: 'timeout' } }),
  async play({ canvasElement }) {
    const dialog = within(await dialogOf(canvasElement));
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    const failure = await dialog.findByText(/^Could not prepare the download\./);
    await waitFor(() => expect(failure).toBeVisible());
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
