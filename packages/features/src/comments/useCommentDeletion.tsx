import type { Comment } from '@vitrine/core/contract';
import { useCommentRights } from '@vitrine/hooks/comments';
import { useMessages } from '@vitrine/ui/messages';
import { commentsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';

/** Deletes a comment when its button is pressed; asks first where the person cannot restore it. */
export function useDeletion(remove: (comment: Comment) => void) {
  const { t } = useMessages(commentsMessages);
  const { mayRestore } = useCommentRights();
  const [comment, setComment] = useState<Comment>();
  const [isAsking, setAsking] = useState(false);
  const question = comment && (
    <LazyAlertDialog
      open={isAsking}
      danger
      title={t('comments.deleteTitle')}
      description={t('comments.deleteBody')}
      confirmLabel={t('comments.delete')}
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        remove(comment);
      }}
    />
  );
  function press(pressed: Comment): void {
    if (mayRestore(pressed)) return remove(pressed);
    setComment(pressed);
    setAsking(true);
  }
  return { question, press };
}
