import { focusManager } from '@tanstack/react-query';
import { ApiError, type Comment } from '@vitrine/core/contract';
import { createDeferred, createMemoryGalleryApi, makeId, type FaultPlan } from '@vitrine/core/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useUnsavedWork } from '../assets/edit/useUnsavedWork.ts';
import { useSessionActions } from '../session/useSessionActions.ts';
import { useViewer } from '../session/useViewer.ts';
import {
  act,
  liveCalls,
  renderGallery,
  setOnline,
  settle,
  waitFor,
} from '../testing-internal/renderGallery.tsx';
import type { CommentDestination } from './destination.ts';
import { useCommentActions } from './useCommentActions.ts';
import { useCommentEditor } from './useCommentEditor.ts';
import { useCommentHistory } from './useCommentHistory.ts';
import { useComments } from './useComments.ts';
import { useCommentSummary } from './useCommentSummary.ts';
import { useMentionable } from './useMentionable.ts';

const target = { type: 'image', entry: makeId(4) };

/** Makes the back end carry out a call whose response never arrives. */
function lostResponse(): Promise<never> {
  const lost = Promise.reject(new ApiError('offline'));
  lost.catch(() => undefined);
  return lost;
}

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  window.sessionStorage.clear();
});

function useAll(destination: CommentDestination | undefined) {
  const comments = useComments(destination ?? target);
  const list = comments.data?.threads.flatMap(({ comment, replies }) =>
    comment ? [comment, ...replies] : replies,
  );
  return {
    comments,
    list: list ?? [],
    messages: list?.map(({ message }) => message),
    editor: useCommentEditor(destination ?? target, list),
    actions: useCommentActions(destination ?? target),
    summary: useCommentSummary({ ...(destination ?? target), count: 2 }),
    session: useSessionActions(),
    viewer: useViewer(),
    countUnsaved: useUnsavedWork(),
  };
}

async function renderComments(
  plan: FaultPlan = {},
  { capabilities = {}, messages = ['first'] }: { capabilities?: object; messages?: readonly string[] } = {},
) {
  const api = createMemoryGalleryApi({ id: 'memory', capabilities });
  const other = createMemoryGalleryApi({ role: 'super-admin', shareWith: api });
  for (const message of messages) await other.comments.postComment({ ...target, message });
  const view = renderGallery(useAll, { api, plan });
  await waitFor(() => expect(view.result.current.summary.status).toBe('ready'));
  await waitFor(() => expect(view.result.current.comments.status).toBe('ready'));
  const write = (message: string) => act(async () => view.result.current.editor.newBox.setMessage(message));
  const send = () => act(async () => await view.result.current.editor.newBox.send());
  const find = (message: string): Comment =>
    view.result.current.list.find((each) => each.message === message) as Comment;
  return { ...view, api, other, write, send, find, messages: () => view.result.current.messages };
}

