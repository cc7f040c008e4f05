import { createMemoryGalleryApi, makeId, withFaults, type FaultPlan } from '@vitrine/core/testing';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { CommentsSummary } from './CommentsSummary.tsx';
import { sampleComments } from '../../../ui/src/internal/testing/sampleComments.ts';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

const filled = over({
  'comments.getSummary': { resolve: { total: 1240, recent: sampleComments.slice(0, 6) } },
});

const meta = preview.meta({
  component: CommentsSummary,
  args: { type: 'image', entry: makeId(4), count: 6 },
});

export const Default = meta.story({
  parameters: filled,
  async play({ canvas }) {
    await expect(await canvas.findByText('1,240 comments')).toBeInTheDocument();
  },
});

/** A posted comment counts and is first. */
export const Posting = meta.story({
  args: { count: 1 },
  async play({ canvas }) {
    await canvas.findByText('0 comments');
    for (const message of ['First', 'Second']) {
      await userEvent.type(canvas.getByPlaceholderText('Add a comment'), message);
      await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
      await canvas.findByText(message, { selector: 'p' });
    }
    await expect(canvas.getByText('2 comments')).toBeInTheDocument();
    await expect(canvas.queryByText('First', { selector: 'p' })).toBeNull();
  },
});

/** Only the number is shown until the summary is opened. */
export const Collapsible = meta.story({
  args: { collapsible: true },
  parameters: filled,
  async play({ canvas }) {
    const heading = await canvas.findByRole('button', { name: /Comments/, expanded: false });
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(heading);
    await expect(canvas.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: over({ 'comments.getSummary': 'hang' }) });

export const Failed = meta.story({ parameters: over({ 'comments.getSummary': { fail: 'timeout' } }) });

export const Forbidden = meta.story({
  parameters: over({ 'comments.getSummary': { fail: 'forbidden', status: 403 } }),
});

export const Offline = meta.story({ parameters: over({ 'comments.getSummary': { fail: 'offline' } }) });

export const Dark = meta.story({ parameters: filled, globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ parameters: filled, globals: { locale: 'ar' } });

export const Phone = meta.story({ parameters: filled, globals: { viewport: { value: 'phone' } } });
