import {
  createMemoryGalleryApi,
  makeComment,
  makeId,
  withFaults,
  type FaultPlan,
} from '@vitrine/core/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { CommentsPanel } from './CommentsPanel.tsx';
import { sampleChanges, sampleComments } from '../../../ui/src/internal/testing/sampleComments.ts';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

const filled = over({ 'comments.listComments': { resolve: sampleComments } });
const none: FaultPlan = { 'comments.listComments': { resolve: [] } };

const meta = preview.meta({
  component: CommentsPanel,
  args: { type: 'image', entry: makeId(4) },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <div style={{ height: 640, maxWidth: 420 }}>
      <CommentsPanel {...args} />
    </div>
  ),
});

/** The box has the focus at once. */
export const Default = meta.story({
  parameters: filled,
  async play({ canvas }) {
    await expect(await canvas.findByText(/Which of the two/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Add a comment' })).toHaveFocus());
  },
});

/** A comment is posted by Ctrl+Enter, shown first, and can be deleted and restored. */
export const Posting = meta.story({
  async play({ canvas, canvasElement }) {
    const box = await canvas.findByRole('textbox', { name: 'Add a comment' });
    await userEvent.type(box, 'Nice light');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText('Nice light', { selector: 'p' })).toBeVisible();
    await expect(box).toHaveValue('');
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.queryByText('Nice light')).toBeNull());
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('Nice light', { selector: 'p' })).toBeVisible();
  },
});

/** A reply begins with a mention of the author. */
export const Replying = meta.story({
  parameters: filled,
  async play({ canvas }) {
    const [reply] = await canvas.findAllByRole('button', { name: 'Reply' });
    if (reply) await userEvent.click(reply);
    await expect(await canvas.findByRole('textbox', { name: 'Reply to Ada Brandt' })).toHaveValue('@ada ');
    await expect(canvas.getByRole('textbox', { name: 'Reply to Ada Brandt' })).toHaveFocus();
  },
});

/** An admin sees what was changed, and restores it. */
export const RecentlyChanged = meta.story({
  parameters: over({
    'comments.listComments': { resolve: sampleComments },
    'comments.listChanges': {
      resolve: { items: sampleChanges, nextCursor: null, total: sampleChanges.length },
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recently changed' }));
    await expect(await canvas.findByText('Deleted “The second one.”')).toBeVisible();
  },
});

/** The text stays in the box, with a button that tries again. */
export const SendFailed = meta.story({
  parameters: over({ ...none, 'comments.postComment': { fail: 'offline' } }),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Add a comment' }), 'Nice light');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('Nice light');
  },
});

/** Nothing is loaded without a destination, and sending says so. */
export const NoDestination = meta.story({
  args: { entry: undefined },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Add a comment' }), 'Nice light');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Could not get comment post destination')).toBeVisible();
  },
});

export const Empty = meta.story({ parameters: over(none) });

export const Loading = meta.story({ parameters: over({ 'comments.listComments': 'hang' }) });

export const Failed = meta.story({ parameters: over({ 'comments.listComments': { fail: 'timeout' } }) });

export const Forbidden = meta.story({
  parameters: over({ 'comments.listComments': { fail: 'forbidden', status: 403 } }),
});

export const Offline = meta.story({ parameters: over({ 'comments.listComments': { fail: 'offline' } }) });

/** A text far longer than what can be posted, as another product may have stored it. */
export const Enormous = meta.story({
  parameters: over({
    'comments.listComments': { resolve: [makeComment({ message: 'All work and no play. '.repeat(50_000) })] },
  }),
});

export const Visitor = meta.story({ parameters: filled, globals: { permission: 'visitor' } });

export const Dark = meta.story({ parameters: filled, globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ parameters: filled, globals: { locale: 'ar' } });

export const Phone = meta.story({ parameters: filled, globals: { viewport: { value: 'phone' } } });
