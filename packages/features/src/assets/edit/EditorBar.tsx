import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { Button } from '@vitrine/ui/button';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useLayoutEffect, useRef } from 'react';
import { useHandler } from '@vitrine/hooks/provider';

export interface EditorBarProps {
  editor: UseAssetEditorResult;
  /** Whether a field has an invalid text. */
  hasInvalidText: boolean;
  onDiscard: () => void;
  onDone: () => void;
}

interface DiscardButtonProps extends Pick<EditorBarProps, 'onDiscard'> {
  /** Called when the button disappears with the focus. */
  onFocusLost: () => void;
}

/** A button that discards unsaved edits. When it disappears because everything was saved, the focus moves on. */
function DiscardButton({ onDiscard, onFocusLost }: DiscardButtonProps) {
  const { t } = useMessages(assetsMessages);
  const button = useRef<HTMLButtonElement>(null);
  const handleFocusLost = useHandler(onFocusLost);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && element === document.activeElement) handleFocusLost();
    };
  }, [handleFocusLost]);
  return (
    // Pressing it does not blur the field first, which would save the edits that are to be discarded.
    <Button ref={button} onMouseDown={(event) => event.preventDefault()} onClick={onDiscard}>
      {t('assets.discardChanges')}
    </Button>
  );
}

/** The save status of the form, and the buttons that end it. */
export function EditorBar({ editor, hasInvalidText, onDiscard, onDone }: EditorBarProps) {
  const { t } = useMessages(assetsMessages);
  const doneButton = useRef<HTMLButtonElement>(null);
  const isSaving = editor.status === 'saving';
  const isUnsaved = hasInvalidText || editor.changed.length > 0;
  const { error } = editor;
  return (
    <div
      data-slot="editor-bar"
      className="vt:sticky vt:bottom-0 vt:z-sticky vt:-mx-4 vt:border-t vt:border-border vt:bg-surface vt:px-4 vt:py-3"
    >
      <p role="status" className="vt:text-sm vt:text-danger-text">
        {!isSaving && error && errorText(t, error)}
      </p>
      {/* Status texts do not move the buttons, so that a click is never lost. */}
      <div className="vt:flex vt:items-center vt:gap-2">
        <span className="vt:me-auto vt:text-sm vt:text-muted">
          {isSaving ? t('common.saving') : t(isUnsaved ? 'common.notSaved' : 'assets.allSaved')}
        </span>
        {isUnsaved && !isSaving && (
          <DiscardButton onDiscard={onDiscard} onFocusLost={() => doneButton.current?.focus()} />
        )}
        <Button ref={doneButton} variant="primary" onClick={onDone}>
          {t('assets.doneEditing')}
        </Button>
      </div>
    </div>
  );
}
