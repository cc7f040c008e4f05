import { portOf, uploads, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { idsOf } from '../cases/steps.ts';
import { createTarget } from './caseSteps.ts';

async function checkHistory(context: ContractContext): Promise<void> {
  const { comments, target, post } = await createTarget(context);
  const other = await createTarget({ ...context, label: `${context.label} other` });
  const top = await post('top');
  const { id } = await post('befor', { replyTo: top.id });
  const elsewhere = await other.post('elsewhere');
  expectSame(await comments.listChanges(target), { items: [], nextCursor: null, total: 0 }, 'a new file');
  await comments.updateComment({ id, message: 'before' });
  await other.comments.updateComment({ id: elsewhere.id, message: 'there' });
  const list = async () => (await comments.listChanges(target)).items;
  const [edit] = await list();
  const [{ kind, label, from } = { kind: '', label: '', from: '' }] = edit?.changes ?? [];
  expectSame([kind, label, from, edit?.state], ['edit', 'before', 'befor', 'done'], 'the record of an edit');
  expectTrue(edit?.permissions?.includes('comments.undo') ?? true, 'the author may undo an edit');
  expectTrue(edit?.actorName != null && !Number.isNaN(Date.parse(edit.at)), 'who edited it, and when');
  const reverted = await comments.undoChange({ id: edit?.id ?? '' });
  expectSame([reverted.id, reverted.message], [id, 'befor'], 'the comment after the undo of an edit');
  await comments.updateComment({ id, message: 'again' });
  await comments.deleteComment({ id });
  const [deletion, again] = await list();
  expectSame(
    deletion?.changes[0]?.isRestorable,
    undefined,
    'the mark of items that are restored on their own',
  );
  await expectRefusal(
    () => comments.undoChange({ id: again?.id ?? '' }),
    'conflict',
    'undoing the edit of a comment that was deleted later',
  );
  const restored = await comments.undoChange({ id: deletion?.id ?? '' });
  expectSame([restored.id, restored.message, restored.replyTo], [id, 'again', top.id], 'the restored reply');
  expectSame(idsOf(await comments.listComments(target)), [top.id, id], 'the comments afterwards');
  expectSame(
    (await list()).map((record) => [record.changes[0]?.kind, record.state]),
    [
      ['restore', 'final'],
      ['remove', 'undone'],
      ['edit', 'done'],
      ['edit', 'undone'],
    ],
    'the records of this file, newest first',
  );
  for (const record of (await list()).filter(({ state }) => state !== 'done'))
    await expectRefusal(
      () => comments.undoChange({ id: record.id }),
      ['conflict', 'not-found'],
      `undoing a change that is ${record.state}`,
    );
  await comments.undoChange({ id: again?.id ?? '' });
  expectSame((await comments.listComments(target))[1]?.message, 'befor', 'the text after all undos');
  const first = await comments.listChanges({ ...target, limit: 3 });
  const rest = await comments.listChanges({ ...target, cursor: first.nextCursor ?? '' });
  expectSame(
    [first.total, rest.nextCursor, idsOf([...first.items, ...rest.items])],
    [4, null, idsOf(await list())],
    'the records in pages',
  );
}

async function checkThreadHistory(context: ContractContext): Promise<void> {
  const { comments, target, post } = await createTarget(context);
  const { id, updatedAt } = await post('a question');
  await comments.resolveThread({ id, isResolved: true });
  await comments.resolveThread({ id, isResolved: true });
  await comments.resolveThread({ id, isResolved: false });
  const [reopening, resolving] = (await comments.listChanges(target)).items;
  expectSame(
    [reopening, resolving].map((record) => record?.changes.map(({ kind, label }) => [kind, label])),
    [[['reopen', 'a question']], [['resolve', 'a question']]],
    'the records of a thread',
  );
  const undone = await comments.undoChange({ id: reopening?.id ?? '' });
  expectTrue(typeof undone.resolvedAt === 'string', 'the thread is resolved again');
  const open = await comments.undoChange({ id: resolving?.id ?? '' });
  expectSame(open.resolvedAt, null, 'the thread is open again');
  expectSame([undone.updatedAt, open.updatedAt], [updatedAt, updatedAt], 'when its text was changed');
}

async function checkForeignHistory(context: ContractContext): Promise<void> {
  const { comments, target, post } = await createTarget(context);
  const { id } = await post('befor');
  await comments.updateComment({ id, message: 'before' });
  const [record] = (await comments.listChanges(target)).items;
  const theirs = portOf('comments', context.other ?? context.api);
  const refusalCodes = ['not-found', 'invalid', 'forbidden'] as const;
  await expectRefusal(() => theirs.listChanges(target), refusalCodes, 'the changes of another tenant');
  await expectRefusal(() => theirs.undoChange({ id: record?.id ?? '' }), refusalCodes, 'undoing one of them');
  expectSame((await comments.listComments(target))[0]?.message, 'before', 'the text afterwards');
}

const onFiles = { ports: ['comments', 'assets'] } as const;
const needs = [...uploads, 'comments.create', 'comments.update', 'comments.history'] as const;

/** Cases of the records of changes, and of their undo. */
export const historyCases: readonly ContractCase[] = [
  {
    ...onFiles,
    name: 'comments: edits and deletions are recorded, and undone',
    needs: [...needs, 'comments.delete'],
    check: checkHistory,
  },
  {
    ...onFiles,
    name: 'comments: resolved and reopened threads are recorded, and undone',
    needs: [...uploads, 'comments.create', 'comments.resolve', 'comments.history'],
    check: checkThreadHistory,
  },
  {
    ...onFiles,
    name: 'comments: changes of those of another tenant are not found',
    needs,
    needsOther: true,
    check: checkForeignHistory,
  },
];
