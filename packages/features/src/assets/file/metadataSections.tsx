import {
  addressFieldKeys,
  fieldSections,
  fieldsOfSection,
  sectionMessageId,
  type FieldDefinition,
} from '@vitrine/core/card-layout';
import type { FieldValue, FieldValues } from '@vitrine/core/contract';
import {
  FieldValueView,
  type FieldValueViewProps,
  type MetadataRow,
  type MetadataSection,
} from '@vitrine/ui/assets';
import type { Translate } from '@vitrine/ui/messages';

const bytesKeys: ReadonlySet<string> = new Set(['fileSize']);

function viewKind({ key, kind }: FieldDefinition): FieldValueViewProps['kind'] {
  if (bytesKeys.has(key)) return 'bytes';
  return addressFieldKeys.has(key) ? 'url' : kind;
}

function isFilled(value: FieldValue | undefined): value is Exclude<FieldValue, null> {
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'object' || value.length > 0;
}

function coordinatesOf(values: FieldValues): string | undefined {
  const latitude = values['gpsLatitude'];
  const longitude = values['gpsLongitude'];
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? `${latitude}, ${longitude}`
    : undefined;
}

function toRow(field: FieldDefinition, values: FieldValues, t: Translate): MetadataRow[] {
  const value = field.kind === 'map' ? coordinatesOf(values) : values[field.key];
  if (!isFilled(value)) return [];
  const kind = field.kind === 'map' ? 'text' : viewKind(field);
  return [{ key: field.key, label: t(field.messageId), value: <FieldValueView value={value} kind={kind} /> }];
}

/** Everything that is known of a file, section by section in the order of the field table (spec 1 §3). */
export function metadataSections(values: FieldValues, t: Translate): MetadataSection[] {
  return fieldSections.map((section) => ({
    id: section,
    title: t(sectionMessageId(section, isFilled(values['workflowStatus']))),
    rows: fieldsOfSection(section).flatMap((field) => toRow(field, values, t)),
  }));
}
