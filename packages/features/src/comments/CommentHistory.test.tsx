import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi, makeId, type MemoryGalleryApiOptions } from '@vitrine/core/testing';
import { afterEach, expect, test } from 'vitest';
import { CommentsPanel } from './CommentsPanel.tsx';
import { CommentsSummary } from './CommentsSummary.tsx';
import { renderComments } from './testing/renderComments.tsx';

const target = { type: 'image', entry: makeId(4) };

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

/** A back end with a thread of a user, who has edited its reply; `options` are those of the person who looks. */
async function withThread(options: MemoryGalleryApiOptions = { role: 'admin' }) {
  const api = createMemoryGalleryApi(options);
  const { comments } = createMemoryGalleryApi({ role: 'user', shareWith: api });
  const { id } = await comments.postComment({ ...target, message: 'a question' });
  const reply = await comments.postComment({ ...target, message: 'an anser', replyTo: id });
  await comments.updateComment({ id: reply.id, message: 'an answer' });
  return { api, comments, reply };
}

const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Recently changed' }));
const records = () => screen.findByRole('list', { name: 'Recently changed' });

const undoButton = (text: HTMLElement) =>
  within(text.closest('li') as HTMLElement).queryByRole('button', { name: /^Undo/ });
const undo = (text: HTMLElement) => fireEvent.click(undoButton(text) as HTMLElement);

test('an admin sees what others changed, and restores a deleted reply, but does not undo an edit', async () => {
  const { api, comments, reply } = await withThread();
  const screens = (
    <>
      <CommentsPanel {...target} />
      <CommentsSummary {...target} count={2} />
    </>
  );
  const { faulty } = renderComments(screens, { api });
  await screen.findAllByText('an answer', { selector: 'p' });
  expect(faulty.count('comments.listChanges')).toBe(0);
  await open();
  const edit = await within(await records()).findByText('Edited “an anser” to “an answer”');
  await comments.deleteComment({ id: reply.id });
  const deletion = await within(await records()).findByText('Deleted “an answer”');
  await waitFor(() => expect(screen.queryAllByText('an answer', { selector: 'p' })).toEqual([]));
  expect(undoButton(edit)).toBeNull();
  undo(deletion);
  await within(await records()).findByText('Restored “an answer”');
  await waitFor(() => expect(screen.getAllByText('an answer', { selector: 'p' })).toHaveLength(2));
  expect(within(deletion.closest('li') as HTMLElement).getByText('Undone')).toBeTruthy();
  expect(undoButton(edit)).toBeNull();
});

test('an admin who is the author undoes edits, the newest first', async () => {
  const api = createMemoryGalleryApi({ role: 'admin' });
  const { id } = await api.comments.postComment({ ...target, message: 'one' });
  for (const message of ['two', 'three']) await api.comments.updateComment({ id, message });
  renderComments(<CommentsPanel {...target} />, { api });
  await open();
  const older = await within(await records()).findByText('Edited “one” to “two”');
  expect(undoButton(older)).toBeNull();
  within(await records()).getByText(/^Undo a later change first: Edited “two” to “three”, /);
  expect(screen.getByText('three', { selector: 'p' })).toBeVisible();
  undo(within(await records()).getByText('Edited “two” to “three”'));
  await screen.findByText('two', { selector: 'p' });
  await waitFor(() => expect(undoButton(older)).not.toBeNull());
  undo(older);
  await screen.findByText('one', { selector: 'p' });
  expect(await api.comments.listComments(target)).toMatchObject([{ message: 'one' }]);
});

test.each<[string, MemoryGalleryApiOptions]>([
  ['a user', { role: 'user' }],
  ['a back end without a history', { role: 'admin', capabilities: { comments: { history: false } } }],
])('%s: no changes are listed', async (_, options) => {
  const { api } = await withThread(options);
  renderComments(<CommentsPanel {...target} />, { api });
  await screen.findByText('an answer', { selector: 'p' });
  expect(screen.queryByRole('button', { name: 'Recently changed' })).toBeNull();
});

test('changes that cannot be loaded are said, and tried again', async () => {
  // While nothing is reported, nothing loads them again by itself.
  const { api } = await withThread({ role: 'admin', capabilities: { comments: { watch: false } } });
  const plan = { 'comments.listChanges': { fail: 'malformed' } } as const;
  const { faulty } = renderComments(<CommentsPanel {...target} />, { api, plan });
  await open();
  await screen.findByText('Could not load the changes');
  faulty.set({ 'comments.listChanges': 'pass' });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await within(await records()).findByText('Edited “an anser” to “an answer”');
});
