import type { CommentThread } from '@vitrine/core/comments';
import type { Comment } from '@vitrine/core/contract';

/** A row of the list of threads. */
export type ThreadRow =
  | {
      readonly kind: 'comment';
      readonly key: string;
      readonly comment: Comment;
      /** The thread that the comment replies to; undefined for the comment at its top. */
      readonly parent: CommentThread | undefined;
      /** The thread that is shown although it is resolved; undefined for others. */
      readonly unfolded: CommentThread | undefined;
    }
  /** The placeholder of a deleted comment that has replies. */
  | { readonly kind: 'deleted'; readonly key: string }
  /** A resolved thread. */
  | { readonly kind: 'folded'; readonly key: string; readonly thread: CommentThread };

/**
 * Returns the rows of threads, in the order of rendering. A resolved thread is one row until it is in `unfoldedIds`.
 */
export function threadRows(
  threads: readonly CommentThread[],
  unfoldedIds: ReadonlySet<string>,
): readonly ThreadRow[] {
  const rows: ThreadRow[] = [];
  for (const thread of threads) {
    const { id, comment, replies } = thread;
    const isResolved = comment?.resolvedAt != null;
    if (isResolved && !unfoldedIds.has(id)) {
      rows.push({ kind: 'folded', key: `folded:${id}`, thread });
      continue;
    }
    const unfolded = isResolved ? thread : undefined;
    if (comment) rows.push({ kind: 'comment', key: comment.id, comment, parent: undefined, unfolded });
    else rows.push({ kind: 'deleted', key: `deleted:${id}` });
    for (const reply of replies)
      rows.push({ kind: 'comment', key: reply.id, comment: reply, parent: thread, unfolded: undefined });
  }
  return rows;
}
