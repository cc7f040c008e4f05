import { undoObstacleOf, type ApiError, type PlannedChange, type UndoneChange } from '@vitrine/core/contract';
import { usePorts, type ActionResult } from '@vitrine/hooks/provider';
import { useObstacleText } from '@vitrine/ui/change-plan';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { administrationMessages } from '@vitrine/ui/messages/en';

/** Undoes a save by the id of its record. */
export type UndoSave = (changeId: string) => Promise<ActionResult<UndoneChange | void>>;
type Restore = (itemId: string) => Promise<ActionResult<void>>;

/** Restores an item of the bin by its id; `name` is that of the item, for the notice. */
export type RestoreItem = (id: string, name: string) => Promise<void>;

/** Returns a restore of single items that reports its result; undefined where the back end has no bin. */
export function useReportedRestore(restoreItem: Restore | undefined): RestoreItem | undefined {
  const { t } = useMessages(administrationMessages);
  const { notify } = usePorts();
  return (
    restoreItem &&
    (async (id, name) => {
      const result = await restoreItem(id);
      if (result.status === 'done')
        notify({ kind: 'success', message: t('administration.itemRestored', { name }) });
      if (result.status !== 'failed') return;
      const { error } = result;
      const reason = error.code === 'not-found' ? t('administration.restoreMissing') : errorText(t, error);
      notify({ kind: 'error', message: `${t('administration.restoreItemFailed', { name })} ${reason}` });
    })
  );
}

/**
 * Returns an undo of saves that reports its result, with what was not restored; undefined where the back end cannot undo.
 *
 * @param textOf Returns the text of a change. Defaults to one for statuses, fields and keywords.
 */
export function useReportedUndo(
  undoSave: UndoSave | undefined,
  textOf?: (change: PlannedChange) => string,
): UndoSave | undefined {
  const { t } = useMessages(administrationMessages);
  const { notify } = usePorts();
  const obstacleText = useObstacleText(textOf);
  function reasonOf(error: ApiError): string {
    const obstacle = undoObstacleOf(error);
    if (obstacle) return obstacleText(obstacle);
    if (error.code === 'conflict') return t('administration.undoInTheWay');
    return error.code === 'not-found' ? t('administration.undoMissing') : errorText(t, error);
  }
  return (
    undoSave &&
    (async (changeId) => {
      const result = await undoSave(changeId);
      if (result.status === 'done') {
        const { lostCount: count = 0 } = result.value ?? {};
        if (count > 0) notify({ kind: 'warning', message: t('administration.undoneWithout', { count }) });
        else notify({ kind: 'success', message: t('administration.changeUndone') });
      }
      if (result.status === 'failed')
        notify({ kind: 'error', message: `${t('administration.undoFailed')} ${reasonOf(result.error)}` });
      return result;
    })
  );
}
