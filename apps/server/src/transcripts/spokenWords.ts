import { sql } from 'kysely';
import { currentTenant, db } from '../db/executor.ts';

/** Stores the words of the current transcript of a file for the search of files and for its field; none of a deleted one. */
export async function indexSpokenWords(fileId: number): Promise<void> {
  await sql`
    insert into spoken_words (tenant_id, file_id, words, field)
      select ${currentTenant()}, file_id, spoken_words_of(entries), transcription_field_of(entries) from transcripts
        where file_id = ${fileId} order by version desc limit 1
      on conflict (tenant_id, file_id) do update set words = excluded.words, field = excluded.field`.execute(
    db(),
  );
}

/** Returns the field `videoTranscription` of those of the files in which something is said, by the id of the file. */
export async function readTranscriptionFields(
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (fileIds.length === 0) return new Map();
  const { rows } = await sql<{ fileId: number; field: string }>`
    select file_id as "fileId", field from spoken_words
      where file_id = any(${[...fileIds]}::bigint[]) and field <> ''`.execute(db());
  return new Map(rows.map(({ fileId, field }) => [fileId, field]));
}

/** Where the words of a search are said in a file. */
export interface SpokenMatch {
  readonly fileId: number;
  /** Seconds from the beginning. */
  readonly at: number;
  /** What is said there. */
  readonly text: string;
}

/**
 * Returns where the files say the words: the first entry that contains all of them, otherwise the first that contains one. Files that
 * do not say all of them have none.
 *
 * @param patterns Patterns of LIKE, as `find_spoken_ids` takes them.
 */
export async function findSpokenMatches(
  fileIds: readonly number[],
  patterns: readonly string[],
): Promise<readonly SpokenMatch[]> {
  if (fileIds.length === 0 || patterns.length === 0) return [];
  const { rows } = await sql<SpokenMatch>`
    with said as (
      select file_id, (select entries from transcripts where transcripts.file_id = spoken_words.file_id
          order by version desc limit 1) as entries
        from spoken_words where file_id = any(${[...fileIds]}::bigint[]) and words like all(${[...patterns]}::text[])
    )
    select file_id as "fileId", at, text from said cross join lateral (
      select (entry->>'startTime')::float8 as at, entry->>'text' as text,
          lower(normalize(entry->>'text', nfc) collate "und-x-icu") collate "C" as key
        from jsonb_array_elements(entries) entry where entry->>'startTime' is not null
    ) timed
    where key like any(${[...patterns]}::text[])
    order by key like all(${[...patterns]}::text[]) desc, at`.execute(db());
  const first = new Map<number, SpokenMatch>();
  for (const row of rows) if (!first.has(row.fileId)) first.set(row.fileId, row);
  return [...first.values()];
}
