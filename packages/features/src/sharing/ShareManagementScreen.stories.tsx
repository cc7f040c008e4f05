import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import type { GalleryApi, LinkEvent } from '@vitrine/core/contract';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { ShareManagementScreen } from './ShareManagementScreen.tsx';

const dayMs = 86_400_000;
const titles = [
  'Summer campaign 2026',
  'Harbour at dawn, for the printer',
  'Press kit',
  '',
  'Team portraits',
  'صور الميناء',
];

type Memory = ReturnType<typeof createMemoryGalleryApi>;

/** Adds links with different ends, some of them opened, suspended or to a folder. */
async function addLinks(memory: Memory, now: number, { count = 30, title = '' } = {}): Promise<void> {
  const files = (await memory.assets.listFiles({ limit: 12 })).items.map(({ id }) => id);
  const [folder] = await memory.assets.listFolders();
  const ends = [null, 3, 30, 90];
  for (let at = 0; at < count; at += 1) {
    const end = ends[at % ends.length] ?? null;
    const isFolder = at % 5 === 3 && folder !== undefined;
    const link = await memory.sharing.createLink({
      title: title || (titles[at % titles.length] ?? ''),
      ...(isFolder ? { folderId: folder.id } : { fileIds: files.slice(0, 1 + (at % 11)) }),
      allowDownload: at % 2 === 0,
      expirationDatetime: end === null ? null : new Date(now + end * dayMs).toISOString(),
      clientId: `link ${at}`,
    });
    if (at % 6 === 4) await memory.sharing.setDisabled({ id: link.id, hash: link.hash, isDisabled: true });
  }
}

function over({
  plan = {},
  count,
  title,
  change,
}: {
  plan?: FaultPlan;
  count?: number;
  title?: string;
  change?: (api: Memory) => void;
} = {}): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi(options): GalleryApi {
        const memory = createMemoryGalleryApi({ ...options, role: options.role ?? 'admin' });
        const { listLinks } = memory.sharing;
        let filled: Promise<void> | undefined;
        memory.sharing.listLinks = async (input, signal) => {
          filled ??= addLinks(memory, options.clock.now(), { count, title });
          await filled;
          return listLinks(input, signal);
        };
        change?.(memory);
        return withFaults(memory, plan).api;
      },
    },
  };
}

const meta = preview.meta({
  component: ShareManagementScreen,
  args: { linkHref: ({ hash }): string => `https://gallery.example/shared/${hash}` },
  parameters: { layout: 'fullscreen', ...over() },
  globals: { permission: 'admin' },
  beforeEach: stopClock,
});

const table = () => screen.findByRole('grid', { name: /sharing links$/ });

/** Waits until the page and its details are there. */
async function settled(): Promise<HTMLElement> {
  const grid = await table();
  await waitFor(() => expect(within(grid).getAllByRole('rowheader').length).toBeGreaterThan(0));
  await waitFor(() => expect(within(grid).queryByRole('img', { name: 'Loading…' })).toBeNull());
  return grid;
}

