import { fieldSections, fieldsOfSection, sectionMessageId } from '@vitrine/core/card-layout';
import type { FieldValues } from '@vitrine/core/contract';
import type { MetadataSection } from '@vitrine/ui/assets';
import { FieldValue, hasFieldValue } from '@vitrine/ui/field-value';
import type { Messages } from '@vitrine/ui/messages';

/** Everything that is known of a file, section by section in the order of the field table (spec 1 §3). */
export function metadataSections(values: FieldValues, { t }: Messages): MetadataSection[] {
  const hasWorkflow = typeof values['workflowStatus'] === 'string';
  return fieldSections.map((section) => ({
    id: section,
    title: t(sectionMessageId(section, hasWorkflow)),
    rows: fieldsOfSection(section)
      .filter((field) => hasFieldValue(field, values))
      .map((field) => ({
        key: field.key,
        label: t(field.messageId),
        value: <FieldValue field={field} values={values} />,
      })),
  }));
}
