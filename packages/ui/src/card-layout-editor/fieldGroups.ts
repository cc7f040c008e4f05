import { fieldSections, type FieldSection, type OfferedField } from '@vitrine/core/card-layout';

/** A field that can be added. */
export interface ListedEntry {
  readonly key: string;
  readonly label: string;
}

/** Fields of one section that can be added. */
export interface FieldGroup {
  readonly section: FieldSection;
  readonly title: string;
  readonly entries: readonly ListedEntry[];
}

/** What `groupFields` takes. */
export interface GroupFieldsOptions {
  fields: readonly OfferedField[];
  /** Keys that the view shows. */
  used: ReadonlySet<string>;
  labelOf: (key: string) => string;
  sectionTitleOf: (section: FieldSection) => string;
}

/** The fields that a view does not show, by section in the order of the sections; no section without one. */
export function groupFields(options: GroupFieldsOptions): readonly FieldGroup[] {
  const { fields, used, labelOf, sectionTitleOf } = options;
  return fieldSections
    .map((section) => ({
      section,
      title: sectionTitleOf(section),
      entries: fields
        .filter((field) => field.section === section && !used.has(field.key))
        .map(({ key }) => ({ key, label: labelOf(key) })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Without case and accents, so that 'licence' finds 'Licénce'. */
function toPlain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/** The groups with what has the words in its name; all of a section whose title has them. */
export function searchGroups(groups: readonly FieldGroup[], query: string): readonly FieldGroup[] {
  const wanted = toPlain(query);
  if (wanted === '') return groups;
  return groups
    .map((group) =>
      toPlain(group.title).includes(wanted)
        ? group
        : { ...group, entries: group.entries.filter(({ label }) => toPlain(label).includes(wanted)) },
    )
    .filter(({ entries }) => entries.length > 0);
}
