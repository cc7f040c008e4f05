import { sql } from 'kysely';
import { currentTenant, db } from '../../db/executor.ts';

/** The most levels of folders. */
export const maxFolderDepth = 50;

/**
 * Locks the tenant's folders until the transaction ends, so that nothing is created in a folder that is being deleted
 * and no name is used twice. Transactions that lock rows of the bin, or a folder exclusively, take this lock before any
 * row, so that two calls cannot deadlock.
 */
export async function lockTree(): Promise<void> {
  await sql`select pg_advisory_xact_lock(4712, ${currentTenant()}::integer)`.execute(db());
}

/** Returns the ids of the folders from this one to the root; empty for unknown, foreign and deleted ids. */
export async function liveAncestors(id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent_id from folders where id = ${id} and deleted_at is null
      union all
      select folders.id, folders.parent_id from up join folders on folders.id = up.parent_id
    ) select id from up`.execute(db());
  return rows.map((row) => row.id);
}
