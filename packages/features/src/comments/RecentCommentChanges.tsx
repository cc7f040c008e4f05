import { Button } from '@vitrine/ui/button';
import { Disclosure } from '@vitrine/ui/disclosure';
import { useMessages } from '@vitrine/ui/messages';
import { commentsMessages } from '@vitrine/ui/messages/en';
import { Spinner } from '@vitrine/ui/spinner';
import { useCallback, useState } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';
import type { CommentedItemProps } from './commentProps.ts';

const loadHistory = async () => (await import('./CommentHistory.tsx')).CommentHistory;

/** The history, whose code is loaded when it first appears; a button loads it again after a failure. */
function LazyHistory(item: CommentedItemProps) {
  const { t } = useMessages(commentsMessages);
  const [isWanted, setWanted] = useState(true);
  const onFailed = useCallback(() => setWanted(false), []);
  const { part: CommentHistory } = useLazyPart(isWanted, loadHistory, { onFailed });
  if (CommentHistory) return <CommentHistory {...item} />;
  if (isWanted) return <Spinner label={t('common.loading')} />;
  return (
    <Button size="small" onClick={() => setWanted(true)}>
      {t('common.retry')}
    </Button>
  );
}

/** What was changed among the comments on an item: closed at first, and loaded when it is opened. */
export function RecentCommentChanges(item: CommentedItemProps) {
  const { t } = useMessages(commentsMessages);
  return (
    <Disclosure
      title={t('comments.history')}
      className="vt:max-h-1/2 vt:shrink-0 vt:overflow-y-auto vt:border-t vt:border-border vt:px-4 vt:py-1"
    >
      <LazyHistory {...item} />
    </Disclosure>
  );
}
