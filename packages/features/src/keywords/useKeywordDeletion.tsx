import type { DraftKeyword } from '@vitrine/core/keywords';
import type { UseKeywordsResult } from '@vitrine/hooks/keywords';
import { usePorts } from '@vitrine/hooks/provider';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { keywordsMessages } from '@vitrine/ui/messages/en';
import { useCallback, useState } from 'react';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { useUndoReport } from '../internal/useReportedUndo.ts';

const noKeys: ReadonlySet<string> = new Set();

/**
 * Deletes stored words at once, after a dialog has asked, with an undo in the notice. Words that are not saved yet are
 * removed without a dialog.
 */
export function useKeywordDeletion({ remove, restore }: Pick<UseKeywordsResult, 'remove' | 'restore'>) {
  const { t } = useMessages(keywordsMessages);
  const { notify } = usePorts();
  const undoAndReport = useUndoReport();
  const [wordsToDelete, askToDelete] = useState<readonly DraftKeyword[]>([]);
  const [deletingKeys, setDeletingKeys] = useState(noKeys);
  const count = wordsToDelete.length;
  const files = wordsToDelete.reduce((sum, { stored }) => sum + (stored?.fileCount ?? 0), 0);
  async function deleteWords(): Promise<void> {
    const ids = wordsToDelete.map(({ key }) => key);
    askToDelete([]);
    setDeletingKeys(new Set(ids));
    const result = await remove(ids);
    setDeletingKeys(noKeys);
    if (result.status === 'failed')
      notify({
        kind: 'error',
        message: `${t('keywords.deleteFailed')}. ${errorText(t, result.error)}`,
      });
    if (result.status !== 'done') return;
    const { value: deleted, undo } = result;
    const gone = ids.length - deleted;
    if (gone > 0) notify({ kind: 'info', message: t('keywords.alreadyDeleted', { count: gone }) });
    if (deleted > 0)
      notify({
        kind: 'success',
        message: t('keywords.deleted', { count: deleted }),
        action: undo && { label: t('common.undo'), onAction: () => void undoAndReport(undo) },
      });
  }
  const dialog = (
    <LazyAlertDialog
      open={count > 0}
      danger
      title={t('keywords.deleteTitle', { count })}
      description={`${t(count > 1 ? 'keywords.deleteManyBody' : 'keywords.deleteBody', { files })} ${t('keywords.atOnce')}`}
      confirmLabel={t('keywords.deleteConfirm', { count })}
      onConfirm={() => void deleteWords()}
      onCancel={() => askToDelete([])}
    >
      {count === 1 && (
        <p className="vt:line-clamp-3 vt:pb-4 vt:font-medium vt:break-words">
          <bdi className="vt:plain">{wordsToDelete[0]?.stored?.value}</bdi>
        </p>
      )}
    </LazyAlertDialog>
  );
  const askToDeleteWord = useCallback(
    (word: DraftKeyword) => (word.stored ? askToDelete([word]) : restore(word)),
    [restore],
  );
  return { dialog, deletingKeys, askToDeleteWord, askToDelete };
}