describe('posting', () => {
  test('shows the new comment first and empties the box', async () => {
    const { result, write, send, messages } = await renderComments();
    await write('  second ');
    expect(await send()).toMatchObject({ status: 'done', value: { message: 'second' } });
    await waitFor(() => expect(messages()).toEqual(['second', 'first']));
    expect(result.current.editor.newBox.message).toBe('');
    await waitFor(() =>
      expect(result.current.summary.data).toMatchObject({ total: 2, recent: [{ message: 'second' }, {}] }),
    );
  });

  test('needs a text, and sends one at a time', async () => {
    const deferred = createDeferred();
    const { result, faulty, write, find } = await renderComments({
      'comments.postComment': { until: deferred.promise },
    });
    await write('\u00a0\u200b');
    expect(result.current.editor.newBox.canSend).toBe(false);
    await write('x'.repeat(10_001));
    expect(result.current.editor.newBox.canSend).toBe(false);
    await write('second');
    expect(result.current.editor.newBox.canSend).toBe(true);
    const { newBox } = result.current.editor;
    let both: unknown;
    await act(async () => {
      both = Promise.all([newBox.send(), newBox.send()]);
    });
    expect(result.current.editor.isSending).toBe(true);
    expect(result.current.editor.newBox).toMatchObject({ canSend: false, isSending: true });
    await act(async () => result.current.editor.toggleReply(find('first')));
    expect(result.current.editor.mode).toBeUndefined();
    await act(async () => deferred.resolve());
    expect(await both).toMatchObject([{ status: 'done' }, { status: 'ignored' }]);
    expect(faulty.count('comments.postComment')).toBe(1);
  });

  test('keeps the text of a failed comment, and a retry posts it once', async () => {
    const { result, faulty, write, send, messages } = await renderComments({
      'comments.postComment': [{ respondAfter: lostResponse() }, 'pass'],
    });
    await write('second');
    expect(await send()).toMatchObject({ status: 'failed', error: { code: 'offline' } });
    expect(result.current.editor.newBox).toMatchObject({
      message: 'second',
      canSend: true,
      error: { code: 'offline' },
    });
    expect(await send()).toMatchObject({ status: 'done' });
    expect(faulty.count('comments.postComment')).toBe(2);
    await act(async () => result.current.comments.retry());
    await settle();
    await waitFor(() => expect(messages()).toEqual(['second', 'first']));
    expect(result.current.editor.newBox).toMatchObject({ message: '', error: undefined });
  });

  test('with a text that was changed after a lost response posts once, with the new text', async () => {
    const { write, send, messages, api } = await renderComments({
      'comments.postComment': [{ respondAfter: lostResponse() }, 'pass'],
    });
    await write('secnd');
    await send();
    await write('second');
    await send();
    await waitFor(() => expect(messages()).toEqual(['second', 'first']));
    expect((await api.comments.listComments(target)).map(({ message }) => message)).toEqual([
      'first',
      'second',
    ]);
  });

  test('without a destination throws, and asks nothing', async () => {
    const { result, faulty } = renderGallery(useAll, { props: { type: 'image', entry: undefined } });
    await act(async () => result.current.editor.newBox.setMessage('x'));
    await expect(result.current.editor.newBox.send()).rejects.toThrow(
      'Could not get comment post destination',
    );
    expect(result.current.comments.status).toBe('loading');
    expect(faulty.calls.filter(({ name }) => name.startsWith('comments.'))).toEqual([]);
  });
});

