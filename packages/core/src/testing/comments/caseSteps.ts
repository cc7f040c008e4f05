import type { Comment, CommentsApi, CommentTarget } from '../../contract/index.ts';
import { portOf, type ContractContext } from '../cases/contractCase.ts';
import { ownFolder, uploadText } from '../cases/steps.ts';

/** A file to comment on, and a call that posts a comment on it. */
export interface TestTarget {
  readonly comments: CommentsApi;
  readonly target: CommentTarget;
  post(
    message: string,
    options?: { replyTo?: string; videoTimestamp?: number; clientId?: string },
  ): Promise<Comment>;
}

/** Uploads a file, which has no comments yet. */
export async function createTarget(context: ContractContext): Promise<TestTarget> {
  const comments = portOf('comments', context.api);
  const { id: folderId } = await ownFolder(context);
  const target = { type: 'image', entry: await uploadText(context, folderId, 'commented.txt') };
  return {
    comments,
    target,
    post: (message, more = {}) => comments.postComment({ ...target, message, ...more }),
  };
}
