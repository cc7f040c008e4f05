import {
  editsBack,
  useBulkEdit,
  type FailedEdit,
  type FileEdit,
  type WrittenFile,
} from '@vitrine/hooks/assets';
import { usePorts } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';

function isConflict({ error }: FailedEdit): boolean {
  return error.code === 'conflict';
}

/**
 * Tells how many files were changed, with the way back. What could not be taken back is counted: what somebody else has
 * changed since stays as it is, the rest can be tried again where that makes sense.
 */
export function useMultiEditNotice(): (written: readonly WrittenFile[]) => void {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const { write } = useBulkEdit();
  async function takeBack(edits: readonly FileEdit[]): Promise<void> {
    const result = await write(edits);
    if (result.status !== 'done') return;
    const { written, failed } = result.value;
    if (written.length > 0)
      notify({ kind: 'success', message: t('assets.filesChangedBack', { count: written.length }) });
    const kept = failed.filter(isConflict);
    if (kept.length > 0)
      notify({ kind: 'warning', message: t('assets.filesChangedSince', { count: kept.length }) });
    tellFailed(failed.filter((each) => !isConflict(each)));
  }
  function tellFailed(failed: readonly FailedEdit[]): void {
    const [first] = failed;
    if (!first) return;
    const again = failed.filter(({ error }) => error.retryable || error.code === 'unauthenticated');
    const retry = () => void takeBack(again.map(({ edit }) => edit));
    notify({
      kind: 'error',
      message: `${t('assets.filesNotChangedBack', { count: failed.length })} ${t(`common.error.${first.error.code}`)}`,
      action: again.length > 0 ? { label: t('common.retry'), onAction: retry } : undefined,
    });
  }
  return (written) =>
    notify({
      kind: 'success',
      message: t('assets.filesChanged', { count: written.length }),
      action: { label: t('common.undo'), onAction: () => void takeBack(editsBack(written)) },
    });
}