describe('what was begun', () => {
  test('survives a reload with the open reply, and is gone for the next person', async () => {
    const before = await renderComments();
    await before.write('half a');
    await act(async () => before.result.current.editor.toggleReply(before.find('first')));
    expect(before.result.current.editor.openBox?.message).toBe('@super ');
    await act(async () => before.result.current.editor.openBox?.setMessage('@super yes'));
    before.unmount();
    const after = await renderComments();
    expect(after.result.current.editor.newBox.message).toBe('half a');
    expect(after.result.current.editor.mode).toMatchObject({ kind: 'reply' });
    expect(after.result.current.editor.openBox?.message).toBe('@super yes');
    await act(async () => void (await after.result.current.session.signOut()));
    expect(window.sessionStorage.getItem('vitrine.comments:memory')).toBeNull();
    expect(after.result.current.editor.newBox.message).toBe('');
  });

  test('of another person is not shown after a reload', async () => {
    const drafts = { new: { message: 'not yours' } };
    const stored = [{ owner: 'somebody', target: JSON.stringify(['image', target.entry]), drafts }];
    window.sessionStorage.setItem('vitrine.comments:memory', JSON.stringify(stored));
    const { result } = await renderComments();
    await waitFor(() => expect(result.current.viewer.status).toBe('ready'));
    await waitFor(() => expect(result.current.editor.newBox.message).toBe(''));
    expect(window.sessionStorage.getItem('vitrine.comments:memory')).toBeNull();
  });

  test.each(['{', '[1, {"target": 1}]', '[{"target": "a", "drafts": {"new": 1}}]'])(
    'is empty when the storage contains %s',
    async (stored) => {
      window.sessionStorage.setItem('vitrine.comments:memory', stored);
      const { result } = await renderComments();
      expect(result.current.editor.newBox.message).toBe('');
    },
  );

  test('as a reply closes a change, and the other way round', async () => {
    const { result, find } = await renderComments();
    const first = find('first');
    await act(async () => void result.current.editor.toggleEdit(first));
    expect(result.current.editor.openBox?.message).toBe('first');
    await act(async () => void result.current.editor.toggleReply(first));
    expect(result.current.editor.mode).toEqual({ kind: 'reply', id: first.id });
    await act(async () => void result.current.editor.toggleReply(first));
    expect(result.current.editor.mode).toBeUndefined();
  });

  test('is removed when another box opens, and can be restored', async () => {
    const { result, find } = await renderComments({}, { messages: ['first', 'second'] });
    const [first, second] = [find('first'), find('second')];
    const { editor } = result.current;
    let discarded = await act(async () => editor.toggleReply(first));
    expect(discarded).toBeUndefined();
    await act(async () => result.current.editor.openBox?.setMessage('@super yes'));
    discarded = await act(async () => result.current.editor.toggleReply(second));
    expect(discarded).toMatchObject({ kind: 'reply' });
    await act(async () => void result.current.editor.toggleReply(first));
    expect(result.current.editor.openBox?.message).toBe('@super ');
    await act(async () => discarded?.restore());
    expect(result.current.editor.mode).toEqual({ kind: 'reply', id: first.id });
    expect(result.current.editor.openBox?.message).toBe('@super yes');
    discarded = await act(async () => result.current.editor.cancel());
    expect(discarded).toMatchObject({ kind: 'reply' });
    expect(result.current.countUnsaved().comments).toBe(0);
  });

  test('is restored before what was written since, and keeps its position in the video', async () => {
    const { result, find } = await renderComments();
    const write = async (message: string, seconds: number | undefined) => {
      await act(async () => void result.current.editor.toggleReply(find('first')));
      await act(async () => result.current.editor.openBox?.setMessage(message));
      await act(async () => result.current.editor.openBox?.setVideoTimestamp(seconds));
    };
    await write('abc', undefined);
    const discarded = await act(async () => result.current.editor.cancel());
    await write('def', 12);
    await act(async () => discarded?.restore());
    expect(result.current.editor.openBox).toMatchObject({ message: 'abc\n\ndef', videoTimestamp: 12 });
  });

  test('is nothing while a reply holds only the mention, or a change only the old text', async () => {
    const { result, find } = await renderComments();
    await act(async () => void result.current.editor.toggleReply(find('first')));
    expect(result.current.countUnsaved().comments).toBe(0);
    await act(async () => result.current.editor.openBox?.setMessage('@super y'));
    expect(result.current.countUnsaved().comments).toBe(1);
    await act(async () => result.current.editor.openBox?.setMessage('@super '));
    expect(result.current.countUnsaved().comments).toBe(0);
    expect(await act(async () => result.current.editor.toggleEdit(find('first')))).toBeUndefined();
    expect(await act(async () => result.current.editor.cancel())).toBeUndefined();
  });

  test('as a reply is kept when its comment is deleted elsewhere, and becomes a new comment', async () => {
    const { result, other, find, write, send, messages } = await renderComments();
    await write('a note');
    await act(async () => void result.current.editor.toggleReply(find('first')));
    await act(async () => result.current.editor.openBox?.setMessage('@super yes'));
    expect(result.current.editor.isCommentGone).toBe(false);
    await act(() => other.comments.deleteComment({ id: find('first').id }));
    await waitFor(() => expect(result.current.editor.isCommentGone).toBe(true));
    expect(result.current.editor.openBox).toMatchObject({ message: '@super yes', canSend: false });
    await act(async () => result.current.editor.moveToNewBox());
    expect(result.current.editor).toMatchObject({ mode: undefined, isCommentGone: false });
    expect(result.current.editor.newBox.message).toBe('a note\n\n@super yes');
    await send();
    await waitFor(() => expect(messages()).toEqual(['a note\n\n@super yes']));
  });

  test('as a reply to a comment that is gone says so after it was refused', async () => {
    const { result, api, find } = await renderComments({}, { capabilities: { comments: { watch: false } } });
    await act(async () => void result.current.editor.toggleReply(find('first')));
    await act(async () => result.current.editor.openBox?.setMessage('@super yes'));
    await createMemoryGalleryApi({ role: 'super-admin', shareWith: api }).comments.deleteComment({
      id: find('first').id,
    });
    await act(async () => void (await result.current.editor.openBox?.send()));
    await waitFor(() => expect(result.current.editor.isCommentGone).toBe(true));
    expect(result.current.editor.openBox?.message).toBe('@super yes');
  });
});

test('a reply to a reply is in the thread of the first comment', async () => {
  const { result, find } = await renderComments();
  await act(async () => result.current.editor.toggleReply(find('first')));
  await act(async () => result.current.editor.openBox?.setMessage('one'));
  await act(async () => void (await result.current.editor.openBox?.send()));
  await act(async () => result.current.editor.toggleReply(find('one')));
  expect(result.current.editor.openBox?.message).toBe('');
  await act(async () => result.current.editor.openBox?.setMessage('two'));
  await act(async () => void (await result.current.editor.openBox?.send()));
  await waitFor(() =>
    expect(result.current.comments.data?.threads).toMatchObject([
      { comment: { message: 'first' }, replies: [{ message: 'one' }, { message: 'two' }] },
    ]),
  );
  expect(result.current.editor.mode).toBeUndefined();
});

