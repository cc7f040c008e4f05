import { previewParts, splitMessage, type MessagePart } from '@vitrine/core/comments';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from '../link/index.ts';
import { commentsMessages } from '../messages/en/comments.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Props of `CommentMessage`. */
export interface CommentMessageProps {
  /** The text of the comment. */
  message: string;
  /** The most characters shown at first. */
  limit: number;
  /** Whether the rest can be shown by 'More'. Defaults to true. */
  expandable?: boolean | undefined;
}

function Part({ part }: { part: MessagePart }): ReactNode {
  if (part.kind === 'link')
    return (
      <Link newTab href={part.href} className="vt:wrap-anywhere">
        {part.text}
      </Link>
    );
  if (part.kind === 'mention')
    return (
      <bdi data-slot="comment-mention" className="vt:font-medium vt:text-accent-text">
        {part.text}
      </bdi>
    );
  return part.text;
}

/** Returns parts with their offset in the text, which identifies them. */
function withStarts(parts: readonly MessagePart[]): { start: number; part: MessagePart }[] {
  let start = 0;
  return parts.map((part) => {
    const placed = { start, part };
    start += part.text.length;
    return placed;
  });
}

/** The text of a comment: plain text with links and mentions. A long one is cut, and 'More' shows the rest. */
export function CommentMessage({ message, limit, expandable = true }: CommentMessageProps): ReactNode {
  const { t } = useMessages(commentsMessages);
  const [isExpanded, setExpanded] = useState(false);
  const preview = useMemo(() => previewParts(message, limit), [message, limit]);
  const parts = useMemo(
    () => withStarts(isExpanded ? splitMessage(message) : preview.parts),
    [isExpanded, message, preview],
  );
  return (
    <div className="vt:plain">
      <p dir="auto" className="vt:text-base vt:wrap-anywhere vt:whitespace-pre-wrap">
        {parts.map(({ start, part }) => (
          <Part key={start} part={part} />
        ))}
      </p>
      {preview.isTruncated && expandable && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="vt:rounded-picture vt:py-0.5 vt:text-sm vt:text-accent-text vt:underline vt:underline-offset-2 vt:focus-ring"
        >
          {isExpanded ? t('comments.less') : t('common.more')}
        </button>
      )}
    </div>
  );
}
