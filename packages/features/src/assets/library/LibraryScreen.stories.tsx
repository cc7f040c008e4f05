import { assetSortFields, noCapabilities, withCapabilities, type AssetQuery } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan, makeId } from '@vitrine/core/testing';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../../.storybook/StoryProviders.tsx';
import { createLicensedApi } from '../testing/licensedFiles.ts';
import { LibraryScreen } from './LibraryScreen.tsx';

function over(plan: FaultPlan, size?: number): { vitrine: StoryParameters } {
  return {
    vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi({ ...options, size }), plan).api },
  };
}

function overRequestedMedia(plan: FaultPlan = {}): { vitrine: StoryParameters } {
  const media = { headers: { authorization: 'Bearer of-the-person' } };
  return {
    vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi({ ...options, media }), plan).api },
  };
}

/** Capabilities of a back end whose lists can be sorted, filtered and read by offset, and nothing changed. */
const readOnly = withCapabilities(noCapabilities, {
  assets: { offsets: true, filters: true, sortFields: assetSortFields },
});

const byName: AssetQuery = { sort: 'name' };

const meta = preview.meta({
  component: LibraryScreen,
  args: { query: byName, onQueryChange: (_query: AssetQuery): void => undefined },
  parameters: { layout: 'fullscreen' },
  decorators: [
    // The states need a few rows; the first story, which has the screenshots, fills the window.
    (Story, { name }) => (
      <div style={{ height: name === 'Default' ? '100vh' : 'min(100vh, 540px)' }}>
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
export const Folder = meta.story({ args: { query: { folderId: makeId(3), sort: 'name' } } });

/** Three files selected: the toolbar is replaced by the actions on them. */
export const Selected = meta.story({
  async play({ canvas }) {
    const first = await canvas.findByRole('gridcell', { name: /, 1 of 40/ });
    first.focus();
    await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect(await canvas.findByText('3 selected', { selector: 'span' })).toBeVisible();
  },
});

/** Only the visible rows are in the document. */
export const HundredThousandFiles = meta.story({
  parameters: over({}, 100_000),
  async play({ canvas }) {
    await canvas.findByText('100,000 files', undefined, { timeout: 15_000 });
    await expect(canvas.getAllByRole('gridcell').length).toBeLessThan(200);
  },
});

/** Filtered by one count of the report, which a chip names and removes. */
export const Filtered = meta.story({ args: { query: { sort: 'name', filter: 'hasGPSData' } } });

const licensed = { vitrine: { createApi: createLicensedApi } satisfies StoryParameters };

/** Cards with a status, an expiration date and a licence, and how many files their status hides. */
export const StatusAndExpiry = meta.story({
  parameters: licensed,
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('button', { name: '2 files are hidden by their status' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Data under the picture' }));
    await waitFor(() => expect(canvas.getAllByText('In review').length).toBeGreaterThan(0));
  },
});

/** The statuses and ranges of dates to filter by. */
export const FilterMenu = meta.story({
  parameters: licensed,
  args: { query: { sort: 'name', filter: 'expires:30' } },
  async play({ canvas, canvasElement }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter' }));
    const menu = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(menu.getByRole('menuitemradio', { name: 'In review' })).toBeVisible());
  },
});

/** A search without results. */
export const NothingFound = meta.story({ args: { query: { sort: 'name', q: 'zeppelin' } } });

/** The address of a folder that does not exist. */
export const FolderNotFound = meta.story({
  args: { query: { folderId: '99999', sort: 'name' } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Folder not found')).toBeVisible();
  },
});

/** An address with an unknown filter. */
export const UnknownFilter = meta.story({
  args: { query: { sort: 'name', filter: 'bogus' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Clear filter' })).toBeVisible();
  },
});

/** A read-only back end: unsupported actions are not offered. */
export const ReadOnly = meta.story({
  args: { query: { folderId: makeId(3), sort: 'name' } },
  parameters: {
    vitrine: {
      createApi: (options) => createMemoryGalleryApi({ ...options, capabilities: readOnly }),
    } satisfies StoryParameters,
  },
  async play({ canvas }) {
    const [first] = await canvas.findAllByRole('gridcell', { name: /, 1 of/ });
    first?.focus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByRole('button', { name: 'Download' })).toBeVisible();
    for (const name of ['Upload', 'New folder', 'More', 'Edit…', 'Move…', 'Delete'])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
  },
});

/** A back end whose folders contain no others, such as albums: in a folder none can be created. */
export const FlatFolders = meta.story({
  args: { query: { folderId: makeId(3), sort: 'name' } },
  parameters: {
    vitrine: {
      createApi: (options) =>
        createMemoryGalleryApi({ ...options, capabilities: { assets: { createSubfolder: false } } }),
    } satisfies StoryParameters,
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Upload' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'New folder' })).toBeNull();
  },
});

/** A back end that searches only the names of files: the search promises no more. */
export const SearchesNames = meta.story({
  parameters: {
    vitrine: {
      createApi: (options) =>
        createMemoryGalleryApi({ ...options, capabilities: { assets: { searchScope: 'names' } } }),
    } satisfies StoryParameters,
  },
  async play({ canvas }) {
    await expect(await canvas.findByPlaceholderText('File names')).toBeVisible();
  },
});

/** A library without files. */
export const Empty = meta.story({ parameters: over({}, 0) });

/** Placeholders while the files are loading. */
export const Loading = meta.story({
  parameters: over({ 'assets.listFiles': 'hang', 'assets.listFolders': 'hang' }),
});

/** Addresses of pictures are requested, expire, and need headers: the pictures are shown as blobs. */
export const MediaOnRequest = meta.story({
  parameters: overRequestedMedia(),
  async play({ canvasElement }) {
    const images = () => [
      ...canvasElement.querySelectorAll<HTMLImageElement>('[data-slot="asset-card"] img'),
    ];
    await waitFor(() => expect(images().length).toBeGreaterThan(5));
    await waitFor(() => expect(images().every(({ naturalWidth }) => naturalWidth > 0)).toBe(true));
    await expect(images().every(({ src }) => src.startsWith('blob:'))).toBe(true);
  },
});

/** The files are loaded, the addresses of their pictures are not yet. */
export const MediaLoading = meta.story({
  parameters: overRequestedMedia({ 'assets.resolveMedia': 'hang' }),
  async play({ canvas }) {
    const [first] = await canvas.findAllByRole('img', { busy: true });
    await expect(first).toHaveAccessibleName();
  },
});

/** The files are loaded, the addresses of their pictures have failed. */
export const MediaFailed = meta.story({
  parameters: overRequestedMedia({ 'assets.resolveMedia': { fail: 'timeout' } }),
  async play({ canvas }) {
    const [first] = await canvas.findAllByText('Preview could not be loaded');
    await expect(first).toBeVisible();
  },
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

/** The session has ended: a notice over the page, and the files stay until the user signs in. */
export const NotLoadedYet = meta.story({
  parameters: over({ 'assets.listFiles': { fail: 'unauthenticated', status: 401 } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Not loaded yet')).toBeVisible();
  },
});

export const Offline = meta.story({ parameters: over({ 'assets.listFiles': { fail: 'offline' } }) });

/** The files work when the folders have failed. */
export const FoldersFailed = meta.story({ parameters: over({ 'assets.listFolders': { fail: 'timeout' } }) });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const LongWords = meta.story({ globals: { locale: 'pseudo' } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** Presses on the second of three selected cards and drags them over a folder of the tree. */
async function dragCards(canvas: ReturnType<typeof within>, folder: RegExp): Promise<void> {
  const first = await canvas.findByRole('gridcell', { name: /, 1 of / });
  first.focus();
  await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  const card = canvas.getByRole('gridcell', { name: /, 2 of / });
  const start = middleOf(card);
  await fireEvent.mouseDown(card, start);
  await fireEvent.mouseMove(document, { ...start, clientX: start.clientX - 20 });
  await waitFor(() => expect(document.querySelector('[data-slot="drag-chip"]')).not.toBeNull());
  const tree = within(await canvas.findByRole('treegrid', { name: 'Folders' }));
  await fireEvent.mouseMove(document, middleOf(await tree.findByRole('row', { name: folder })));
}

/** Three files dragged over a folder: the chip shows how many and the target. */
export const Dragging = meta.story({
  async play({ canvas }) {
    await dragCards(canvas, /Archive/);
    await waitFor(() =>
      expect(document.querySelector('[data-slot="drag-chip"]')).toHaveTextContent('3 filesMove to Archive'),
    );
  },
});

/** Dragged over their current folder: neutral, with the reason. */
export const DropRefused = meta.story({
  args: { query: { folderId: makeId(1), sort: 'name' } },
  async play({ canvas }) {
    await dragCards(canvas, /Summer/);
    await waitFor(() =>
      expect(document.querySelector('[data-slot="drag-chip"]')).toHaveTextContent(/already/),
    );
  },
});

/** Two files were cut and can be pasted. */
export const Cut = meta.story({
  async play({ canvas }) {
    const first = await canvas.findByRole('gridcell', { name: /, 1 of / });
    first.focus();
    await userEvent.keyboard(' {Shift>}{ArrowRight}{/Shift}{Control>}x{/Control}');
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll('[data-cut]')).toHaveLength(2));
  },
});
