import type { KeywordsSaveMode, UseKeywordsResult } from '@vitrine/hooks/keywords';
import { useMedia } from '@vitrine/hooks/media';
import { usePorts } from '@vitrine/hooks/provider';
import type { DraftSaveResult } from '@vitrine/hooks/workflow';
import { AlertDialog } from '@vitrine/ui/alert-dialog';
import { Button } from '@vitrine/ui/button';
import { ChangePlanDialog, ConflictDialog } from '@vitrine/ui/change-plan';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { administrationMessages, keywordsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { useUndoNotice } from '../internal/useUndoNotice.ts';

const noticeId = 'keywords.save';

/** Returns a function that shows the result of a save as a notice with undo. */
function useSaveNotice({ undoSave, unsavedWords }: UseKeywordsResult) {
  const { t, formatList } = useMessages(keywordsMessages);
  const { notify } = usePorts();
  const notifyUndoable = useUndoNotice();
  return (result: DraftSaveResult) => {
    if (result.status === 'failed')
      notify({
        kind: 'error',
        id: noticeId,
        message: `${t('keywords.saveFailed')} ${t(`common.error.${result.error.code}`)}`,
      });
    if (result.status !== 'saved') return;
    const { changeId, hasRest } = result;
    if (hasRest) {
      const left = unsavedWords();
      const words = formatList(left.slice(0, 5));
      notify({
        kind: 'warning',
        id: noticeId,
        message: t('keywords.savedPartly', { count: left.length, words }),
      });
    } else
      notifyUndoable({
        id: noticeId,
        message: t('keywords.saved'),
        undo: changeId === undefined || !undoSave ? undefined : () => undoSave(changeId),
        failureTitle: t('keywords.undoFailed'),
      });
  };
}

/** Saves the edits: asks about duplicates, shows the plan, and shows the result as a notice. */
export function useKeywordSaving(editor: UseKeywordsResult) {
  const { t } = useMessages(keywordsMessages, administrationMessages);
  const { sourceOf } = useMedia();
  const [isMergeDialogOpen, setMergeDialogOpen] = useState(false);
  const [isDiscardDialogOpen, setDiscardDialogOpen] = useState(false);
  const [closed, setClosed] = useState<unknown>();
  const notifyResult = useSaveNotice(editor);
  const { counts, plan, conflict } = editor;
  async function run(task: () => Promise<DraftSaveResult>): Promise<void> {
    notifyResult(await task());
  }
  function save(mode?: KeywordsSaveMode): void {
    setMergeDialogOpen(false);
    void run(() => editor.save(mode));
  }
  const rows = conflict?.both.map(({ key, base, mine, theirs }) => ({
    key,
    name: base?.value ?? mine?.value ?? '',
    mine: mine?.value,
    theirs: theirs?.value,
  }));
  const dialogs = (
    <>
      <Dialog
        open={isMergeDialogOpen}
        onClose={() => setMergeDialogOpen(false)}
        title={t('keywords.mergeTitle', { count: counts.duplicates })}
        description={t('keywords.mergeBody')}
        actions={
          <>
            <Button onClick={() => setMergeDialogOpen(false)} data-autofocus>
              {t('keywords.change')}
            </Button>
            <Button onClick={() => save('separately')}>{t('keywords.saveApart')}</Button>
            <Button variant="primary" onClick={() => save('merge')}>
              {t('keywords.merge')}
            </Button>
          </>
        }
      />
      <AlertDialog
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
        onConfirm={() => void run(() => editor.confirm())}
        onCancel={() => editor.cancel()}
      />
      <ConflictDialog
        rows={closed === conflict ? undefined : rows}
        onResolve={(choice) => void run(() => editor.resolve(choice))}
        onCancel={() => setClosed(conflict)}
      />
    </>
  );
  return {
    dialogs,
    save: () => (counts.duplicates > 0 ? setMergeDialogOpen(true) : save()),
    discard: () => setDiscardDialogOpen(true),
  };
}
