import type { Comment } from '@vitrine/core/contract';
import { useMentionable, type CommentBoxState } from '@vitrine/hooks/comments';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { commentsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';

/** Options of `useCommentBoxProps`. */
export interface UseCommentBoxPropsOptions {
  /** Whether the box edits a comment, for the text of a failure. */
  isEdit?: boolean | undefined;
  /** Called after the text was sent. */
  onSent?: ((comment: Comment) => void) | undefined;
}

/** Returns props of `CommentBox` for the state of one box: its text, its sending and errors, and people to mention. */
export function useCommentBoxProps(
  box: CommentBoxState,
  { isEdit = false, onSent }: UseCommentBoxPropsOptions = {},
) {
  const { t } = useMessages(commentsMessages);
  const [query, setQuery] = useState<string>();
  const [hasNoDestination, setNoDestination] = useState(false);
  const people = useMentionable(query);
  async function send(): Promise<void> {
    if (!box.canSend) return;
    setNoDestination(false);
    try {
      const result = await box.send();
      if (result.status === 'done') onSent?.(result.value);
    } catch {
      setNoDestination(true);
    }
  }
  const failure = box.error && t(isEdit ? 'comments.saveFailed' : 'comments.sendFailed');
  const isTimeRefused = box.error?.fields?.['videoTimestamp'] !== undefined;
  const reason = box.error && (isTimeRefused ? t('comments.timeRefused') : errorText(t, box.error));
  const error = reason && `${failure} ${reason}`;
  const shownError = hasNoDestination ? t('comments.noDestination') : error;
  return {
    value: box.message,
    onChange: box.setMessage,
    onSubmit: () => void send(),
    canSubmit: box.canSend,
    busy: box.isSending,
    error: shownError,
    // A position that was refused is refused again.
    onRetry: box.error && !isTimeRefused ? () => void send() : undefined,
    people: query === undefined ? undefined : people.data,
    onMentionQuery: (event: { query: string | undefined }) => setQuery(event.query),
  };
}
