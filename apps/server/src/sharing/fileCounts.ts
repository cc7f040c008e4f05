import { sql, type RawBuilder } from 'kysely';
import { db } from '../db/executor.ts';

/**
 * Locks the links that contain some files, in the order of ids: deleting the files permanently counts them out. Who changes a
 * link locks it before its files, so this comes before the locks of the files, or two calls could wait for each other.
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
    select id, file_count as stored, coalesce(files, 0)::integer as counted
      from links left join (select link_id, count(*) as files from link_files group by link_id) counted on link_id = id
      where file_count <> coalesce(files, 0) order by id`.execute(db());
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
  // Who adds or removes files has counted them, which locks the link; so the recount after this lock misses nothing.
  await sql`select id from links where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    db(),
  );
  await sql`update links set file_count = (select count(*) from link_files where link_id = links.id)
    where id = any(${ids}::bigint[])`.execute(db());
  return drift;
}
