import { maxExportFiles, type Asset, type Folder } from '@vitrine/core/contract';
import {
  useSelectionWork,
  type UseSelectionResult,
  type UseSelectionWorkResult,
} from '@vitrine/hooks/assets';
import { useCapability, usePorts } from '@vitrine/hooks/provider';
import { AlertDialog } from '@vitrine/ui/alert-dialog';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useState, type ReactNode } from 'react';
import { ExportDialog } from '../download/ExportDialog.tsx';
import { BatchEditDialog } from '../edit/BatchEditDialog.tsx';
import { FolderPickerDialog } from '../folders/FolderPickerDialog.tsx';
import { useNotifyingActions } from './useNotifyingActions.ts';

/** The actions on the selection, with the dialogs that they open. */
export interface LibraryWork extends Omit<
  UseSelectionWorkResult<Folder>,
  'removeNow' | 'question' | 'close'
> {
  /** The dialogs, to be rendered. */
  dialog: ReactNode;
}

export interface UseLibraryWorkOptions {
  selection: UseSelectionResult;
  folders: readonly Folder[];
  currentFolderId: string | undefined;
  onCut: (ids: readonly string[]) => void;
  onUndone: (ids: readonly string[]) => void;
  /** Absent where the product offers no links. */
  onShare?: ((ids: readonly string[]) => void) | undefined;
}

/** Asks before several files are downloaded in one zip. Returns a function that asks, and the dialog. */
function useExportWork({ loadedFiles }: Pick<UseSelectionResult, 'loadedFiles'>) {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const [asked, ask] = useState<{ readonly ids: readonly string[]; readonly known: readonly Asset[] }>();
  return {
    askExport(ids: readonly string[]): void {
      if (ids.length <= maxExportFiles) return ask({ ids, known: loadedFiles() });
      return notify({ kind: 'info', message: t('assets.downloadTooMany', { limit: maxExportFiles }) });
    },
    exportDialog: asked && <ExportDialog {...asked} onClose={() => ask(undefined)} />,
  };
}

/** Returns the actions on the selected files, with the dialogs that ask before. */
export function useLibraryWork(options: UseLibraryWorkOptions): LibraryWork {
  const { selection, folders, currentFolderId, onCut, onUndone, onShare } = options;
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const actions = useNotifyingActions({ onUndone });
  const { askExport, exportDialog } = useExportWork(selection);
  const { question, close, removeNow, ...work } = useSelectionWork<Folder>({
    selection,
    tasks: { ...actions, cut: onCut, share: onShare, export: askExport },
    onFailed: (cause) => actions.notifyFailure(t('assets.loadFailed'), cause),
    onTooMany: (limit) => notify({ kind: 'info', message: t('assets.editTooMany', { limit }) }),
  });
  const isPending = work.isPending || actions.isPending;
  return {
    ...work,
    isPending,
    dialog: (
      <>
        {exportDialog}
        {question?.verb === 'edit' && <BatchEditDialog ids={question.ids} onClose={close} />}
        {question?.verb === 'move' && (
          <FolderPickerDialog
            {...{ folders }}
            count={question.count}
            currentId={currentFolderId}
            busy={isPending}
            onMove={(folder) => void work.moveTo(folder)}
            onClose={close}
          />
        )}
        {question?.verb === 'delete' && (
          <DeleteDialog
            count={question.count}
            busy={isPending}
            onConfirm={() => void removeNow()}
            onCancel={close}
          />
        )}
      </>
    ),
  };
}

interface DeleteDialogProps {
  count: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function DeleteDialog({ count, ...rest }: DeleteDialogProps) {
  const { t } = useMessages(assetsMessages);
  const hasBin = useCapability('assets.bin');
  return (
    <AlertDialog
      open
      danger
      title={t('assets.deleteTitle', { count })}
      description={t(hasBin ? 'assets.deleteBody' : 'assets.deleteForGoodBody')}
      confirmLabel={t('assets.delete')}
      {...rest}
    />
  );
}
