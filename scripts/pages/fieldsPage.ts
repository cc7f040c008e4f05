import {
  fieldSections,
  fieldsOfSection,
  findFieldWarning,
  type FieldCondition,
  type FieldDefinition,
  type FieldKind,
  type FieldSection,
  type FieldSource,
  type PrivacyClass,
} from '../../packages/core/src/card-layout/index.ts';
import { fieldsMessages } from '../../packages/ui/src/messages/en/fields.ts';

const kinds: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  number: 'number',
  boolean: 'yes or no',
  date: 'date',
  list: 'list of texts',
  stars: '0 to 5 stars',
  path: 'names of folders from the root, shown as one line',
  map: 'a map of the coordinates',
};

const conditions: Readonly<Record<FieldCondition, string>> = {
  workflow: 'everybody, once there is a workflow',
  onBrand: 'everybody, once branding is enabled',
  photographerInfo: 'everybody, once `showPhotographerInfo` is set',
};

const privacy: Readonly<Record<PrivacyClass, string>> = {
  L: 'location',
  P: 'people',
  C: 'contact',
  R: 'rights',
};

function line(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

function describeSource({ tag, isWritten }: FieldSource): string {
  return isWritten ? `**${tag}**` : tag;
}

function describeSources({ key, sources, kind }: FieldDefinition): string {
  if (sources.length === 0) return kind === 'map' ? 'the coordinates' : 'the library';
  const limit = findFieldWarning(key, kind === 'list' ? ['x'.repeat(5000)] : 'x'.repeat(5000));
  const named = sources.map(describeSource).join(', ');
  return limit ? `${named} (IPTC: ${limit.maxOctets} octets)` : named;
}

function describeEditing({ isEditable, input, kind, sources }: FieldDefinition): string {
  if (!isEditable) return 'no';
  const field = { text: 'one line', textarea: 'several lines', number: 'number' }[input];
  const place = sources.some(({ isWritten }) => isWritten)
    ? 'written into a download'
    : 'stored in the library';
  return `${kind === 'text' || kind === 'number' || input === 'textarea' ? field : kinds[kind]}; ${place}`;
}

function describeField(field: FieldDefinition): string {
  return line(
    `\`${field.key}\``,
    fieldsMessages[`fields.${field.key}`],
    kinds[field.kind],
    describeSources(field),
    describeEditing(field),
    field.condition ? conditions[field.condition] : 'everybody',
    field.privacy ? privacy[field.privacy] : '',
  );
}

const customField = line(
  '`custom-{id}`',
  'the label of the tenant',
  'text, or list of texts',
  'the library',
  'by its type; stored in the library (recognised objects: no)',
  'everybody, once it is defined',
  '',
);

function describeSection(section: FieldSection): string {
  const rows = fieldsOfSection(section).map(describeField);
  const all = section === 'customFields' ? [customField, ...rows] : rows;
  const head = ['Key', 'Label', 'Value', 'Read from, in this order', 'Edited', 'Seen by', 'Sensitivity'];
  return [
    `## ${fieldsMessages[`sections.${section}`]}`,
    '',
    line(...head),
    line(...head.map(() => '---')),
    ...all,
  ].join('\n');
}

const introduction = `# The fields of a file

This page is made from the field table in \`packages/core/src/card-layout\` by \`npm run docs\`; \`npm run check\` finds it when it is
not current. A key is what layouts store and what the values of a file are kept under; a key, once published, never changes.

- **Read from**: tags as exiftool names them, by group and tag. The first that is not empty wins; the keywords are all of theirs
  together. Where IPTC holds only the beginning of a text, or a date without its time, the next source that has all of it is taken.
- **Written into a download** (\`Download.aspx?id={id}&embed=1\`): every tag in bold, together, in UTF-8. The others are removed, so
  that none of them brings back what was changed. The original never changes. IPTC takes so many octets: a text that is longer is cut
  there at a whole character (a code is left out), and XMP has all of it. What a format cannot carry, and what no file carries
  (such as custom fields), is named in the header \`X-Vitrine-Not-Embedded\` of the answer; HEAD asks for that alone.
  Without EXIF, coordinates go into XMP. With coordinates that are cleared, everything else
  about the place goes too: all GPS tags of EXIF and XMP; with coordinates that are changed, nothing else does. Tags of Windows
  (\`XP…\`) are UTF-16 with surrogates, and EXIF has several authors in one text, as it was typed.
- **Edited**: nothing (null, an empty text or list) clears a field. An entry of a list is one line: a line break or tab in it becomes one
  space. Limits are those of what was given, before coordinates are rounded to six decimals. \`workflowStatus\` is the id of a status of
  the workflow; without a workflow none can be set. A save that changes nothing is none: the version stays, and nothing is noted.
- **Seen by**: everybody who is signed in at the tenant, on cards, in the panels of a file and in its list. Visitors of a share see the
  fields of the shared view alone, which admins choose; those that say something about people or places are named to them before.
`;

/** The text of \`docs/fields.md\`, before it is formatted. */
export function writeFieldsPage(): string {
  return [introduction, ...fieldSections.map(describeSection)].join('\n\n').concat('\n');
}
