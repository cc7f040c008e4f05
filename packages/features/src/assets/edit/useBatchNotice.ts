import { invertEdits, type FileEdit, type UndoResult, type WrittenFile } from '@vitrine/core/assets';
import { uniqueKeywords } from '@vitrine/core/keywords';
import { useBatchUndo } from '@vitrine/hooks/assets';
import { usePorts } from '@vitrine/hooks/provider';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';

/**
 * Shows how many files were changed, with a button to undo. Files that another user has changed since are counted and
 * stay as they are; the rest can be tried again where that makes sense.
 */
export function useBatchNotice(): (written: readonly WrittenFile[]) => void {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const undoEdits = useBatchUndo();
  async function undo(edits: readonly FileEdit[]): Promise<void> {
    const result = await undoEdits(edits);
    if (!result) return;
    if (result.count > 0)
      notify({ kind: 'success', message: t('assets.filesChangedBack', { count: result.count }) });
    if (result.skippedCount > 0)
      notify({ kind: 'warning', message: t('assets.filesChangedSince', { count: result.skippedCount }) });
    notifyFailed(result);
  }
  function notifyFailed({ failed, again }: UndoResult): void {
    const [first] = failed;
    if (!first) return;
    notify({
      kind: 'error',
      message: `${t('assets.filesNotChangedBack', { count: failed.length })} ${errorText(t, first.error)}`,
      action: again.length > 0 ? { label: t('common.retry'), onAction: () => void undo(again) } : undefined,
    });
  }
  return (written) => {
    const warnings = written.flatMap(({ asset }) => asset.warnings ?? []);
    const words = uniqueKeywords(warnings.map(({ value }) => value));
    notify({
      kind: 'success',
      message: t('assets.filesChanged', { count: written.length }),
      action: { label: t('common.undo'), onAction: () => void undo(invertEdits(written)) },
    });
    if (words.length > 0)
      notify({ kind: 'warning', message: t('assets.wordsRefused', { words: words.join(', ') }) });
  };
}
