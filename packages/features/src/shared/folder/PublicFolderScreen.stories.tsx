import { toSharedError } from '@vitrine/core/contract';
import { makeId } from '@vitrine/core/testing';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { longText } from '../../../../ui/src/internal/testing/storyStates.tsx';
import type { PublicFolderPlace } from './publicFolderPlace.ts';
import { PublicFolderScreen } from './PublicFolderScreen.tsx';
import { folderStory } from './testing/folderStories.ts';

const meta = preview.meta({
  component: PublicFolderScreen,
  args: {
    hash: 'story',
    hrefOf: ({ folderId, fileId }: PublicFolderPlace): string => `#${folderId ?? ''}${fileId ?? ''}`,
    onNavigate: fn(),
  },
  parameters: { layout: 'fullscreen', ...folderStory() },
  globals: { permission: 'visitor' },
});

export const Default = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Harbour campaign' })).toBeVisible();
    await expect(canvas.getByText('Ada Brandt shared folder Harbour 2026 with you')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Morning light' })).toHaveAttribute('href', '#morning');
    await expect(canvas.getByText('Powered by Vitrine')).toBeVisible();
  },
});

/** A folder inside: the path ends at the shared folder. */
export const Subfolder = meta.story({
  args: { folderId: 'morning' },
  async play({ canvas }) {
    const path = within(await canvas.findByRole('navigation', { name: 'Breadcrumbs' }));
    await expect(path.getByRole('link', { name: 'Harbour 2026' })).toHaveAttribute('href', '#');
    await expect(path.getByText('Morning light')).toBeVisible();
  },
});

/** By keyboard: arrows move, Space selects, Shift extends; the size is told. */
export const Selected = meta.story({
  async play({ canvas }) {
    const grid = await canvas.findByRole('grid', { name: 'Files' });
    const [first] = await within(grid).findAllByRole('gridcell', { name: /, 1 of / });
    first?.focus();
    await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect(await canvas.findByText(/3 selected/, { selector: 'span' })).toBeVisible();
    await expect(within(grid).getAllByRole('gridcell', { selected: true })).toHaveLength(3);
  },
});

/** A file over the page: Escape closes it, the arrow keys go to the others. */
export const OpenedFile = meta.story({
  args: { fileId: makeId(1) },
  async play({ canvas, args }) {
    const stage = await canvas.findByRole('region', { name: 'Picture' });
    await expect(within(stage).getByRole('button', { name: 'Close full page' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onNavigate).toHaveBeenCalledWith('#', { replace: false });
  },
});

/** The zip cannot be had: the reason stays until it is closed. */
export const ExportFailed = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Download folder/ }));
    const notice = await within(canvas.getByRole('main').parentElement ?? document.body).findByText(
      /Could not prepare the download/,
    );
    // It fades in.
    await waitFor(() => expect(notice).toBeVisible());
  },
});

/** Pictures can be seen, and nothing can be taken. */
export const NoDownloads = meta.story({
  parameters: folderStory({ content: { allowsDownload: false } }),
  async play({ canvas }) {
    await canvas.findByRole('grid', { name: 'Files' });
    await expect(canvas.queryByRole('button', { name: /Download folder/ })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
});

export const Empty = meta.story({
  parameters: folderStory({ size: 0, content: { folders: [] } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('This folder is empty')).toBeVisible();
  },
});

export const OnlyFolders = meta.story({ parameters: folderStory({ size: 0 }) });

/** The folder was moved out of the shared one. */
export const FolderMissing = meta.story({
  args: { folderId: 'gone' },
  async play({ canvas }) {
    await expect(await canvas.findByText('This folder is not shared any more')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Harbour 2026' })).toBeVisible();
  },
});

/** A closed link shows nothing of the folder. */
export const Suspended = meta.story({
  parameters: folderStory({ faults: { 'shared.viewFolder': { reject: toSharedError('suspended') } } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('This link is suspended.')).toBeVisible();
    await expect(canvas.queryByText(/Harbour/)).toBeNull();
  },
});

/** What was loaded stays, with a way to try again. */
export const RefreshFailed = meta.story({
  parameters: folderStory({
    faults: { 'shared.viewFolder': ['pass', { fail: 'unexpected', status: 500 }] },
  }),
  async play({ canvas }) {
    await canvas.findByRole('grid', { name: 'Files' });
    window.dispatchEvent(new Event('focus'));
    await expect(await canvas.findByText(/Could not look for new files/)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: folderStory({ faults: { 'shared.viewFolder': 'hang' } }),
});

/** Many files: only those in the window are drawn. */
export const Many = meta.story({
  parameters: folderStory({ size: 20_000 }),
  async play({ canvas }) {
    const grid = await canvas.findByRole('grid', { name: 'Files' });
    await canvas.findByText('20,000 files');
    await waitFor(() => expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(80));
  },
});

export const LongNames = meta.story({
  args: { folderId: 'morning' },
  parameters: folderStory({
    content: {
      title: longText,
      senderName: longText,
      message: `${longText}\n\n${longText}`,
      path: [
        { id: null, name: longText },
        { id: 'morning', name: longText },
      ],
      folders: [{ id: 'long', name: longText }],
    },
  }),
});

/** A host shows only the header, with content of its own below. */
export const HeaderOnly = meta.story({ args: { showFiles: false, children: 'Content of the host' } });

export const White = meta.story({ parameters: folderStory({ theme: 'white' }) });
export const DarkGray = meta.story({ parameters: folderStory({ theme: 'dark-gray' }) });
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
export const Pseudo = meta.story({ globals: { locale: 'pseudo' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
