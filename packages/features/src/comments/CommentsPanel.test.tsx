import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { actions } from '@vitrine/core/contract';
import {
  createDeferred,
  createMemoryGalleryApi,
  makeComment,
  makeId,
  type FaultPlan,
} from '@vitrine/core/testing';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CommentsPanel } from './CommentsPanel.tsx';
import { CommentsSummary } from './CommentsSummary.tsx';
import { renderComments } from './testing/renderComments.tsx';

const entry = makeId(4);
const video = makeId(7);

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

const box = () => screen.findByRole('textbox', { name: 'Add a comment' });

async function write(text: string): Promise<void> {
  fireEvent.change(await box(), { target: { value: text } });
}

/** A back end with a comment of somebody else. */
async function withTheirs(message: string) {
  const api = createMemoryGalleryApi({ role: 'user' });
  const admin = createMemoryGalleryApi({ role: 'admin', shareWith: api });
  await admin.comments.postComment({ type: 'image', entry, message });
  return api;
}

test('the box has the focus first, and sends by Ctrl+Enter', async () => {
  const { memory } = renderComments(<CommentsPanel type="image" entry={entry} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
  await write('Nice light');
  fireEvent.keyDown(await box(), { key: 'Enter' });
  expect(await memory.comments.listComments({ type: 'image', entry })).toEqual([]);
  fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Nice light', { selector: 'p' })).toBeTruthy();
  expect(await memory.comments.listComments({ type: 'image', entry })).toHaveLength(1);
  expect(document.activeElement).toBe(await box());
});

test('an empty box has the direction of the page, and a text its own', async () => {
  renderComments(<CommentsPanel type="image" entry={entry} />);
  expect((await box()).getAttribute('dir')).toBeNull();
  await write('Nice light');
  expect((await box()).getAttribute('dir')).toBe('auto');
});

test('people who are found after the comment was sent are not listed', async () => {
  const found = createDeferred();
  const plan = { 'comments.listMentionable': { until: found.promise } };
  const { faulty } = renderComments(<CommentsPanel type="image" entry={entry} />, { plan });
  await write('for @us');
  fireEvent.select(await box());
  await waitFor(() => expect(faulty.count('comments.listMentionable')).toBe(1));
  fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true });
  await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
  await act(async () => {
    found.resolve();
    await found.promise;
  });
  expect(await screen.findByText('for', { selector: 'p', exact: false })).toBeTruthy();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a comment with a position in the video seeks, and a click with Ctrl copies a link', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const seek = vi.fn<(seconds: number) => void>();
  const player = { seconds: () => 65.4, seek, href: (seconds: number) => `https://a.test/?t=${seconds}` };
  const { memory } = renderComments(<CommentsPanel type="image" entry={video} player={player} />);
  await write('here');
  fireEvent.click(screen.getByRole('button', { name: 'Add the current position' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const time = await screen.findByRole('button', { name: 'Play from 01:05' });
  expect(await memory.comments.listComments({ type: 'image', entry: video })).toMatchObject([
    { videoTimestamp: 65.4 },
  ]);
  fireEvent.click(time);
  expect(seek).toHaveBeenCalledWith(65.4);
  fireEvent.click(time, { ctrlKey: true });
  expect(writeText).toHaveBeenCalledWith('https://a.test/?t=65.4');
  expect(await screen.findByText('Link copied')).toBeTruthy();
  vi.unstubAllGlobals();
});

test('others may be replied to, and only own comments edited and deleted by a user', async () => {
  const api = await withTheirs('theirs');
  renderComments(<CommentsPanel type="image" entry={entry} />, { api });
  await screen.findByText('theirs');
  expect(screen.getAllByRole('button', { name: 'Reply' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await write('mine');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('mine', { selector: 'p' });
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
});

test('an edited comment keeps its place and says so; Escape leaves it as it was', async () => {
  const { memory } = renderComments(<CommentsPanel type="image" entry={entry} />);
  await write('befor');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const editing = screen.getByRole('textbox', { name: 'Edit the comment' });
  expect(document.activeElement).toBe(editing);
  fireEvent.change(editing, { target: { value: 'nothing' } });
  fireEvent.keyDown(editing, { key: 'Escape' });
  expect(screen.getByText('befor', { selector: 'p' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Edit the comment' }), {
    target: { value: 'before' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('before', { selector: 'p' })).toBeTruthy();
  expect(await memory.comments.listComments({ type: 'image', entry })).toMatchObject([{ message: 'before' }]);
});

test('a reply that was closed by Escape can be restored, with the focus in it', async () => {
  renderComments(<CommentsPanel type="image" entry={entry} />, { api: await withTheirs('theirs') });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  const reply = () => screen.getByRole('textbox', { name: /^Reply to / });
  fireEvent.keyDown(reply(), { key: 'Escape' });
  expect(screen.queryByText('Reply discarded')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reply' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  fireEvent.change(reply(), { target: { value: '@admin a long answer' } });
  fireEvent.keyDown(reply(), { key: 'Escape', isComposing: true });
  fireEvent.keyDown(reply(), { key: 'Escape' });
  expect(screen.queryByRole('textbox', { name: /^Reply to / })).toBeNull();
  await screen.findByText('Reply discarded');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(document.activeElement).toBe(reply()));
  expect(reply()).toHaveProperty('value', '@admin a long answer');
});

test('a reply whose comment is deleted elsewhere stays, says so, and becomes a new comment', async () => {
  const api = await withTheirs('theirs');
  const { memory } = renderComments(<CommentsPanel type="image" entry={entry} />, { api });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^Reply to / }), { target: { value: 'my answer' } });
  const [theirs] = await memory.comments.listComments({ type: 'image', entry });
  const admin = createMemoryGalleryApi({ role: 'admin', shareWith: api });
  await act(() => admin.comments.deleteComment({ id: theirs?.id ?? '' }));
  expect(await screen.findByText(/was deleted. Your text is kept./)).toBeTruthy();
  const kept = screen.getByRole('textbox', { name: 'Your reply' });
  expect(kept).toHaveProperty('value', 'my answer');
  expect(document.activeElement).toBe(kept);
  fireEvent.click(screen.getByRole('button', { name: 'Use as a new comment' }));
  expect(await box()).toHaveProperty('value', 'my answer');
  expect(document.activeElement).toBe(await box());
  expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull();
});

test('a reply in a thread whose first comment was deleted before the page knew is kept, and says so', async () => {
  const api = await withTheirs('theirs');
  const [theirs] = await api.comments.listComments({ type: 'image', entry });
  await api.comments.postComment({ type: 'image', entry, message: 'mine', replyTo: theirs?.id });
  const admin = createMemoryGalleryApi({ role: 'admin', shareWith: api });
  const plan = { 'comments.watchComments': { fail: 'unsupported' } } as const;
  renderComments(<CommentsPanel type="image" entry={entry} />, { api, plan });
  await screen.findByText('mine', { selector: 'p' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Reply' })[1] as HTMLElement);
  const reply = screen.getByRole('textbox', { name: /^Reply to / });
  fireEvent.change(reply, { target: { value: 'one more' } });
  await admin.comments.deleteComment({ id: theirs?.id ?? '' });
  fireEvent.keyDown(reply, { key: 'Enter', ctrlKey: true });
  expect(
    await screen.findByText('The comment that you were replying to was deleted. Your text is kept.'),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveProperty('value', 'one more');
  expect(screen.queryByRole('textbox', { name: /^Reply to / })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Use as a new comment' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('one more', { selector: 'p' })).toBeVisible();
  expect(await api.comments.listComments({ type: 'image', entry })).toMatchObject([
    { message: 'mine' },
    { message: 'one more', replyTo: null },
  ]);
});

test('a position that the back end refuses is named, and the text stays', async () => {
  const player = { seconds: () => 9000, seek: () => {} };
  renderComments(<CommentsPanel type="image" entry={video} player={player} />);
  await write('here');
  fireEvent.click(screen.getByRole('button', { name: 'Add the current position' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('The comment was not sent. The position is not part of this file.');
  expect(await box()).toHaveProperty('value', 'here');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a reply whose thread is resolved elsewhere stays in its place, and says so', async () => {
  const api = await withTheirs('theirs');
  const { memory } = renderComments(<CommentsPanel type="image" entry={entry} />, { api });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  const reply = screen.getByRole('textbox', { name: /^Reply to / });
  fireEvent.change(reply, { target: { value: 'my answer' } });
  const [theirs] = await memory.comments.listComments({ type: 'image', entry });
  await act(
    async () => void (await memory.comments.resolveThread({ id: theirs?.id ?? '', isResolved: true })),
  );
  expect(await screen.findByText('This thread is resolved. Your reply will be added to it.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Reply to / })).toBe(reply);
  fireEvent.keyDown(reply, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('my answer', { selector: 'p' })).toBeTruthy();
});

test('an open reply stays the same element while the list is scrolled, and does not take the focus', async () => {
  const many = Array.from({ length: 200 }, (_, index) => makeComment({ id: String(index) }));
  const { container } = renderComments(<CommentsPanel type="image" entry={entry} />, {
    plan: { 'comments.listComments': { resolve: many } },
  });
  const [first] = await screen.findAllByRole('button', { name: 'Reply' });
  fireEvent.click(first as HTMLElement);
  const reply = screen.getByRole('textbox', { name: /^Reply to / });
  act(() => screen.getByRole('textbox', { name: 'Add a comment' }).focus());
  const scroller = container.querySelector('[data-slot="comment-threads"]') as HTMLElement;
  for (const scrollTop of [15_000, 0]) {
    scroller.scrollTop = scrollTop;
    fireEvent.scroll(scroller);
    const rows = () => [...container.querySelectorAll('[data-comment]')].map((row) => row.textContent);
    await waitFor(() => expect(rows().length).toBeGreaterThan(3));
    expect(screen.getByRole('textbox', { name: /^Reply to / })).toBe(reply);
  }
  expect(document.activeElement).toBe(await box());
});

test('the notice of a thread that is opened again replaces that of resolving it', async () => {
  renderComments(<CommentsPanel type="image" entry={entry} />, { api: await withTheirs('theirs') });
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
  await screen.findByText('Thread resolved');
  fireEvent.click(await screen.findByRole('button', { name: /^Resolved thread:/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  await screen.findByText('Thread reopened');
  expect(screen.queryByText('Thread resolved')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Resolved', { exact: true })).toBeTruthy();
});

test('a failed change is said, and what was shown before is back', async () => {
  const plan: FaultPlan = {
    'comments.deleteComment': { fail: 'offline' },
    'comments.resolveThread': { fail: 'timeout' },
  };
  renderComments(<CommentsPanel type="image" entry={entry} />, { plan });
  await write('mine');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Could not delete the comment/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText(/Could not change the thread/)).toBeTruthy();
  expect(screen.getByText('mine', { selector: 'p' })).toBeTruthy();
});

test('who cannot restore a comment is asked before it is deleted', async () => {
  const permissions = actions.filter((action) => action !== 'comments.restore');
  const memory = createMemoryGalleryApi();
  const getViewer = async () => ({ ...(await memory.session.getViewer()), permissions });
  const api = { ...memory, session: { ...memory.session, getViewer } };
  renderComments(<CommentsPanel type="image" entry={entry} />, { api });
  await write('mine');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this comment?' });
  expect(screen.getByText('mine', { selector: 'p' })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Comment deleted')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  expect(await memory.comments.listComments({ type: 'image', entry })).toEqual([]);
});

test('thousands of comments render no more rows than fit', async () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    makeComment({ id: String(index), replyTo: index % 2 === 0 ? null : '0', message: `Comment ${index}` }),
  );
  const { container } = renderComments(<CommentsPanel type="image" entry={entry} />, {
    plan: { 'comments.listComments': { resolve: many } },
  });
  await waitFor(() => expect(container.querySelectorAll('li[data-comment]').length).toBeGreaterThan(3));
  expect(container.querySelectorAll('li[data-comment]').length).toBeLessThan(30);
});

test('without an item nothing is loaded, and the developer is warned once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { faulty } = renderComments(<CommentsSummary type={undefined} entry={entry} />);
  await write('x');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Could not get comment post destination')).toBeTruthy();
  expect(faulty.calls.filter(({ name }) => name.startsWith('comments.'))).toEqual([]);
  expect(warn.mock.calls.flat().join(' ')).toContain('CommentsSummary needs a type and an entry');
});

test('the notice about an unknown item goes when a comment is sent to a known one', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  function Late() {
    const [known, setKnown] = useState<string>();
    return (
      <>
        <button type="button" onClick={() => setKnown(entry)}>
          Load
        </button>
        <CommentsSummary type="image" entry={known} />
      </>
    );
  }
  renderComments(<Late />);
  await write('x');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Could not get comment post destination');
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
  await write('sent');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('sent', { selector: 'p' });
  expect(screen.queryByText('Could not get comment post destination')).toBeNull();
});

test('the summary counts a posted comment and is as long as before', async () => {
  renderComments(<CommentsSummary type="image" entry={entry} count={1} />);
  expect(await screen.findByText('0 comments')).toBeTruthy();
  for (const message of ['first', 'second']) {
    await write(message);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(message, { selector: 'p' });
  }
  expect(screen.getByText('2 comments')).toBeTruthy();
  expect(screen.queryByText('first', { selector: 'p' })).toBeNull();
});
