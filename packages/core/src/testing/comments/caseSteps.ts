import type { Asset, Comment, CommentsApi, CommentTarget } from '../../contract/index.ts';
import { silence } from '../assets/content.ts';
import { portOf, type ContractContext } from '../cases/contractCase.ts';
import { createCaseFolder, upload, uploadText } from '../cases/steps.ts';

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
  const { id: folderId } = await createCaseFolder(context);
  const entry = await uploadText(context, folderId, 'commented.txt');
  return targetOf(context, { type: 'image', entry });
}

/** Uploads an audio file, which has no comments yet. Returns it as the back end describes it, too. */
export async function createAudioTarget(
  context: ContractContext,
): Promise<TestTarget & { readonly file: Asset }> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context, 'audio');
  const sent = await (await fetch(silence)).blob();
  const id = await upload(context, { file: sent, fileName: 'commented.wav', folderId });
  return { ...targetOf(context, { type: 'image', entry: id }), file: await assets.getFile({ id }) };
}

/** Returns a target with its calls. */
function targetOf(context: ContractContext, target: CommentTarget): TestTarget {
  const comments = portOf('comments', context.api);
  return {
    comments,
    target,
    post: (message, more = {}) => comments.postComment({ ...target, message, ...more }),
  };
}
