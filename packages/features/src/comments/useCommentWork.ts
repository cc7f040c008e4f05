import type { ApiError, Comment } from '@vitrine/core/contract';
import { useCommentActions, type CommentDestination } from '@vitrine/hooks/comments';
import { usePorts } from '@vitrine/hooks/provider';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { commentsMessages } from '@vitrine/ui/messages/en';
import { useUndoNotice } from '../internal/useUndoNotice.ts';

/** The notice of a later action on the same comment replaces the earlier one, whose undo would contradict it. */
const noticeId = ({ id }: Comment) => `comments:${id}`;

/** Deletes comments, and resolves threads or opens them again, with a notice that can undo it. */
export function useCommentWork(destination: CommentDestination) {
  const { t } = useMessages(commentsMessages);
  const { notify } = usePorts();
  const { remove, resolve } = useCommentActions(destination);
  const showUndo = useUndoNotice();
  function notifyFailure(title: string, error: ApiError): void {
    // The end of the session is shown once, over the page.
    if (error.code === 'unauthenticated') return;
    notify({ kind: 'error', message: `${title}. ${errorText(t, error)}` });
  }
  return {
    async remove(comment: Comment): Promise<void> {
      const result = await remove(comment);
      if (result.status === 'failed') return notifyFailure(t('comments.deleteFailed'), result.error);
      if (result.status === 'done')
        showUndo({
          id: noticeId(comment),
          message: t('comments.deleted'),
          undo: result.undo,
          failureTitle: t('comments.restoreFailed'),
        });
    },
    async resolve(comment: Comment, isResolved: boolean): Promise<void> {
      const result = await resolve(comment, isResolved);
      const failureTitle = t('comments.resolveFailed');
      if (result.status === 'failed') return notifyFailure(failureTitle, result.error);
      if (result.status === 'done')
        showUndo({
          id: noticeId(comment),
          message: t(isResolved ? 'comments.threadResolved' : 'comments.threadReopened'),
          undo: result.undo,
          failureTitle,
        });
    },
  };
}
