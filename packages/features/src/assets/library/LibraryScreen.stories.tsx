import { assetSortFields, noCapabilities, withCapabilities, type AssetQuery } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan, makeId } from '@vitrine/core/testing';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../../.storybook/StoryProviders.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

function over(plan: FaultPlan, size?: number): { vitrine: StoryParameters } {
  return {
    vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi({ ...options, size }), plan).api },
  };
}

function overAskedMedia(plan: FaultPlan = {}): { vitrine: StoryParameters } {
  const media = { headers: { authorization: 'Bearer of-the-person' } };
  return {
    vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi({ ...options, media }), plan).api },
  };
}

/** Lists can be sorted, narrowed and jumped in; nothing can be changed. */
const readOnly = withCapabilities(noCapabilities, {
  assets: { offsets: true, filters: true, sortFields: assetSortFields },
});

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
export const Folder = meta.story({ args: { query: { folderId: makeId(3), sort: 'name' } } });

/** Three files selected: the toolbar gives way to what can be done with them. */
export const Selected = meta.story({
  async play({ canvas }) {
    const first = await canvas.findByRole('gridcell', { name: /, 1 of 40/ });
    first.focus();
    await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect(await canvas.findByText('3 selected', { selector: 'span' })).toBeVisible();
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

/** The address of a folder that was deleted, or never was. */
export const FolderNotFound = meta.story({
  args: { query: { folderId: '99999', sort: 'name' } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Folder not found')).toBeVisible();
  },
});

/** An address with a filter that nobody knows. */
export const UnknownFilter = meta.story({
  args: { query: { sort: 'name', filter: 'bogus' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Clear filter' })).toBeVisible();
  },
});

/** A back end that only reads: nothing is offered that it cannot do. */
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

/** The places are reserved before the files come. */
export const Loading = meta.story({
  parameters: over({ 'assets.listFiles': 'hang', 'assets.listFolders': 'hang' }),
});

/** Addresses of pictures are asked for, expire, and want headers: the pictures come as bytes of this page. */
export const MediaOnRequest = meta.story({
  parameters: overAskedMedia(),
  async play({ canvasElement }) {
    const images = () => [
      ...canvasElement.querySelectorAll<HTMLImageElement>('[data-slot="asset-card"] img'),
    ];
    await waitFor(() => expect(images().length).toBeGreaterThan(5));
    await waitFor(() => expect(images().every(({ naturalWidth }) => naturalWidth > 0)).toBe(true));
    await expect(images().every(({ src }) => src.startsWith('blob:'))).toBe(true);
  },
});

/** The files are there, the addresses of their pictures are not yet. */
export const MediaLoading = meta.story({
  parameters: overAskedMedia({ 'assets.resolveMedia': 'hang' }),
  async play({ canvas }) {
    const [first] = await canvas.findAllByRole('img', { busy: true });
    await expect(first).toHaveAccessibleName();
  },
});

/** The files are there, the addresses of their pictures cannot be had. */
export const MediaFailed = meta.story({
  parameters: overAskedMedia({ 'assets.resolveMedia': { fail: 'timeout' } }),
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

/** The session has ended: a notice over the page says so, and the files wait for the person to sign in. */
export const NotLoadedYet = meta.story({
  parameters: over({ 'assets.listFiles': { fail: 'unauthenticated', status: 401 } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Not loaded yet')).toBeVisible();
  },
});

export const Offline = meta.story({ parameters: over({ 'assets.listFiles': { fail: 'offline' } }) });

/** The files work when the folders do not. */
export const FoldersFailed = meta.story({ parameters: over({ 'assets.listFolders': { fail: 'timeout' } }) });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const LongWords = meta.story({ globals: { locale: 'pseudo' } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** Presses on the second of three selected cards and holds them over a folder of the tree. */
async function moveWidgetDrag(canvas: ReturnType<typeof within>, folder: RegExp): Promise<void> {
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

/** Three files held over a folder: the chip says how many and where they would go. */
export const Dragging = meta.story({
  async play({ canvas }) {
    await moveWidgetDrag(canvas, /Archive/);
    await waitFor(() =>
      expect(document.querySelector('[data-slot="drag-chip"]')).toHaveTextContent('3 filesMove to Archive'),
    );
  },
});

/** Held over the folder that they are in: it stays neutral and says why. */
export const DropRefused = meta.story({
  args: { query: { folderId: makeId(1), sort: 'name' } },
  async play({ canvas }) {
    await moveWidgetDrag(canvas, /Summer/);
    await waitFor(() =>
      expect(document.querySelector('[data-slot="drag-chip"]')).toHaveTextContent(/already/),
    );
  },
});

/** Two files were cut and wait to be pasted. */
export const Cut = meta.story({
  async play({ canvas }) {
    const first = await canvas.findByRole('gridcell', { name: /, 1 of / });
    first.focus();
    await userEvent.keyboard(' {Shift>}{ArrowRight}{/Shift}{Control>}x{/Control}');
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll('[data-cut]')).toHaveLength(2));
  },
});
