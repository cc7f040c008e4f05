import { toApiError, type Folder } from '@vitrine/core/contract';
import { useSelectionActions, type BatchesResult } from '@vitrine/hooks/assets';
import { useCapability, usePorts } from '@vitrine/hooks/provider';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useDownload } from '../internal/useDownload.ts';
import { useUndoNotice } from '../../internal/useUndoNotice.ts';

/** Largest number of files that a browser downloads one after the other. */
const maxDownloads = 50;

export interface NotifyingActions {
  /** The promises resolve with true when everything was done. */
  remove(ids: readonly string[]): Promise<boolean>;
  move(ids: readonly string[], folder: Pick<Folder, 'id' | 'name'>): Promise<boolean>;
  download(ids: readonly string[]): void;
  /** Notifies of a failure. */
  notifyFailure(message: string, cause: unknown): void;
  isPending: boolean;
}

export interface UseNotifyingActionsOptions {
  /** Called when the files were restored. */
  onUndone?: ((ids: readonly string[]) => void) | undefined;
}

/** The messages of one write. */
interface WriteMessages {
  readonly done: (count: number) => string;
  readonly failed: string;
  readonly undoFailed: string;
}

/**
 * Deletes, moves and downloads files, each with a notification and its undo, also after the user has left the screen.
 */
export function useNotifyingActions({ onUndone }: UseNotifyingActionsOptions = {}): NotifyingActions {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const startDownload = useDownload();
  const hasBin = useCapability('assets.bin');
  const actions = useSelectionActions();
  const notifyUndo = useUndoNotice();

  function notifyFailure(message: string, cause: unknown): void {
    const error = toApiError(cause);
    notify({ kind: 'error', message: `${message}. ${errorText(t, error)}` });
  }
  function notifyResult(
    ids: readonly string[],
    { result, doneCount, undo }: BatchesResult,
    messages: WriteMessages,
  ): boolean {
    const message = messages.done(doneCount);
    if (doneCount > 0)
      notifyUndo({ message, undo, failureTitle: messages.undoFailed, onUndone: () => onUndone?.(ids) });
    if (result.status === 'failed') notifyFailure(messages.failed, result.error);
    return result.status === 'done';
  }
  return {
    notifyFailure,
    isPending: actions.isPending,
    async remove(ids) {
      return notifyResult(ids, await actions.remove(ids), {
        done: (count) => t(hasBin ? 'assets.deleted' : 'assets.deletedAtOnce', { count }),
        failed: t('assets.deleteFailed'),
        undoFailed: t('assets.restoreFailed'),
      });
    },
    async move(ids, folder) {
      return notifyResult(ids, await actions.move(ids, folder.id), {
        done: (count) => t('assets.moved', { count, folder: folder.name }),
        failed: t('assets.moveFailed'),
        undoFailed: t('assets.moveFailed'),
      });
    },
    download(ids) {
      if (ids.length > maxDownloads)
        return notify({ kind: 'info', message: t('assets.downloadTooMany', { limit: maxDownloads }) });
      void startDownload(ids.map((id) => ({ id, variant: 'original' })));
    },
  };
}
