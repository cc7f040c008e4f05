import { fieldSections, sectionMessageId, type OfferedField } from '@vitrine/core/card-layout';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages, fieldsMessages } from '@vitrine/ui/messages/en';
import { Fragment, useState, type ReactNode } from 'react';
import { listFieldsOf, type LayoutFields } from '../internal/useLayoutFields.ts';

/** Returns whether a field has a control in a form: the user may write it. */
export function isTyped(field: OfferedField): boolean {
  return field.isEditable;
}

export interface FieldSetsProps {
  known: LayoutFields;
  /** Whether a field has unsaved edits: it is then never hidden. */
  isNeeded: (key: string) => boolean;
  /** Renders the control of a field. */
  renderField: (field: OfferedField) => ReactNode;
}

interface ListProps extends Pick<FieldSetsProps, 'known' | 'renderField'> {
  fields: readonly OfferedField[];
}

function Inputs({ fields, renderField }: Omit<ListProps, 'known'>) {
  return fields.map((field) => <Fragment key={field.key}>{renderField(field)}</Fragment>);
}

const group = 'vt:[&_:is(input,textarea,button)]:scroll-my-20 vt:flex vt:flex-col vt:gap-3 vt:py-4';

function Sections({ fields, known, renderField }: ListProps) {
  const { t } = useMessages(fieldsMessages);
  return fieldSections.map((section) => {
    const own = fields.filter((field) => field.section === section);
    if (own.length === 0) return null;
    return (
      <fieldset key={section} className={`${group} vt:border-t vt:border-border vt:first:border-t-0`}>
        <legend className="vt:float-start vt:w-full vt:pb-2 vt:text-xs vt:font-medium vt:text-muted">
          {t(sectionMessageId(section, known.hasWorkflow))}
        </legend>
        <Inputs fields={own} renderField={renderField} />
      </fieldset>
    );
  });
}

/**
 * The controls of a form for one file or many: the fields of the layout's full data in their order, and the others
 * section by section behind a button. Fields with unsaved edits are never hidden.
 */
export function FieldSets({ known, isNeeded, renderField }: FieldSetsProps) {
  const { t } = useMessages(assetsMessages);
  const [isOpen, setOpen] = useState(false);
  if (!known.isReady) return null;
  const first = known.hasLayout ? listFieldsOf(known, 'fullData').filter(isTyped) : [];
  const others = known.fields.filter(
    (field) => isTyped(field) && !first.some(({ key }) => key === field.key),
  );
  const mustShow = others.some(({ key }) => isNeeded(key));
  if (mustShow && !isOpen) setOpen(true);
  return (
    <>
      {first.length > 0 && (
        <fieldset aria-label={t('assets.info')} className={group}>
          <Inputs fields={first} renderField={renderField} />
          {!mustShow && (
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
      {(isOpen || first.length === 0) && <Sections {...{ known, renderField }} fields={others} />}
    </>
  );
}
