import type { ParsedFilter } from '@vitrine/core/report';
import { sql, type RawBuilder } from 'kysely';
import { db, today } from '../db/executor.ts';
import { readCounter } from '../report/counters.ts';
import { periodStarts } from '../report/periods.ts';
import { nameKey } from './derive.ts';

type Condition = RawBuilder<unknown>;

/** A condition that many rows meet: the database should walk the list in its order, not look for them first. */
function common(condition: Condition): Condition {
  return sql`case when ${condition} then true else false end`;
}

/**
 * Looking for the files of a facet reads all of them, walking the list reads one page of them and what lies between.
 * Both read the same number of rows when the facet has the root of (files per page x all files).
 */
async function isRareFacet(facet: string): Promise<boolean> {
  const filesPerPage = 100;
  const found = await readCounter(facet);
  return found ** 2 < filesPerPage * (await readCounter('files'));
}

/** Files with one facet of the report, such as `hasKeywords`. */
async function facetCondition(facet: string, inFolder: boolean): Promise<Condition> {
  if (!inFolder && (await isRareFacet(facet))) return sql`id = any(array(select facet_file_ids(${facet})))`;
  return common(sql`facets @> array[${facet}::text]`);
}

/** The files behind one count of the report. */
export async function filterCondition(filter: ParsedFilter, inFolder: boolean): Promise<Condition> {
  if (filter.kind === 'facet') return facetCondition(filter.facet, inFolder);
  const start = periodStarts(today())[filter.period];
  return sql`id = any(array(select distinct file_id from activity
    where kind = ${filter.activity} and day between ${start}::date and ${today()}::date))`;
}

/** The words of a search as LIKE patterns that mean them literally, the longest (most telling) first. */
function patternsOf(q: string): string[] {
  const words = nameKey(q).split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return patterns.toSorted((one, other) => other.length - one.length);
}

/** Up to so many hits are sorted; of more than that, walking the list in its order meets a page soon. */
const fewHits = 5000;

export interface Search {
  readonly condition: Condition;
  /** Hits in the whole library. */
  readonly total: number;
}

/** Files in whose names and texts every word of `q` stands; undefined when `q` has no words. */
export async function findText(q: string): Promise<Search | undefined> {
  const patterns = patternsOf(q);
  if (patterns.length === 0) return undefined;
  const { rows } = await sql<{ total: number; ids: number[] | null }>`
    select count(*) as total, case when count(*) <= ${fewHits} then array_agg(id) end as ids
      from search_file_ids(${patterns}::text[]) id`.execute(db());
  const { total = 0, ids = null } = rows[0] ?? {};
  if (total > fewHits) return { total, condition: common(sql`search_text like all(${patterns}::text[])`) };
  return { total, condition: sql`id = any(${ids ?? []}::bigint[])` };
}
