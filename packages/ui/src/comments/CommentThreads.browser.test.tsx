import { act, render } from '@testing-library/react';
import { arrangeThreads } from '@vitrine/core/comments';
import type { Comment } from '@vitrine/core/contract';
import { makeComment } from '@vitrine/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import { CommentThreads } from './index.ts';

function at(minute: number): string {
  return new Date(Date.UTC(2026, 5, 1, 0, minute)).toISOString();
}

const comments: readonly Comment[] = Array.from({ length: 40 }, (_, index) =>
  makeComment({
    id: `c${index}`,
    message: `Comment ${index}. `.repeat((index % 7) + 1),
    createdAt: at(index),
  }),
);

const screenOf = (list: readonly Comment[]) => (
  <UiProvider>
    <VitrineRoot>
      <div style={{ display: 'flex', flexDirection: 'column', height: 400, width: 384 }}>
        <CommentThreads label="Comments" threads={arrangeThreads(list)} now={undefined} />
      </div>
    </VitrineRoot>
  </UiProvider>
);

function nextFrames(): Promise<void> {
  return act(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

beforeEach(() => page.viewport(900, 700));

async function show(list: readonly Comment[]) {
  const { container, rerender } = render(screenOf(list));
  await nextFrames();
  const scroller = container.querySelector('[data-slot="comment-threads"]') as HTMLElement;
  const row = (id: string) => container.querySelector<HTMLElement>(`[data-comment="${id}"]`);
  return {
    scroller,
    row,
    /** The first row that is completely visible. */
    firstInView(): { id: string; top: number } {
      const { top } = scroller.getBoundingClientRect();
      const rows = [...container.querySelectorAll<HTMLElement>('[data-comment]')]
        .map((each) => ({ id: each.dataset['comment'] ?? '', top: each.getBoundingClientRect().top - top }))
        .filter((each) => each.top >= 0)
        .toSorted((one, other) => one.top - other.top);
      return rows[0] ?? { id: '', top: Number.NaN };
    },
    topOf: (id: string) =>
      (row(id)?.getBoundingClientRect().top ?? Number.NaN) - scroller.getBoundingClientRect().top,
    async scrollTo(top: number): Promise<void> {
      scroller.scrollTop = top;
      await nextFrames();
      await expect.poll(() => scroller.scrollTop).toBeGreaterThan(top / 2);
      await nextFrames();
    },
    async change(next: readonly Comment[]): Promise<void> {
      rerender(screenOf(next));
      await nextFrames();
    },
  };
}

const resolvedAt = at(600);

const theirs = (id: string, more: Partial<Comment> = {}) =>
  makeComment({ id, message: 'A long text from somebody else. '.repeat(9), createdAt: at(500), ...more });

describe('comments of others that arrive above', () => {
  it.each<[string, Comment]>([
    ['a new thread', theirs('new')],
    ['a reply in an earlier row', theirs('reply', { replyTo: 'c39' })],
  ])('leave what is read in its place: %s', async (_, comment) => {
    const list = await show(comments);
    await list.scrollTo(1500);
    const { id, top } = list.firstInView();
    await list.change([...comments, comment]);
    expect(list.topOf(id)).toBeCloseTo(top, 0);
  });

  it('leave what is read in its place when a thread above is deleted', async () => {
    const list = await show(comments);
    await list.scrollTo(1500);
    const { id, top } = list.firstInView();
    await list.change(comments.filter((each) => each.id !== 'c39'));
    expect(list.topOf(id)).toBeCloseTo(top, 0);
  });

  it('leave the first row in its place too, and are offered by a button', async () => {
    const list = await show(comments);
    const before = list.topOf('c39');
    await list.change([...comments, theirs('new')]);
    expect(list.topOf('c39')).toBeCloseTo(before, 0);
    await userEvent.click(page.getByRole('button', { name: '1 new comment' }));
    await expect.poll(() => list.topOf('new')).toBe(0);
    await expect.element(page.getByRole('button', { name: '1 new comment' })).not.toBeInTheDocument();
  });

  it('are shown at once while all fit', async () => {
    const list = await show(comments.slice(0, 1));
    await list.change([...comments.slice(0, 1), theirs('new')]);
    expect(list.topOf('new')).toBeCloseTo(0, 0);
    await expect.element(page.getByRole('button', { name: '1 new comment' })).not.toBeInTheDocument();
  });
});

it('measures the rows that change with their place before they are drawn', async () => {
  const errors: string[] = [];
  const onError = ({ message }: ErrorEvent): void => void errors.push(message);
  window.addEventListener('error', onError);
  const list = await show(comments.slice(0, 1));
  await list.change([...comments.slice(0, 1), theirs('new')]);
  window.removeEventListener('error', onError);
  expect(list.row('new')).toBeVisible();
  expect(errors).toEqual([]);
});

describe('the button of new comments', () => {
  const button = (name: string) => page.getByRole('button', { name });

  it.each<[string, readonly Comment[]]>([
    ['deleted', comments.slice(0, -1)],
    ['resolved', comments.map((each) => (each.id === 'c39' ? { ...each, resolvedAt } : each))],
  ])('appears too when the row that was the first is %s', async (_, rest) => {
    const list = await show(comments);
    await list.scrollTo(1500);
    await list.change(rest);
    await list.change([...rest, theirs('new')]);
    await expect.element(button('1 new comment')).toBeVisible();
  });

  it('counts replies to a thread above, and comments instead of rows', async () => {
    const list = await show(comments);
    await list.scrollTo(1500);
    const reply = theirs('reply', { replyTo: 'c39' });
    await list.change([...comments, reply]);
    await expect.element(button('1 new comment')).toBeVisible();
    const replies = ['r1', 'r2', 'r3'].map((id) => theirs(id, { replyTo: 'folded' }));
    await list.change([...comments, reply, theirs('folded', { resolvedAt }), ...replies]);
    await expect.element(button('5 new comments')).toBeVisible();
  });

  it('counts neither own comments nor what arrives in view or below', async () => {
    const list = await show(comments);
    await list.scrollTo(1500);
    const inView = theirs('shown', { message: 'Short', replyTo: list.firstInView().id });
    await list.change([
      ...comments,
      theirs('own', { isOwnComment: true }),
      inView,
      theirs('below', { replyTo: 'c1' }),
    ]);
    expect(list.row('shown')).not.toBeNull();
    await list.scrollTo(list.scroller.scrollTop + 400);
    await expect.element(button('1 new comment')).not.toBeInTheDocument();
    await list.change([...comments, inView, theirs('new')]);
    await expect.element(button('1 new comment')).toBeVisible();
  });

  it('says its text to assistive technology, from a region that was there before', async () => {
    const list = await show(comments);
    const status = page.getByRole('status').element();
    expect(status.textContent).toBe('');
    await list.change([...comments, theirs('new')]);
    expect(page.getByRole('status').element()).toBe(status);
    expect(status).toHaveTextContent('1 new comment');
  });

  it.each<[string, Comment]>([
    ['new', theirs('new')],
    ['reply', theirs('reply', { replyTo: 'c39' })],
    ['folded:resolved', theirs('resolved', { resolvedAt })],
  ])('moves the focus to the first new row: %s', async (key, comment) => {
    const list = await show(comments);
    await list.scrollTo(1500);
    await list.change([...comments, comment]);
    (button('1 new comment').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => list.topOf(key)).toBeCloseTo(0, 0);
    await expect.element(button('1 new comment')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(list.row(key));
  });
});
