import {
  fieldSections,
  fieldsOfSection,
  sectionMessageId,
  type FieldDefinition,
} from '@vitrine/core/card-layout';
import { usePorts } from '@vitrine/hooks/provider';
import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import type { FocusEvent, FormEvent } from 'react';
import { ConflictNotice } from './ConflictNotice.tsx';
import { FieldInput } from './FieldInput.tsx';
import { refusalText } from './fieldProblem.ts';
import { useInvalidFields } from './useInvalidFields.ts';

export interface InfoEditorProps {
  editor: UseAssetEditorResult;
  /** The form came up with a draft of an earlier visit. */
  restored?: boolean | undefined;
  /** Saved, or everything dropped. */
  onDone: () => void;
}

/** Fields that a person may write here: texts, numbers, lists and the rating, without a condition of the tenant. */
function editableFields(section: (typeof fieldSections)[number]): readonly FieldDefinition[] {
  return fieldsOfSection(section).filter(
    (field) => field.isEditable && field.condition === undefined && field.kind !== 'boolean',
  );
}

interface SectionFieldsProps extends Pick<InfoEditorProps, 'editor'> {
  section: (typeof fieldSections)[number];
  /** A field holds a text that is no value of its kind, or does no longer. */
  onWrong: (key: string, isWrong: boolean) => void;
}

function SectionFields({ section, editor, onWrong }: SectionFieldsProps) {
  const { t } = useMessages();
  const fields = editableFields(section);
  if (fields.length === 0) return null;
  const saved = editor.asset.data;
  return (
    <fieldset className="vt:[&_:is(input,textarea,button)]:scroll-my-20 vt:flex vt:flex-col vt:gap-3 vt:border-t vt:border-border vt:py-4 vt:first:border-t-0">
      <legend className="vt:float-start vt:w-full vt:pb-2 vt:text-xs vt:font-medium vt:text-muted">
        {t(sectionMessageId(section, false))}
      </legend>
      {fields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          value={editor.values[field.key]}
          version={saved?.version}
          refusal={refusalText(field.key, editor, t)}
          onChange={(value, since) => {
            onWrong(field.key, value === undefined);
            editor.setField(
              field.key,
              value === undefined ? (saved?.fields[field.key] ?? null) : value,
              since,
            );
          }}
        />
      ))}
    </fieldset>
  );
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

/**
 * The fields of a file as a form. A draft that could not be saved stays, also when one leaves and comes back; when
 * somebody else saved in between, both values are shown and nothing is overwritten unasked.
 */
export function InfoEditor({ editor, restored = false, onDone }: InfoEditorProps) {
  const { t } = useMessages();
  const { notify } = usePorts();
  const { form, hasWrong, noteWrong, mayAsk } = useInvalidFields(editor);
  function finish(status: UseAssetEditorResult['status']): void {
    if (status !== 'saved') return;
    notify({ kind: 'success', message: t('assets.changesSaved') });
    onDone();
  }
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
      {fieldSections.map((section) => (
        <SectionFields key={section} section={section} editor={editor} onWrong={noteWrong} />
      ))}
      <SaveBar editor={editor} hasChanges={hasWrong || editor.changed.length > 0} onDiscard={discard} />
    </form>
  );
}
