import { sql } from 'kysely';
import { db } from '../../db/executor.ts';
import { findKeywordTable } from '../../report/counters.ts';
import { storedKeysOf } from '../derive.ts';
import { markFrequent, countFilesIn, isRare, type Condition } from './fileFilters.ts';

/** Files with a keyword. */
export interface KeywordFiles {
  readonly condition: Condition;
  /** Number of files in the whole library. */
  readonly total: number;
}

/** Returns the entries of `distinct_keys` of keywords: one per spelling in use, and those with pending counts. */
async function spellingsOf(keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select spelling.entry from unnest(${[...keys]}::text[]) wanted cross join lateral (
      select 'keyword:' || value as entry from distinct_values
        where kind = 'keyword' and value >= wanted || chr(31) and value < wanted || chr(32)
      union select key from counter_deltas
        where key >= 'keyword:' || wanted || chr(31) and key < 'keyword:' || wanted || chr(32)) spelling`.execute(
    db(),
  );
  return rows.map(({ entry }) => entry);
}

/** Returns the files with a keyword, ignoring case; a small number is looked up by an index. */
export async function findKeyword(keyword: string, folderId: number | undefined): Promise<KeywordFiles> {
  const table = await findKeywordTable();
  const keys = storedKeysOf(keyword);
  const spellings = await spellingsOf(keys);
  const { rows } = await sql<{ refs: number }>`
    select refs from ${table} keywords where key = any(${[...keys]}::text[])`.execute(db());
  const total = rows.reduce((sum, { refs }) => sum + refs, 0);
  const has = sql`distinct_keys && ${spellings}::text[]`;
  if (!isRare(total, await countFilesIn(folderId))) return { total, condition: markFrequent(has) };
  const ids = sql`select find_files_with_keys(${spellings}::text[], ${folderId ?? null}::bigint)`;
  return { total, condition: sql`id = any(array(${ids}))` };
}
