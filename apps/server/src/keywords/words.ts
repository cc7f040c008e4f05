import { dataKeys } from '@vitrine/core/contract';
import { toWireFilter } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import { keywordEntry, searchTextOf, storedKeysOf } from '../assets/derive.ts';
import { keywordsField } from './dictionary.ts';
import { affectedFilesColumns, type AffectedFiles } from '../changes/plan.ts';
import { db } from '../db/executor.ts';

/** Returns the keywords of fields as a JSON list, also for fields without any. */
function listOf(fields: RawBuilder<unknown>): RawBuilder<unknown> {
  return jsonList(sql`${fields}->${sql.lit(keywordsField)}`);
}

function jsonList(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case jsonb_typeof(${value}) when 'array' then ${value} else '[]'::jsonb end`;
}

/** Returns the beginnings of the entries of `distinct_keys` for these keys. */
function prefixed(keys: readonly string[]): string[] {
  return keys.map((key) => `keyword:${key}`);
}

/** The key of an entry of `distinct_keys`, such as `keyword:sea`: the entry up to the separator before its spelling. */
const keyOfEntry = sql`split_part(entry, chr(31), 1)`;

function liveFilesWith(keys: readonly string[]): RawBuilder<unknown> {
  return sql`files.id = any(array(select find_files_with_keys(array(
    select 'keyword:' || value from distinct_values
      where kind = 'keyword' and split_part(value, chr(31), 1) = any(${keys}::text[])), null)))`;
}

/**
 * Returns the condition on rows of `files` that they have one of these keywords, in the bin or not. The counters must be
 * folded.
 */
export function filesWith(keys: readonly string[]): RawBuilder<unknown> {
  return sql`(${liveFilesWith(keys)} or (files.deleted_at is not null and exists (
    select from unnest(files.distinct_keys) entry where ${keyOfEntry} = any(${prefixed(keys)}::text[]))))`;
}

/** Returns the live files of each of these keywords, by key; a keyword without files is left out. */
export async function countFilesWith(keys: readonly string[]): Promise<ReadonlyMap<string, AffectedFiles>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<AffectedFiles & { readonly key: string }>`
    select substr(${keyOfEntry}, 9) as key, ${affectedFilesColumns}
      from files cross join lateral unnest(files.distinct_keys) entry
      where files.deleted_at is null and ${liveFilesWith(keys)} and ${keyOfEntry} = any(${prefixed(keys)}::text[])
      group by 1`.execute(db());
  return new Map(rows.map(({ key, ...touched }) => [key, touched]));
}

/** Returns all different keywords of the files that meet a condition, as they are written there. */
export async function wordsOfFiles(condition: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from files cross join lateral jsonb_array_elements_text(${listOf(sql`files.fields`)}) word
      where ${condition}`.execute(db());
  return rows.map(({ word }) => word);
}

