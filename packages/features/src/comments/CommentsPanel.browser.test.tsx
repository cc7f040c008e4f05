import '@vitrine/ui/styles.css';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CommentsPanel } from './CommentsPanel.tsx';
import { renderComments } from './testing/renderComments.tsx';

const target = { type: 'image', entry: makeId(4) };

test('an own comment is scrolled into view once, not again when another one arrives', async () => {
  await page.viewport(900, 700);
  const api = createMemoryGalleryApi({ role: 'user' });
  const { comments } = createMemoryGalleryApi({ role: 'admin', shareWith: api });
  for (let at = 0; at < 30; at += 1) await comments.postComment({ ...target, message: `theirs ${at}` });
  const { container } = renderComments(
    <div style={{ height: 500, width: 384 }}>
      <CommentsPanel {...target} />
    </div>,
    { api },
  );
  await screen.findByText('theirs 29');
  const list = container.querySelector('[data-slot="comment-threads"]') as HTMLElement;
  async function scrollTo(top: number): Promise<void> {
    list.scrollTop = top;
    await waitFor(() => expect(screen.queryByText('theirs 29')).toBeNull());
  }
  await scrollTo(1200);
  fireEvent.change(screen.getByRole('textbox', { name: 'Add a comment' }), { target: { value: 'mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const mine = await screen.findByText('mine', { selector: 'p' });
  await waitFor(() => expect(list.scrollTop).toBe(0));
  expect(mine).toBeVisible();
  await scrollTo(1200);
  await act(async () => void (await comments.postComment({ ...target, message: 'later' })));
  await screen.findByRole('button', { name: /new comment/ });
  expect(list.scrollTop).toBeGreaterThan(1200);
});

test('what is read stays in its place when a focused comment far above is deleted', async () => {
  await page.viewport(900, 700);
  const api = createMemoryGalleryApi({ role: 'user' });
  const { comments } = createMemoryGalleryApi({ role: 'admin', shareWith: api });
  for (let at = 0; at < 30; at += 1) await comments.postComment({ ...target, message: `theirs ${at}` });
  const { container } = renderComments(
    <div style={{ height: 500, width: 384 }}>
      <CommentsPanel {...target} />
    </div>,
    { api },
  );
  await screen.findByText('theirs 29');
  const list = container.querySelector('[data-slot="comment-threads"]') as HTMLElement;
  list.scrollTop = 1200;
  await waitFor(() => expect(screen.queryByText('theirs 29')).toBeNull());
  let latest = '';
  await act(async () => void (latest = (await comments.postComment({ ...target, message: 'latest' })).id));
  fireEvent.click(await screen.findByRole('button', { name: '1 new comment' }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('latest'));
  list.scrollTop = 1200;
  const read = await screen.findByText('theirs 18');
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
  await waitFor(() => expect(list.scrollTop).toBeGreaterThan(1000));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const before = topOf(read);
  await act(() => comments.deleteComment({ id: latest }));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(container.contains(document.activeElement)).toBe(true);
  expect(topOf(read)).toBe(before);
});
