import { usePorts } from '@vitrine/hooks/provider';
import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import type { FocusEvent, FormEvent } from 'react';
import { ConflictNotice } from './ConflictNotice.tsx';
import { InfoFieldset } from './InfoFieldset.tsx';
import { useInvalidFields } from './useInvalidFields.ts';

export interface InfoEditorProps {
  editor: UseAssetEditorResult;
  /** The form came up with a draft of an earlier visit. */
  restored?: boolean | undefined;
  /** Saved, or everything dropped. */
  onDone: () => void;
}

interface SaveBarProps extends Pick<InfoEditorProps, 'editor'> {
  /** Something was typed that is not saved. */
  hasChanges: boolean;
  onDiscard: () => void;
}

function SaveBar({ editor: { status }, hasChanges, onDiscard }: SaveBarProps) {
  const { t } = useMessages();
  const isSaving = status === 'saving';
  return (
    <div className="vt:sticky vt:bottom-0 vt:z-sticky vt:-mx-4 vt:flex vt:items-center vt:gap-2 vt:border-t vt:border-border vt:bg-surface vt:px-4 vt:py-3">
      <span role="status" className="vt:me-auto vt:text-sm vt:text-muted">
        {isSaving && t('common.saving')}
        {(status === 'failed' || status === 'conflict') && t('common.notSaved')}
      </span>
      <Button disabled={isSaving} onClick={onDiscard}>
        {hasChanges ? t('assets.discardChanges') : t('common.cancel')}
      </Button>
      <Button type="submit" variant="primary" busy={isSaving} disabled={!hasChanges}>
        {t('assets.saveChanges')}
      </Button>
    </div>
  );
}

/** A browser brings the caret of a long text into view, not the field around it, and knows nothing of the bar. */
function keepClear({ target }: FocusEvent<HTMLElement>): void {
  if (target.closest('fieldset')) target.scrollIntoView({ block: 'nearest' });
}

/** Says that a save is done, with the way back. */
function useFinish(editor: UseAssetEditorResult, onDone: () => void) {
  const { t } = useMessages();
  const { notify } = usePorts();
  async function takeBack(): Promise<void> {
    const status = await editor.undoSave();
    if (status === 'saved') return notify({ kind: 'success', message: t('assets.changesUndone') });
    const message = t(status === 'conflict' ? 'assets.conflictElsewhere' : 'assets.changesFailed');
    notify({ kind: 'error', message });
  }
  return (status: UseAssetEditorResult['status']): void => {
    if (status !== 'saved') return;
    const undo = { label: t('common.undo'), onAction: () => void takeBack() };
    notify({ kind: 'success', message: t('assets.changesSaved'), action: undo });
    onDone();
  };
}

/**
 * The fields of a file as a form. A draft that could not be saved stays, also when one leaves and comes back; when
 * somebody else saved in between, both values are shown and nothing is overwritten unasked.
 */
export function InfoEditor({ editor, restored = false, onDone }: InfoEditorProps) {
  const { t } = useMessages();
  const finish = useFinish(editor, onDone);
  const { form, hasWrong, noteWrong, mayAsk } = useInvalidFields(editor);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (mayAsk()) void editor.save().then(finish);
  }
  async function resolve(choice: 'mine' | 'theirs'): Promise<void> {
    if (choice === 'mine' && !mayAsk()) return;
    const status = await editor.resolve(choice);
    if (choice === 'mine') finish(status);
    else onDone();
  }
  function discard(): void {
    editor.discard();
    onDone();
  }
  return (
    <form ref={form} onSubmit={submit} onFocus={keepClear} noValidate aria-label={t('assets.editInfo')}>
      {restored && editor.status === 'unsaved' && (
        <Banner
          tone="info"
          className="vt:my-3"
          actions={
            <Button size="small" onClick={discard}>
              {t('assets.draftDiscard')}
            </Button>
          }
        >
          {t('assets.draftRestored')}
        </Banner>
      )}
      {editor.status === 'failed' && editor.error && (
        <Banner tone="danger" className="vt:my-3">
          {t('assets.changesFailed')} {t(`common.error.${editor.error.code}`)}
        </Banner>
      )}
      {editor.conflict && (
        <ConflictNotice
          conflict={editor.conflict}
          editor={editor}
          onResolve={(choice) => void resolve(choice)}
        />
      )}
      <InfoFieldset editor={editor} onWrong={noteWrong} />
      <SaveBar editor={editor} hasChanges={hasWrong || editor.changed.length > 0} onDiscard={discard} />
    </form>
  );
}
