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

/** The key of a built-in field, as used in layouts and in `Asset.fields`. */
export type FieldKey = KeysOfUnion<(typeof rowsBySection)[FieldSection]>;

/** The key of a custom field: `custom-` and the opaque id of its definition. */
export type CustomFieldKey = `custom-${string}`;

/** Returns the key of a custom field in layouts and files, for the id of its definition. */
export function customFieldKey(id: string): CustomFieldKey {
  return `custom-${id}`;
}

/** A built-in field: its section, its kind, and the tags of a file that contain it. */
export interface FieldDefinition {
  /** The key under which values are stored; it never changes. */
  readonly key: FieldKey;
  /** Id of the label in the message catalogue. */
  readonly messageId: `fields.${FieldKey}`;
  /** The section in which it is listed. */
  readonly section: FieldSection;
  /** The kind of the field's value. */
  readonly kind: FieldKind;
  /** With which kind of input a value is typed. */
  readonly input: FieldInput;
  /** Whether the values reveal a place, a person, a contact or a licence; absent when they do not. */
  readonly privacy?: PrivacyClass;
  /** What a tenant needs for the field to be available; absent when every tenant has it. */
  readonly condition?: FieldCondition;
  /** In order of precedence; empty for values that only the library stores. */
  readonly sources: readonly FieldSource[];
  /** Whether people can change the value. */
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

/** Every built-in field, by section. */
export const fields: readonly FieldDefinition[] = /* @__PURE__ */ fieldSections.flatMap(defineSection);

/** Every key of a built-in field, in the order of the table. */
export const fieldKeys: readonly FieldKey[] = /* @__PURE__ */ fields.map((field) => field.key);

const fieldsByKey: ReadonlyMap<string, FieldDefinition> = /* @__PURE__ */ (() =>
  new Map(fields.map((field) => [field.key, field])))();

/** Returns the definition of a built-in field. */
export function getField(key: FieldKey): FieldDefinition;
/** Returns the definition of a key that may be unknown; undefined for custom fields and unknown keys. */
export function getField(key: string): FieldDefinition | undefined;
export function getField(key: string): FieldDefinition | undefined {
  return fieldsByKey.get(key);
}

/** Returns the fields of one section, in order. */
export function fieldsOfSection(section: FieldSection): readonly FieldDefinition[] {
  return fields.filter((field) => field.section === section);
}

/** Returns true for `custom-{id}`. */
export function isCustomFieldKey(key: string): key is CustomFieldKey {
  return key.startsWith('custom-') && key !== 'custom-';
}

/** Returns true for the key of a built-in or a custom field; layouts accept no other keys. */
export function isFieldKey(key: string): key is FieldKey | CustomFieldKey {
  return fieldsByKey.has(key) || isCustomFieldKey(key);
}
