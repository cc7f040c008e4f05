import type { Comment, CommentEvent, CommentTarget } from '../../contract/index.ts';

/** A stored comment. */
export interface StoredComment extends Omit<Comment, 'isOwnComment' | 'permissions'> {
  readonly target: CommentTarget;
  readonly authorId: string;
  readonly clientId: string | undefined;
  readonly deletedAt: number | undefined;
}

/** Called with each change of a comment. */
export type CommentListener = (
  target: CommentTarget,
  event: (viewerId: string) => CommentEvent,
  actorId: string,
) => void;

/** The comments of a memory back end, and the listeners for their changes. */
export interface CommentStore {
  readonly comments: Map<string, StoredComment>;
  readonly listeners: Set<CommentListener>;
}

/** Returns a store without comments. */
export function createCommentStore(): CommentStore {
  return { comments: new Map(), listeners: new Set() };
}
