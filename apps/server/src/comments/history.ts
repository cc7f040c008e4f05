import type { ChangeKind } from '@vitrine/core/contract';
import { sql } from 'kysely';
import { notFound, Refusal } from '../app/refusal.ts';
import type { BinCaller } from '../assets/bin/binCaller.ts';
import { beginUndo, listChanges, undoableSince, type ChangesQuery } from '../changes/history.ts';
import { db } from '../db/executor.ts';
import { takeComment } from './bin.ts';
import { publishCommentChange } from './feed.ts';
import type { KeptComment } from './records.ts';
import { belongsTo, lockComment, revertComment, type CommentRow, type CommentTarget } from './store.ts';

/** Returns a page of the changes of the comments on a file or folder, newest first. */
export async function listCommentChanges(target: CommentTarget, query: Omit<ChangesQuery, 'where'>) {
  const where = sql<boolean>`changes.id in (
    select change_id from comments join change_items on item = comments.id::text and domain = 'comments'
      where ${belongsTo(target)})`;
  const { changes, ...page } = await listChanges('comments', { ...query, where });
  return {
    ...page,
    changes: changes.map((record) =>
      record.changes[0]?.kind === 'restore'
        ? { ...record, state: 'final' as const, undoableUntil: null }
        : record,
    ),
  };
}

/**
 * Undoes a change and returns the comment: its text and the state of its thread are as before, or it is out of the bin.
 * @throws Refusal `not-found` for a change that is unknown, undone or too old, or when the comment is no longer there;
 * `conflict` for a restore, and when a later change has changed the same comment.
 */
export async function undoCommentChange(changeId: number, caller: BinCaller): Promise<CommentRow> {
  const { rows } = await sql<{ kind: ChangeKind; commentId: number }>`
    select items->0->>'kind' as kind, (items->0->>'id')::bigint as "commentId" from changes
      where id = ${changeId} and domain = 'comments' and undone_at is null and at > ${undoableSince()}`.execute(
    db(),
  );
  const [change] = rows;
  if (!change) throw notFound();
  const { kind, commentId } = change;
  if (kind === 'restore') throw new Refusal('conflict', 'A restored comment can be deleted again.');
  if (kind === 'remove') return takeComment(commentId, caller);
  // A change locks the comment before it is recorded, so that none is recorded after this lock and before the check.
  const current = await lockComment(commentId, 'any');
  const { before } = await beginUndo<KeptComment>('comments', changeId);
  const earlier = before.items[commentId];
  if (!earlier || current.deletedAt !== null) throw notFound();
  const row = await revertComment(current, earlier);
  await publishCommentChange(caller.signals, caller.viewer.tenantId, row, 'changed');
  return row;
}
