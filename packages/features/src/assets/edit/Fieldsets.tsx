import { fieldSections, sectionMessageId, type OfferedField } from '@vitrine/core/card-layout';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages, fieldsMessages } from '@vitrine/ui/messages/en';
import { Fragment, useState, type ReactNode } from 'react';
import { listFieldsOf, type LayoutFields } from '../internal/useLayoutFields.ts';

/** Returns whether a form has a control for the field: the user may write it. */
export function hasControl(field: OfferedField): boolean {
  return field.isEditable;
}

export interface FieldsetsProps {
  layoutFields: LayoutFields;
  /** Whether a field has unsaved edits: it is then never hidden. */
  isUnsaved: (key: string) => boolean;
  /** Renders the control of a field. */
  renderField: (field: OfferedField) => ReactNode;
}

interface ListProps extends Pick<FieldsetsProps, 'layoutFields' | 'renderField'> {
  fields: readonly OfferedField[];
}

function Inputs({ fields, renderField }: Omit<ListProps, 'layoutFields'>) {
  return fields.map((field) => <Fragment key={field.key}>{renderField(field)}</Fragment>);
}

const groupClasses = 'vt:[&_:is(input,textarea,button)]:scroll-my-20 vt:flex vt:flex-col vt:gap-3 vt:py-4';

function Sections({ fields, layoutFields, renderField }: ListProps) {
  const { t } = useMessages(fieldsMessages);
  return fieldSections.map((section) => {
    const ofSection = fields.filter((field) => field.section === section);
    if (ofSection.length === 0) return null;
    return (
      <fieldset key={section} className={`${groupClasses} vt:border-t vt:border-border vt:first:border-t-0`}>
        <legend className="vt:float-start vt:w-full vt:pb-2 vt:text-xs vt:font-medium vt:text-muted">
          {t(sectionMessageId(section, layoutFields.hasWorkflow))}
        </legend>
        <Inputs fields={ofSection} renderField={renderField} />
      </fieldset>
    );
  });
}

/**
 * The controls of a form for one file or many: the fields of the layout's full data in their order, and the others
 * section by section behind a button. Fields with unsaved edits are never hidden.
 */
export function Fieldsets({ layoutFields, isUnsaved, renderField }: FieldsetsProps) {
  const { t } = useMessages(assetsMessages);
  const [isOpen, setOpen] = useState(false);
  if (!layoutFields.isReady) return null;
  const ofLayout = layoutFields.hasLayout ? listFieldsOf(layoutFields, 'fullData').filter(hasControl) : [];
  const others = layoutFields.fields.filter(
    (field) => hasControl(field) && !ofLayout.some(({ key }) => key === field.key),
  );
  const mustShow = others.some(({ key }) => isUnsaved(key));
  if (mustShow && !isOpen) setOpen(true);
  return (
    <>
      {ofLayout.length > 0 && (
        <fieldset aria-label={t('assets.info')} className={groupClasses}>
          <Inputs fields={ofLayout} renderField={renderField} />
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
      {(isOpen || ofLayout.length === 0) && <Sections {...{ layoutFields, renderField }} fields={others} />}
    </>
  );
}
