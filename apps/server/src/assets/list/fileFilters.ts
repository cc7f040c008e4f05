import type { ParsedFilter } from '@vitrine/core/report';
import { sql, type RawBuilder } from 'kysely';
import { today } from '../../db/executor.ts';
import { readCounter, readCounters } from '../../report/counters.ts';
import { daysBetween, periodStarts } from '../../report/periods.ts';

/** A condition on rows of `files`. */
export type Condition = RawBuilder<unknown>;

/** A condition that many rows meet: the database should walk the list in its order, not look for them first. */
export function common(condition: Condition): Condition {
  return sql`case when ${condition} then true else false end`;
}

/** The counter of all files, or of those in one folder. */
export async function countIn(folderId: number | undefined): Promise<number> {
  return readCounter(folderId === undefined ? 'files' : `folder:${folderId}`);
}

/**
 * Looking for the files that meet a condition reads all of them, walking the list reads one page of them and what lies
 * between. Both read the same number of rows when it is met by the root of (files per page x all files); looking for them
 * has more to do with each row.
 */
export function isRare(found: number, files: number): boolean {
  const filesPerPage = 100;
  const effort = 2;
  return (effort * found) ** 2 < filesPerPage * files;
}

/** Files with one facet of the report as it is stored, such as `hasKeywords`, and how many there are. */
export async function findFacet(
  facet: string,
  folderId: number | undefined,
): Promise<{ condition: Condition; total: number }> {
  const total = await readCounter(folderId === undefined ? facet : `in:${folderId}:${facet}`);
  const ids = sql`select find_file_ids('{}', '{}', ${folderId ?? null}::bigint, ${facet}, null)`;
  const condition = isRare(total, await countIn(folderId))
    ? sql`id = any(array(${ids}))`
    : common(sql`facets @> array[${facet}::text]`);
  return { condition, total };
}

/** Files behind a count of activity. */
export interface ActivityFiles {
  /** For a page of the list. */
  readonly condition: Condition;
  /** Rows of `file_id`, each file once; those in the bin or elsewhere too. */
  readonly touched: RawBuilder<unknown>;
}

/** Files to which something happened in a period that ends today. */
export async function findActivity(
  { activity, period }: Extract<ParsedFilter, { kind: 'activity' }>,
  folderId: number | undefined,
): Promise<ActivityFiles> {
  const start = periodStarts(today())[period];
  const during = sql`kind = ${activity} and day between ${start}::date and ${today()}::date`;
  const events = await readCounters(
    daysBetween(start, today()).map((day) => `activity:${activity}:${day}` as const),
  );
  const total = Object.values<number>(events).reduce((sum, count) => sum + count, 0);
  const touched = sql`select distinct file_id from activity where ${during}`;
  if (isRare(total, await countIn(folderId))) return { touched, condition: sql`id = any(array(${touched}))` };
  return {
    touched,
    condition: common(sql`exists (select from activity where activity.file_id = files.id and ${during})`),
  };
}
