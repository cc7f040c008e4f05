import type { Comment } from '@vitrine/core/contract';
import { useCommentRights } from '@vitrine/hooks/comments';
import { useMessages } from '@vitrine/ui/messages';
import { commentsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';

/** Deletes a comment on request; a dialog asks first when the person cannot restore it. */
export function useCommentDeletion(remove: (comment: Comment) => void) {
  const { t } = useMessages(commentsMessages);
  const { mayRestore } = useCommentRights();
  const [comment, setComment] = useState<Comment>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const dialog = comment && (
    <LazyAlertDialog
      open={isDialogOpen}
      danger
      title={t('comments.deleteTitle')}
      description={t('comments.deleteBody')}
      confirmLabel={t('comments.delete')}
      onCancel={() => setDialogOpen(false)}
      onConfirm={() => {
        setDialogOpen(false);
        remove(comment);
      }}
    />
  );
  function requestDeletion(toDelete: Comment): void {
    if (mayRestore(toDelete)) return remove(toDelete);
    setComment(toDelete);
    setDialogOpen(true);
  }
  return { dialog, requestDeletion };
}
