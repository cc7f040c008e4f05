import { keywordKey as foldedKey } from '@vitrine/core/keywords';
import type { wireKeyword } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { currentTenant, db } from '../db/executor.ts';
import { findKeywordTable, findKeywordTableWithIds } from '../report/counters.ts';

/** A keyword of the tenant. */
export interface KeywordRow {
  readonly id: number;
  readonly key: string;
  /** The spelling of the dictionary. */
  readonly value: string;
  /** Number of live files. */
  readonly refs: number;
  /** Whether it is in the dictionary; a word that nothing uses any more keeps its id. */
  readonly isKnown: boolean;
  /** Whether it stays in the dictionary when no file has it any more. */
  readonly isListed: boolean;
}

const isKnown = sql`(refs > 0 or listed is not null)`;

async function select(table: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<readonly KeywordRow[]> {
  const { rows } = await sql<KeywordRow>`
    select id, key, coalesce(listed, value) as value, refs, ${isKnown} as "isKnown",
        listed is not null as "isListed" from ${table} keywords ${rest}`.execute(db());
  return rows;
}

/** Returns a keyword as it is sent. */
export function toWireKeyword({ id, value, refs }: KeywordRow): z.output<typeof wireKeyword> {
  return { id, value, imagesCount: refs };
}

/** Returns the dictionary in alphabetical order. A new word is missing during a large save: it has no id yet. */
export async function listKeywords(): Promise<readonly KeywordRow[]> {
  return select(await findKeywordTable(), sql`where ${isKnown} and id is not null order by key`);
}

/** Returns the words of the dictionary that begin with a text, most used first; new ones as `listKeywords`. */
export async function suggestKeywords(q: string, limit: number): Promise<readonly KeywordRow[]> {
  const wanted = foldedKey(q);
  const isWanted = sql`${isKnown} and id is not null and starts_with(key, ${wanted})`;
  return select(await findKeywordTable(), sql`where ${isWanted} order by refs desc, key limit ${limit}`);
}

/** Returns the keywords with one of these ids or keys, also those that are no longer in the dictionary. */
export async function findKeywords(
  ids: readonly number[],
  keys: readonly string[],
): Promise<readonly KeywordRow[]> {
  const table = await findKeywordTableWithIds();
  return select(table, sql`where id = any(${[...ids]}::bigint[]) or key = any(${[...keys]}::text[])`);
}

/** Sets the spellings of the dictionary by key; null for words that only files keep. Returns the ids by key. */
export async function setListed(
  spellings: ReadonlyMap<string, string | null>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    insert into keywords (tenant_id, key, value, refs, listed)
      select ${currentTenant()}, key, coalesce(listed, key), 0, listed
        from unnest(${[...spellings.keys()]}::text[], ${[...spellings.values()]}::text[]) word (key, listed)
      on conflict (tenant_id, key) do update set listed = excluded.listed
      returning id, key`.execute(db());
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/**
 * Gives words the ids that they keep, by key. A word that loses its id gets a new one, never one that another word had: the
 * bin and the changes may still contain that. The words must have rows. Returns the ids that have changed, by key.
 */
export async function moveIds(wanted: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> {
  const [keys, ids] = [[...wanted.keys()], [...wanted.values()]];
  const pairs = sql`unnest(${keys}::text[], ${ids}::bigint[]) wanted (key, id)`;
  // An id is unique at each moment: new ones make room.
  const { rows } = await sql<{ id: number; key: string }>`
    update keywords set id = default
      where (key = any(${keys}::text[]) or id = any(${ids}::bigint[]))
        and (key, id) not in (select wanted.key, wanted.id from ${pairs})
      returning id, key`.execute(db());
  if (rows.length === 0) return new Map();
  await sql`update keywords set id = wanted.id from ${pairs}
    where keywords.key = wanted.key and keywords.id <> wanted.id`.execute(db());
  return new Map(rows.map(({ key, id }) => [key, wanted.get(key) ?? id]));
}

/** Lists all words of files, so that each stays in the dictionary when no file has it any more. */
export async function listWordsOfFiles(): Promise<void> {
  await sql`update keywords set listed = value where refs > 0 and listed is null`.execute(db());
}
