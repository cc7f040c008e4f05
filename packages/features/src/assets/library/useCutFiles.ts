import type { Folder } from '@vitrine/core/contract';
import { usePorts, useScreenMemory } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useNotifyingActions } from './useNotifyingActions.ts';

interface Cut {
  readonly ids: readonly string[];
  /** The folder on screen when the files were cut. */
  readonly fromId: string | undefined;
}

/** Files that were cut. They stay cut while the user opens other folders. */
export interface CutFiles {
  readonly count: number;
  isCut(id: string): boolean;
  /** Cuts files. */
  mark(ids: readonly string[]): void;
  /** Whether files may be moved to a folder. */
  mayPaste(folder: Folder): boolean;
  /** Moves them; undefined stands for the whole library, which is not a folder. */
  paste(folderId: string | undefined): void;
  /** Ends the cut without moving. */
  clear(): void;
}

export interface UseCutFilesOptions {
  folders: readonly Folder[];
  currentFolderId: string | undefined;
}

const noFiles: Cut = { ids: [], fromId: undefined };

/** Cut and paste of files, the alternative to a drag by keyboard. */
export function useCutFiles({ folders, currentFolderId }: UseCutFilesOptions): CutFiles {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const { move } = useNotifyingActions();
  const can = useCan();
  const [cut, setCut] = useScreenMemory<Cut>('files.cut', noFiles);
  const count = cut.ids.length;
  const ids = new Set(cut.ids);
  const notifyInfo = (message: string) => notify({ kind: 'info', message, id: 'files.cut' });

  const mayPaste = (folder: Folder) => can('assets.move', folder);

  async function moveTo(folder: Folder): Promise<void> {
    if (await move(cut.ids, folder)) setCut(noFiles);
  }
  return {
    count,
    mayPaste,
    isCut: (id) => ids.has(id),
    mark(cutIds) {
      setCut({ ids: cutIds, fromId: currentFolderId });
      if (cutIds.length > 0) notifyInfo(t('assets.cut', { count: cutIds.length }));
    },
    paste(folderId) {
      if (count === 0) return;
      const folder = folders.find(({ id }) => id === folderId);
      if (!folder) notifyInfo(t('assets.pasteWhere'));
      else if (folder.id === cut.fromId) notifyInfo(t('assets.moveAlreadyThere', { count }));
      else if (!mayPaste(folder)) notifyInfo(t('assets.moveNotAllowed'));
      else void moveTo(folder);
    },
    clear: () => setCut(noFiles),
  };
}
