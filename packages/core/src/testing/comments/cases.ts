import {
  isAbortError,
  maxCommentLength,
  type Capability,
  type CommentEvent,
  type CommentsApi,
} from '../../contract/index.ts';
import {
  portOf,
  refusedWithout,
  uploads,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
} from '../cases/contractCase.ts';
import { createDeferred } from '../deferred.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { idsOf } from '../cases/steps.ts';
import { createAudioTarget, createTarget } from './caseSteps.ts';
import { historyCases } from './historyCases.ts';

async function checkPosting(context: ContractContext): Promise<void> {
  const { comments, target, post } = await createTarget(context);
  expectSame(await comments.listComments(target), [], 'the comments on a new file');
  const first = await post('<img src=x onerror=alert(1)> 👍🏽 \u0627');
  expectSame(first.message, '<img src=x onerror=alert(1)> 👍🏽 \u0627', 'the text as it was written');
  expectSame(
    [first.replyTo, first.videoTimestamp, first.isOwnComment],
    [null, null, true],
    'a comment at the top',
  );
  expectTrue(
    first.authorName !== '' && /^\S+$/.test(first.authorHandle),
    'the author has a name and a handle',
  );
  expectTrue(!Number.isNaN(Date.parse(first.createdAt)), 'the time of the comment');
  const second = await post('second');
  const all = await comments.listComments(target);
  expectSame(all, [first, second], 'all comments, oldest first');
  await expectAbort(() => comments.listComments(target, AbortSignal.abort()), 'listComments when aborted');
}

async function checkThreads(context: ContractContext): Promise<void> {
  const { comments, target, post } = await createTarget(context);
  const top = await post('top');
  const reply = await post('reply', { replyTo: top.id });
  const deep = await post('reply to the reply', { replyTo: reply.id });
  expectSame([reply.replyTo, deep.replyTo], [top.id, top.id], 'the thread of both replies');
  const other = await createTarget({ ...context, label: `${context.label} other` });
  const replyElsewhere = () => other.post('elsewhere', { replyTo: top.id });
  await expectRefusal(replyElsewhere, ['not-found', 'invalid'], 'a reply to a comment on another file');
  expectSame(await other.comments.listComments(other.target), [], 'comments after the refusal');
  expectSame(
    idsOf(await comments.listComments(target)),
    idsOf([top, reply, deep]),
    'the comments of the first file',
  );
}

async function checkValues(context: ContractContext): Promise<void> {
  const { comments, target, post } = await createTarget(context);
  for (const message of ['', ' \n ', '\u00a0\u200b', 'x'.repeat(maxCommentLength + 1)])
    await expectRefusal(() => post(message), 'invalid', `a comment of ${message.length} characters`);
  const inputWithoutTarget = { ...target, message: 'x', entry: 'no such file' };
  await expectRefusal(
    () => comments.postComment(inputWithoutTarget),
    ['not-found', 'invalid'],
    'a comment on an unknown file',
  );
  expectSame(await comments.listComments(target), [], 'the comments after the refusals');
}

async function checkPositions(context: ContractContext): Promise<void> {
  const text = await createTarget(context);
  await expectRefusal(() => text.post('x', { videoTimestamp: 0 }), 'invalid', 'a position in a text');
  const { comments, target, post, file } = await createAudioTarget(context);
  const isAudio = file.type === 'audio';
  const start = () => post('here', { videoTimestamp: 0.05 });
  if (isAudio) expectSame((await start()).videoTimestamp, 0.05, 'the position in the audio file');
  else await expectRefusal(start, 'invalid', 'a position in a file that is not known as an audio file');
  const wrong = [-1, 1e12, ...(file.durationSeconds === null ? [] : [file.durationSeconds + 1])];
  for (const videoTimestamp of wrong)
    await expectRefusal(
      () => post('x', { videoTimestamp }),
      'invalid',
      `a comment at ${videoTimestamp} seconds`,
    );
  const messages = (await comments.listComments(target)).map(({ message }) => message);
  expectSame(messages, isAudio ? ['here'] : [], 'the comments after the refusals');
}

async function checkRepeatedPost(context: ContractContext): Promise<void> {
  const { comments, target, post } = await createTarget(context);
  const clientId = `${context.label}-1`;
  const [one, other] = await Promise.all([post('once', { clientId }), post('once', { clientId })]);
  const again = await post('once', { clientId });
  expectSame([other.id, again.id], [one.id, one.id], 'the comment that was posted before');
  expectSame((await comments.listComments(target)).length, 1, 'the number of comments');
  const elsewhere = await createTarget({ ...context, label: `${context.label} other` });
  await expectRefusal(
    () => elsewhere.post('once', { clientId }),
    'conflict',
    'the same clientId on another file',
  );
}

