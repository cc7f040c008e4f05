import type { Folder } from '@vitrine/core/contract';
import { useCapability, usePorts } from '@vitrine/hooks/provider';
import { AlertDialog } from '@vitrine/ui/alert-dialog';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useState, type ReactNode } from 'react';
import { FolderPickerDialog } from '../folders/FolderPickerDialog.tsx';
import { BatchEditDialog } from '../edit/BatchEditDialog.tsx';
import { useSelectionRights, useSelectionTask, type UseSelectionResult } from '@vitrine/hooks/assets';
import { useSelectionActions } from './useSelectionActions.ts';

/** Most files that are edited together. */
const mostEdited = 500;

/** Above so many files a delete asks first, although it can be undone. */
const askAbove = 100;

/** What is offered for the selection; what may not be done with every file of it, or cannot be done, is absent. */
export interface SelectionWork {
  /** Deletes the selection, or the file with the focus when nothing is selected. */
  remove: (() => void) | undefined;
  /** Notes the selection as cut. */
  cut: (() => void) | undefined;
  askMove: (() => void) | undefined;
  /** Opens the form over all selected files. */
  askEdit: (() => void) | undefined;
  download: (() => void) | undefined;
  /** Moves the selection at once, as a drop does. */
  moveTo(folder: Folder): Promise<void>;
  isPending: boolean;
  /** Must be drawn. */
  dialog: ReactNode;
}

export interface UseSelectionWorkOptions {
  selection: UseSelectionResult;
  folders: readonly Folder[];
  currentFolderId: string | undefined;
  onCut: (ids: readonly string[]) => void;
  onUndone: (ids: readonly string[]) => void;
}

/** What is asked before something is done, for as many files as there were then: they go out of the selection while it works. */
interface Question {
  readonly verb: 'move' | 'delete';
  readonly count: number;
}

/** What can be done with the selected files, with the questions that come before. */
export function useSelectionWork(options: UseSelectionWorkOptions): SelectionWork {
  const { selection, folders, currentFolderId, onCut, onUndone } = options;
  const { t } = useMessages(assetsMessages);
  const hasBin = useCapability('assets.bin');
  const rights = useSelectionRights(selection);
  const actions = useSelectionActions({ onUndone });
  const collecting = useSelectionTask(selection, (cause) => actions.fail(t('assets.loadFailed'), cause));
  const edit = useEditQuestion();
  const [question, setQuestion] = useState<Question>();
  const isPending = collecting.isPending || actions.isPending;
  const close = () => setQuestion(undefined);
  const hasFocused = selection.selection.focus?.id !== undefined;
  const count = selection.count > 0 || !hasFocused ? selection.count : 1;

  async function erase(): Promise<void> {
    await collecting.run(actions.remove);
    close();
  }
  async function moveTo(folder: Folder): Promise<void> {
    await collecting.run((ids) => actions.move(ids, folder));
    close();
  }
  function remove(): void {
    if (selection.isReading || count === 0) return;
    if (!hasBin || count > askAbove) setQuestion({ verb: 'delete', count });
    else void erase();
  }
  const collect = (task: (ids: readonly string[]) => void) =>
    void collecting.run(async (ids) => {
      task(ids);
      return false;
    });
  return {
    isPending,
    moveTo,
    cut: rights.move ? () => collect(onCut) : undefined,
    askMove: rights.move ? () => setQuestion({ verb: 'move', count }) : undefined,
    askEdit: rights.update ? () => void collecting.run(edit.ask) : undefined,
    remove: rights.delete ? remove : undefined,
    download: rights.download ? () => collect(actions.download) : undefined,
    dialog:
      question?.verb === 'move' ? (
        <FolderPickerDialog
          {...{ folders }}
          count={question.count}
          currentId={currentFolderId}
          busy={isPending}
          onMove={(folder) => void moveTo(folder)}
          onClose={close}
        />
      ) : question ? (
        <DeleteQuestion
          count={question.count}
          busy={isPending}
          onConfirm={() => void erase()}
          onCancel={close}
        />
      ) : (
        edit.dialog
      ),
  };
}

/** The form over many files, for as many as can be read at once. */
function useEditQuestion() {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const [ids, setIds] = useState<readonly string[]>();
  return {
    async ask(wanted: readonly string[]): Promise<boolean> {
      if (wanted.length <= mostEdited) setIds(wanted);
      else notify({ kind: 'info', message: t('assets.editTooMany', { limit: mostEdited }) });
      return false;
    },
    dialog: ids && <BatchEditDialog ids={ids} onClose={() => setIds(undefined)} />,
  };
}

interface DeleteQuestionProps {
  count: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function DeleteQuestion({ count, ...rest }: DeleteQuestionProps) {
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
