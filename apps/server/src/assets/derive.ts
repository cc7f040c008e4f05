import { nameKey } from '@vitrine/core/assets';
import type { Asset, FieldValue, FieldValues } from '@vitrine/core/contract';
import { keywordKey as foldedKey, normalizeKeyword } from '@vitrine/core/keywords';
import { facetsOf } from '@vitrine/core/report';
import { toWireFilter } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';

const maxKeyLength = 200;

export { nameKey };

function shortKey(text: string): string {
  return text.length <= maxKeyLength ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

function distinctKey(kind: 'author' | 'subject' | 'camera', value: FieldValue | undefined): string[] {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? [] : [`${kind}:${shortKey(text)}`];
}

/** The separator of a key and a spelling; in a keyword it is a space. */
const separator = '\u001F';

function withoutSeparator(word: string): string {
  return word.replaceAll(separator, ' ');
}

/** Returns the key by which keywords are compared; empty for a text without one. */
export function keywordKey(word: string): string {
  return shortKey(foldedKey(withoutSeparator(word)));
}

/**
 * Returns the keys under which a keyword may be stored: its key, and its key by an earlier rule, which compared lower case.
 * Words that are stored with the earlier key stay apart from words that are equal to them by today's rule.
 */
export function storedKeysOf(word: string): readonly string[] {
  return [...new Set([keywordKey(word), shortKey(nameKey(normalizeKeyword(withoutSeparator(word))))])];
}

/** Returns the key of a keyword, followed by a separator and its spelling: `keyword:sea<31>Sea`; undefined for no keyword. */
export function keywordEntry(word: string): string | undefined {
  const key = keywordKey(word);
  const spelling = normalizeKeyword(withoutSeparator(word)).slice(0, maxKeyLength).toWellFormed();
  return key === '' ? undefined : `keyword:${key}${separator}${spelling}`;
}

/** Returns the entries of the keywords of a file, of equal ones the first. */
function keywordEntries(value: FieldValue | undefined): string[] {
  const entries = new Map<string, string>();
  for (const word of typeof value === 'object' && value !== null ? value : []) {
    const [key, entry] = [keywordKey(word), keywordEntry(word)];
    if (entry !== undefined && !entries.has(key)) entries.set(key, entry);
  }
  return [...entries.values()];
}

/** Returns the values whose distinct number is counted, as `author:Ada`. */
function distinctKeys(fields: FieldValues): string[] {
  return [
    ...distinctKey('author', fields['author']),
    ...distinctKey('subject', fields['subject']),
    ...distinctKey('camera', fields['cameraModel'] ?? fields['cameraMaker']),
    ...keywordEntries(fields['keywords']),
  ];
}

/** Returns `takenAt` as a time for sorting. A time without a zone counts as UTC, an unreadable one as none. */
export function captureMoment(takenAt: string | null): Date | null {
  if (takenAt === null) return null;
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(takenAt) || !takenAt.includes('T');
  const moment = new Date(hasZone ? takenAt : `${takenAt}Z`);
  const isUsable =
    !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() > 0 && moment.getUTCFullYear() < 10_000;
  return isUsable ? moment : null;
}

/**
 * Returns the text of a file for the search. The database makes it, so that statements over many files and writes of one
 * follow the same rule.
 */
export function searchTextOf(fileName: RawBuilder<unknown>, fields: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`search_text_of(${fileName}, ${fields})`;
}

type Derivable = Pick<Asset, 'fileName' | 'type' | 'width' | 'height' | 'fields'> & { viewCount: number };

/** Returns the columns that are derived from others; written with every change of those. */
export function derivedColumns(file: Derivable) {
  return {
    name_key: nameKey(file.fileName),
    facets: facetsOf(file, file.viewCount).map(toWireFilter),
    distinct_keys: distinctKeys(file.fields),
    search_text: searchTextOf(sql`${file.fileName}`, sql`${JSON.stringify(file.fields)}::jsonb`),
  };
}
