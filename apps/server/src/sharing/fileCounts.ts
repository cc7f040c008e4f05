import { sql, type RawBuilder } from 'kysely';
import { db } from '../db/executor.ts';

/**
 * Locks the links that contain some files, in the order of ids: deleting or restoring the files counts those of the links again.
 * A call that changes a link locks it before its files. So this must be called before the files are locked, or two calls could
 * wait for each other.
 */
export async function lockLinksOf(files: RawBuilder<unknown>): Promise<void> {
  await sql`select id from links where id in (
      select link_id from link_files where file_id in (select id from files where ${files}))
    order by id for no key update`.execute(db());
}

/** A link whose stored number of files differs from a recount. */
export interface FileCountDrift {
  readonly id: number;
  readonly stored: number;
  readonly counted: number;
}

/**
 * Returns the links of the current tenant whose number of files differs from a recount. One statement reads both, so that they
 * are of the same moment.
 */
export async function findFileCountDrift(): Promise<readonly FileCountDrift[]> {
  const { rows } = await sql<FileCountDrift>`
    select links.id, file_count as stored, coalesce(live, 0)::integer as counted
      from links left join (select link_id, count(*) as live from link_files join files on files.id = file_id
        where files.deleted_at is null group by link_id) counted on link_id = links.id
      where file_count <> coalesce(live, 0) order by links.id`.execute(db());
  return rows;
}

/**
 * Counts the files of all links of the current tenant again, and corrects what differs. Returns the links that differed, as
 * they were before.
 */
export async function reconcileFileCounts(): Promise<readonly FileCountDrift[]> {
  const drift = await findFileCountDrift();
  if (drift.length === 0) return drift;
  const ids = drift.map(({ id }) => id);
  // It locks the links, as all who add, remove, delete or restore files do; so the recount misses nothing.
  await sql`select count_files_of_links(${ids}::bigint[])`.execute(db());
  return drift;
}
