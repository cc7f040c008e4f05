import type { ChangeRecord, ListChangesInput } from '../changes.ts';
import type { Page } from '../page.ts';
import type { Action } from '../permissions.ts';

/** The target of a comment, such as one file: its kind and its id. Both are opaque. */
export interface CommentTarget {
  /** The kind of target: on the reference server `image`, which is a file of any kind, `folder`, or `share`, a link. */
  readonly type: string;
  /** Id of the target. */
  readonly entry: string;
}

/** A comment. Times are ISO 8601 in UTC. */
export interface Comment {
  /** Opaque and unique among comments. */
  readonly id: string;
  /** The text, never empty; plain text. */
  readonly message: string;
  /** Id of the comment at the top of the thread; null for a comment that is at the top itself. */
  readonly replyTo: string | null;
  /** Position in the video in seconds; null for a comment on the whole target. */
  readonly videoTimestamp: number | null;
  /** Name of the author as it is shown. */
  readonly authorName: string;
  /** Name of the author without spaces, for mentions. */
  readonly authorHandle: string;
  /** When it was posted. */
  readonly createdAt: string;
  /** When it was last edited; equal to `createdAt` for one that was never edited. */
  readonly updatedAt: string;
  /** Whether the viewer wrote it. */
  readonly isOwnComment: boolean;
  /** When its thread was resolved; null for an open one. Absent without `comments.resolve`. */
  readonly resolvedAt?: string | null | undefined;
  /** Actions that the viewer may perform on this comment. Absent when role and authorship decide. */
  readonly permissions?: readonly Action[] | undefined;
}

/** The number of comments on a target, and the newest of them. */
export interface CommentSummary {
  /** Number of comments, replies included. */
  readonly total: number;
  /** The newest comments, newest first. */
  readonly recent: readonly Comment[];
}

/** A comment to post. */
export interface PostCommentInput extends CommentTarget {
  /** The text: not empty after trimming, at most `maxCommentLength` characters. */
  readonly message: string;
  /**
   * Id of the comment that it replies to. A reply to a reply belongs to the thread of the first comment; after that one was
   * deleted, its thread takes no replies.
   */
  readonly replyTo?: string | undefined;
  /** Position in seconds, for a video or audio file: 0 or more, and at most its length where that is known. */
  readonly videoTimestamp?: number | undefined;
  /**
   * A text unique to this comment. Posting it again returns the existing comment; on another file or folder it is refused
   * with `conflict`.
   */
  readonly clientId?: string | undefined;
}

/** The most characters of a comment. */
export const maxCommentLength = 10_000;

/** Somebody who can be mentioned. */
export interface Mentionable {
  /** The name without spaces that follows the `@`. */
  readonly handle: string;
  /** The name as it is shown. */
  readonly name: string;
}

/** What happened to a comment. */
export type CommentEvent =
  | { readonly kind: 'posted' | 'changed'; readonly comment: Comment }
  | { readonly kind: 'deleted'; readonly id: string };

/** A target whose comments are watched. */
export interface WatchCommentsInput extends CommentTarget {
  /** Called with each change. */
  readonly onEvent: (event: CommentEvent) => void;
  /** Called once, when every later change will be reported. Changes from before the call are not reported. */
  readonly onOpen?: (() => void) | undefined;
}

/** Which page of the changes of the comments on a target to return. */
export interface ListCommentChangesInput extends CommentTarget, ListChangesInput {}

/** Comments on files, folders and other targets. */
export interface CommentsApi {
  /** Returns all comments on a target, oldest first, replies included. */
  listComments(input: CommentTarget, signal?: AbortSignal): Promise<readonly Comment[]>;
  /** Returns the number of comments on a target and the `count` newest, 1 to 100. */
  getSummary(
    input: CommentTarget & { readonly count: number },
    signal?: AbortSignal,
  ): Promise<CommentSummary>;
  /**
   * Posts a comment and returns it.
   * @throws ApiError `not-found` for an unknown target, and for a `replyTo` that is unknown or in the thread of a deleted
   * comment; `invalid` with `fields` for a text that is empty or too long and for a `videoTimestamp` outside of the file;
   * `conflict` for a `clientId` that was sent on another file or folder.
   */
  postComment(input: PostCommentInput, signal?: AbortSignal): Promise<Comment>;
  /** Changes the text of an own comment. Returns what changed. */
  updateComment(
    input: { id: string; message: string },
    signal?: AbortSignal,
  ): Promise<Pick<Comment, 'message' | 'updatedAt'>>;
  /** Deletes a comment; its replies stay (needs `comments.delete`). */
  deleteComment(input: { id: string }, signal?: AbortSignal): Promise<void>;
  /** Restores a deleted comment and returns it (needs `comments.restore`). */
  restoreComment(input: { id: string }, signal?: AbortSignal): Promise<Comment>;
  /** Marks a thread as resolved or as open, by the comment at its top (needs `comments.resolve`). Returns that comment. */
  resolveThread(input: { id: string; isResolved: boolean }, signal?: AbortSignal): Promise<Comment>;
  /**
   * Returns people whose handle or name begins with `q`, at most 10 (needs `comments.mention`). The one whose handle is `q`
   * is the first.
   */
  listMentionable(input: { q: string }, signal?: AbortSignal): Promise<readonly Mentionable[]>;
  /**
   * Reports changes of the comments on a target, and resolves when the signal aborts (needs `comments.watch`). Rejects
   * when the connection is lost; the caller then calls it again, and reads the comments again once it is open.
   */
  watchComments(input: WatchCommentsInput, signal?: AbortSignal): Promise<void>;
  /**
   * Returns the edits, deletions, restores, resolved and reopened threads of the comments on a target, newest first; each
   * record has one change (needs `comments.history`). Comments that were deleted permanently are left out. The
   * `permissions` of a record contain `comments.undo` when the viewer may undo it.
   */
  listChanges(input: ListCommentChangesInput, signal?: AbortSignal): Promise<Page<ChangeRecord>>;
  /**
   * Undoes a change and returns the comment: an edited one gets its earlier text, a deleted one is restored, a thread is
   * resolved or open as before (needs `comments.history`). A restore cannot be undone; the comment can be deleted again.
   * @throws ApiError `forbidden` for an edit of somebody else's comment, `conflict` when a later change has changed the same
   * comment, and for a restore; `not-found` for a change that was undone or is too old.
   */
  undoChange(input: { id: string }, signal?: AbortSignal): Promise<Comment>;
}
