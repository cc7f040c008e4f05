import type { ApiError } from '@vitrine/core/contract';
import { usePorts, type ActionResult } from '@vitrine/hooks/provider';
import { errorText, useMessages } from '@vitrine/ui/messages';

/** A notice of an action that can be undone. */
export interface UndoNotice {
  /** Text of the notice. */
  message: string;
  /** Undoes the action; undefined where it cannot be undone. */
  undo: (() => Promise<ActionResult<unknown>>) | undefined;
  /** Headline when undoing fails. */
  failureTitle: string;
  /** Called after the action was undone. */
  onUndone?: (() => void) | undefined;
  /** A notice with the same id replaces the previous one. */
  id?: string | undefined;
}

/** Returns whether an undo that failed with the error may succeed later, such as with a connection. */
export function canRetryUndo(error: ApiError): boolean {
  return error.retryable || error.code === 'unauthenticated';
}

/**
 * Returns a function that shows a notice of an action with a button to undo it. When undoing fails with an error that
 * may pass, such as without a connection, the notice of the failure has the button again.
 */
export function useUndoNotice(): (notice: UndoNotice) => void {
  const { t } = useMessages();
  const { notify } = usePorts();
  return ({ message, undo, failureTitle, onUndone, id }) => {
    const action = undo && { label: t('common.undo'), onAction: () => void undoAction(undo) };
    async function undoAction(run: NonNullable<typeof undo>): Promise<void> {
      const result = await run();
      if (result.status === 'done') onUndone?.();
      if (result.status !== 'failed') return;
      const { error } = result;
      notify({
        kind: 'error',
        message: `${failureTitle}. ${errorText(t, error)}`,
        action: canRetryUndo(error) ? action : undefined,
      });
    }
    notify({ kind: 'success', message, action, id });
  };
}
