import { PlayIcon } from 'lucide-react';
import { formatVideoTime } from '@vitrine/core/comments';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { commentsMessages } from '../messages/en/comments.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** What a click on the position in the video does. */
export interface VideoTimeActions {
  /** Plays the video from a position. Without it the position is only shown. */
  onSeek?: ((event: { seconds: number }) => void) | undefined;
  /** Copies a link to a position; called by a click with Ctrl or Cmd. */
  onCopyTimeLink?: ((event: { seconds: number }) => void) | undefined;
}

/** Props of `VideoTimeLink`. */
export interface VideoTimeLinkProps extends VideoTimeActions {
  /** Position in the video in seconds. */
  seconds: number;
}

const classes =
  'vt:inline-flex vt:h-6 vt:items-center vt:gap-1 vt:rounded-picture vt:bg-accent-soft vt:px-1.5 vt:text-xs vt:font-medium vt:text-accent-text vt:tabular-nums';

/** The position in the video that a comment is about, as `mm:ss` or `h:mm:ss`. */
export function VideoTimeLink({ seconds, onSeek, onCopyTimeLink }: VideoTimeLinkProps): ReactNode {
  const { t } = useMessages(commentsMessages);
  const time = formatVideoTime(seconds);
  const content = (
    <>
      <Icon icon={<PlayIcon />} className="vt:size-3" />
      {time}
    </>
  );
  if (!onSeek) return <span className={classes}>{content}</span>;
  function handleClick({ ctrlKey, metaKey }: MouseEvent): void {
    if ((ctrlKey || metaKey) && onCopyTimeLink) onCopyTimeLink({ seconds });
    else onSeek?.({ seconds });
  }
  return (
    <button
      type="button"
      data-slot="comment-time"
      aria-label={t('comments.seek', { time })}
      onClick={handleClick}
      className={`${classes} vt:focus-ring vt:hover:underline`}
    >
      {content}
    </button>
  );
}
