import { fieldSections, sectionMessageId, type OfferedField } from '@vitrine/core/card-layout';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { useState } from 'react';
import { listFieldsOf } from '../internal/useLayoutFields.ts';
import { EditedField, type EditedFieldProps } from './EditedField.tsx';

type ListContext = Omit<EditedFieldProps, 'field'>;

export interface InfoFieldsetProps extends ListContext {
  /** Fields that hold a text that is no value of their kind. */
  wrong: ReadonlySet<string>;
}

/** Fields that a person may write here. */
export function isTyped(field: OfferedField): boolean {
  return field.isEditable;
}

interface ListProps extends ListContext {
  fields: readonly OfferedField[];
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
 * section behind a button (spec 1 §2, "Full data"). What is not saved is never hidden.
 */
export function InfoFieldset({ wrong, ...props }: InfoFieldsetProps) {
  const { editor, known } = props;
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  if (!known.isReady) return null;
  const first = known.hasLayout ? listFieldsOf(known, 'fullData').filter(isTyped) : [];
  const others = known.fields.filter(
    (field) => isTyped(field) && !first.some(({ key }) => key === field.key),
  );
  const isNeeded = others.some(({ key }) => editor.changed.includes(key) || wrong.has(key));
  if (isNeeded && !isOpen) setOpen(true);
  const showsOthers = isOpen || first.length === 0;
  return (
    <>
      {first.length > 0 && (
        <fieldset aria-label={t('assets.info')} className={group}>
          <Inputs {...props} fields={first} />
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
      {showsOthers && <Sections {...props} fields={others} />}
    </>
  );
}
