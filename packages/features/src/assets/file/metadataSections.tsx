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
import type { Messages } from '@vitrine/ui/messages';

const bytesKeys: ReadonlySet<string> = new Set(['fileSize']);

function viewKind({ key, kind }: FieldDefinition): FieldValueViewProps['kind'] {
  if (bytesKeys.has(key)) return 'bytes';
  return addressFieldKeys.has(key) ? 'url' : kind;
}

function isFilled(value: FieldValue | undefined): value is Exclude<FieldValue, null> {
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'object' || value.length > 0;
}

/** Seven decimals are a centimetre. */
const coordinate = { maximumFractionDigits: 7 } as const;

function coordinatesOf(values: FieldValues, { formatNumber }: Messages): string | undefined {
  const latitude = values['gpsLatitude'];
  const longitude = values['gpsLongitude'];
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  const [one, other] = [formatNumber(latitude, coordinate), formatNumber(longitude, coordinate)];
  // Where the comma begins the decimals it cannot also part two numbers.
  return [one, other].join(`${one}${other}`.includes(',') ? '; ' : ', ');
}

function toRow(field: FieldDefinition, values: FieldValues, messages: Messages): MetadataRow[] {
  const value = field.kind === 'map' ? coordinatesOf(values, messages) : values[field.key];
  if (!isFilled(value)) return [];
  const kind = field.kind === 'map' ? 'text' : viewKind(field);
  return [
    {
      key: field.key,
      label: messages.t(field.messageId),
      value: <FieldValueView value={value} kind={kind} />,
    },
  ];
}

/** Everything that is known of a file, section by section in the order of the field table (spec 1 §3). */
export function metadataSections(values: FieldValues, messages: Messages): MetadataSection[] {
  return fieldSections.map((section) => ({
    id: section,
    title: messages.t(sectionMessageId(section, isFilled(values['workflowStatus']))),
    rows: fieldsOfSection(section).flatMap((field) => toRow(field, values, messages)),
  }));
}
