import type { KeywordsSaveMode, UseKeywordsResult } from '@vitrine/hooks/keywords';
import { useMedia } from '@vitrine/hooks/media';
import { usePorts } from '@vitrine/hooks/provider';
import type { DraftSaveResult } from '@vitrine/hooks/workflow';
import { ChangePlanDialog, ConflictDialog } from '@vitrine/ui/change-plan';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { administrationMessages, keywordsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { useReportedUndo } from '../internal/useReportedUndo.ts';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';

const noticeId = 'keywords.save';

const loadMergeDialog = async () => (await import('./MergeDialog.tsx')).MergeDialog;

/** Returns a function that shows the result of a save as a notice with undo. */
function useSaveNotice({ undoSave, unsavedWords }: UseKeywordsResult) {
  const { t, formatList } = useMessages(keywordsMessages);
  const { notify } = usePorts();
  const undo = useReportedUndo(undoSave);
  return (result: DraftSaveResult) => {
    if (result.status === 'failed')
      notify({
        kind: 'error',
        id: noticeId,
        message: `${t('keywords.saveFailed')} ${errorText(t, result.error)}`,
      });
    if (result.status !== 'saved') return;
    const { changeId, hasRest } = result;
    if (hasRest) {
      const unsaved = unsavedWords();
      const words = formatList(unsaved.slice(0, 5));
      notify({
        kind: 'warning',
        id: noticeId,
        message: t('keywords.savedPartly', { count: unsaved.length, words }),
      });
      return;
    }
    const action = undo &&
      changeId !== undefined && { label: t('common.undo'), onAction: () => void undo(changeId) };
    notify({ kind: 'success', id: noticeId, message: t('keywords.saved'), action: action || undefined });
  };
}

/** Saves the edits: asks about duplicates, shows the plan, and then the result as a notice. */
export function useKeywordSaving(editor: UseKeywordsResult) {
  const { t } = useMessages(keywordsMessages, administrationMessages);
  const { sourceOf } = useMedia();
  const [isMergeDialogOpen, setMergeDialogOpen] = useState(false);
  const { part: MergeDialog } = useLazyPart(isMergeDialogOpen, loadMergeDialog, {
    setWanted: setMergeDialogOpen,
  });
  const [isDiscardDialogOpen, setDiscardDialogOpen] = useState(false);
  const [closedConflict, setClosedConflict] = useState<unknown>();
  const notifyResult = useSaveNotice(editor);
  const notifyLoadFailure = useLoadFailureNotice();
  const { counts, plan, conflict } = editor;
  async function saveAndNotify(task: () => Promise<DraftSaveResult>): Promise<void> {
    notifyResult(await task());
  }
  function save(mode?: KeywordsSaveMode): void {
    setMergeDialogOpen(false);
    void saveAndNotify(() => editor.save(mode));
  }
  const rows = conflict?.both.map(({ key, base, mine, theirs }) => ({
    key,
    name: base?.value ?? mine?.value ?? '',
    mine: mine?.value,
    theirs: theirs?.value,
  }));
  const dialogs = (
    <>
      {isMergeDialogOpen && MergeDialog && (
        <MergeDialog words={editor.duplicates} onSave={save} onCancel={() => setMergeDialogOpen(false)} />
      )}
      <LazyAlertDialog
        open={isDiscardDialogOpen}
        danger
        title={t('keywords.discardTitle', { count: counts.changed })}
        confirmLabel={t('administration.discard')}
        onConfirm={() => {
          setDiscardDialogOpen(false);
          editor.discard();
        }}
        onCancel={() => setDiscardDialogOpen(false)}
      />
      <ChangePlanDialog
        plan={plan}
        renewed={editor.isPlanRenewed}
        canUndo={editor.undoSave !== undefined}
        srcOf={(id) => sourceOf({ id, variant: 'thumbnail' })}
        onConfirm={() => void saveAndNotify(() => editor.confirm())}
        onLoadFailed={notifyLoadFailure}
        onCancel={() => editor.cancel()}
      />
      <ConflictDialog
        rows={closedConflict === conflict ? undefined : rows}
        onResolve={(choice) => void saveAndNotify(() => editor.resolve(choice))}
        onLoadFailed={notifyLoadFailure}
        onCancel={() => setClosedConflict(conflict)}
      />
    </>
  );
  return {
    dialogs,
    save: () => (counts.duplicates > 0 ? setMergeDialogOpen(true) : save()),
    discard: () => setDiscardDialogOpen(true),
  };
}
