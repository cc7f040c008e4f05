import { maxFilesOfGroup } from '@vitrine/core/contract';
import { sql } from 'kysely';
import { readCursor, writeCursor } from '../assets/list/cursor.ts';
import { currentTenant, db } from '../db/executor.ts';
import { sureBits } from '../recognition/jobs/linkDuplicates.ts';
import { filesWithState } from '../recognition/state.ts';
import { readFlag } from '../tenants/flags.ts';
import { groupLinks } from './groupLinks.ts';
import { shownFiles } from './shownFiles.ts';

const order = 'duplicates';

/** Returns whether a picture of the current tenant has no hash yet, and has not failed to get one. */
async function someLeftToCompare(): Promise<boolean> {
  const { rows: joined, state } = filesWithState(sql`'hash'`);
  const { rows } = await sql<{ found: boolean }>`select exists (select from ${joined}
    where files.tenant_id = ${currentTenant()} and files.deleted_at is null and ${state} = 'pending') as found`.execute(
    db(),
  );
  return rows[0]?.found === true;
}

/** Returns the groups of files that lists show. Without consent the hashes alone decide. */
async function readGroups(): Promise<number[][]> {
  const most = (await readFlag('isrecognitionallowed')) ? null : sureBits;
  const isShown = await shownFiles();
  const { rows } = await sql<{ first: number; second: number }>`
    with pairs as materialized (
      select first_id, second_id from near_duplicates
        where tenant_id = ${currentTenant()} and bits <= coalesce(${most}::int, bits)),
    shown as materialized (
      select id from files where tenant_id = ${currentTenant()} and ${isShown}
        and id in (select first_id from pairs union select second_id from pairs))
    select first_id as first, second_id as second from pairs
      where first_id in (select id from shown) and second_id in (select id from shown)`.execute(db());
  return groupLinks(rows.map(({ first, second }) => [first, second] as const));
}

/** Returns a page of the groups of near-identical files, by the oldest file of each. Their pairs were found when they were recognised. */
export async function listDuplicates(cursor: string | undefined, limit: number) {
  const after = cursor === undefined ? 0 : readCursor(cursor, order, 'bigint').id;
  const groups = (await readGroups()).map((ids) => ({
    id: ids[0] as number,
    total: ids.length,
    files: ids.slice(0, maxFilesOfGroup).map((id) => ({ id })),
  }));
  const left = groups.filter(({ id }) => id > after);
  const shown = left.slice(0, limit);
  const last = left.length > limit ? shown.at(-1) : undefined;
  return {
    groups: shown,
    nextCursor: last ? writeCursor(order, { value: String(last.id), id: last.id }) : null,
    total: groups.length,
    state: (await someLeftToCompare()) ? ('pending' as const) : ('ready' as const),
  };
}
