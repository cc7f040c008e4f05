import { ApiError } from '@vitrine/core/contract';
import { createMemoryGalleryApi, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
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
function over(
  plan: FaultPlan = {},
  typed = words,
  change?: (memory: ReturnType<typeof createMemoryGalleryApi>) => void,
): { vitrine: StoryParameters } {
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
        change?.(memory);
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

interface Stage {
  readonly canvas: ReturnType<typeof within>;
}

/** Gives a word another spelling. */
async function rename({ canvas }: Stage, word: string, spelling: string): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: `Edit ${word}` }));
  const input = await canvas.findByRole('textbox', { name: `New spelling of ${word}` });
  await waitFor(() => expect(input).toHaveFocus());
  await userEvent.clear(input);
  await userEvent.type(input, `${spelling}{Enter}`);
}

async function save({ canvas }: Stage): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
}

const findDialog = (role: 'dialog' | 'alertdialog' = 'dialog') => within(document.body).findByRole(role);

/** A word is edited in its place. */
export const Editing = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit boat' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'New spelling of boat' })).toHaveFocus());
  },
});

/** The files that a changed word changes, before it is saved. */
export const Planned = meta.story({
  async play({ canvas }) {
    await rename({ canvas }, 'bridge', 'buildings');
    await save({ canvas });
    await expect(await findDialog('alertdialog')).toBeVisible();
  },
});

/** An edited word equals another one: merge it, or go back. */
export const Merging = meta.story({
  async play({ canvas }) {
    await rename({ canvas }, 'boat', 'Sea');
    await save({ canvas });
    const merge = await within(await findDialog()).findByRole('button', { name: 'Merge' });
    await waitFor(() => expect(merge).toBeVisible());
  },
});

/** The question before a word is deleted. */
export const Deleting = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete bridge' }));
    await expect(await findDialog('alertdialog')).toBeVisible();
  },
});

/** What a file of words would add. */
export const Importing = meta.story({
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Import keywords' });
    const input = document.querySelector('[data-slot="keyword-file"]');
    const file = new File(['Keyword;Note\nboat;1\nzebra;2\nyak;3\nYak;4'], 'words.csv', { type: 'text/csv' });
    if (input) fireEvent.change(input, { target: { files: [file] } });
    const add = await within(await findDialog()).findByRole('button', { name: 'Add 2 keywords' });
    await waitFor(() => expect(add).toBeVisible());
  },
});

/** Another person has renamed the word that is edited here. */
export const Conflicted = meta.story({
  parameters: over({}, words, (memory) => {
    memory.keywords.planKeywords = async () => {
      const stored = await memory.keywords.listKeywords();
      const current = stored.map((word) => (word.value === 'boat' ? { ...word, value: 'vessel' } : word));
      throw new ApiError('conflict', { current });
    };
  }),
  async play({ canvas }) {
    await rename({ canvas }, 'boat', 'ship');
    await save({ canvas });
    const theirs = await within(await findDialog()).findByText('vessel');
    await waitFor(() => expect(theirs).toBeVisible());
  },
});

/** A save that failed: its edits can be restored. */
export const SaveFailed = meta.story({
  parameters: over({ 'keywords.saveKeywords': { fail: 'unexpected' } }),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Add keywords' }), 'zebra{Enter}');
    await save({ canvas });
    await expect(await canvas.findByText(/were not saved|was not saved/)).toBeVisible();
  },
});

/** A save of which a word was refused: it stays marked. */
export const Refused = meta.story({
  parameters: over({
    'keywords.saveKeywords': {
      resolve: { saved: [], conflicts: [{ value: 'zebra', reason: 'duplicate' }] },
    },
  }),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Add keywords' }), 'zebra{Enter}');
    await save({ canvas });
    await expect(await canvas.findByText('Not saved: duplicate')).toBeVisible();
  },
});

/** The saves and deletions of the past, each with its undo. */
export const RecentlyChanged = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('Recently changed'));
    await expect(await canvas.findByRole('button', { name: /^Undo/ })).toBeVisible();
  },
});

/** Several words are selected. */
export const Selected = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select boat' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select boats' }));
    await expect(await canvas.findByText('2 keywords selected')).toBeVisible();
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
