import { toApiError, type Folder } from '@vitrine/core/contract';
import { runInBatches, useAssetActions } from '@vitrine/hooks/assets';
import { useCapability, usePorts, type ActionResult } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useDownload } from '../internal/useDownload.ts';
import { useUndoNotice } from '../internal/useUndoNotice.ts';

/** Most files that a browser is asked to download one after the other. */
const mostDownloads = 50;

export interface SelectionActions {
  /** Resolve true when everything was done. */
  remove(ids: readonly string[]): Promise<boolean>;
  move(ids: readonly string[], folder: Pick<Folder, 'id' | 'name'>): Promise<boolean>;
  download(ids: readonly string[]): void;
  /** Tells a failure in words. */
  fail(message: string, cause: unknown): void;
  isPending: boolean;
}

export interface UseSelectionActionsOptions {
  /** The files are back where they were. */
  onUndone?: ((ids: readonly string[]) => void) | undefined;
}

type Undo = () => Promise<ActionResult<void>>;

/** Says in words how a write over many files ended, with a way back. */
function useOutcome(onUndone: ((ids: readonly string[]) => void) | undefined) {
  const { t } = useMessages();
  const { notify } = usePorts();
  const tell = useUndoNotice();
  function fail(message: string, cause: unknown): void {
    const error = toApiError(cause);
    notify({ kind: 'error', message: `${message}. ${t(`common.error.${error.code}`)}` });
  }
  function done(message: string, ids: readonly string[], undo: Undo | undefined, undoFailed: string): void {
    tell({ message, undo, failed: undoFailed, onUndone: () => onUndone?.(ids) });
  }
  return { done, fail };
}

/**
 * Deleting, moving and downloading files, each with its words and its way back (`decisions.md` A127). What was begun
 * goes on to its end, and is told, wherever the person has gone.
 */
export function useSelectionActions({ onUndone }: UseSelectionActionsOptions = {}): SelectionActions {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const begin = useDownload();
  const can = useCan();
  const hasBin = useCapability('assets.bin');
  const actions = useAssetActions({ owner: 'person' });
  const { done, fail } = useOutcome(onUndone);

  async function remove(ids: readonly string[]): Promise<boolean> {
    const { result, doneCount, undo } = await runInBatches(ids, (batch) => actions.remove({ ids: batch }));
    const deleted = hasBin ? 'assets.deleted' : 'assets.deletedAtOnce';
    const wayBack = can('assets.restore') ? undo : undefined;
    if (doneCount > 0) done(t(deleted, { count: doneCount }), ids, wayBack, t('assets.restoreFailed'));
    if (result.status === 'failed') fail(t('assets.deleteFailed'), result.error);
    return result.status === 'done';
  }
  async function move(ids: readonly string[], folder: Pick<Folder, 'id' | 'name'>): Promise<boolean> {
    const { result, doneCount, undo } = await runInBatches(ids, (batch) =>
      actions.move({ ids: batch, folderId: folder.id }),
    );
    const words = t('assets.moved', { count: doneCount, folder: folder.name });
    if (doneCount > 0) done(words, ids, undo, t('assets.moveFailed'));
    if (result.status === 'failed') fail(t('assets.moveFailed'), result.error);
    return result.status === 'done';
  }
  return {
    remove,
    move,
    fail,
    isPending: actions.isPending,
    download(ids) {
      if (ids.length > mostDownloads)
        return notify({ kind: 'info', message: t('assets.downloadTooMany', { limit: mostDownloads }) });
      void begin(ids.map((id) => ({ id, variant: 'original' })));
    },
  };
}
