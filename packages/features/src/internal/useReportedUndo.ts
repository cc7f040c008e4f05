import { usePorts, type ActionResult } from '@vitrine/hooks/provider';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { administrationMessages } from '@vitrine/ui/messages/en';

type Undo = (changeId: string) => Promise<ActionResult<void>>;

/** Restores an item of the bin by its id; `name` is that of the item, for the notice. */
export type RestoreItem = (id: string, name: string) => Promise<void>;

/** Returns a restore of single items that reports its result; undefined where the back end has no bin. */
export function useReportedRestore(restoreItem: Undo | undefined): RestoreItem | undefined {
  const { t } = useMessages(administrationMessages);
  const { notify } = usePorts();
  return (
    restoreItem &&
    (async (id, name) => {
      const result = await restoreItem(id);
      if (result.status === 'done')
        notify({ kind: 'success', message: t('administration.itemRestored', { name }) });
      if (result.status !== 'failed') return;
      const reason = errorText(t, result.error);
      notify({ kind: 'error', message: `${t('administration.restoreItemFailed', { name })} ${reason}` });
    })
  );
}

/** Returns an undo of saves that reports its result; undefined where the back end cannot undo. */
export function useReportedUndo(undoSave: Undo | undefined): Undo | undefined {
  const { t } = useMessages(administrationMessages);
  const { notify } = usePorts();
  return (
    undoSave &&
    (async (changeId) => {
      const result = await undoSave(changeId);
      if (result.status === 'done') notify({ kind: 'success', message: t('administration.changeUndone') });
      if (result.status === 'failed') {
        const { error } = result;
        const isInTheWay = error.code === 'conflict';
        const reason = isInTheWay ? t('administration.undoInTheWay') : errorText(t, error);
        notify({ kind: 'error', message: `${t('administration.undoFailed')} ${reason}` });
      }
      return result;
    })
  );
}
