import { fields, type FieldDefinition } from '@vitrine/core/card-layout';
import type { FieldValue, FieldValues } from '@vitrine/core/contract';
import type { WritableTag } from './exiftool.ts';

type Tags = Record<string, WritableTag>;

/** Members of the contact structure by the flat names under which exiftool writes them. */
const contactTags: Readonly<Record<string, string>> = {
  CiAdrExtadr: 'CreatorAddress',
  CiAdrCity: 'CreatorCity',
  CiAdrRegion: 'CreatorRegion',
  CiAdrPcode: 'CreatorPostalCode',
  CiAdrCtry: 'CreatorCountry',
  CiTelWork: 'CreatorWorkTelephone',
};

function flatTag(tag: string): string {
  const [structure = tag, member] = tag.split('.');
  const flat = member === undefined ? undefined : contactTags[member];
  return flat === undefined ? structure : `XMP-iptcCore:${flat}`;
}

function writeDate(tags: Tags, tag: string, value: string): void {
  const [date = '', time] = value.split('T');
  if (!tag.startsWith('IPTC:')) tags[tag] = value;
  // IPTC knows whole days and whole seconds alone.
  else if (/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    tags[tag] = date.replaceAll('-', ':');
    tags['IPTC:TimeCreated'] = time === undefined ? null : time.replace(/\.\d+/, '').replace(/Z$/, '+00:00');
  }
}

function writeCoordinate(tags: Tags, tag: string, degrees: number): void {
  const [positive, negative] = tag.endsWith('Latitude') ? ['N', 'S'] : ['E', 'W'];
  tags[tag] = Math.abs(degrees);
  tags[`${tag}Ref`] = degrees < 0 ? negative : positive;
}

function writeStars(tags: Tags, tag: string, stars: number): void {
  tags[tag] = tag === 'IPTC:Urgency' && stars === 0 ? null : stars;
}

function writeValue(tags: Tags, { key, kind }: FieldDefinition, tag: string, value: FieldValue): void {
  if (value === null) {
    tags[flatTag(tag)] = null;
    if (key.startsWith('gps')) tags[`${tag}Ref`] = null;
  } else if (kind === 'date') writeDate(tags, tag, String(value));
  else if (kind === 'stars') writeStars(tags, tag, Number(value));
  else if (key.startsWith('gps')) writeCoordinate(tags, tag, Number(value));
  else if (tag === 'XMP-dc:Creator') tags[tag] = String(value).split('; ');
  else tags[flatTag(tag)] = typeof value === 'object' ? value : String(value);
}

/** Which fields a file can carry. */
const writableFields = fields.filter((field) => field.sources.some((source) => source.isWritten));

/**
 * The tags that give a file these field values: every written source of each (`fields.md`), null deletes. Keys that no tag carries
 * are passed over.
 */
export function tagsOfFields(values: FieldValues): Readonly<Record<string, WritableTag>> {
  const tags: Tags = {};
  for (const field of writableFields) {
    const value = values[field.key];
    if (value === undefined) continue;
    for (const source of field.sources) if (source.isWritten) writeValue(tags, field, source.tag, value);
  }
  return tags;
}

/** What has to be written into a file that holds `inFile` so that it holds `wanted`; null = the value is to go. */
export function changedFields(inFile: FieldValues, wanted: FieldValues): FieldValues {
  const changes: Record<string, FieldValue> = {};
  for (const { key } of writableFields) {
    const [before = null, after = null] = [inFile[key], wanted[key]];
    if (JSON.stringify(before) !== JSON.stringify(after)) changes[key] = after;
  }
  return changes;
}
