import type { DraftSaveResult, UseCustomFieldsEditorResult } from '@vitrine/hooks/custom-fields';
import { usePorts } from '@vitrine/hooks/provider';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { customFieldsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import {
  useReportedRestore,
  useReportedUndo,
  type RestoreItem,
  type UndoSave,
} from '../internal/useReportedUndo.ts';

/** The actions of the screen: those of the editor, with notices. */
export interface CustomFieldsWork {
  /** Adds a field at the top. */
  add(): void;
  /** Saves, unless a stored field has no label; asks before fields are deleted. */
  save(): void;
  /** Saves the plan, or the deletions, that the open dialog shows. */
  confirm(): void;
  /** Closes the dialog without a save; the edits stay. */
  cancel(): void;
  /** Drops the edits, with a notice that can restore them. */
  discard(): void;
  /** Resolves a conflict with the save of another person. */
  resolve(choice: 'mine' | 'theirs'): void;
  /** Undoes a save; undefined where the back end cannot. */
  undo: UndoSave | undefined;
  /** Restores a deleted item; undefined where the back end cannot. */
  restoreItem: RestoreItem | undefined;
  /** Changes the type of a field; a stored text becomes a list with the values that files have. */
  setType(key: string, type: 'text' | 'list'): void;
  /** Whether the dialog about deleted fields is open; it replaces the plan where the back end cannot plan. */
  isDeleteDialogOpen: boolean;
  /** Key of the field whose label is to get the focus: the one that was added last, or the first one without a label. */
  focused: { key: string } | undefined;
}

/** After this time a notice says that a save with deleted fields takes a while. */
const slowAfterMs = 2000;
const slowNoticeMs = 120_000;

/** Returns a function that shows notices of a save: that it takes a while, and its result. */
function useSaveReport(
  undo: CustomFieldsWork['undo'],
): (saving: Promise<DraftSaveResult>, hasDeletions: boolean) => Promise<void> {
  const { t } = useMessages(customFieldsMessages);
  const { notify } = usePorts();
  return async (saving, hasDeletions) => {
    const saveEnd = new AbortController();
    const timer = setTimeout(() => {
      const notice = { message: t('customFields.slow'), durationMs: slowNoticeMs, signal: saveEnd.signal };
      if (hasDeletions) notify({ kind: 'info', ...notice });
    }, slowAfterMs);
    const result = await saving;
    clearTimeout(timer);
    saveEnd.abort();
    if (result.status === 'failed') {
      const { error } = result;
      const isRateLimited = error.code === 'rate-limited';
      const reason = (isRateLimited ? undefined : error.serverMessage) ?? errorText(t, error);
      notify({ kind: 'error', message: `${t('customFields.saveFailed')}. ${reason}` });
    }
    if (result.status !== 'saved') return;
    const { changeId } = result;
    const action = undo &&
      changeId !== undefined && { label: t('common.undo'), onAction: () => void undo(changeId) };
    notify({ kind: 'success', message: t('customFields.saved'), action: action || undefined });
  };
}

/** Returns the actions of the screen. */
export function useCustomFieldsWork(editor: UseCustomFieldsEditorResult, canPlan: boolean): CustomFieldsWork {
  const { t } = useMessages(customFieldsMessages);
  const { notify } = usePorts();
  const [focused, setFocused] = useState<{ key: string }>();
  const [isDeleteDialogOpen, setDeleteDialogOpen] = useState(false);
  const undo = useReportedUndo(editor.undoSave);
  const restoreItem = useReportedRestore(editor.restoreItem);
  const report = useSaveReport(undo);
  const hasDeletions = (editor.draft?.removed.length ?? 0) > 0;
  return {
    undo,
    restoreItem,
    focused,
    isDeleteDialogOpen,
    add: () => setFocused({ key: editor.add() }),
    save() {
      const [wrong] = [...editor.emptied, ...editor.repeated];
      if (wrong) setFocused({ key: wrong.key });
      else if (hasDeletions && !canPlan) setDeleteDialogOpen(true);
      else void report(editor.save(), false);
    },
    confirm() {
      setDeleteDialogOpen(false);
      void report(isDeleteDialogOpen ? editor.save() : editor.confirm(), hasDeletions);
    },
    cancel() {
      setDeleteDialogOpen(false);
      editor.cancel();
    },
    resolve: (choice) => void report(editor.resolve(choice), hasDeletions),
    discard() {
      const action = { label: t('common.undo'), onAction: editor.discard() };
      notify({ kind: 'info', message: t('customFields.discarded'), action });
    },
    async setType(key, type) {
      if (type === 'text') editor.change({ type: 'edit', key, values: { type } });
      else {
        const error = await editor.convertToList(key);
        if (error)
          notify({
            kind: 'error',
            message: `${t('customFields.valuesFailed')} ${errorText(t, error)}`,
          });
      }
    },
  };
}