test('an own comment is changed, and only its text', async () => {
  const { result, write, send, find, messages } = await renderComments();
  await write('secnd');
  await send();
  await act(async () => result.current.editor.toggleEdit(find('secnd')));
  await act(async () => result.current.editor.openBox?.setMessage('second'));
  await act(async () => void (await result.current.editor.openBox?.send()));
  await waitFor(() => expect(messages()).toEqual(['second', 'first']));
  await waitFor(() => expect(result.current.summary.data?.recent[0]?.message).toBe('second'));
});

describe('deleting and resolving', () => {
  test('a comment is gone at once, comes back when it is refused, and can be restored', async () => {
    const { result, write, send, find, messages } = await renderComments({
      'comments.deleteComment': [{ fail: 'offline' }, 'pass'],
    });
    await write('second');
    await send();
    let outcome = await act(() => result.current.actions.remove(find('second')));
    expect(outcome).toMatchObject({ status: 'failed' });
    await waitFor(() => expect(messages()).toEqual(['second', 'first']));
    outcome = await act(() => result.current.actions.remove(find('second')));
    await waitFor(() => expect(messages()).toEqual(['first']));
    await waitFor(() => expect(result.current.summary.data?.total).toBe(1));
    const undo = outcome.status === 'done' ? outcome.undo : undefined;
    await act(async () => void (await undo?.()));
    await waitFor(() => expect(messages()).toEqual(['second', 'first']));
    await waitFor(() => expect(result.current.summary.data?.total).toBe(2));
  });

  test('without bin there is no undo', async () => {
    const { result, write, send, find } = await renderComments(
      {},
      { capabilities: { comments: { restore: false } } },
    );
    await write('second');
    await send();
    const outcome = await act(() => result.current.actions.remove(find('second')));
    expect(outcome).toMatchObject({ status: 'done' });
    expect(outcome).not.toHaveProperty('undo');
  });

  test('a thread is resolved and opened again', async () => {
    const { result, find } = await renderComments();
    const outcome = await act(() => result.current.actions.resolve(find('first'), true));
    await waitFor(() => expect(find('first').resolvedAt).toEqual(expect.any(String)));
    const undo = outcome.status === 'done' ? outcome.undo : undefined;
    await act(async () => void (await undo?.()));
    await waitFor(() => expect(find('first').resolvedAt).toBeNull());
  });
});

