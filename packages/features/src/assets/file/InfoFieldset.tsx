import {
  fieldSections,
  isCustomFieldKey,
  sectionMessageId,
  type OfferedField,
} from '@vitrine/core/card-layout';
import type { FieldValue } from '@vitrine/core/contract';
import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { useState } from 'react';
import { listFieldsOf, useLayoutFields, type LayoutFields } from '../internal/useLayoutFields.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FieldState } from './FieldRow.tsx';
import { refusalText } from './fieldProblem.ts';

export interface InfoFieldsetProps {
  editor: UseAssetEditorResult;
  /** A field holds a text that is no value of its kind, or does no longer. */
  onWrong: (key: string, isWrong: boolean) => void;
}

/** Fields that a person may write here; the values of custom ones are kept by their own part of the product. */
export function isTyped(field: OfferedField): boolean {
  return field.isEditable && !isCustomFieldKey(field.key);
}

interface ListProps extends InfoFieldsetProps {
  fields: readonly OfferedField[];
  known: LayoutFields;
}

/** Where the value of a field stands, saving it alone, and the way back from that. */
function useFieldSave(key: string, editor: UseAssetEditorResult) {
  const [before, setBefore] = useState<{ readonly value: FieldValue }>();
  const stored = editor.asset.data?.fields[key] ?? null;
  const isChanged = editor.changed.includes(key);
  const isSaving = editor.saving.includes(key);
  const state: FieldState | undefined = isSaving ? 'saving' : isChanged ? 'unsaved' : before && 'saved';
  async function save(): Promise<boolean> {
    const status = await editor.saveField(key);
    return status === 'saved' || status === 'unsaved';
  }
  return {
    stored,
    state,
    onSave: () => void save().then((isSaved) => isSaved && setBefore({ value: stored })),
    onUndo(): void {
      if (isChanged || !before) return editor.setField(key, stored);
      setBefore(undefined);
      editor.setField(key, before.value);
      void save();
    },
  };
}

interface EditedFieldProps extends InfoFieldsetProps {
  field: OfferedField;
  known: LayoutFields;
}

function EditedField({ field, known, editor, onWrong }: EditedFieldProps) {
  const { t } = useMessages();
  const { stored, state, onSave, onUndo } = useFieldSave(field.key, editor);
  return (
    <FieldInput
      field={field}
      label={known.labelOf(field)}
      value={editor.values[field.key]}
      version={editor.asset.data?.version}
      refusal={refusalText(field.key, editor, t)}
      state={state}
      statuses={known.surroundings.statuses}
      onChange={(value, since) => {
        onWrong(field.key, value === undefined);
        editor.setField(field.key, value === undefined ? stored : value, since);
      }}
      onSave={onSave}
      onUndo={() => {
        onWrong(field.key, false);
        onUndo();
      }}
    />
  );
}

function Inputs({ fields, ...rest }: ListProps) {
  return fields.map((field) => <EditedField key={field.key} {...rest} field={field} />);
}

const group = 'vt:[&_:is(input,textarea,button)]:scroll-my-20 vt:flex vt:flex-col vt:gap-3 vt:py-4';

function Sections({ fields, ...rest }: ListProps) {
  const { t } = useMessages();
  return fieldSections.map((section) => {
    const own = fields.filter((field) => field.section === section);
    if (own.length === 0) return null;
    return (
      <fieldset key={section} className={`${group} vt:border-t vt:border-border vt:first:border-t-0`}>
        <legend className="vt:float-start vt:w-full vt:pb-2 vt:text-xs vt:font-medium vt:text-muted">
          {t(sectionMessageId(section, rest.known.hasWorkflow))}
        </legend>
        <Inputs {...rest} fields={own} />
      </fieldset>
    );
  });
}

/**
 * The controls of a form over a file: the fields of the layout's full data in their order, and the others section by
 * section behind a button (spec 1 §2, "Full data"). What was changed or refused is never hidden.
 */
export function InfoFieldset({ editor, onWrong }: InfoFieldsetProps) {
  const { t } = useMessages();
  const known = useLayoutFields();
  const [isOpen, setOpen] = useState(false);
  if (!known.isReady) return null;
  const first = known.hasLayout ? listFieldsOf(known, 'fullData').filter(isTyped) : [];
  const others = known.fields.filter(
    (field) => isTyped(field) && !first.some(({ key }) => key === field.key),
  );
  const isNeeded = others.some(
    ({ key }) => editor.changed.includes(key) || editor.error?.fields[key] !== undefined,
  );
  const showsOthers = isOpen || isNeeded || first.length === 0;
  const list = { editor, onWrong, known };
  return (
    <>
      {first.length > 0 && (
        <fieldset aria-label={t('assets.info')} className={group}>
          <Inputs {...list} fields={first} />
          {!isNeeded && (
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="vt:-ms-3 vt:self-start"
            >
              {t(isOpen ? 'assets.fewerFields' : 'assets.otherFields')}
            </Button>
          )}
        </fieldset>
      )}
      {showsOthers && <Sections {...list} fields={others} />}
    </>
  );
}
