import type { DraftStatus } from '@vitrine/core/workflow';
import { usePorts } from '@vitrine/hooks/provider';
import type { DraftSaveResult, UseWorkflowEditorResult } from '@vitrine/hooks/workflow';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { workflowMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import {
  useReportedRestore,
  useReportedUndo,
  type RestoreItem,
  type UndoSave,
} from '../internal/useReportedUndo.ts';

/** The actions of the screen: those of the editor, with notices. */
export interface WorkflowWork {
  /** Adds a status at the end. */
  add(): void;
  /** Saves, unless a status has no valid name. */
  save(): void;
  /** Saves the plan that is shown. */
  confirm(): void;
  /** Drops the edits, with a notice that can restore them. */
  discard(): void;
  /** Resolves a conflict with the save of another person. */
  resolve(choice: 'mine' | 'theirs'): void;
  /** Undoes a save; undefined where the back end cannot. */
  undo: UndoSave | undefined;
  /** Restores a deleted item; undefined where the back end cannot. */
  restoreItem: RestoreItem | undefined;
  /** Switches the workflow on or off, with a notice. */
  switchTo(isEnabled: boolean): void;
  /** Removes `statusToRemove`. */
  remove(moveTo: string | undefined): void;
  /** The status of the open dialog that asks before its removal. */
  statusToRemove: DraftStatus | undefined;
  /** Opens that dialog for a status; undefined closes it. */
  askToRemove(key: string | undefined): void;
  /** Whether a save was refused because of errors; they are shown from then on. */
  showsErrors: boolean;
  /** Key of the status whose name is to get the focus: the one that was added last, or the first one with an error. */
  focused: { key: string } | undefined;
  /** Whether edits would be lost when the workflow is switched off: unsaved ones, or those of a failed save. */
  hasEdits: boolean;
}

/** Returns a function that shows the result of a save as a notice. */
function useSaveReport(undo: WorkflowWork['undo']): (result: Promise<DraftSaveResult>) => Promise<void> {
  const { t } = useMessages(workflowMessages);
  const { notify } = usePorts();
  return async (saving) => {
    const result = await saving;
    if (result.status === 'failed') {
      const { error } = result;
      const isRateLimited = error.code === 'rate-limited';
      const message = isRateLimited
        ? `${t('workflow.saveFailed')} ${errorText(t, error)}`
        : (error.serverMessage ?? t('workflow.saveFailed'));
      notify({ kind: 'error', message });
    }
    if (result.status !== 'saved') return;
    const { changeId } = result;
    const action = undo &&
      changeId !== undefined && { label: t('common.undo'), onAction: () => void undo(changeId) };
    notify({ kind: 'success', message: t('workflow.saved'), action: action || undefined });
  };
}

/** Returns the actions of the screen. */
export function useWorkflowWork(editor: UseWorkflowEditorResult): WorkflowWork {
  const { t } = useMessages(workflowMessages);
  const { notify } = usePorts();
  const [showsErrors, setShowsErrors] = useState(false);
  const [focused, setFocused] = useState<{ key: string }>();
  const [keyToRemove, setKeyToRemove] = useState<string>();
  const undo = useReportedUndo(editor.undoSave);
  const restoreItem = useReportedRestore(editor.restoreItem);
  const report = useSaveReport(undo);
  const statuses = editor.draft?.statuses ?? [];
  const statusToRemove = statuses.find(({ key }) => key === keyToRemove);
  return {
    undo,
    restoreItem,
    showsErrors,
    focused,
    hasEdits: editor.isChanged || editor.hasFailedEdits,
    statusToRemove,
    askToRemove: setKeyToRemove,
    add: () => setFocused({ key: editor.add() }),
    save() {
      const [error] = editor.errors;
      setShowsErrors(error !== undefined);
      if (error) setFocused({ key: error.key });
      else void report(editor.save());
    },
    confirm: () => void report(editor.confirm()),
    resolve: (choice) => void report(editor.resolve(choice)),
    discard() {
      setShowsErrors(false);
      const restore = editor.discard();
      const action = { label: t('common.undo'), onAction: restore };
      notify({ kind: 'info', message: t('workflow.discarded'), action });
    },
    remove(moveTo) {
      setKeyToRemove(undefined);
      if (!statusToRemove) return;
      editor.change({ type: 'remove', key: statusToRemove.key, moveTo });
      const next = statusToRemove.isDefault && statuses.find(({ key }) => key !== statusToRemove.key);
      if (next) notify({ kind: 'info', message: t('workflow.nowDefault', { name: next.name }) });
    },
    async switchTo(isEnabled) {
      const result = await editor.setEnabled(isEnabled);
      if (result.status === 'done') {
        setShowsErrors(false);
        setFocused(undefined);
        notify({ kind: 'success', message: result.value ? t('workflow.enabled') : t('workflow.disabled') });
      }
      if (result.status !== 'failed') return;
      const reason = errorText(t, result.error);
      notify({ kind: 'error', message: `${t('workflow.switchFailed')} ${reason}` });
    },
  };
}
