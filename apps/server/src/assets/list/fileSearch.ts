import { sql } from 'kysely';
import { db } from '../../db/executor.ts';
import { nameKey } from '../derive.ts';
import { markFrequent, type Condition } from './fileFilters.ts';

/**
 * The most hits that are counted, because counting further would take too long; up to this number of hits are also
 * sorted.
 */
export const maxCounted = 2000;

/** The search text and the files to search. */
export interface SearchQuery {
  readonly q: string;
  readonly folderId: number | undefined;
  readonly facet: string | undefined;
}

/** The result of a search. */
export interface SearchResult {
  readonly condition: Condition;
  /** Number of hits; undefined when there are more than `maxCounted`. */
  readonly total: number | undefined;
}

/** Returns the pattern of LIKE for texts that contain another one. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

function wordsOf(q: string): string[] {
  return nameKey(q).split(/\s+/).filter(Boolean);
}

/** Returns the patterns of LIKE for the words of a search; none without words. */
export function searchPatterns(q: string | undefined): readonly string[] {
  return wordsOf(q ?? '').map(likePattern);
}

/**
 * Returns the parts of words that the index searches. Short ones ('img', 'jpg') occur in too many names and are used
 * only when there are no others.
 */
function searchedParts(words: readonly string[]): string[] {
  const [minLength, maxParts] = [4, 3];
  const parts = words
    .flatMap((word) => word.split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((part) => [...part].length >= minLength);
  return parts.length === 0
    ? [...words]
    : parts.toSorted((one, other) => other.length - one.length).slice(0, maxParts);
}

/**
 * Returns the files whose names and texts contain every word, or in which every word is said, within the given folder and facet; undefined without
 * words. With more than `maxCounted` hits the condition does not contain the folder: the caller adds it.
 */
export async function findText({ q, folderId, facet }: SearchQuery): Promise<SearchResult | undefined> {
  const words = wordsOf(q);
  if (words.length === 0) return undefined;
  const patterns = words.map(likePattern);
  const conditions = sql`${searchedParts(words).map(likePattern)}::text[], ${patterns}::text[],
    ${folderId ?? null}::bigint, ${facet ?? null}, ${maxCounted + 1}`;
  const { rows } = await sql<{ named: number[]; spoken: number[] }>`select
    coalesce((select array_agg(id) from find_file_ids(${conditions}) id), '{}') as named,
    coalesce((select array_agg(id) from find_spoken_ids(${conditions}) id), '{}') as spoken`.execute(db());
  const { named = [], spoken = [] } = rows[0] ?? {};
  const ids = [...new Set([...named, ...spoken])];
  if (ids.length <= maxCounted) return { total: ids.length, condition: sql`id = any(${ids}::bigint[])` };
  const texts = markFrequent(sql`search_text like all(${patterns}::text[]) or id = any(${spoken}::bigint[])`);
  const both =
    facet === undefined ? texts : sql`${texts} and ${markFrequent(sql`facets @> array[${facet}::text]`)}`;
  return { total: undefined, condition: both };
}
