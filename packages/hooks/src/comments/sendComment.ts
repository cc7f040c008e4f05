import type { Comment, CommentsApi, CommentTarget } from '@vitrine/core/contract';
import { ApiError } from '@vitrine/core/contract';
import { createClientId } from '../internal/createClientId.ts';
import type { CommentDraft, CommentMode } from './commentDrafts.ts';

/** The content of a text box for comments: its text, and whether it is a new comment, a reply or an edit. */
export interface BoxContent {
  readonly message: string;
  /** Undefined for a new thread. */
  readonly mode: CommentMode | undefined;
  /** The comment that is replied to or edited. */
  readonly comment: Comment | undefined;
}

/** The draft of a text box, and a function that stores it. */
interface DraftStorage {
  readonly draft: CommentDraft;
  /** Stores the draft before it is sent. */
  storeDraft(draft: CommentDraft): void;
}

/**
 * Posts a comment. A draft that was sent before has kept its id, so that the back end recognises it. When it was stored
 * with another text, the text is updated.
 */
async function postDraft(
  comments: CommentsApi,
  target: CommentTarget,
  { message, mode }: BoxContent,
  { draft, storeDraft }: DraftStorage,
): Promise<Comment> {
  const { clientId = createClientId(), videoTimestamp } = draft;
  storeDraft({ ...draft, clientId });
  const posted = await comments.postComment({
    ...target,
    message,
    clientId,
    ...(mode && { replyTo: mode.id }),
    ...(videoTimestamp !== undefined && { videoTimestamp }),
  });
  const hasOtherText = draft.clientId !== undefined && posted.message !== message;
  if (!hasOtherText) return posted;
  return { ...posted, ...(await comments.updateComment({ id: posted.id, message })) };
}

/**
 * Posts a new comment or a reply, or saves the change of an own comment. Returns the comment.
 * @throws ApiError `not-found` when the comment to change no longer exists.
 */
export async function sendComment(
  comments: CommentsApi,
  target: CommentTarget,
  box: BoxContent,
  draftStorage: DraftStorage,
): Promise<Comment> {
  if (box.mode?.kind !== 'edit') return postDraft(comments, target, box, draftStorage);
  if (!box.comment) throw new ApiError('not-found');
  const { message } = box;
  return { ...box.comment, ...(await comments.updateComment({ id: box.comment.id, message })) };
}