/** Returns all different keywords that a change kept for its files, and those that these files have now. */
export async function wordsOfChange(changeId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from change_files kept left join files on files.id = kept.file_id
      cross join lateral jsonb_array_elements_text(${jsonList(sql`kept.before`)} || ${jsonList(sql`kept.after`)}
        || ${listOf(sql`files.fields`)}) word
      where kept.change_id = ${changeId} and kept.key = ${keywordsField}`.execute(db());
  return rows.map(({ word }) => word);
}

/**
 * The comparison keys of words, for statements over many files. SQL cannot compute these keys, so the database receives
 * the key of each word that occurs.
 */
export interface WordKeys {
  /** The entry of `distinct_keys` of each word, as JSON. */
  readonly entries: RawBuilder<unknown>;
}

/** Returns the keys of words. */
export function toWordKeys(words: Iterable<string>): WordKeys {
  const entries = new Map<string, string>();
  for (const word of words) {
    const entry = keywordEntry(word);
    if (entry !== undefined) entries.set(word, entry);
  }
  return { entries: jsonOf(entries) };
}

function jsonOf(values: ReadonlyMap<string, string | null>): RawBuilder<unknown> {
  return sql`${JSON.stringify(Object.fromEntries(values))}::jsonb`;
}

/** Returns the key of a word in a statement. */
function keyOf({ entries }: WordKeys, word: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`split_part(coalesce(${entries}->>${word}, ${word}), chr(31), 1)`;
}

/**
 * Returns the keywords of a file after a rename: each word replaced by its new spelling, null deletes it; of words that
 * are equal by that, the first is kept. Null when none are left.
 */
export function replaceWords(
  keys: WordKeys,
  replacements: ReadonlyMap<string, string | null>,
): RawBuilder<unknown> {
  const moves = jsonOf(replacements);
  return sql`(
    select jsonb_agg(next order by place) from (
      select distinct on (key, apart) next, place from (
        select key, next, place, case when bool_or(is_moved) over (partition by key) then 0 else place end as apart
          from (
            select place, ${moves} ? word as is_moved, case when ${moves} ? word then ${moves}->>word else word end as next
              from jsonb_array_elements_text(${listOf(sql`files.fields`)}) with ordinality held (word, place)
          ) moved cross join lateral (select ${keyOf(keys, sql.ref('next'))} as key) folded
          where next is not null
      ) each order by key, apart, place
    ) kept)`;
}

/**
 * Returns the keywords of a file, and after them those of `words` that it had before a change, unless it has an equal keyword
 * again.
 *
 * @param spelling The spelling that the file gets instead of these words. Without it each word is added as it was.
 */
export function withLostWords(
  keys: WordKeys,
  words: readonly string[],
  spelling?: string,
): RawBuilder<unknown> {
  const own = listOf(sql`files.fields`);
  const added = spelling === undefined ? sql`lost` : sql`jsonb_build_array(${spelling}::text)`;
  return sql`(
    select case when lost is null then files.fields->${sql.lit(keywordsField)} else ${own} || ${added} end
      from (select jsonb_agg(word order by place) as lost
        from jsonb_array_elements_text(${jsonList(sql`kept.before`)}) with ordinality held (word, place)
        where word = any(${words}::text[]) and ${keyOf(keys, sql.ref('word'))} not in (
          select ${keyOf(keys, sql.ref('mine'))} from jsonb_array_elements_text(${own}) as own (mine))) gone)`;
}

/**
 * Returns the keywords of a file with those that a rename or merge has replaced, where the file still has what replaced
 * them.
 *
 * @param renamed What replaced each of these words.
 */
export function withEarlierWords(keys: WordKeys, renamed: ReadonlyMap<string, string>): RawBuilder<unknown> {
  const moves = jsonOf(renamed);
  const own = listOf(sql`files.fields`);
  const before = jsonList(sql`kept.before`);
  return sql`(
    select case when earlier is null then files.fields->${sql.lit(keywordsField)}
        else earlier || coalesce((
          select jsonb_agg(word order by place)
            from jsonb_array_elements_text(${own}) with ordinality mine (word, place)
            where ${keyOf(keys, sql.ref('word'))} <> all(earlier_keys)
              and (${keyOf(keys, sql.ref('word'))} <> all(later_keys) or ${keyOf(keys, sql.ref('word'))} in (
                select ${keyOf(keys, sql.ref('stays'))} from jsonb_array_elements_text(${before}) as same (stays)
                  where not ${moves} ? stays))), '[]') end
      from (select jsonb_agg(word order by place) as earlier, array_agg(key) as earlier_keys, array_agg(later_key) as later_keys
        from (select word, place, ${keyOf(keys, sql.ref('word'))} as key,
            ${keyOf(keys, sql`(${moves}->>word)`)} as later_key
          from jsonb_array_elements_text(${before}) with ordinality held (word, place) where ${moves} ? word) moved
        where later_key in (
          select ${keyOf(keys, sql.ref('mine'))} from jsonb_array_elements_text(${own}) as own (mine))) gone)`;
}

/** The facets besides keywords of which each makes a file one with data. */
const dataFacets = dataKeys
  .filter((key) => !['hasData', 'hasNoData', 'hasKeywords'].includes(key))
  .map(toWireFilter);
const [hasData, hasNoData, hasKeywords] = [
  sql.lit(toWireFilter('hasData')),
  sql.lit(toWireFilter('hasNoData')),
  sql.lit(toWireFilter('hasKeywords')),
] as const;

/** Returns the columns that follow from the keywords of a file, for a statement over many files. */
export function derivedOf({ entries }: WordKeys): (fields: RawBuilder<unknown>) => RawBuilder<unknown> {
  return (fields) => {
    const rest = sql`array(select facet from unnest(files.facets) facet
      where facet not in (${hasData}, ${hasNoData}, ${hasKeywords}))`;
    return sql`distinct_keys = array(select entry from unnest(files.distinct_keys) entry where not starts_with(entry, 'keyword:'))
        || array(select entry from (
          select distinct on (split_part(entry, chr(31), 1)) entry, place from (
            select ${entries}->>word as entry, place
              from jsonb_array_elements_text(${listOf(fields)}) with ordinality held (word, place)
          ) each where entry is not null order by split_part(entry, chr(31), 1), place
        ) first order by place),
      facets = ${rest} || case
        when jsonb_array_length(${listOf(fields)}) > 0 then array[${hasData}, ${hasKeywords}]::text[]
        when files.facets && ${dataFacets}::text[] then array[${hasData}]::text[] else array[${hasNoData}]::text[] end,
      search_text = ${searchTextOf(sql`files.file_name`, fields)}`;
  };
}

/** Returns the words with one of these keys. */
export function wordsWith(words: readonly string[], keys: ReadonlySet<string>): readonly string[] {
  return words.filter((word) => storedKeysOf(word).some((key) => keys.has(key)));
}
