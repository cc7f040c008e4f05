import { sql } from 'kysely';
import { currentTenant, db } from '../../db/executor.ts';

/** How many folders may stand one inside the other. */
export const deepestFolder = 50;

/**
 * Makes changes of the tenant's folders one after the other until the transaction ends, so that nothing is put below a folder that
 * is being deleted and no name is taken twice. Whatever locks rows of the bin, or a folder against everybody, takes it before any
 * row, so that two calls cannot block each other.
 */
export async function lockTree(): Promise<void> {
  await sql`select pg_advisory_xact_lock(4712, ${currentTenant()}::integer)`.execute(db());
}

/** The folders from this one up to the root, itself first; empty for unknown, foreign and deleted ids. */
export async function liveAncestors(id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent_id from folders where id = ${id} and deleted_at is null
      union all
      select folders.id, folders.parent_id from up join folders on folders.id = up.parent_id
    ) select id from up`.execute(db());
  return rows.map((row) => row.id);
}