export const Default = meta.story({
  async play({ canvas }) {
    await settled();
    await expect(canvas.getByRole('heading', { level: 1, name: 'sharing links' })).toBeVisible();
    await expect(canvas.getByText('Showing 1 to 30 of 30 links')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Creator' })).toBeInTheDocument();
  },
});

/** A back end that does not count visits, such as Immich. */
export const WithoutVisits = meta.story({
  parameters: {
    vitrine: {
      createApi(options): GalleryApi {
        const memory = createMemoryGalleryApi({ ...options, capabilities: { sharing: { visits: false } } });
        const { listLinks } = memory.sharing;
        let filled: Promise<void> | undefined;
        memory.sharing.listLinks = async (input, signal) => {
          filled ??= addLinks(memory, options.clock.now());
          await filled;
          return listLinks(input, signal);
        };
        return memory;
      },
    } satisfies StoryParameters,
  },
  async play({ canvas }) {
    await expect(await canvas.findAllByText('Press kit')).not.toHaveLength(0);
    await expect(canvas.queryByText('Open Count')).toBeNull();
  },
});

/** Everybody else sees their own links, without the column of creators. */
export const User = meta.story({
  globals: { permission: 'user' },
  async play({ canvas }) {
    await settled();
    await expect(canvas.getByRole('heading', { level: 1, name: 'your sharing links' })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Creator' })).toBeNull();
    await expect(canvas.getAllByRole('button', { name: 'Suspend Press kit' })[0]).toBeVisible();
  },
});

export const Suspending = meta.story({
  async play({ canvas }) {
    await settled();
    const before = canvas.getAllByRole('button', { name: 'Restore Team portraits' }).length;
    await userEvent.click(canvas.getAllByRole('button', { name: 'Restore Team portraits' })[0]!);
    await waitFor(() =>
      expect(canvas.queryAllByRole('button', { name: 'Restore Team portraits' })).toHaveLength(before - 1),
    );
  },
});

/** The question of the specification, and an undo. */
export const Deleting = meta.story({
  async play({ canvas }) {
    await settled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Delete Press kit' })[0]!);
    const dialog = await screen.findByRole('alertdialog', { name: 'Sharing link deleting' });
    await expect(within(dialog).getByText('Are you sure you want to delete the link?')).toBeInTheDocument();
    await expect(
      within(dialog).getByText('There is an option to suspend it without deleting.'),
    ).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const note = await screen.findByText('Link was deleted!');
    await expect(note.closest('[data-placement]')).toHaveAttribute('data-placement', 'bottom-center');
    await expect(await canvas.findByText('Showing 1 to 29 of 29 links')).toBeVisible();
  },
});

export const DeleteDialog = meta.story({
  async play({ canvas }) {
    await settled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Delete Press kit' })[0]!);
    await screen.findByRole('alertdialog', { name: 'Sharing link deleting' });
  },
});

/** A selection that goes on over the pages of the back end, with its actions. */
export const Selected = meta.story({
  parameters: over({ count: 60 }),
  async play({ canvas }) {
    const grid = await settled();
    await userEvent.click(within(grid).getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all 60' }));
    await expect(await canvas.findByText('60 selected')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Extend…' })).toBeVisible();
  },
});

export const Extending = meta.story({
  async play({ canvas }) {
    const grid = await settled();
    await userEvent.click(within(grid).getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Extend…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Expiration date of 30 links' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Never expires' }));
  },
});

/** The expired links are listed before they are deleted. */
export const DeletingExpired = meta.story({
  parameters: over({
    change(memory) {
      const { listLinks } = memory.sharing;
      memory.sharing.listLinks = (input, signal) =>
        listLinks({ ...input, status: input.status === 'expired' ? 'expiring' : input.status }, signal);
    },
  }),
  async play({ canvas }) {
    await settled();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete expired…' }));
    await screen.findByRole('alertdialog', { name: /expired links\?$/ });
  },
});

const events: readonly LinkEvent[] = [
  { at: '2026-11-02T09:40:00Z', kind: 'downloaded', fileId: 'gone' },
  { at: '2026-11-02T09:30:00Z', kind: 'exported' },
  { at: '2026-11-02T09:10:00Z', kind: 'opened' },
  { at: '2026-11-01T16:00:00Z', kind: 'edited', actorName: 'Ada Lovelace' },
  { at: '2026-11-01T15:00:00Z', kind: 'created', actorName: 'Ada Lovelace' },
];

export const Timeline = meta.story({
  parameters: over({
    plan: { 'sharing.listTimeline': { resolve: { items: events, nextCursor: 'more', total: 40 } } },
  }),
  async play({ canvas }) {
    await settled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Timeline Press kit' })[0]!);
    const panel = await screen.findByRole('dialog', { name: 'Timeline of Press kit' });
    await expect(await within(panel).findByText('Downloaded as a zip file')).toBeInTheDocument();
    await expect(within(panel).getByText('A file that is gone')).toBeInTheDocument();
  },
});

export const TimelineFailed = meta.story({
  parameters: over({ plan: { 'sharing.listTimeline': { fail: 'timeout' } } }),
  async play({ canvas }) {
    await settled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Timeline Press kit' })[0]!);
    await screen.findByText('Could not load the timeline');
  },
});

/** What is typed counts after a pause; the report follows. */
export const Searching = meta.story({
  async play({ canvas }) {
    await settled();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Global Search' }), 'press');
    await expect(await canvas.findByText('Showing 1 to 5 of 5 links')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText('Showing 1 to 30 of 30 links')).toBeVisible();
  },
});

export const NumbersOnly = meta.story({
  async play({ canvas }) {
    await settled();
    const field = within(canvas.getByRole('group', { name: 'Assets Count' })).getByRole('textbox');
    await userEvent.type(field, '4x');
    await expect(field).toHaveValue('4');
    await expect(await canvas.findByText('Showing 1 to 2 of 2 links')).toBeVisible();
  },
});

export const NothingFound = meta.story({
  async play({ canvas }) {
    await settled();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Global Search' }), 'zzz{Enter}');
    await expect(await canvas.findByText('No links found.')).toBeVisible();
    await expect(canvas.getByText('Showing 0 to 0 of 0 links')).toBeVisible();
  },
});

/** 10,000 links: the back end sends a page of them. */
export const ManyLinks = meta.story({
  parameters: over({ count: 10_000 }),
  async play({ canvas }) {
    await expect(
      await canvas.findByText('Showing 1 to 48 of 10,000 links', {}, { timeout: 30_000 }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Last page' }));
    await expect(await canvas.findByText('Showing 9,985 to 10,000 of 10,000 links')).toBeVisible();
  },
});

export const DetailsLoading = meta.story({
  parameters: over({ plan: { 'sharing.getLinkDetails': 'hang' } }),
  async play() {
    const grid = await table();
    await waitFor(() =>
      expect(within(grid).getAllByRole('img', { name: 'Loading…' }).length).toBeGreaterThan(9),
    );
  },
});

export const DetailsFailed = meta.story({
  parameters: over({ plan: { 'sharing.getLinkDetails': { fail: 'timeout' } } }),
  async play({ canvas }) {
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: 'Retry: Open Count, Press kit' })[0]).toBeVisible(),
    );
  },
});

