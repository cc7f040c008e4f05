import type { ChangeKind } from '@vitrine/core/contract';
import { sql } from 'kysely';
import { recordChange, undoableSince } from '../changes/history.ts';
import { currentUser, db, now } from '../db/executor.ts';
import { nameOf, type CommentRow } from './store.ts';

/** The state of a comment that a record stores. */
export interface KeptComment {
  readonly message: string;
  readonly isResolved: boolean;
}

type Recorded = Pick<CommentRow, 'id' | 'message' | 'resolvedAt'>;

function toKept({ message, resolvedAt }: Recorded): KeptComment {
  return { message, isResolved: resolvedAt !== null };
}

function kindOf(before: Recorded, after: Recorded | null): ChangeKind {
  if (after === null) return 'remove';
  if (before.message !== after.message) return 'edit';
  return after.resolvedAt === null ? 'reopen' : 'resolve';
}

/**
 * Records the change of a comment, with the comment before and after; `after` is null when it was moved to the bin.
 *
 * @see docs/rules/comments.md#a-change-of-a-comment-leaves-a-record
 */
export async function recordComment(before: Recorded, after: Recorded | null): Promise<void> {
  const { id } = before;
  const kind = kindOf(before, after);
  const from = kind === 'edit' ? nameOf(before) : undefined;
  await recordChange({
    domain: 'comments',
    changes: [{ kind, id, label: nameOf(after ?? before), from, files: 0, samples: [] }],
    touched: [String(id)],
    before: { items: { [id]: toKept(before) } },
    after: { items: { [id]: after && toKept(after) } },
  });
}

/** Marks the deletion of a comment as undone, and returns its id; undefined when its record is gone. */
async function undoDeletion(id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update changes set undone_at = ${now()}, undone_by = ${currentUser()}::bigint
      where undone_at is null and items->0->>'kind' = 'remove' and id = (
        select max(change_id) from change_items join changes deletion on deletion.id = change_id
          where change_items.domain = 'comments' and item = ${String(id)} and items->0->>'kind' = 'remove')
      returning id`.execute(db());
  return rows[0]?.id;
}

/** Records that a comment was taken out of the bin, which undoes its deletion. */
export async function recordRestore(row: CommentRow): Promise<void> {
  const { id } = row;
  await recordChange({
    domain: 'comments',
    changes: [{ kind: 'restore', id, label: nameOf(row), files: 0, samples: [] }],
    touched: [String(id)],
    restores: await undoDeletion(id),
    before: { items: { [id]: null } },
    after: { items: { [id]: toKept(row) } },
  });
}

/** Removes the texts of comments that no longer exist, not even in the bin, from their records. */
export async function eraseRecords(): Promise<void> {
  await sql`
    with gone as (
      delete from change_items where domain = 'comments' and not exists (
        select from comments where comments.id = change_items.item::bigint) returning change_id
    )
    update changes set items = jsonb_set(items #- '{0,from}', '{0,label}', '""'), before = '{"items":{}}',
        after = '{"items":{}}'
      where id in (select change_id from gone)`.execute(db());
}

/** Deletes the records of changes that can no longer be undone after 30 days; `purgeChanges` deletes their rows of `change_items`. */
export async function purgeRecords(): Promise<void> {
  await sql`delete from changes where domain = 'comments' and at <= ${undoableSince()}`.execute(db());
}
