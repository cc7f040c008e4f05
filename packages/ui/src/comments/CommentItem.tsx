import { maxShownCharacters, type CommentThread } from '@vitrine/core/comments';
import type { Comment } from '@vitrine/core/contract';
import { CheckIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import { Button, type ButtonProps } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { commentsMessages } from '../messages/en/comments.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { CommentAuthor } from './CommentAuthor.tsx';
import { CommentMessage } from './CommentMessage.tsx';
import { VideoTimeLink, type VideoTimeActions } from './VideoTimeLink.tsx';

/** What can be done with a comment; an action without a function is not offered. */
export interface CommentItemActions extends VideoTimeActions {
  /** Opens or closes the box to reply to the comment. */
  onReply?: ((event: { comment: Comment }) => void) | undefined;
  /** Opens or closes the box to edit the comment. */
  onEdit?: ((event: { comment: Comment }) => void) | undefined;
  /** Deletes the comment. */
  onDelete?: ((event: { comment: Comment }) => void) | undefined;
  /** Marks the thread of the comment as resolved or open. */
  onResolve?: ((event: { comment: Comment; isResolved: boolean }) => void) | undefined;
  /** Returns whether the comment may be changed. Defaults to true for all. */
  canEdit?: ((comment: Comment) => boolean) | undefined;
  /** Returns whether the comment may be deleted. Defaults to true for all. */
  canDelete?: ((comment: Comment) => boolean) | undefined;
}

/** Props of `CommentItem`. */
export interface CommentItemProps extends Omit<ComponentProps<'article'>, 'children'>, CommentItemActions {
  /** The comment. */
  comment: Comment;
  /** The current time in milliseconds since 1970; undefined while it is unknown. */
  now: number | undefined;
  /** The thread of a reply; undefined for the comment at its top. */
  parent?: CommentThread | undefined;
  /** Which box is open for this comment. */
  openBox?: 'reply' | 'edit' | undefined;
  /** Whether its actions are disabled, such as while a comment is being sent. */
  disabled?: boolean | undefined;
  /** The box in which the comment is changed; replaces its text. */
  editor?: ReactNode;
}

type ActionsProps = Pick<CommentItemProps, 'comment' | 'openBox' | 'disabled'> & CommentItemActions;

const always = () => true;

/** Classes of a row of quiet buttons: the texts of the buttons, not their edges, align with the text above. */
export const quietActionsClasses =
  'vt:quiet-edge vt:flex vt:flex-wrap vt:items-center vt:[&>button]:text-muted';

/** A button that keeps the focus while it is disabled: a box that closes gives it back to the button that opened it. */
function Action({ disabled = false, onClick, ...rest }: ButtonProps): ReactNode {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...rest}
    />
  );
}

function Actions(props: ActionsProps): ReactNode {
  const { comment, openBox, disabled, canEdit = always, canDelete = always } = props;
  const { onReply, onEdit, onDelete, onResolve } = props;
  const { t } = useMessages(commentsMessages);
  const isResolved = comment.resolvedAt != null;
  const canBeResolved = comment.replyTo === null && comment.resolvedAt !== undefined;
  return (
    <div className={quietActionsClasses}>
      {onReply && (
        <Action
          disabled={disabled}
          data-slot="comment-reply"
          aria-expanded={openBox === 'reply'}
          onClick={() => onReply({ comment })}
        >
          {t('comments.reply')}
        </Action>
      )}
      {onEdit && canEdit(comment) && (
        <Action
          disabled={disabled}
          data-slot="comment-edit"
          aria-expanded={openBox === 'edit'}
          onClick={() => onEdit({ comment })}
        >
          {t('comments.edit')}
        </Action>
      )}
      {onDelete && canDelete(comment) && (
        <Action disabled={disabled} onClick={() => onDelete({ comment })}>
          {t('comments.delete')}
        </Action>
      )}
      {onResolve && canBeResolved && (
        <Action disabled={disabled} onClick={() => onResolve({ comment, isResolved: !isResolved })}>
          {t(isResolved ? 'comments.reopen' : 'comments.resolve')}
        </Action>
      )}
    </div>
  );
}

/** One comment with its author, time, text and actions. Its text is never interpreted as HTML. */
export function CommentItem(props: CommentItemProps): ReactNode {
  const { comment, now, parent, openBox, disabled, editor, className, ...others } = props;
  const { onReply, onEdit, onDelete, onResolve, onSeek, onCopyTimeLink, canEdit, canDelete, ...rest } =
    others;
  const { t } = useMessages(commentsMessages);
  const { message, videoTimestamp, resolvedAt } = comment;
  return (
    <article
      data-slot="comment-item"
      data-resolved={resolvedAt == null ? undefined : ''}
      {...rest}
      className={cn('vt:flex vt:min-w-0 vt:flex-col vt:gap-1', className)}
    >
      {parent && (
        <span className="vt:visually-hidden">
          {parent.comment
            ? t('comments.replyOf', { name: parent.comment.authorName })
            : t('comments.replyOfDeleted')}
        </span>
      )}
      <div className="vt:flex vt:min-w-0 vt:items-start vt:justify-between vt:gap-2">
        <CommentAuthor comment={comment} now={now} />
        {resolvedAt != null && (
          <Badge tone="success" icon={<CheckIcon />} className="vt:shrink-0">
            {t('comments.resolved')}
          </Badge>
        )}
      </div>
      {videoTimestamp !== null && (
        <div className="vt:plain">
          <VideoTimeLink seconds={videoTimestamp} {...{ onSeek, onCopyTimeLink }} />
        </div>
      )}
      {editor ?? <CommentMessage message={message} limit={maxShownCharacters} />}
      <Actions
        {...{ comment, openBox, disabled, onReply, onEdit, onDelete, onResolve, canEdit, canDelete }}
      />
    </article>
  );
}
