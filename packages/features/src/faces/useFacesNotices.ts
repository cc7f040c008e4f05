import { undoObstacleOf, type ApiError } from '@vitrine/core/contract';
import { usePorts, type ActionResult, type Notice } from '@vitrine/hooks/provider';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { facesMessages } from '@vitrine/ui/messages/en';
import { canRetryUndo } from '../internal/useUndoNotice.ts';

type Undo = () => Promise<ActionResult<unknown>>;

/** Shows what was changed, with a button to undo it, and what was not; at the bottom in the centre. */
export function useFacesNotices() {
  const { t } = useMessages(facesMessages);
  const { notify } = usePorts();
  const show = (notice: Notice) => notify({ ...notice, placement: 'bottom-center' });
  function undoFailure(error: ApiError): string {
    const isInTheWay = error.code === 'conflict' || undoObstacleOf(error) !== undefined;
    return isInTheWay ? t('faces.undoInTheWay') : `${t('faces.undoFailed')}. ${errorText(t, error)}`;
  }
  const actionOf = (undo: Undo | undefined) =>
    undo && { label: t('common.undo'), onAction: () => void undoAndReport(undo) };
  async function undoAndReport(undo: Undo): Promise<void> {
    const result = await undo();
    if (result.status === 'done') show({ kind: 'success', message: t('faces.undone') });
    if (result.status !== 'failed') return;
    const { error } = result;
    show({
      kind: 'error',
      message: undoFailure(error),
      action: canRetryUndo(error) ? actionOf(undo) : undefined,
    });
  }
  return {
    showDone: (message: string, undo: Undo | undefined) =>
      show({ kind: 'success', message, action: actionOf(undo) }),
    showFailed: (message: string = t('faces.saveFailed')) => show({ kind: 'error', message }),
  };
}
