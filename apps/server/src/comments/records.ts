import { sql } from 'kysely';
import { recordChange } from '../changes/history.ts';
import { db } from '../db/executor.ts';
import { nameOf, type CommentRow } from './store.ts';

/** What a record keeps of a comment. */
type Kept = Pick<CommentRow, 'id' | 'message' | 'resolvedAt'>;

function toKept({ message, resolvedAt }: Kept) {
  return { message, isResolved: resolvedAt !== null };
}

/**
 * Records the change of a comment, with the comment before and after it; null where it is in the bin.
 *
 * @see docs/rules/comments.md#a-change-of-a-comment-leaves-a-record
 */
export async function recordComment(before: Kept | null, after: Kept | null): Promise<void> {
  const comment = after ?? before;
  if (!comment) return;
  const { id } = comment;
  const kind = after === null ? 'remove' : before === null ? 'restore' : 'edit';
  await recordChange({
    domain: 'comments',
    changes: [{ kind, id, label: nameOf(comment), files: 0, samples: [] }],
    touched: [String(id)],
    before: { items: { [id]: before && toKept(before) } },
    after: { items: { [id]: after && toKept(after) } },
  });
}

/** Removes the texts of comments that no longer exist, not even in the bin, from their records. */
export async function eraseRecords(): Promise<void> {
  await sql`
    with gone as (
      delete from change_items where domain = 'comments' and not exists (
        select from comments where comments.id = change_items.item::bigint) returning change_id
    )
    update changes set items = jsonb_set(items, '{0,label}', '""'), before = '{"items":{}}', after = '{"items":{}}'
      where id in (select change_id from gone)`.execute(db());
}
