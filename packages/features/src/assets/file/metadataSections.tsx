import { fieldSections, sectionMessageId, type OfferedField } from '@vitrine/core/card-layout';
import type { FieldValues } from '@vitrine/core/contract';
import type { MetadataRow, MetadataSection } from '@vitrine/ui/assets';
import { FieldValue, hasFieldValue, readPlace } from '@vitrine/ui/field-value';
import type { Translate } from '@vitrine/ui/messages';
import type { fieldsMessages } from '@vitrine/ui/messages/en';
import { PlaceMap, type TileSource } from '@vitrine/ui/place-map';
import type { LayoutFields } from '../internal/useLayoutFields.ts';

/** Context for the rows. */
export type RowContext = Pick<LayoutFields, 'labelOf' | 'fieldContext'> & {
  /** Source of the tiles of the map; without it no request goes to another server. */
  readonly tileSource?: TileSource | undefined;
};

/** Returns the name of a place from its fields, the most specific first. */
function placeName(values: FieldValues): string | undefined {
  const names = ['location', 'city', 'country'].map((key) => values[key]);
  const filled = names.filter((name) => typeof name === 'string' && name.trim() !== '');
  return filled.length === 0 ? undefined : filled.join(', ');
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

/** The fields with a value, in the given order. */
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

/** All metadata of a file, section by section in the order of the field table. */
export function metadataSections(
  values: FieldValues,
  context: RowContext & Pick<LayoutFields, 'fields' | 'hasWorkflow'>,
  t: Translate<typeof fieldsMessages>,
): MetadataSection[] {
  return fieldSections.map((section) => ({
    id: section,
    title: t(sectionMessageId(section, context.hasWorkflow)),
    rows: metadataRows(
      values,
      context.fields.filter((field) => field.section === section),
      context,
    ),
  }));
}
