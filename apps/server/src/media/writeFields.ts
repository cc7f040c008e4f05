import { fields, splitAuthors, toIptcText, type FieldDefinition } from '@vitrine/core/card-layout';
import type { FieldValue, FieldValues } from '@vitrine/core/contract';
import { toIsoDate } from './dates.ts';
import type { WritableTag } from './exiftool.ts';
import { cleanList, cleanText } from './text.ts';

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

/** Tags that have one entry for each author; in the others they stand in one text. */
const authorLists: ReadonlySet<string> = new Set(['XMP-dc:Creator', 'IPTC:By-line']);

function flatTag(tag: string): string {
  const [structure = tag, member] = tag.split('.');
  const flat = member === undefined ? undefined : contactTags[member];
  return flat === undefined ? structure : `XMP-iptcCore:${flat}`;
}

/**
 * IPTC knows whole days, and times of whole seconds in a zone alone: where nobody gave a zone, none is made up and the time
 * stands in XMP only.
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
 * Everything that tells where a file was made: a place that was cleared would else still be told by its height, by the way
 * that the camera moved, or by what it looked at.
 */
const placeTags = {
  'XMP-exif:GPS*': null,
  'XMP-iptcExt:LocationCreatedGPS*': null,
  'XMP-iptcExt:LocationShownGPS*': null,
};

function clearsPlace(values: FieldValues): boolean {
  return values['gpsLatitude'] === null || values['gpsLongitude'] === null;
}

/** Which fields a file can carry. */
const writableFields = fields.filter((field) => field.sources.some((source) => source.isWritten));

/** A file whose EXIF cannot be written, such as a film or a GIF, carries its place in XMP. */
export function canCarryExif(mimeType: string): boolean {
  return mimeType.startsWith('image/') && !/gif|svg/.test(mimeType);
}

/**
 * The tags that give a file these field values: every written source of each (`fields.md`), null deletes. The other sources of
 * a field are deleted, so that none of them brings back what was replaced or cleared; with a place that is cleared, all that
 * tells of it goes. Keys that no tag carries are passed over.
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
  if (!clearsPlace(values)) return tags;
  return { ...tags, ...placeTags, ...(hasExif && { 'GPS:all': null }) };
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

/** A value as a file gives it back: text without spaces around it, dates with seconds. */
function asRead(key: string, value: FieldValue): FieldValue {
  if (typeof value === 'object') return (value && cleanList(value)) ?? null;
  if (typeof value !== 'string') return value;
  return (key === 'dateCreated' ? toIsoDate(value) : undefined) ?? cleanText(value) ?? null;
}

/** The keys of `changes` that are not in what was read from the file after they had been written. */
export function missingFields(found: FieldValues, changes: FieldValues): readonly string[] {
  return Object.entries<FieldValue>(changes)
    .filter(([key, value]) => JSON.stringify(asRead(key, value)) !== JSON.stringify(found[key] ?? null))
    .map(([key]) => key);
}
