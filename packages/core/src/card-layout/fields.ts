import type { FieldCondition, FieldInput, FieldKind, FieldRow, PrivacyClass } from './fieldRow.ts';
import * as library from './rows.library.ts';
import * as picture from './rows.picture.ts';
import { fieldSections, type FieldSection } from './sections.ts';
import { parseSources, type FieldSource } from './source.ts';

const rowsBySection = {
  fileDetails: library.fileDetailRows,
  recognition: library.recognitionRows,
  exif: picture.exifRows,
  iptcImage: picture.iptcImageRows,
  iptcContent: picture.iptcContentRows,
  iptcStatus: picture.iptcStatusRows,
  iptcContact: picture.iptcContactRows,
  iptcCategory: picture.iptcCategoryRows,
  location: picture.locationRows,
  customFields: library.customRows,
  workflows: library.workflowRows,
  viewing: library.viewingRows,
  photographerInfo: library.photographerRows,
} as const satisfies Record<FieldSection, Readonly<Record<string, FieldRow>>>;

type KeysOfUnion<T> = T extends unknown ? keyof T : never;

/** A key of the field table: what layouts store and `Asset.fields` is keyed by. */
export type FieldKey = KeysOfUnion<(typeof rowsBySection)[FieldSection]>;

/** The key of a custom field: `custom-` and the id of its definition, whatever that looks like. */
export type CustomFieldKey = `custom-${string}`;

/** The key under which layouts and files have a custom field, by the id of its definition. */
export function customFieldKey(id: string): CustomFieldKey {
  return `custom-${id}`;
}

/** One image field: where it is listed, what it holds, and where a file carries it. */
export interface FieldDefinition {
  readonly key: FieldKey;
  /** Id of the label in the message catalogue. */
  readonly messageId: `fields.${FieldKey}`;
  readonly section: FieldSection;
  readonly kind: FieldKind;
  readonly input: FieldInput;
  readonly privacy?: PrivacyClass;
  readonly condition?: FieldCondition;
  /** In order of precedence; empty for values that the library itself keeps. */
  readonly sources: readonly FieldSource[];
  readonly isEditable: boolean;
}

function defineField(section: FieldSection, key: FieldKey, row: FieldRow): FieldDefinition {
  const sources = parseSources(row.from ?? '');
  return {
    key,
    messageId: `fields.${key}`,
    section,
    kind: row.kind ?? 'text',
    input: row.input ?? 'text',
    ...(row.privacy && { privacy: row.privacy }),
    ...(row.condition && { condition: row.condition }),
    sources,
    isEditable: row.editable ?? sources.some((source) => source.isWritten),
  };
}

function defineSection(section: FieldSection): FieldDefinition[] {
  return Object.entries<FieldRow>(rowsBySection[section]).map(([key, row]) =>
    defineField(section, key as FieldKey, row),
  );
}

/** Every field except custom ones, section by section. */
export const fields: readonly FieldDefinition[] = /* @__PURE__ */ fieldSections.flatMap(defineSection);

/** Every key of the table, in its order. */
export const fieldKeys: readonly FieldKey[] = /* @__PURE__ */ fields.map((field) => field.key);

const fieldsByKey: ReadonlyMap<string, FieldDefinition> = /* @__PURE__ */ (() =>
  new Map(fields.map((field) => [field.key, field])))();

/** The definition of a key; undefined for custom fields and unknown keys. */
export function getField(key: FieldKey): FieldDefinition;
export function getField(key: string): FieldDefinition | undefined;
export function getField(key: string): FieldDefinition | undefined {
  return fieldsByKey.get(key);
}

/** The fields of one section, in order. */
export function fieldsOfSection(section: FieldSection): readonly FieldDefinition[] {
  return fields.filter((field) => field.section === section);
}

/** True for `custom-{id}`. */
export function isCustomFieldKey(key: string): key is CustomFieldKey {
  return key.startsWith('custom-') && key !== 'custom-';
}

/** True for a key of the table or of a custom field; layouts accept nothing else. */
export function isFieldKey(key: string): key is FieldKey | CustomFieldKey {
  return fieldsByKey.has(key) || isCustomFieldKey(key);
}
