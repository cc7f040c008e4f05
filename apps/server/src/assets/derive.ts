import { nameKey } from '@vitrine/core/assets';
import type { Asset, FieldValue, FieldValues } from '@vitrine/core/contract';
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

function tidyKeyword(word: string): string {
  return word.normalize('NFC').replaceAll('\u001F', ' ').trim();
}

/** Returns the key by which keywords are compared. */
export function keywordKey(word: string): string {
  return shortKey(nameKey(tidyKeyword(word)));
}

/** Returns the key of each keyword, followed by a separator and its spelling: `keyword:sea<31>Sea`. */
function keywordKeys(value: FieldValue | undefined): string[] {
  const spellings = new Map<string, string>();
  for (const word of typeof value === 'object' && value !== null ? value : []) {
    const [spelling, key] = [tidyKeyword(word), keywordKey(word)];
    if (key !== '' && !spellings.has(key)) spellings.set(key, spelling.slice(0, maxKeyLength).toWellFormed());
  }
  return Array.from(spellings, ([key, spelling]) => `keyword:${key}\u001F${spelling}`);
}

/** Returns the values whose distinct number is counted, as `author:Ada`. */
function distinctKeys(fields: FieldValues): string[] {
  return [
    ...distinctKey('author', fields['author']),
    ...distinctKey('subject', fields['subject']),
    ...distinctKey('camera', fields['cameraModel'] ?? fields['cameraMaker']),
    ...keywordKeys(fields['keywords']),
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
