import { mayUndoChange } from '@vitrine/core/comments';
import type { Action, ChangeKind } from '@vitrine/core/contract';
import { sql } from 'kysely';
import { notFound, Refusal } from '../app/refusal.ts';
import type { BinCaller } from '../assets/bin/binCaller.ts';
import { beginUndo, listChanges, undoableSince, type ChangesQuery } from '../changes/history.ts';
import { db } from '../db/executor.ts';
import { canOf } from '../session/describeViewer.ts';
import type { SignedIn } from '../session/store.ts';
import { takeComment } from './bin.ts';
import { publishCommentChange } from './feed.ts';
import type { KeptComment } from './records.ts';
import {
  belongsTo,
  lockComment,
  revertComment,
  selectComments,
  type CommentRow,
  type CommentTarget,
} from './store.ts';

/** Returns the logins of the authors of comments, by the id of the comment. */
async function authorsOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await selectComments(sql`where comments.id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map(({ id, authorLogin }) => [id, authorLogin]));
}

/** Returns a page of the changes of the comments on a file or folder, newest first, as the viewer may undo them. */
export async function listCommentChanges(
  target: CommentTarget,
  query: Omit<ChangesQuery, 'where'>,
  viewer: SignedIn,
) {
  const where = sql<boolean>`changes.id in (
    select change_id from comments join change_items on item = comments.id::text and domain = 'comments'
      where ${belongsTo(target)})`;
  const { changes, ...page } = await listChanges('comments', { ...query, where });
  const authors = await authorsOf(changes.flatMap((record) => record.changes.map(({ id }) => Number(id))));
  const can = canOf(viewer);
  return {
    ...page,
    changes: changes.map((record) => {
      const [{ kind, id } = { kind: 'edit', id: 0 } as const] = record.changes;
      const permissions: Action[] = mayUndoChange(can, kind, authors.get(Number(id)) ?? '')
        ? ['comments.undo']
        : [];
      if (kind !== 'restore') return { ...record, permissions };
      return { ...record, permissions, state: 'final' as const, undoableUntil: null };
    }),
  };
}

/**
 * Undoes a change and returns the comment: its text and the state of its thread are as before, or it is out of the bin.
 * @throws Refusal `not-found` for a change that is unknown, undone or too old, or when the comment is no longer there;
 * `forbidden` for an edit of somebody else's comment; `conflict` for a restore, and when a later change has changed the same comment.
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
  const current = await lockComment(commentId, caller.viewer, 'any');
  if (!mayUndoChange(canOf(caller.viewer), kind, current.authorLogin))
    throw new Refusal('forbidden', 'Only the author may undo an edit.');
  const { before } = await beginUndo<KeptComment>('comments', changeId);
  const earlier = before.items[commentId];
  if (!earlier || current.deletedAt !== null) throw notFound();
  const row = await revertComment(current, earlier);
  await publishCommentChange(caller.signals, caller.viewer.tenantId, row, 'changed');
  return row;
}
