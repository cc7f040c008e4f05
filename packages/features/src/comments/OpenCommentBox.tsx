import type { Comment } from '@vitrine/core/contract';
import type { CommentBoxState, UseCommentEditorResult } from '@vitrine/hooks/comments';
import { Banner } from '@vitrine/ui/banner';
import { CommentBox } from '@vitrine/ui/comments';
import { isFocusLost } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { commentsMessages } from '@vitrine/ui/messages/en';
import { useEffect, useRef, type RefObject } from 'react';
import type { CommentPlayer } from './commentProps.ts';
import { useCommentBoxProps } from './useCommentBoxProps.ts';

/** Focuses a box, with the caret at the end of its text. */
function focusAtEnd({ current }: RefObject<HTMLTextAreaElement | null>): void {
  current?.focus();
  current?.setSelectionRange(current.value.length, current.value.length);
}

/** Props of `OpenCommentBox`. */
export interface OpenCommentBoxProps {
  editor: UseCommentEditorResult;
  box: CommentBoxState;
  /** The comment that is replied to or edited. */
  comment: Comment;
  /** Whether the person has just opened the box, which then takes the focus. */
  takesFocus: boolean;
  /** Whether the thread of the comment is resolved. */
  isResolved: boolean;
  player: CommentPlayer | undefined;
  onSent: (comment: Comment) => void;
  onCancel: () => void;
}

/** The box of a reply or an edit. */
export function OpenCommentBox(props: OpenCommentBoxProps) {
  const { editor, box, comment, takesFocus, isResolved, player, onSent, onCancel } = props;
  const { t } = useMessages(commentsMessages);
  const input = useRef<HTMLTextAreaElement>(null);
  const isEdit = editor.mode?.kind === 'edit';
  const boxProps = useCommentBoxProps(box, { isEdit, onSent });
  useEffect(() => {
    if (takesFocus) focusAtEnd(input);
  }, [takesFocus]);
  return (
    <div className="vt:flex vt:flex-col vt:gap-1">
      <CommentBox
        ref={input}
        {...boxProps}
        label={isEdit ? t('comments.editLabel') : t('comments.replyTo', { name: comment.authorName })}
        submitLabel={t(isEdit ? 'comments.save' : 'comments.send')}
        onCancel={onCancel}
        videoTimestamp={box.videoTimestamp}
        onVideoTimestamp={isEdit ? undefined : ({ seconds }) => box.setVideoTimestamp(seconds)}
        playerSeconds={player?.seconds}
      />
      <p role="status" className="vt:text-sm vt:text-muted">
        {isResolved && !isEdit && t('comments.replyToResolved')}
      </p>
    </div>
  );
}

/** Props of `OrphanedCommentBox`. */
export interface OrphanedCommentBoxProps {
  editor: UseCommentEditorResult;
  box: CommentBoxState;
  /** Called after the text was moved to the box of a new comment. */
  onMoved: () => void;
  onCancel: () => void;
}

/** The text of a reply or an edit whose comment was deleted meanwhile. */
export function OrphanedCommentBox({ editor, box, onMoved, onCancel }: OrphanedCommentBoxProps) {
  const { t } = useMessages(commentsMessages);
  const input = useRef<HTMLTextAreaElement>(null);
  const isEdit = editor.mode?.kind === 'edit';
  useEffect(() => {
    // The box in the list had the focus and was removed.
    if (isFocusLost()) focusAtEnd(input);
  }, []);
  return (
    <div
      data-slot="comment-orphaned"
      className="vt:flex vt:shrink-0 vt:flex-col vt:gap-2 vt:border-b vt:border-border vt:p-4"
    >
      <Banner tone="warning">{t(isEdit ? 'comments.editGone' : 'comments.replyGone')}</Banner>
      <CommentBox
        ref={input}
        label={t(isEdit ? 'comments.editLabel' : 'comments.yourReply')}
        value={box.message}
        onChange={box.setMessage}
        submitLabel={t('comments.moveToNew')}
        canSubmit={!editor.isSending}
        onSubmit={() => {
          editor.moveToNewBox();
          onMoved();
        }}
        onCancel={onCancel}
      />
    </div>
  );
}
