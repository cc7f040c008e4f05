import type { GalleryApi, SharedApi, SharedAppearance } from '@vitrine/core/contract';
import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApi,
} from '@vitrine/core/testing';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import type { StoryParameters } from '../../../../../.storybook/StoryProviders.tsx';
import preview from '../../../../../.storybook/preview.tsx';
import { SharedViewer } from './SharedViewer.tsx';

interface Shared {
  count?: number;
  /** Only files of this kind. */
  type?: 'photo' | 'video' | 'audio';
  title?: string;
  message?: string;
  allowDownload?: boolean;
  theme?: SharedAppearance['theme'];
  /** What happens to the link before it is opened. */
  change?: (memory: MemoryGalleryApi, link: { id: string; hash: string }) => Promise<unknown>;
  plan?: FaultPlan;
  mediaUrl?: SharedApi['mediaUrl'];
}

async function makeLink(memory: MemoryGalleryApi, options: Shared) {
  const {
    count = 30,
    type,
    title = 'Harbour, spring 2026',
    message = '',
    allowDownload = true,
    change,
  } = options;
  const { items } = await memory.assets.listFiles({ limit: 200 });
  const files = items.filter((each) => type === undefined || each.type === type).slice(0, count);
  const fileIds = files.map(({ id }) => id);
  const input = { title, message, fileIds, allowDownload, expirationDatetime: null };
  const made = await memory.sharing.createLink(input);
  await change?.(memory, made);
  return made;
}

/** A link in the sample library; it is created when it is opened, and takes the place of any hash. */
function link(options: Shared = {}): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi({ clock }): GalleryApi {
        const memory = createMemoryGalleryApi({ clock });
        const { shared } = memory;
        let made: ReturnType<typeof makeLink> | undefined;
        let hash = '';
        const open = async () => {
          made ??= makeLink(memory, options);
          ({ hash } = await made);
          return hash;
        };
        const own: SharedApi = {
          ...shared,
          viewLink: async (input, signal) => shared.viewLink({ ...input, hash: await open() }, signal),
          getAppearance: async (input, signal) => ({
            ...(await shared.getAppearance({ ...input, hash: await open() }, signal)),
            theme: options.theme ?? 'default',
          }),
          checkStream: async () => ({ state: 'ready' }),
          mediaUrl: options.mediaUrl ?? ((request) => shared.mediaUrl?.({ ...request, hash })),
        };
        return withFaults({ ...memory, shared: own }, options.plan).api;
      },
    },
  };
}

const meta = preview.meta({
  component: SharedViewer,
  args: { hash: 'sample' },
  parameters: { layout: 'fullscreen', ...link() },
  beforeEach: () => window.sessionStorage.clear(),
});

export const Default = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Harbour, spring 2026' })).toBeVisible();
    await expect(canvas.getByText(/shared 30 files with you$/)).toBeVisible();
    await expect(canvas.getByText('1 / 30')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Previous Image | ← or ↑' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getByRole('button', { name: 'Next Image | ↓ or →' })).toBeVisible();
    await expect(canvas.getByText('Powered by Vitrine')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Reset zoom' })).toBeVisible();
  },
});

/** Arrows, Home and End go from file to file, with the focus inside or on nothing, but not in a text that scrolls. */
export const Keys = meta.story({
  async play({ canvas }) {
    await canvas.findByText('1 / 30');
    await userEvent.keyboard('{ArrowDown}');
    await expect(await canvas.findByText('2 / 30')).toBeVisible();
    await waitFor(() =>
      expect(document.querySelector('[data-phase]')).toHaveAttribute('data-phase', 'still'),
    );
    await userEvent.keyboard('{End}');
    await expect(await canvas.findByText('30 / 30')).toBeVisible();
    await waitFor(() =>
      expect(document.querySelector('[data-phase]')).toHaveAttribute('data-phase', 'still'),
    );
    await userEvent.keyboard('{Home}');
    await expect(await canvas.findByText('1 / 30')).toBeVisible();
  },
});

export const White = meta.story({ parameters: link({ theme: 'white' }) });

export const DarkGray = meta.story({ parameters: link({ theme: 'dark-gray' }) });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

/** In one column; a press on a thumbnail opens the full page. */
export const Narrow = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } });

/** The picture alone, with its buttons; Escape closes it. */
export const FullPage = meta.story({
  async play({ canvas }) {
    fireEvent.click(await canvas.findByRole('button', { name: 'Full page' }));
    await expect(await canvas.findByRole('button', { name: 'Close full page' })).toBeVisible();
  },
});

/** Nothing can be downloaded. */
export const NoDownloads = meta.story({
  parameters: link({ allowDownload: false }),
  async play({ canvas }) {
    await canvas.findByText('1 / 30');
    await expect(canvas.queryByRole('link', { name: 'Download this file' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Download all/ })).toBeNull();
  },
});

export const LongText = meta.story({
  parameters: link({
    title:
      'Harbour-at-dawn-from-the-old-pier-before-the-fishing-boats-leave-for-the-day <img src=x onerror=alert(1)>',
    message: Array.from({ length: 30 }, (_, at) => `Line ${at + 1} of what the sender has to say.`).join(
      '\n',
    ),
  }),
});

/** Without a title the sentence is the heading. */
export const OneFile = meta.story({
  parameters: link({ count: 1, title: '' }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: /shared 1 file with you$/ })).toBeVisible();
    await expect(canvas.getByText('1 / 1', { selector: '[data-slot="viewer-bar"] bdi' })).toBeVisible();
  },
});

export const Video = meta.story({ parameters: link({ type: 'video' }) });

export const Audio = meta.story({ parameters: link({ type: 'audio' }) });

/** A rendition of the video is being made: the poster, and what the visitor waits for. */
export const VideoPreparing = meta.story({
  parameters: link({
    type: 'video',
    allowDownload: false,
    plan: { 'shared.checkStream': { resolve: { state: 'preparing', retryAfterSeconds: 600 } } },
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText('This file is being prepared for playback...')).toBeVisible();
  },
});

/** Nothing can be made of the video that a browser plays. */
export const VideoUnavailable = meta.story({
  parameters: link({
    type: 'video',
    allowDownload: false,
    plan: { 'shared.checkStream': { resolve: { state: 'unavailable' } } },
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText('This file cannot be played here.')).toBeVisible();
  },
});

/** The picture of a file cannot be loaded. */
export const PictureFails = meta.story({
  parameters: link({ type: 'photo', mediaUrl: () => 'data:image/png;base64,broken' }),
  async play({ canvas }) {
    await expect(await canvas.findByText('IMAGE NOT FOUND. PLEASE TRY AGAIN LATER')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

/** All files have left the link. */
export const NoFiles = meta.story({
  parameters: link({
    count: 1,
    change: async (memory, { hash }) => {
      const { files } = await memory.shared.viewLink({ hash });
      await memory.assets.deleteFiles({ ids: files.items.map(({ id }) => id) });
    },
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText('There are no files in this link.')).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: link({ plan: { 'shared.viewLink': 'hang' } }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('img', { name: 'Loading...' })).toBeVisible();
  },
});

/** A link that does not open shows why, and nothing else. */
export const Suspended = meta.story({
  parameters: link({
    change: async (memory, { id, hash }) => memory.sharing.setDisabled({ id, hash, isDisabled: true }),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Picture' })).toBeNull();
  },
});

export const LoadFails = meta.story({
  parameters: link({ plan: { 'shared.viewLink': { fail: 'unexpected' } } }),
});
