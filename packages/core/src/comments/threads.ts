import type { Comment, CommentSummary } from '../contract/index.ts';

/** A comment with its replies. */
export interface CommentThread {
  /** Id of the comment at the top. */
  readonly id: string;
  /** The comment at the top; undefined when it was deleted and only its replies are left. */
  readonly comment: Comment | undefined;
  /** The replies, oldest first. */
  readonly replies: readonly Comment[];
}

function compareAge(one: Comment, other: Comment): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return 0;
}

/** Returns the id of the thread of a comment: a reply to a reply belongs to the thread of the first comment. */
export function threadIdOf(comments: ReadonlyMap<string, Comment>, comment: Comment): string {
  let top = comment;
  const seen = new Set<string>();
  while (top.replyTo !== null && !seen.has(top.id)) {
    seen.add(top.id);
    const parent = comments.get(top.replyTo);
    if (!parent) return top.replyTo;
    top = parent;
  }
  return top.id;
}

/**
 * Returns whether the thread of a comment takes replies: its first comment was not deleted.
 *
 * @param comments The comments that exist, by id.
 * @see docs/rules/comments.md#threads-are-one-level-deep
 */
export function canReplyTo(comments: ReadonlyMap<string, Comment>, comment: Comment): boolean {
  return comments.has(threadIdOf(comments, comment));
}

/**
 * Arranges a flat list as threads: the newest thread first, the replies of each from the oldest on.
 *
 * @see docs/rules/comments.md#threads-are-one-level-deep
 */
export function arrangeThreads(comments: readonly Comment[]): readonly CommentThread[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const replies = new Map<string, Comment[]>();
  for (const comment of comments.toSorted(compareAge)) {
    const id = threadIdOf(byId, comment);
    const threadReplies = replies.get(id) ?? [];
    replies.set(id, threadReplies);
    if (comment.id !== id) threadReplies.push(comment);
  }
  const threads = [...replies].map(([id, list]) => ({ id, comment: byId.get(id), replies: list }));
  const ageOf = ({ comment, replies: [first] }: CommentThread) =>
    comment?.createdAt ?? first?.createdAt ?? '';
  // Of two with the same time, the one that the back end lists later is the newer one.
  return threads.toReversed().toSorted((one, other) => {
    const [age, otherAge] = [ageOf(one), ageOf(other)];
    if (age === otherAge) return 0;
    return age < otherAge ? 1 : -1;
  });
}

/** Returns the initial text of a reply: the mention of the author, unless it is an own comment. */
export function replyPrefill({ isOwnComment, authorHandle }: Comment): string {
  return isOwnComment ? '' : `@${authorHandle} `;
}

/** Returns whether a text can be sent as a comment: it has a character that can be seen. */
export function isSendable(message: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(message);
}

/**
 * Returns a summary with a comment that was just posted: one more in total, the new one first, and no more than `count`
 * comments.
 */
export function withPosted(summary: CommentSummary, comment: Comment, count: number): CommentSummary {
  if (summary.recent.some(({ id }) => id === comment.id)) return summary;
  return { total: summary.total + 1, recent: [comment, ...summary.recent].slice(0, count) };
}
