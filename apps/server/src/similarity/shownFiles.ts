import { sql, type RawBuilder } from 'kysely';
import { listHiddenStatuses } from '../workflow/statuses.ts';

/** Returns the condition for rows of `files` that lists show: outside of the bin, with a status that does not hide them. */
export async function shownFiles(): Promise<RawBuilder<unknown>> {
  const statuses = await listHiddenStatuses();
  if (statuses.length === 0) return sql`files.deleted_at is null`;
  return sql`files.deleted_at is null and coalesce(files.fields->>'workflowStatus', '') <> all(${statuses}::text[])`;
}
