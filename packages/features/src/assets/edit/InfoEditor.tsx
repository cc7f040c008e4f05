import { useFieldEdit, type UseAssetEditorResult } from '@vitrine/hooks/assets';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import type { FocusEvent } from 'react';
import { useLayoutFields } from '../internal/useLayoutFields.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { EditorBar } from './EditorBar.tsx';
import { FileFields } from './FileFields.tsx';
import { useFormProblems } from './useFormProblems.ts';
import { usePress } from './usePress.ts';

export interface InfoEditorProps {
  editor: UseAssetEditorResult;
  /** Whether the form was opened with a draft of an earlier visit. */
  restored?: boolean | undefined;
  /** Called when everything is saved or discarded. */
  onDone: () => void;
}

/** Scrolls the whole field into view. A browser scrolls only to the caret, and leaves it behind the sticky bar. */
function scrollFieldIntoView({ target }: FocusEvent<HTMLElement>): void {
  if (target.closest('fieldset')) target.scrollIntoView({ block: 'nearest' });
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useMessages(assetsMessages);
  return (
    <Banner
      tone="info"
      className="vt:my-3"
      actions={
        <Button size="small" onClick={onDiscard}>
          {t('assets.draftDiscard')}
        </Button>
      }
    >
      {t('assets.draftRestored')}
    </Banner>
  );
}

/**
 * The fields of a file as a form; each is saved when it loses the focus. Failed edits stay a draft, also after leaving
 * the page. After a conflict both values are shown, and nothing is overwritten without a choice.
 */
export function InfoEditor({ editor, restored = false, onDone }: InfoEditorProps) {
  const { t } = useMessages(assetsMessages);
  const layoutFields = useLayoutFields();
  const saves = useFieldEdit(editor, layoutFields.fields);
  const { form, invalidKeys, setInvalid, focusFirst, focusField } = useFormProblems();
  const { onPointerDown, afterPress } = usePress();
  async function finish(): Promise<void> {
    if ((await saves.saveAll()) && invalidKeys.size === 0) onDone();
    else focusFirst();
  }
  function resolve(choice: 'mine' | 'theirs'): void {
    // Moves the focus before the choice disappears with it.
    focusField(editor.conflictingKeys[0] ?? '');
    void editor.resolve(choice);
  }
  function discard(): void {
    editor.discard();
    onDone();
  }
  return (
    <form
      className="vt:plain"
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      onFocus={scrollFieldIntoView}
      onPointerDownCapture={onPointerDown}
      noValidate
      aria-label={t('assets.editInfo')}
    >
      {restored && editor.changed.length > 0 && !editor.conflict && <RestoredNotice onDiscard={discard} />}
      {editor.conflict && (
        <ConflictNotice {...{ editor, layoutFields }} conflict={editor.conflict} onResolve={resolve} />
      )}
      <FileFields
        {...{ editor, layoutFields, saves, invalidKeys, setInvalid, afterPress }}
        onConflict={focusFirst}
      />
      <EditorBar
        editor={editor}
        hasInvalidText={invalidKeys.size > 0}
        onDiscard={discard}
        onDone={() => void finish()}
      />
    </form>
  );
}
