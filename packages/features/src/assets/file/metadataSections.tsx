import { fieldSections, sectionMessageId, type OfferedField } from '@vitrine/core/card-layout';
import type { FieldValues } from '@vitrine/core/contract';
import type { MetadataRow, MetadataSection } from '@vitrine/ui/assets';
import { FieldValue, hasFieldValue } from '@vitrine/ui/field-value';
import type { Translate } from '@vitrine/ui/messages';
import type { LayoutFields } from '../internal/useLayoutFields.ts';

/** The fields of a file that have a value, in the order in which they are given. */
export function metadataRows(
  values: FieldValues,
  fields: readonly OfferedField[],
  { labelOf, surroundings }: Pick<LayoutFields, 'labelOf' | 'surroundings'>,
): MetadataRow[] {
  return fields
    .filter((field) => hasFieldValue(field, values))
    .map((field) => ({
      key: field.key,
      label: labelOf(field),
      value: <FieldValue field={field} values={values} surroundings={surroundings} />,
    }));
}

/** Everything that is known of a file, section by section in the order of the field table (spec 1 §3). */
export function metadataSections(
  values: FieldValues,
  known: Pick<LayoutFields, 'fields' | 'labelOf' | 'surroundings' | 'hasWorkflow'>,
  t: Translate,
): MetadataSection[] {
  return fieldSections.map((section) => ({
    id: section,
    title: t(sectionMessageId(section, known.hasWorkflow)),
    rows: metadataRows(
      values,
      known.fields.filter((field) => field.section === section),
      known,
    ),
  }));
}
