import { expiryRange, type ParsedFilter } from '@vitrine/core/report';
import { sql, type RawBuilder } from 'kysely';
import { db, today } from '../../db/executor.ts';
import { markFrequent, countFilesIn, isRare, type Condition } from './fileFilters.ts';
import { maxCounted } from './fileSearch.ts';

/** The files that match a filter. */
export interface FilteredFiles {
  readonly condition: Condition;
  /** Number of the matching files in the folder, or in all; counting stops at `maxCounted + 1`. */
  readonly total: number;
}

/**
 * Returns the files that a `find_files_…` function of the database returns. When they are few, the condition selects them
 * by id.
 */
async function findByIndex(
  find: (limit: number) => RawBuilder<unknown>,
  folderId: number | undefined,
  condition: Condition,
): Promise<FilteredFiles> {
  const limit = maxCounted + 1;
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (select ${find(limit)}) found`.execute(db());
  const { total = 0 } = rows[0] ?? {};
  return total < limit && isRare(total, await countFilesIn(folderId))
    ? { total, condition: sql`id = any(array(select ${find(limit)}))` }
    : { total, condition: markFrequent(condition) };
}

/** Returns the files with a status of the workflow; an unknown id has none. */
export async function findWithStatus(id: string, folderId: number | undefined): Promise<FilteredFiles> {
  return findByIndex(
    (limit) => sql`find_files_with_status(${id}, ${folderId ?? null}::bigint, ${limit}::integer)`,
    folderId,
    sql`fields->>'workflowStatus' = ${id}`,
  );
}

/** Returns the files with a person, by any spelling of the name. */
export async function findWithPerson(name: string, folderId: number | undefined): Promise<FilteredFiles> {
  return findByIndex(
    (limit) => sql`find_files_of_person(${name}, ${folderId ?? null}::bigint, ${limit}::integer)`,
    folderId,
    sql`person_keys_of(fields) @> array[person_key(${name})]`,
  );
}

/** Returns the files with one of several statuses. */
export async function findWithStatuses(
  statuses: readonly string[],
  folderId: number | undefined,
): Promise<FilteredFiles> {
  const ids = sql`${statuses}::text[]`;
  return findByIndex(
    (limit) => sql`file_id from unnest(${ids}) status cross join lateral
      find_files_with_status(status, ${folderId ?? null}::bigint, ${limit}::integer) file_id limit ${limit}`,
    folderId,
    sql`fields->>'workflowStatus' = any(${ids})`,
  );
}

/** Returns the files whose expiration date is in the range of a filter. */
export async function findExpiring(
  filter: Extract<ParsedFilter, { kind: 'expired' | 'expires' }>,
  folderId: number | undefined,
): Promise<FilteredFiles> {
  const { first = '', last } = expiryRange(filter, today());
  return findByIndex(
    (limit) => sql`find_files_expiring(${first}, ${last}, ${folderId ?? null}::bigint, ${limit}::integer)`,
    folderId,
    sql`left(fields->>'expirationDate', 10) collate "C" between ${first} and ${last}`,
  );
}
