import { fields, splitAuthors, toIptcText, type FieldDefinition } from '@vitrine/core/card-layout';
import type { FieldValue, FieldValues } from '@vitrine/core/contract';
import { toIsoDate } from './dates.ts';
import type { WritableTag } from './exiftool.ts';
import { cleanList, cleanText } from './text.ts';

type Tags = Record<string, WritableTag>;

/** Members of the contact structure by their flat exiftool names. */
const contactTags: Readonly<Record<string, string>> = {
  CiAdrExtadr: 'CreatorAddress',
  CiAdrCity: 'CreatorCity',
  CiAdrRegion: 'CreatorRegion',
  CiAdrPcode: 'CreatorPostalCode',
  CiAdrCtry: 'CreatorCountry',
  CiTelWork: 'CreatorWorkTelephone',
};

/** Tags with one entry per author; other tags contain all authors in one text. */
const authorLists: ReadonlySet<string> = new Set(['XMP-dc:Creator', 'IPTC:By-line']);

function flatTag(tag: string): string {
  const [structure = tag, member] = tag.split('.');
  const flat = member === undefined ? undefined : contactTags[member];
  return flat === undefined ? structure : `XMP-iptcCore:${flat}`;
}

/**
 * IPTC stores only whole days, and times of whole seconds with a zone. For a time without a zone none is invented, and
 * the time is written to XMP only.
 */
function writeIptcDate(tags: Tags, tag: string, value: string): void {
  const [date = '', time = ''] = value.split('T');
  const [, clock, seconds = ':00', zone] =
    /^(\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:\d{2})$/.exec(time) ?? [];
  tags[tag] = /^\d{4}-\d{2}-\d{2}$/.test(date) ? date.replaceAll('-', ':') : null;
  tags['IPTC:TimeCreated'] =
    clock === undefined ? null : `${clock}${seconds}${zone === 'Z' ? '+00:00' : zone}`;
}

function writeCoordinate(tags: Tags, tag: string, degrees: number): void {
  const [positive, negative] = tag.endsWith('Latitude') ? ['N', 'S'] : ['E', 'W'];
  tags[tag] = Math.abs(degrees);
  tags[`${tag}Ref`] = degrees < 0 ? negative : positive;
}

function writeStars(tags: Tags, tag: string, stars: number): void {
  tags[tag] = tag === 'IPTC:Urgency' && stars === 0 ? null : stars;
}

function writeTexts(tags: Tags, tag: string, texts: readonly string[]): void {
  tags[tag] = texts.map((text) => toIptcText(tag, text)).filter((text) => text !== null);
}

function writeText(tags: Tags, key: string, tag: string, value: FieldValue): void {
  if (typeof value === 'object' && value !== null) writeTexts(tags, tag, value);
  else if (authorLists.has(tag)) writeTexts(tags, tag, splitAuthors(key, String(value)));
  else tags[flatTag(tag)] = toIptcText(tag, String(value));
}

function writeValue(tags: Tags, { key, kind }: FieldDefinition, tag: string, value: FieldValue): void {
  if (value === null) {
    tags[flatTag(tag)] = null;
    if (key.startsWith('gps')) tags[`${tag}Ref`] = null;
    if (tag === 'IPTC:DateCreated') tags['IPTC:TimeCreated'] = null;
  } else if (tag === 'IPTC:DateCreated') writeIptcDate(tags, tag, String(value));
  else if (kind === 'stars') writeStars(tags, tag, Number(value));
  else if (key.startsWith('gps')) writeCoordinate(tags, tag, Number(value));
  else writeText(tags, key, tag, value);
}

/**
 * All tags about the location of a file: a cleared location would otherwise still follow from altitude, direction
 * of movement or the location of the subject.
 */
const locationTags = {
  'XMP-exif:GPS*': null,
  'XMP-iptcExt:LocationCreatedGPS*': null,
  'XMP-iptcExt:LocationShownGPS*': null,
};

function clearsLocation(values: FieldValues): boolean {
  return values['gpsLatitude'] === null || values['gpsLongitude'] === null;
}

/** The fields that a file can contain. */
const writableFields = fields.filter((field) => field.sources.some((source) => source.isWritten));

/** Returns whether EXIF can be written to a file. Others, such as a video or a GIF, get their place in XMP. */
export function canContainExif(mimeType: string): boolean {
  return mimeType.startsWith('image/') && !/gif|svg/.test(mimeType);
}

/**
 * Returns the tags for field values: every written source of each field; null deletes. Other sources of a field are
 * deleted, so that none of them restores a replaced or cleared value. For a cleared place all tags about the place are
 * deleted. Keys without a tag are ignored.
 */
export function tagsOfFields(
  values: FieldValues,
  { hasExif = true }: { hasExif?: boolean } = {},
): Readonly<Record<string, WritableTag>> {
  const tags: Tags = {};
  for (const field of writableFields) {
    const value = values[field.key];
    if (value === undefined) continue;
    for (const { tag, isWritten } of field.sources) {
      if (isWritten) writeValue(tags, field, tag, value);
      else if (!hasExif && tag.startsWith('XMP-exif:GPS')) tags[tag] = value === null ? null : Number(value);
      else tags[tag] = null;
    }
  }
  if (!clearsLocation(values)) return tags;
  return { ...tags, ...locationTags, ...(hasExif && { 'GPS:all': null }) };
}

/**
 * Returns the fields that must be written into a file with the values `inFile` to get `wanted`; null deletes a value.
 */
export function changedFields(inFile: FieldValues, wanted: FieldValues): FieldValues {
  const changes: Record<string, FieldValue> = {};
  for (const { key } of writableFields) {
    const [before = null, after = null] = [inFile[key], wanted[key]];
    if (JSON.stringify(before) !== JSON.stringify(after)) changes[key] = after;
  }
  return changes;
}

/** Returns a value as it is read back from a file: trimmed text, dates with seconds. */
function asReadBack(key: string, value: FieldValue): FieldValue {
  if (typeof value === 'object') return (value && cleanList(value)) ?? null;
  if (typeof value !== 'string') return value;
  return (key === 'dateCreated' ? toIsoDate(value) : undefined) ?? cleanText(value) ?? null;
}

/** Returns the keys of `changes` that were not found in the file after writing. */
export function missingFields(found: FieldValues, changes: FieldValues): readonly string[] {
  return Object.entries<FieldValue>(changes)
    .filter(([key, value]) => JSON.stringify(asReadBack(key, value)) !== JSON.stringify(found[key] ?? null))
    .map(([key]) => key);
}
