import type { Comment } from '@vitrine/core/contract';
import type { CommentMode, DiscardedText, UseCommentEditorResult } from '@vitrine/hooks/comments';
import { usePorts } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { commentsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';

/** Opens and closes the boxes of replies and edits. A text that is removed by this can be restored from a notice. */
export function useCommentBoxes(editor: UseCommentEditorResult) {
  const { t } = useMessages(commentsMessages);
  const { notify } = usePorts();
  const [openedByPerson, setOpenedByPerson] = useState<CommentMode>();
  const { mode } = editor;
  function notifyDiscarded(discarded: DiscardedText | undefined, from: CommentMode | undefined): void {
    if (!discarded) return;
    const restore = () => {
      setOpenedByPerson(from);
      discarded.restore();
    };
    notify({
      kind: 'info',
      id: 'comments.discarded',
      message: t(discarded.kind === 'edit' ? 'comments.editDiscarded' : 'comments.replyDiscarded'),
      action: { label: t('common.undo'), onAction: restore },
    });
  }
  return {
    /** Whether the person opened the box, so that it takes the focus; false for one that was open before a reload. */
    takesFocus: mode !== undefined && openedByPerson?.id === mode.id && openedByPerson.kind === mode.kind,
    toggle(kind: CommentMode['kind'], comment: Comment): void {
      setOpenedByPerson({ kind, id: comment.id });
      notifyDiscarded(kind === 'edit' ? editor.toggleEdit(comment) : editor.toggleReply(comment), mode);
    },
    cancel: () => notifyDiscarded(editor.cancel(), mode),
  };
}
