import { cleanup, render, screen } from '@testing-library/react';
import { arrangeThreads } from '@vitrine/core/comments';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleComments } from '../internal/testing/sampleComments.ts';
import { CommentThreads } from './index.ts';

afterEach(cleanup);

it('a resolved thread can be hidden while no box is open in it', () => {
  const threads = arrangeThreads(sampleComments.slice(-1));
  const drawn = (hasBox: boolean) => (
    <CommentThreads
      label="Comments"
      threads={threads}
      now={undefined}
      openBox={hasBox ? { kind: 'reply', id: 'i', box: <input /> } : undefined}
    />
  );
  const { rerender } = render(drawn(true));
  expect(screen.getByRole('textbox')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hide resolved thread' })).toBeDisabled();
  rerender(drawn(false));
  expect(screen.getByRole('button', { name: 'Hide resolved thread' })).toBeEnabled();
});

it('a box that closes gives the focus back to its button, also while a comment is still being sent', async () => {
  const onEdit = vi.fn();
  const drawn = (hasBox: boolean) => (
    <CommentThreads
      label="Comments"
      threads={arrangeThreads(sampleComments.slice(0, 1))}
      now={undefined}
      disabled
      onEdit={onEdit}
      openBox={hasBox ? { kind: 'edit', id: sampleComments[0]?.id ?? '', box: <input /> } : undefined}
    />
  );
  const { rerender } = render(drawn(true));
  screen.getByRole('textbox').focus();
  rerender(drawn(false));
  const button = screen.getByRole('button', { name: 'Edit' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(onEdit).not.toHaveBeenCalled();
});

it('replies to a deleted comment say so, and take no further replies', () => {
  const [top, reply] =
    arrangeThreads(sampleComments).find(({ replies }) => replies.length > 0)?.replies ?? [];
  const threads = arrangeThreads([top, reply].filter((each) => each !== undefined));
  render(
    <CommentThreads
      label="Comments"
      threads={threads}
      now={undefined}
      onReply={() => {}}
      onDelete={() => {}}
    />,
  );
  expect(screen.getAllByText('A reply to a deleted comment:').length).toBe(threads[0]?.replies.length);
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Delete' })[0]).toBeVisible();
});
