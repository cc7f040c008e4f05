import { maxSummaryCharacters } from '@vitrine/core/comments';
import type { Comment } from '@vitrine/core/contract';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { CommentAuthor } from './CommentAuthor.tsx';
import { CommentMessage } from './CommentMessage.tsx';

/** Props of `CommentPreviews`. */
export interface CommentPreviewsProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** The comments, newest first. */
  comments: readonly Comment[];
  /** The current time in milliseconds since 1970; undefined while it is unknown. */
  now: number | undefined;
}

/** The beginning of some comments, in up to three columns. */
export function CommentPreviews({ comments, now, className, ...rest }: CommentPreviewsProps): ReactNode {
  return (
    <div className="vt:@container">
      <ul
        data-slot="comment-previews"
        {...rest}
        className={cn('vt:grid vt:gap-2 vt:@min-[480px]:grid-cols-2 vt:@min-[760px]:grid-cols-3', className)}
      >
        {comments.map((comment) => (
          <li
            key={comment.id}
            className="vt:min-w-0 vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:p-3"
          >
            <CommentAuthor comment={comment} now={now} />
            <CommentMessage message={comment.message} limit={maxSummaryCharacters} expandable={false} />
          </li>
        ))}
      </ul>
    </div>
  );
}
