import { fieldSections, sectionMessageId, type OfferedField } from '@vitrine/core/card-layout';
import type { FieldValues } from '@vitrine/core/contract';
import type { MetadataRow, MetadataSection } from '@vitrine/ui/assets';
import { FieldValue, hasFieldValue, readPlace } from '@vitrine/ui/field-value';
import type { Translate } from '@vitrine/ui/messages';
import type { fieldsMessages } from '@vitrine/ui/messages/en';
import { PlaceMap, type TileSource } from '@vitrine/ui/place-map';
import type { LayoutFields } from '../internal/useLayoutFields.ts';

/** What rows are drawn with. */
export type RowContext = Pick<LayoutFields, 'labelOf' | 'fieldContext'> & {
  /** Where the map takes its tiles from; without it nothing is asked of any server. */
  readonly tileSource?: TileSource | undefined;
};

/** What a file calls its place, from near to far. */
function placeName(values: FieldValues): string | undefined {
  const names = ['location', 'city', 'country'].map((key) => values[key]);
  const given = names.filter((name) => typeof name === 'string' && name.trim() !== '');
  return given.length === 0 ? undefined : given.join(', ');
}

function mapRow(
  field: OfferedField,
  values: FieldValues,
  { labelOf, tileSource }: RowContext,
): MetadataRow[] {
  const place = readPlace(values);
  if (!place) return [];
  const map = <PlaceMap place={place} name={placeName(values)} tileSource={tileSource} className="vt:pt-1" />;
  return [{ key: field.key, label: labelOf(field), value: map, isWide: true }];
}

/** The fields of a file that have a value, in the order in which they are given. */
export function metadataRows(
  values: FieldValues,
  fields: readonly OfferedField[],
  context: RowContext,
): MetadataRow[] {
  return fields
    .filter((field) => hasFieldValue(field, values))
    .flatMap((field) => {
      if (field.kind === 'map') return mapRow(field, values, context);
      const value = <FieldValue field={field} values={values} fieldContext={context.fieldContext} />;
      return [{ key: field.key, label: context.labelOf(field), value }];
    });
}

/** Everything that is known of a file, section by section in the order of the field table. */
export function metadataSections(
  values: FieldValues,
  known: RowContext & Pick<LayoutFields, 'fields' | 'hasWorkflow'>,
  t: Translate<typeof fieldsMessages>,
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
