import { XIcon, ClockIcon } from 'lucide-react';
import { formatVideoTime } from '@vitrine/core/comments';
import { maxCommentLength, type Mentionable } from '@vitrine/core/contract';
import { useId, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Button } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { commentsMessages } from '../messages/en/comments.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { TextArea } from '../text-field/index.ts';
import { MentionList } from './MentionList.tsx';
import { useMentions } from './useMentions.ts';

/** Props of `CommentBox`. */
export interface CommentBoxProps {
  /** Receives the text area. */
  ref?: Ref<HTMLTextAreaElement> | undefined;
  /** The accessible name of the text area. */
  label: string;
  /** Shown while the box is empty. */
  placeholder?: string | undefined;
  /** The text. */
  value: string;
  /** Called with the new text. */
  onChange: (value: string) => void;
  /** Text of the button that sends. */
  submitLabel: string;
  /** Called by the button and by Ctrl+Enter, while `canSubmit`. */
  onSubmit: () => void;
  /** Whether the text can be sent. */
  canSubmit: boolean;
  /** Whether the text is being sent: the box cannot be changed, and keeps the focus. */
  busy?: boolean | undefined;
  /** Why the text could not be sent. */
  error?: string | undefined;
  /** Tries again to send; shown beside `error`. */
  onRetry?: (() => void) | undefined;
  /** Called by 'Cancel' and by Escape; without it there is no such button. */
  onCancel?: (() => void) | undefined;
  /** People whose handle or name begins with the mention that is being typed. */
  people?: readonly Mentionable[] | undefined;
  /** Called with the beginning of the mention that is being typed; undefined when there is none. */
  onMentionQuery?: ((event: { query: string | undefined }) => void) | undefined;
  /** Position in the video that the comment is about, in seconds. */
  videoTimestamp?: number | undefined;
  /** Called with the position to comment on; undefined removes it. Without it no position can be added. */
  onVideoTimestamp?: ((event: { seconds: number | undefined }) => void) | undefined;
  /** The current position in the video; undefined without a video. */
  playerSeconds?: (() => number | undefined) | undefined;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

/** The button that adds or removes the position in the video. */
function VideoTime(
  props: Pick<CommentBoxProps, 'videoTimestamp' | 'onVideoTimestamp' | 'playerSeconds' | 'busy'>,
) {
  const { videoTimestamp, onVideoTimestamp, playerSeconds, busy = false } = props;
  const { t } = useMessages(commentsMessages);
  if (!onVideoTimestamp || (videoTimestamp === undefined && !playerSeconds)) return null;
  const isAdded = videoTimestamp !== undefined;
  const time = isAdded && formatVideoTime(videoTimestamp);
  return (
    <Button
      size="small"
      variant="quiet"
      icon={isAdded ? <XIcon /> : <ClockIcon />}
      disabled={busy}
      aria-label={time ? t('comments.removeTime', { time }) : undefined}
      onClick={() => onVideoTimestamp({ seconds: isAdded ? undefined : playerSeconds?.() })}
      className="vt:tabular-nums"
    >
      {time || t('comments.addTime')}
    </Button>
  );
}

/** The buttons below the text, and the number of characters once it is near the limit. */
function Actions(props: CommentBoxProps): ReactNode {
  const { value, submitLabel, onSubmit, canSubmit, busy = false, error, onRetry, onCancel } = props;
  const { t, formatNumber } = useMessages(commentsMessages);
  return (
    <div className="vt:flex vt:flex-wrap vt:items-center vt:gap-2">
      <Button
        size="small"
        variant="primary"
        busy={busy}
        disabled={!canSubmit && !busy}
        title={t('comments.sendKeys')}
        onClick={onSubmit}
      >
        {submitLabel}
      </Button>
      {onCancel && (
        <Button size="small" disabled={busy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
      {error !== undefined && onRetry && (
        <Button size="small" disabled={!canSubmit} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      <VideoTime {...props} />
      {value.length > maxCommentLength * 0.9 && (
        <span className="vt:ms-auto vt:text-sm vt:text-muted vt:tabular-nums">
          {`${formatNumber(value.trim().length)} / ${formatNumber(maxCommentLength)}`}
        </span>
      )}
    </div>
  );
}

/** A box to write a comment. Ctrl+Enter sends; `@` suggests people. */
export function CommentBox(props: CommentBoxProps): ReactNode {
  const { ref, label, placeholder, value, onChange, onSubmit, canSubmit, busy = false } = props;
  const { error, onCancel, people, onMentionQuery, className } = props;
  const { t } = useMessages(commentsMessages);
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({ input, value, people, onChange, onQuery: onMentionQuery });
  const excess = value.trim().length - maxCommentLength;
  const tooLong = excess > 0 ? t('comments.tooLong', { count: excess }) : undefined;
  function setInput(element: HTMLTextAreaElement | null): void {
    input.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  }
  function handleKey(event: KeyboardEvent): void {
    if (mentions.handleKey(event)) return;
    // These keys belong to the input method while it composes a character.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!canSubmit) return;
      mentions.close();
      onSubmit();
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  }
  return (
    <div data-slot="comment-box" className={cn('vt:flex vt:min-w-0 vt:flex-col vt:gap-2', className)}>
      <div className="vt:relative">
        <TextArea
          ref={setInput}
          hideLabel
          label={label}
          placeholder={placeholder}
          rows={2}
          // An empty box has no direction of its own; its placeholder follows the page.
          dir={value === '' ? undefined : 'auto'}
          value={value}
          // A disabled text area would lose the focus.
          readOnly={busy}
          aria-disabled={busy || undefined}
          error={tooLong ?? error}
          className="vt:[&_textarea]:max-h-60 vt:[&_textarea]:aria-disabled:opacity-50"
          aria-autocomplete={onMentionQuery ? 'list' : undefined}
          aria-controls={mentions.isOpen ? listId : undefined}
          aria-activedescendant={mentions.isOpen ? `${listId}-${mentions.active}` : undefined}
          onChange={(event) => {
            onChange(event.target.value);
            mentions.read();
          }}
          onSelect={mentions.read}
          onBlur={mentions.close}
          onKeyDown={handleKey}
        />
        {mentions.isOpen && (
          <MentionList
            id={listId}
            people={mentions.people}
            active={mentions.active}
            onChoose={mentions.choose}
          />
        )}
        <p role="status" className="vt:visually-hidden">
          {mentions.isSearching && people && t('comments.peopleFound', { count: people.length })}
        </p>
      </div>
      <Actions {...props} />
    </div>
  );
}