describe('other people', () => {
  test('are seen as they write, change and delete; own comments are not doubled', async () => {
    const { result, faulty, other, write, send, messages } = await renderComments();
    const posted = await act(() => other.comments.postComment({ ...target, message: 'theirs' }));
    await write('mine');
    await send();
    await waitFor(() => expect(messages()).toEqual(['mine', 'theirs', 'first']));
    await waitFor(() => expect(result.current.summary.data).toMatchObject({ total: 3 }));
    await act(async () => void (await other.comments.updateComment({ id: posted.id, message: 'other' })));
    await waitFor(() => expect(messages()).toEqual(['mine', 'other', 'first']));
    await act(() => other.comments.deleteComment({ id: posted.id }));
    await waitFor(() => expect(messages()).toEqual(['mine', 'first']));
    expect(faulty.count('comments.listComments')).toBeLessThanOrEqual(2);
  });

  test('load the history again by a change, a deletion and a restore, not by a new comment', async () => {
    const api = createMemoryGalleryApi({ role: 'super-admin' });
    const other = createMemoryGalleryApi({ role: 'super-admin', shareWith: api });
    const { id } = await other.comments.postComment({ ...target, message: 'first' });
    const { result, faulty } = renderGallery(
      () => ({ comments: useComments(target), history: useCommentHistory(target) }),
      { api },
    );
    const kinds = () => result.current.history.changes.data?.map(({ changes }) => changes[0]?.kind);
    await waitFor(() => expect([kinds(), result.current.comments.status]).toEqual([[], 'ready']));
    const before = faulty.count('comments.listChanges');
    await act(async () => void (await other.comments.postComment({ ...target, message: 'second' })));
    await waitFor(() => expect(result.current.comments.data?.total).toBe(2));
    await settle();
    expect(faulty.count('comments.listChanges')).toBe(before);
    await act(async () => void (await other.comments.updateComment({ id, message: 'edited' })));
    await waitFor(() => expect(kinds()).toEqual(['edit']));
    await act(() => other.comments.deleteComment({ id }));
    await waitFor(() => expect(kinds()).toEqual(['remove', 'edit']));
    await act(async () => void (await other.comments.restoreComment({ id })));
    await waitFor(() => expect(kinds()).toEqual(['restore', 'remove', 'edit']));
  });

  test('are watched again after the connection was lost, and what was missed is loaded', async () => {
    const { faulty, other, messages } = await renderComments({
      'comments.watchComments': { fail: 'offline' },
    });
    await act(async () => void (await other.comments.postComment({ ...target, message: 'missed' })));
    await waitFor(() => expect(messages()).toEqual(['first']));
    faulty.set({ 'comments.watchComments': 'pass' });
    const before = faulty.count('comments.watchComments');
    await setOnline(false);
    await setOnline(true);
    await waitFor(() => expect(messages()).toEqual(['missed', 'first']));
    expect(faulty.count('comments.watchComments')).toBeGreaterThan(before);
    await act(async () => void (await other.comments.postComment({ ...target, message: 'live' })));
    await waitFor(() => expect(messages()).toEqual(['live', 'missed', 'first']));
  });

  test('are not watched where the back end cannot', async () => {
    const { faulty } = await renderComments({}, { capabilities: { comments: { watch: false } } });
    expect(faulty.count('comments.watchComments')).toBe(0);
  });

  test('are watched while the page is visible, and what was missed is loaded', async () => {
    const { faulty, other, messages } = await renderComments();
    await act(async () => focusManager.setFocused(false));
    expect(liveCalls(faulty, 'comments.watchComments')).toBe(0);
    await act(async () => void (await other.comments.postComment({ ...target, message: 'missed' })));
    expect(messages()).toEqual(['first']);
    await act(async () => focusManager.setFocused(true));
    await waitFor(() => expect(messages()).toEqual(['missed', 'first']));
  });

  test('are seen in the first response of a watch that opened after it', async () => {
    const deferred = createDeferred();
    const { other, messages } = await renderComments({
      'comments.watchComments': { until: deferred.promise },
    });
    await act(async () => void (await other.comments.postComment({ ...target, message: 'between' })));
    expect(messages()).toEqual(['first']);
    await act(async () => deferred.resolve());
    await waitFor(() => expect(messages()).toEqual(['between', 'first']));
  });

  test.each([
    ['is refused', { plan: { 'comments.watchComments': { fail: 'forbidden' } } }],
    ['never opens', { plan: { 'comments.watchComments': 'hang' } }],
    ['is not offered', { capabilities: { comments: { watch: false } } }],
  ] as const)('are loaded again from time to time while the watch %s', async (_, options) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { faulty, other, messages } = await renderComments(
      'plan' in options ? options.plan : {},
      'capabilities' in options ? { capabilities: options.capabilities } : {},
    );
    await act(async () => void (await other.comments.postComment({ ...target, message: 'later' })));
    const before = faulty.count('comments.listComments');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await waitFor(() => expect(messages()).toEqual(['later', 'first']));
    expect(faulty.count('comments.listComments')).toBe(before + 1);
  });

  test.each([
    ['offline', 2],
    ['forbidden', 1],
  ] as const)('are loaded again after a load failed as %s: %i loads', async (code, count) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { faulty } = await renderComments({}, { capabilities: { comments: { watch: false } } });
    faulty.set({ 'comments.listComments': [{ fail: code }, 'pass'] });
    const before = faulty.count('comments.listComments');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(faulty.count('comments.listComments')).toBe(before + 1);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(faulty.count('comments.listComments')).toBe(before + count);
  });

  test('are not loaded again while they are watched', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { faulty } = await renderComments();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    const before = faulty.count('comments.listComments');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(faulty.count('comments.listComments')).toBe(before);
  });
});

test('people are found by the beginning of their name', async () => {
  const { result, update } = renderGallery((q: string | undefined) => useMentionable(q), { props: 'sup' });
  await waitFor(() => expect(result.current.data).toMatchObject([{ handle: 'super' }]));
  update('nobody');
  await waitFor(() => expect(result.current.data).toEqual([]));
});
