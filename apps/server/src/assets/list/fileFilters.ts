import type { ParsedFilter } from '@vitrine/core/report';
import { sql, type RawBuilder } from 'kysely';
import { today } from '../../db/executor.ts';
import { readCounter, readCounters } from '../../report/counters.ts';
import { daysBetween, periodStarts } from '../../report/periods.ts';

/** A condition on rows of `files`. */
export type Condition = RawBuilder<unknown>;

/**
 * Marks a condition that many rows meet. The database cannot use an index for it, and so reads the list in order
 * instead of searching for the rows first.
 */
export function markFrequent(condition: Condition): Condition {
  return sql`case when ${condition} then true else false end`;
}

/** Returns the number of all files, or of those in one folder, from the counters. */
export async function countFilesIn(folderId: number | undefined): Promise<number> {
  return readCounter(folderId === undefined ? 'files' : `folder:${folderId}`);
}

/**
 * Returns whether it is cheaper to search for the files of a condition than to read the list in order. Both read the
 * same number of rows when the number of matches is the square root of (files per page x all files); searching costs
 * more per row.
 */
export function isRare(matches: number, files: number): boolean {
  const filesPerPage = 100;
  const searchCost = 2;
  return (searchCost * matches) ** 2 < filesPerPage * files;
}

/** Returns the condition for one stored facet of the report, such as `hasKeywords`, and its number of files. */
export async function findFacet(
  facet: string,
  folderId: number | undefined,
): Promise<{ condition: Condition; total: number }> {
  const total = await readCounter(folderId === undefined ? facet : `in:${folderId}:${facet}`);
  const ids = sql`select find_file_ids('{}', '{}', ${folderId ?? null}::bigint, ${facet}, null)`;
  const condition = isRare(total, await countFilesIn(folderId))
    ? sql`id = any(array(${ids}))`
    : markFrequent(sql`facets @> array[${facet}::text]`);
  return { condition, total };
}

/** Files of one count of activity. */
export interface ActivityFiles {
  /** The condition for a page of the list. */
  readonly condition: Condition;
  /** Rows of `file_id`, each file once; also those in the bin or in other folders. */
  readonly fileIds: RawBuilder<unknown>;
}

/** Returns the files with an activity in a period that ends today. */
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
  const fileIds = sql`select distinct file_id from activity where ${during}`;
  if (isRare(total, await countFilesIn(folderId)))
    return { fileIds, condition: sql`id = any(array(${fileIds}))` };
  return {
    fileIds,
    condition: markFrequent(
      sql`exists (select from activity where activity.file_id = files.id and ${during})`,
    ),
  };
}
