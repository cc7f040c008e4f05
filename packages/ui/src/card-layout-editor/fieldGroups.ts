import { fieldSections, type FieldSection, type OfferedField } from '@vitrine/core/card-layout';

/** A field that can be added. */
export interface ListedEntry {
  readonly key: string;
  readonly label: string;
  /** Its label, made unique among fields with the same label. */
  readonly name: string;
}

/** Fields of one section that can be added. */
export interface FieldGroup {
  readonly section: FieldSection;
  readonly title: string;
  readonly entries: readonly ListedEntry[];
}

/** Options of `groupFields`. */
export interface GroupFieldsOptions {
  fields: readonly OfferedField[];
  /** Keys that the view shows. */
  used: ReadonlySet<string>;
  labelOf: (key: string) => string;
  sectionTitleOf: (section: FieldSection) => string;
  nameOf: (key: string) => string;
}

/** Returns the fields that a view does not show, by section in their order; empty sections are left out. */
export function groupFields(options: GroupFieldsOptions): readonly FieldGroup[] {
  const { fields, used, labelOf, nameOf, sectionTitleOf } = options;
  return fieldSections
    .map((section) => ({
      section,
      title: sectionTitleOf(section),
      entries: fields
        .filter((field) => field.section === section && !used.has(field.key))
        .map(({ key }) => ({ key, label: labelOf(key), name: nameOf(key) })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Options of `createNames`. */
export interface NamesOptions extends Pick<GroupFieldsOptions, 'fields' | 'labelOf' | 'sectionTitleOf'> {
  /** Joins a label and the title of its section to one name. */
  joinNames: (label: string, section: string) => string;
}

/**
 * Returns the accessible name of each field: its label, and for fields with the same label ('City') also the section,
 * so that buttons and announcements can be told apart.
 */
export function createNames(options: NamesOptions): (key: string) => string {
  const { fields, labelOf, sectionTitleOf, joinNames } = options;
  const labels = fields.map(({ key }) => labelOf(key));
  const repeated = fields.filter(
    (_, at) => labels.indexOf(labels[at] ?? '') !== labels.lastIndexOf(labels[at] ?? ''),
  );
  const names = new Map<string, string>(
    repeated.map(({ key, section }) => [key, joinNames(labelOf(key), sectionTitleOf(section))]),
  );
  return (key) => names.get(key) ?? labelOf(key);
}

/** Returns a text without case and accents, so that 'licence' finds 'Licénce'. */
function toPlain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/** Returns the fields whose name contains the query, and all fields of sections whose title contains it. */
export function searchGroups(groups: readonly FieldGroup[], query: string): readonly FieldGroup[] {
  const plainQuery = toPlain(query);
  if (plainQuery === '') return groups;
  return groups
    .map((group) =>
      toPlain(group.title).includes(plainQuery)
        ? group
        : { ...group, entries: group.entries.filter(({ label }) => toPlain(label).includes(plainQuery)) },
    )
    .filter(({ entries }) => entries.length > 0);
}
