import type { Comment } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { commentsMessages } from '../messages/en/comments.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Props of `CommentAuthor`. */
export interface CommentAuthorProps {
  /** The comment. */
  comment: Comment;
  /** The current time in milliseconds since 1970; undefined while it is unknown, which shows the date. */
  now: number | undefined;
}

/** Who wrote a comment, and when. Names are isolated: a right-to-left name does not reorder the line. */
export function CommentAuthor({ comment, now }: CommentAuthorProps): ReactNode {
  const { t, formatDate, formatDateTime, formatTimeAgo } = useMessages(commentsMessages);
  const { authorName, authorHandle, createdAt, updatedAt } = comment;
  return (
    <p className="vt:flex vt:min-w-0 vt:flex-wrap vt:items-baseline vt:gap-x-2 vt:text-sm">
      <bdi className="vt:max-w-full vt:truncate vt:font-semibold" title={authorName}>
        {authorName}
      </bdi>
      <bdi className="vt:max-w-full vt:truncate vt:text-muted" title={`@${authorHandle}`}>
        {`@${authorHandle}`}
      </bdi>
      <span className="vt:text-muted">
        <time dateTime={createdAt} title={formatDateTime(createdAt)} className="vt:plain">
          {now === undefined ? formatDate(createdAt) : formatTimeAgo(createdAt, now)}
        </time>
        {updatedAt !== createdAt && (
          <span title={t('comments.editedAt', { time: formatDateTime(updatedAt) })} className="vt:plain">
            {' · '}
            {t('comments.edited')}
          </span>
        )}
      </span>
    </p>
  );
}
