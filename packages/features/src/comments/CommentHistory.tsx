import type { ChangeKind, PlannedChange } from '@vitrine/core/contract';
import { useCommentActions, useCommentHistory, useCommentRights } from '@vitrine/hooks/comments';
import { useMessages } from '@vitrine/ui/messages';
import { commentsMessages } from '@vitrine/ui/messages/en';
import { PastChanges } from '../internal/RecentChanges.tsx';
import { useReportedUndo } from '../internal/useReportedUndo.ts';
import type { CommentedItemProps } from './commentProps.ts';

const texts: Partial<Record<ChangeKind, keyof typeof commentsMessages>> = {
  edit: 'comments.historyEdit',
  remove: 'comments.historyRemove',
  restore: 'comments.historyRestore',
  resolve: 'comments.historyResolve',
  reopen: 'comments.historyReopen',
};

/** What was changed among the comments on an item, newest first. */
export function CommentHistory(item: CommentedItemProps) {
  const { t } = useMessages(commentsMessages);
  const { mayUndo } = useCommentRights();
  const { undoChange } = useCommentActions(item);
  function textOf({ kind, label: name, from = name }: PlannedChange): string {
    const key = texts[kind];
    return key ? t(key, { from, name }) : name;
  }
  const onUndo = useReportedUndo(undoChange, textOf);
  return <PastChanges history={useCommentHistory(item)} canUndo={mayUndo} {...{ onUndo, textOf }} />;
}
