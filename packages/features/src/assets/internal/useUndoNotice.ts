import { usePorts, type ActionResult } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';

/** What was done, and its way back. */
export interface UndoNotice {
  /** What was done, in words. */
  message: string;
  /** Absent where nothing can be taken back. */
  undo: (() => Promise<ActionResult<void>>) | undefined;
  /** Headline when taking it back fails. */
  failed: string;
  onUndone?: (() => void) | undefined;
  /** A notice with the same id takes its place. */
  id?: string | undefined;
}

/**
 * Tells what was done with a way back. Where taking it back has failed for the moment, such as without a connection,
 * the way back is offered once more beside the reason.
 */
export function useUndoNotice(): (notice: UndoNotice) => void {
  const { t } = useMessages();
  const { notify } = usePorts();
  return ({ message, undo, failed, onUndone, id }) => {
    const action = undo && { label: t('common.undo'), onAction: () => void takeBack(undo) };
    async function takeBack(run: NonNullable<typeof undo>): Promise<void> {
      const result = await run();
      if (result.status === 'done') onUndone?.();
      if (result.status !== 'failed') return;
      const { code, retryable } = result.error;
      const canTryAgain = retryable || code === 'unauthenticated';
      notify({
        kind: 'error',
        message: `${failed}. ${t(`common.error.${code}`)}`,
        action: canTryAgain ? action : undefined,
      });
    }
    notify({ kind: 'success', message, action, id });
  };
}