async function checkEditing(context: ContractContext): Promise<void> {
  const { comments, target, post } = await createTarget(context);
  const { id, createdAt } = await post('befor');
  const edited = await comments.updateComment({ id, message: 'before' });
  expectSame(edited.message, 'before', 'the new text');
  const [stored] = await comments.listComments(target);
  expectSame(
    [stored?.message, stored?.updatedAt, stored?.createdAt],
    ['before', edited.updatedAt, createdAt],
    'what is stored',
  );
  await expectRefusal(() => comments.updateComment({ id, message: ' ' }), 'invalid', 'an empty text');
  const unknown = () => comments.updateComment({ id: 'no such comment', message: 'x' });
  await expectRefusal(unknown, ['not-found', 'invalid'], 'editing an unknown comment');
}

async function checkSummary(context: ContractContext): Promise<void> {
  const { comments, target, post } = await createTarget(context);
  const [first, second] = [await post('first'), await post('second')];
  await post('reply', { replyTo: first.id });
  const summary = await comments.getSummary({ ...target, count: 2 });
  expectSame(summary.total, 3, 'the number of comments, replies included');
  expectSame(
    summary.recent.map(({ message }) => message),
    ['reply', second.message],
    'the newest two',
  );
}

async function checkDeleting(context: ContractContext): Promise<void> {
  const { comments, target, post } = await createTarget(context);
  const top = await post('top');
  const reply = await post('reply', { replyTo: top.id });
  await comments.deleteComment({ id: top.id });
  expectSame(idsOf(await comments.listComments(target)), [reply.id], 'the replies to a deleted comment stay');
  await expectRefusal(() => comments.deleteComment({ id: top.id }), 'not-found', 'deleting it again');
  for (const replyTo of [top.id, reply.id])
    await expectRefusal(
      () => post('late', { replyTo }),
      'not-found',
      'a reply in the thread of a deleted comment',
    );
  expectSame(
    idsOf(await comments.listComments(target)),
    [reply.id],
    'the comments after the refused replies',
  );
}

async function checkRestoring(context: ContractContext): Promise<void> {
  const { comments, target, post } = await createTarget(context);
  const comment = await post('back again');
  await expectRefusal(
    () => comments.restoreComment({ id: comment.id }),
    'not-found',
    'restoring a live comment',
  );
  await comments.deleteComment({ id: comment.id });
  const restored = await comments.restoreComment({ id: comment.id });
  expectSame([restored.id, restored.message], [comment.id, comment.message], 'the restored comment');
  expectSame(idsOf(await comments.listComments(target)), [comment.id], 'the comments afterwards');
}

async function checkResolving(context: ContractContext): Promise<void> {
  const { comments, target, post } = await createTarget(context);
  const { id, resolvedAt } = await post('a question');
  expectSame(resolvedAt, null, 'a new thread is open');
  const resolved = await comments.resolveThread({ id, isResolved: true });
  expectTrue(typeof resolved.resolvedAt === 'string', 'when it was resolved');
  const [stored] = await comments.listComments(target);
  expectSame(stored?.resolvedAt, resolved.resolvedAt, 'what is stored');
  expectSame((await comments.resolveThread({ id, isResolved: false })).resolvedAt, null, 'open again');
}

async function checkMentions({ api }: ContractContext): Promise<void> {
  const comments = portOf('comments', api);
  const people = await comments.listMentionable({ q: '' });
  expectTrue(
    people.length > 0 && people.every(({ handle }) => /^\S+$/.test(handle)),
    'somebody can be mentioned',
  );
  const [{ handle } = { handle: '' }] = people;
  const found = await comments.listMentionable({ q: handle.toUpperCase() });
  expectTrue(
    found.some((each) => each.handle === handle),
    'a person is found by the handle in any case',
  );
  expectSame(found[0]?.handle, handle, 'the person with exactly this handle, the first');
}

async function checkWatching(context: ContractContext): Promise<void> {
  const { comments, target, post } = await createTarget(context);
  const events: string[] = [];
  const watching = new AbortController();
  const [opened, received] = [createDeferred(), createDeferred()];
  function onEvent(event: CommentEvent): void {
    events.push(event.kind === 'deleted' ? `deleted ${event.id}` : `${event.kind} ${event.comment.message}`);
    received.resolve();
  }
  const watch = comments.watchComments({ ...target, onEvent, onOpen: opened.resolve }, watching.signal);
  await Promise.race([opened.promise, watch]);
  await post('first');
  await Promise.race([received.promise, watch]);
  expectSame(events[0], 'posted first', 'the event of a new comment');
  watching.abort();
  await watch.catch((cause: unknown) => expectTrue(isAbortError(cause), 'the end of an aborted watch'));
}

