import type { Action, Folder } from '@vitrine/core/contract';
import { useFolderActions } from '@vitrine/hooks/assets';
import { useCapability, usePorts } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { AlertDialog } from '@vitrine/ui/alert-dialog';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useState, type ReactNode } from 'react';
import { useUndoNotice } from '../../internal/useUndoNotice.ts';
import { FolderNameDialog } from './FolderNameDialog.tsx';

type Question =
  | { readonly kind: 'create'; readonly parentId: string | null }
  | { readonly kind: 'rename' | 'delete'; readonly folder: Folder };

export interface UseFolderDialogsOptions {
  folders: readonly Folder[];
  onCreated: (folder: Folder) => void;
  onDeleted: (folder: Folder) => void;
  /** Absent where the product offers no links. */
  onShare?: ((folder: Folder) => void) | undefined;
}

export interface FolderDialogs {
  /** Absent where no folder can be created, in a folder or at the top. */
  askCreate(parent: Folder | undefined): (() => void) | undefined;
  askRename(folder: Folder): (() => void) | undefined;
  askDelete(folder: Folder): (() => void) | undefined;
  /** Creates a link to the folder; absent without the right to. */
  share(folder: Folder): (() => void) | undefined;
  /** The dialogs, to be rendered. */
  dialog: ReactNode;
}

/** Creates, renames and deletes folders: the dialogs, the calls and the notifications. */
export function useFolderDialogs(options: UseFolderDialogsOptions): FolderDialogs {
  const [question, setQuestion] = useState<Question>();
  const work = useFolderWork(options, () => setQuestion(undefined));
  const can = useCan();
  const hasSubfolders = useCapability('assets.createSubfolder');
  const { onShare } = options;
  const close = () => setQuestion(undefined);
  /** Returns a function that opens a dialog; undefined without the right to its action. */
  function openerOf(action: Action, subject: Folder | undefined, next: Question) {
    return can(action, subject) ? () => setQuestion(next) : undefined;
  }
  return {
    askCreate: (parent) =>
      parent === undefined || hasSubfolders
        ? openerOf('assets.createFolder', parent, { kind: 'create', parentId: parent?.id ?? null })
        : undefined,
    askRename: (folder) => openerOf('assets.renameFolder', folder, { kind: 'rename', folder }),
    askDelete: (folder) => openerOf('assets.deleteFolder', folder, { kind: 'delete', folder }),
    share: (folder) => (onShare && can('sharing.create', folder) ? () => onShare(folder) : undefined),
    dialog: question && (
      <FolderDialog question={question} work={work} folders={options.folders} onClose={close} />
    ),
  };
}

function useFolderWork({ onCreated, onDeleted }: UseFolderDialogsOptions, close: () => void) {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const can = useCan();
  const notifyUndo = useUndoNotice();
  const hasBin = useCapability('assets.bin');
  const { create, rename, remove, isPending, error } = useFolderActions();

  async function save(question: Question, name: string): Promise<void> {
    if (question.kind === 'create') {
      const result = await create({ name, parentId: question.parentId ?? undefined });
      if (result.status !== 'done') return;
      close();
      notify({ kind: 'success', message: t('assets.folderCreated', { name }) });
      return onCreated(result.value);
    }
    const result = await rename({ id: question.folder.id, name });
    if (result.status !== 'done') return;
    close();
    notify({ kind: 'success', message: t('assets.folderRenamed', { name }) });
  }
  async function erase(folder: Folder): Promise<void> {
    const result = await remove({ id: folder.id });
    close();
    if (result.status === 'failed') notify({ kind: 'error', message: t('assets.folderDeleteFailed') });
    if (result.status !== 'done') return;
    const message = t(hasBin ? 'assets.folderDeleted' : 'assets.folderDeletedAtOnce', { name: folder.name });
    const undo = can('assets.restore') ? result.undo : undefined;
    notifyUndo({ message, undo, failureTitle: t('assets.restoreFailed') });
    onDeleted(folder);
  }
  return { save, erase, isPending, error };
}

interface FolderDialogProps {
  question: Question;
  work: ReturnType<typeof useFolderWork>;
  folders: readonly Folder[];
  onClose: () => void;
}

function FolderDialog({ question, work, folders, onClose }: FolderDialogProps) {
  const { t } = useMessages(assetsMessages);
  const hasBin = useCapability('assets.bin');
  if (question.kind === 'delete')
    return (
      <AlertDialog
        open
        danger
        title={t('assets.deleteFolderTitle', { name: question.folder.name })}
        description={t(hasBin ? 'assets.deleteFolderBody' : 'assets.deleteFolderAtOnceBody')}
        confirmLabel={t('assets.deleteFolder')}
        busy={work.isPending}
        onConfirm={() => void work.erase(question.folder)}
        onCancel={onClose}
      />
    );
  const isNew = question.kind === 'create';
  return (
    <FolderNameDialog
      folder={isNew ? undefined : question.folder}
      parentId={isNew ? question.parentId : question.folder.parentId}
      folders={folders}
      busy={work.isPending}
      error={work.error}
      onSave={(name) => void work.save(question, name)}
      onClose={onClose}
    />
  );
}
