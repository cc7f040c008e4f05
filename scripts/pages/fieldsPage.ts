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

\`npm run docs\` generates this page from the field table in \`packages/core/src/card-layout\`; \`npm run check\` fails when it is
out of date. Layouts and values of files are stored by key; a published key never changes.

- **Read from**: tags by group and name, as exiftool calls them. The first tag with a value is used; keywords are the union of all
  tags. When IPTC contains only the beginning of a text, or a date without its time, the next tag with the complete value is used.
- **Written into a download** (\`Download.aspx?id={id}&embed=1\`): every tag in bold, in UTF-8. The other tags of the field are
  deleted, so that none of them contains the earlier value. The original never changes. IPTC limits the number of octets: a longer text
  is cut there at a whole character (a longer code is left out), and XMP contains all of it. The header \`X-Vitrine-Not-Embedded\`
  of the response lists the fields that the format, or any file, cannot contain (such as custom fields); a HEAD request returns that
  header alone. In files without EXIF, coordinates are written to XMP. When coordinates are cleared, all other tags about the place are
  deleted too (all GPS tags of EXIF and XMP); when they are changed, these tags stay. The tags of Windows (\`XP…\`) are UTF-16
  with surrogates, and EXIF contains several authors as one text, as it was typed.
- **Edited**: an empty value (null, an empty text or list) clears a field. An entry of a list is one line: line breaks and tabs in it
  become spaces. Limits apply to the values as they were sent, before coordinates are rounded to six decimals. \`workflowStatus\` is the
  id of a status of the workflow; without a workflow none can be set. A save that changes nothing does not increase the version and
  records no activity.
- **Seen by**: every signed-in person of the tenant, on cards, in the panels of a file and in its list. Visitors of a share see only the
  fields of the shared view, which admins choose; admins are warned about fields that reveal something about people or places.
`;

/** The text of \`docs/fields.md\`, before it is formatted. */
export function writeFieldsPage(): string {
  return [introduction, ...fieldSections.map(describeSection)].join('\n\n').concat('\n');
}
