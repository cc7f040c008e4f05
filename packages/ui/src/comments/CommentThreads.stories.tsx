import { arrangeThreads } from '@vitrine/core/comments';
import { frozenClock } from '@vitrine/core/testing';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { sampleComments } from '../internal/testing/sampleComments.ts';
import { compactDecorator, dark, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { CommentBox, CommentThreads } from './index.ts';

const box = (
  <CommentBox
    label="Reply to Ada Brandt"
    value="@ada "
    onChange={fn()}
    submitLabel="Send"
    onSubmit={fn()}
    canSubmit
    onCancel={fn()}
  />
);

const meta = preview.meta({
  component: CommentThreads,
  args: {
    label: 'Comments',
    threads: arrangeThreads(sampleComments),
    now: frozenClock().now(),
    onReply: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onResolve: fn(),
    onSeek: fn(),
    onCopyTimeLink: fn(),
    canEdit: ({ isOwnComment }) => isOwnComment,
    canDelete: ({ isOwnComment }) => isOwnComment,
    className: 'vt:max-w-96',
  },
});

export const Default = meta.story();

/** A long comment can be expanded, and Ctrl with a click on the time copies a link to it. */
export const Pressed = meta.story({
  async play({ canvas, args }) {
    const [more] = canvas.getAllByRole('button', { name: 'More' });
    if (more) await userEvent.click(more);
    await expect(canvas.getByRole('button', { name: 'Less' })).toBeVisible();
    const time = canvas.getByRole('button', { name: 'Play from 1:01:01' });
    await userEvent.click(time);
    await expect(args.onSeek).toHaveBeenCalledWith({ seconds: 3661 });
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(time);
    await expect(args.onCopyTimeLink).toHaveBeenCalledWith({ seconds: 3661 });
    await expect(args.onSeek).toHaveBeenCalledTimes(1);
  },
});

export const Replying = meta.story({ args: { openBox: { kind: 'reply', id: 'a', box } } });

export const Editing = meta.story({ args: { openBox: { kind: 'edit', id: 'b', box } } });

/** A resolved thread is one line until it is opened, and the focus stays on its button. */
export const Unfolded = meta.story({
  args: { threads: arrangeThreads(sampleComments.slice(-1)) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Resolved thread: Ada Brandt/ }));
    await expect(canvas.getByRole('button', { name: 'Hide resolved thread' })).toHaveFocus();
    await expect(canvas.getByText('Who owns the rights?')).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  render: ({ label, threads, now }) => <CommentThreads {...{ label, threads, now }} />,
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const LongWords = meta.story({ ...longWords });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
