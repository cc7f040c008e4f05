import { undoObstacleOf, type ApiError, type PlannedChange, type UndoneChange } from '@vitrine/core/contract';
import { usePorts, type ActionResult } from '@vitrine/hooks/provider';
import { useObstacleText } from '@vitrine/ui/change-plan';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { administrationMessages } from '@vitrine/ui/messages/en';
import { canRetryUndo } from './useUndoNotice.ts';

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

/** Undoes one change. */
type Undo = () => Promise<ActionResult<UndoneChange | void>>;

/**
 * Returns a function that undoes a change and reports the result, with what was not restored. When undoing fails with
 * an error that may pass, such as without a connection, the notice has a button to undo again.
 *
 * @param textOf Returns the text of a change. Defaults to one for statuses, fields and keywords.
 */
export function useUndoReport(textOf?: (change: PlannedChange) => string): (undo: Undo) => ReturnType<Undo> {
  const { t } = useMessages(administrationMessages);
  const { notify } = usePorts();
  const obstacleText = useObstacleText(textOf);
  function reasonOf(error: ApiError): string {
    const obstacle = undoObstacleOf(error);
    if (obstacle) return obstacleText(obstacle);
    if (error.code === 'conflict') return t('administration.undoInTheWay');
    return error.code === 'not-found' ? t('administration.undoMissing') : errorText(t, error);
  }
  return async function undoAndReport(undo) {
    const result = await undo();
    if (result.status === 'done') {
      const { lostCount: count = 0 } = result.value ?? {};
      if (count > 0) notify({ kind: 'warning', message: t('administration.undoneWithout', { count }) });
      else notify({ kind: 'success', message: t('administration.changeUndone') });
    }
    if (result.status === 'failed') {
      const { error } = result;
      notify({
        kind: 'error',
        message: `${t('administration.undoFailed')} ${reasonOf(error)}`,
        action: canRetryUndo(error)
          ? { label: t('common.undo'), onAction: () => void undoAndReport(undo) }
          : undefined,
      });
    }
    return result;
  };
}

/**
 * Returns an undo of saves that reports its result, as `useUndoReport` does; undefined where the back end cannot undo.
 *
 * @param textOf Returns the text of a change. Defaults to one for statuses, fields and keywords.
 */
export function useReportedUndo(
  undoSave: UndoSave | undefined,
  textOf?: (change: PlannedChange) => string,
): UndoSave | undefined {
  const undoAndReport = useUndoReport(textOf);
  return undoSave && ((changeId) => undoAndReport(() => undoSave(changeId)));
}