export const LongNames = meta.story({
  parameters: over({
    title:
      'Harbour-at-dawn-from-the-old-pier-before-the-fishing-boats-leave-for-the-day <b>and</b> a title that goes on',
  }),
  play: async () => void (await settled()),
});

export const Loading = meta.story({ parameters: over({ plan: { 'sharing.listLinks': 'hang' } }) });

export const Empty = meta.story({
  parameters: over({ count: 0 }),
  async play({ canvas }) {
    await expect(await canvas.findByText('No links found.')).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: over({ plan: { 'sharing.listLinks': { fail: 'timeout' } } }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /^Retry|^Try again/ })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  parameters: over({ plan: { 'sharing.listLinks': { fail: 'forbidden', status: 403 } } }),
});

export const Visitor = meta.story({ globals: { permission: 'visitor' } });

export const Offline = meta.story({
  parameters: over({ plan: { 'sharing.listLinks': { fail: 'offline' } } }),
});

export const Dark = meta.story({ globals: { theme: 'dark' }, play: async () => void (await settled()) });

export const RightToLeft = meta.story({
  globals: { locale: 'ar' },
  async play() {
    const grid = await screen.findByRole('grid');
    await waitFor(() => expect(within(grid).getAllByRole('rowheader').length).toBeGreaterThan(0));
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async () => void (await settled()),
});

export const Compact = meta.story({
  globals: { density: 'compact' },
  play: async () => void (await settled()),
});
