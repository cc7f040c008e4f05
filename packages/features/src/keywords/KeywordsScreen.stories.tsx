import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { KeywordsScreen } from './KeywordsScreen.tsx';

const words = [
  'Harbour, sea; boat',
  'boats, Boat trip, Café, cafe, landscape, landcsape',
  'portrait, wedding, forest, mountain, night, street, market, bridge, lighthouse',
  'a keyword that is much longer than its place in the list',
];

/** A dictionary of used and unused words, some of them similar. */
function over(plan: FaultPlan = {}, typed = words): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi(options) {
        const memory = createMemoryGalleryApi(options);
        const changes = typed.flatMap((line) => line.split(/[,;]/)).map((value) => ({ value }));
        const { listKeywords } = memory.keywords;
        let isFilled = false;
        memory.keywords.listKeywords = async (signal) => {
          if (!isFilled && options.role !== 'user') {
            isFilled = true;
            await memory.keywords.saveKeywords({ changes });
          }
          return listKeywords(signal);
        };
        return withFaults(memory, plan).api;
      },
    },
  };
}

const everyCall = (fault: NonNullable<FaultPlan['keywords.listKeywords']>) =>
  over({ 'keywords.listKeywords': fault });

const meta = preview.meta({
  component: KeywordsScreen,
  args: { filesHref: (keyword: string): string | undefined => `#${keyword}` },
  parameters: { layout: 'fullscreen', ...over() },
  beforeEach: stopClock,
});

export const Default = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('list', { name: 'Keywords' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save changes' })).toBeNull();
  },
});

/** New, edited and equal words are marked, and can be saved or discarded. */
export const Changed = meta.story({
  async play({ canvas, userEvent: user }) {
    await user.type(await canvas.findByRole('textbox', { name: 'Add keywords' }), 'zebra; yacht{Enter}');
    await user.click(await canvas.findByRole('button', { name: 'Edit boat' }));
    const input = await canvas.findByRole('textbox', { name: 'New spelling of boat' });
    await waitFor(() => expect(input).toHaveFocus());
    await user.clear(input);
    await user.type(input, 'Sea{Enter}');
    await expect(await canvas.findByText('Duplicate')).toBeVisible();
    await expect(canvas.getByText('3 unsaved changes')).toBeVisible();
  },
});

/** Words that are probably the same. */
export const Similar = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Find similar keywords' }));
    const panel = within(await canvas.findByRole('region', { name: 'Similar keywords' }));
    await expect(await panel.findByText('landcsape')).toBeVisible();
  },
});

/** Only super admins can fix the dictionary. */
export const AsSuperAdmin = meta.story({
  globals: { permission: 'super-admin' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('switch', { name: 'Fixed keywords dictionary' })).toBeVisible();
  },
});

/** A role without the right sees that, and no error. */
export const AsUser = meta.story({
  globals: { permission: 'user' },
  async play({ canvas }) {
    await expect(await canvas.findByText('You do not have permission to see this')).toBeVisible();
  },
});

/** No words yet: what to do. */
export const Empty = meta.story({
  parameters: everyCall({ resolve: [] }),
  async play({ canvas }) {
    await expect(await canvas.findByText('No keywords yet')).toBeVisible();
  },
});

/** The filter lets nothing through. */
export const NoMatch = meta.story({
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Filter keywords' }), 'qqq');
    await expect(await canvas.findByText('No keyword matches')).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: everyCall('hang') });

/** The list could not be loaded: what happened, and Retry. */
export const Failed = meta.story({
  parameters: everyCall({ fail: 'timeout' }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

export const Forbidden = meta.story({ parameters: everyCall({ fail: 'forbidden', status: 403 }) });
export const Offline = meta.story({ parameters: everyCall({ fail: 'offline' }) });

/** A hundred thousand words: only those in the window are drawn. */
export const Many = meta.story({
  parameters: everyCall({
    resolve: Array.from({ length: 100_000 }, (_, at) => ({
      id: String(at),
      value: `keyword ${at.toString(36)}`,
      fileCount: at % 7,
    })),
  }),
  async play({ canvas }) {
    await canvas.findByText('100,000 keywords');
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(150);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
export const LongText = meta.story({ globals: { locale: 'pseudo' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