async function checkOtherTenant(context: ContractContext): Promise<void> {
  const { target, post } = await createTarget(context);
  const { id } = await post('ours');
  const theirs = portOf('comments', context.other ?? context.api);
  const refusalCodes = ['not-found', 'invalid', 'forbidden'] as const;
  await expectRefusal(() => theirs.listComments(target), refusalCodes, 'the comments of another tenant');
  await expectRefusal(() => theirs.updateComment({ id, message: 'x' }), refusalCodes, 'editing one of them');
}

const refusals: readonly (readonly [Capability, (comments: CommentsApi) => Promise<unknown>])[] = [
  ['comments.create', (comments) => comments.postComment({ type: 'image', entry: 'x', message: 'x' })],
  ['comments.update', (comments) => comments.updateComment({ id: 'x', message: 'x' })],
  ['comments.delete', (comments) => comments.deleteComment({ id: 'x' })],
  ['comments.restore', (comments) => comments.restoreComment({ id: 'x' })],
  ['comments.resolve', (comments) => comments.resolveThread({ id: 'x', isResolved: true })],
  ['comments.mention', (comments) => comments.listMentionable({ q: '' })],
  ['comments.history', (comments) => comments.undoChange({ id: 'x' })],
  ['comments.watch', (comments) => comments.watchComments({ type: 'image', entry: 'x', onEvent: () => {} })],
];

const onFiles = { ports: ['comments', 'assets'], needs: uploads } as const;

const cases: readonly ContractCase[] = [
  ...refusals.map(([capability, call]) => refusedWithout('comments', capability, call)),
  {
    ...onFiles,
    name: 'comments: are listed as they were posted',
    needs: [...uploads, 'comments.create'],
    check: checkPosting,
  },
  {
    ...onFiles,
    name: 'comments: replies belong to one thread',
    needs: [...uploads, 'comments.create'],
    check: checkThreads,
  },
  {
    ...onFiles,
    name: 'comments: invalid values are refused',
    needs: [...uploads, 'comments.create'],
    check: checkValues,
  },
  {
    ...onFiles,
    name: 'comments: positions are in a video or audio file',
    needs: [...uploads, 'comments.create'],
    check: checkPositions,
  },
  {
    ...onFiles,
    name: 'comments: a comment that is sent twice is stored once',
    needs: [...uploads, 'comments.create'],
    check: checkRepeatedPost,
  },
  {
    ...onFiles,
    name: 'comments: the author may edit a comment',
    needs: [...uploads, 'comments.create', 'comments.update'],
    check: checkEditing,
  },
  { ...onFiles, name: 'comments: the summary', needs: [...uploads, 'comments.create'], check: checkSummary },
  {
    ...onFiles,
    name: 'comments: deleting',
    needs: [...uploads, 'comments.create', 'comments.delete'],
    check: checkDeleting,
  },
  {
    ...onFiles,
    name: 'comments: restoring',
    needs: [...uploads, 'comments.create', 'comments.delete', 'comments.restore'],
    check: checkRestoring,
  },
  {
    ...onFiles,
    name: 'comments: resolving a thread',
    needs: [...uploads, 'comments.create', 'comments.resolve'],
    check: checkResolving,
  },
  ...historyCases,
  {
    name: 'comments: people who can be mentioned',
    ports: ['comments'],
    needs: ['comments.create', 'comments.mention'],
    check: checkMentions,
  },
  {
    ...onFiles,
    name: 'comments: changes of other people are reported',
    needs: [...uploads, 'comments.create', 'comments.watch'],
    check: checkWatching,
  },
  {
    ...onFiles,
    name: 'comments: those of another tenant are not found',
    needs: [...uploads, 'comments.create', 'comments.update'],
    needsOther: true,
    check: checkOtherTenant,
  },
];

export const commentsGroup: CaseGroup<'comments'> = {
  cases,
  provenBy: {
    listComments: 'comments: are listed as they were posted',
    getSummary: 'comments: the summary',
    postComment: 'comments: are listed as they were posted',
    updateComment: 'comments: the author may edit a comment',
    deleteComment: 'comments: deleting',
    restoreComment: 'comments: restoring',
    resolveThread: 'comments: resolving a thread',
    listMentionable: 'comments: people who can be mentioned',
    listChanges: 'comments: edits and deletions are recorded, and undone',
    undoChange: 'comments: edits and deletions are recorded, and undone',
    watchComments: 'comments: changes of other people are reported',
  },
};
