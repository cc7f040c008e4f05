import { fields, isTruncatedForIptc, type FieldDefinition } from '@vitrine/core/card-layout';
import type { FieldValue, FieldValues } from '@vitrine/core/contract';
import type { RawTags } from './exiftool.ts';
import { isCoarserDate } from './dates.ts';
import { specialReaders } from './fieldReaders.ts';
import { parseNames } from './names.ts';
import { cleanList, cleanText } from './text.ts';
import { findTag, textsOf } from './tagValues.ts';

/** Separator when several values of a text field, such as two authors, are read as one text. */
const separator = '; ';

const fieldsWithSources = fields.filter((field) => field.sources.length > 0);

/**
 * Returns the field values of a file's tags, by the field table: the first source that is not empty, for keywords the
 * union of all sources. A value that IPTC contains only in part is taken from the next source. Fields without a value
 * are absent.
 */
export function readFields(tags: RawTags): FieldValues {
  const values: Record<string, FieldValue> = {};
  for (const field of fieldsWithSources) {
    const value = field.key === 'keywords' ? readUnion(tags, field) : readFirst(tags, field);
    if (value !== undefined) values[field.key] = value;
  }
  return values;
}

function readUnion(tags: RawTags, field: FieldDefinition): FieldValue | undefined {
  const texts = field.sources.flatMap(({ tag }) => {
    const found = textsOf(findTag(tags, tag));
    const split = tag.startsWith('EXIF:XP') ? found.flatMap((text) => text.split(';')) : found;
    return split.map((text) => ({ tag, text }));
  });
  const whole = texts.filter(
    ({ tag, text }) => !texts.some((other) => isTruncatedForIptc(tag, text.trim(), other.text.trim())),
  );
  return cleanList(whole.map(({ text }) => text));
}

/** Returns whether a value of IPTC is a shortened form of the other one. */
function isShortened(field: FieldDefinition, tag: string, value: FieldValue, other: FieldValue): boolean {
  if (!tag.startsWith('IPTC:') || typeof value !== 'string' || typeof other !== 'string') return false;
  return field.kind === 'date' ? isCoarserDate(value, other) : isTruncatedForIptc(tag, value, other);
}

function readSource(tags: RawTags, field: FieldDefinition, tag: string): FieldValue | undefined {
  const special = specialReaders[field.key];
  const raw = findTag(tags, tag);
  if (raw === undefined || raw === null) return undefined;
  if (tag === 'EXIF:Artist') return cleanValue(field, textsOf(raw).flatMap(parseNames));
  return cleanValue(field, special ? special(raw, tag, tags) : textsOf(raw));
}

function readFirst(tags: RawTags, field: FieldDefinition): FieldValue | undefined {
  const found = field.sources.flatMap(({ tag }) => {
    const value = readSource(tags, field, tag);
    return value === undefined ? [] : [{ tag, value }];
  });
  const [first, ...others] = found;
  if (!first) return undefined;
  return others.find(({ value }) => isShortened(field, first.tag, first.value, value))?.value ?? first.value;
}

function cleanValue(field: FieldDefinition, value: FieldValue | undefined): FieldValue | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object') return value;
  if (field.kind === 'list') return cleanList(value);
  return cleanText(
    value
      .map((text) => cleanText(text))
      .filter((text) => text !== undefined)
      .join(separator),
  );
}
