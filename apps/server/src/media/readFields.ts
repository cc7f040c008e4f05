import { fields, type FieldDefinition } from '@vitrine/core/card-layout';
import type { FieldValue, FieldValues } from '@vitrine/core/contract';
import type { RawTags } from './exiftool.ts';
import { specialReaders } from './fieldReaders.ts';
import { cleanList, cleanText } from './text.ts';
import { findTag, textsOf } from './tagValues.ts';

/** Several values of a text field, such as two authors, read as one text. */
const separator = '; ';

const sourcedFields = fields.filter((field) => field.sources.length > 0);

/**
 * The field values that a file's tags hold, by the field table: the first source that is not empty wins, keywords are the
 * union of theirs. Fields without a value are absent.
 */
export function readFields(tags: RawTags): FieldValues {
  const values: Record<string, FieldValue> = {};
  for (const field of sourcedFields) {
    const value = field.key === 'keywords' ? readUnion(tags, field) : readFirst(tags, field);
    if (value !== undefined) values[field.key] = value;
  }
  return values;
}

function readUnion(tags: RawTags, field: FieldDefinition): FieldValue | undefined {
  return cleanList(
    field.sources.flatMap(({ tag }) => {
      const texts = textsOf(findTag(tags, tag));
      return tag.startsWith('EXIF:XP') ? texts.flatMap((text) => text.split(';')) : texts;
    }),
  );
}

function readFirst(tags: RawTags, field: FieldDefinition): FieldValue | undefined {
  const special = specialReaders[field.key];
  for (const { tag } of field.sources) {
    const raw = findTag(tags, tag);
    if (raw === undefined || raw === null) continue;
    const value = finish(field, special ? special(raw, tag, tags) : textsOf(raw));
    if (value !== undefined) return value;
  }
  return undefined;
}

function finish(field: FieldDefinition, value: FieldValue | undefined): FieldValue | undefined {
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
