import { maxFilesOfGroup } from '@vitrine/core/contract';
import { sql, type RawBuilder } from 'kysely';
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

/** Returns the oldest file with the same bytes of each file that lists show, and that is not the only one with them. */
async function readCopies(isShown: RawBuilder<unknown>): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; oldest: number }>`
    select id, oldest from (
      select id, min(id) over same as oldest, count(*) over same as copies from files
        where tenant_id = ${currentTenant()} and ${isShown} and sha256 = any (array(
          select sha256 from files where tenant_id = ${currentTenant()} and deleted_at is null
            group by sha256 having count(*) > 1))
        window same as (partition by sha256)) as equal
      where copies > 1 order by id`.execute(db());
  return new Map(rows.map(({ id, oldest }) => [id, oldest]));
}

/** Returns the pairs of files that lists show. Without consent the hashes alone decide. */
async function readPairs(isShown: RawBuilder<unknown>): Promise<readonly (readonly [number, number])[]> {
  const most = (await readFlag('isrecognitionallowed')) ? null : sureBits;
  const { rows } = await sql<{ first: number; second: number }>`
    with pairs as materialized (
      select first_id, second_id from near_duplicates
        where tenant_id = ${currentTenant()} and bits <= coalesce(${most}::int, bits)),
    shown as materialized (
      select id from files where tenant_id = ${currentTenant()} and ${isShown}
        and id = any (array(select first_id from pairs union select second_id from pairs)))
    select first_id as first, second_id as second from pairs
      where first_id in (select id from shown) and second_id in (select id from shown)`.execute(db());
  return rows.map(({ first, second }) => [first, second]);
}

/** Returns the groups of files that lists show. Of files with equal bytes the oldest one stands for all. */
async function readGroups(): Promise<number[][]> {
  const isShown = await shownFiles();
  const copies = await readCopies(isShown);
  const filesOf = new Map<number, number[]>();
  for (const [id, oldest] of copies) {
    const files = filesOf.get(oldest);
    if (files) files.push(id);
    else filesOf.set(oldest, [id]);
  }
  const pairs = (await readPairs(isShown)).flatMap((pair) => {
    const [one = 0, other = 0] = pair.map((id) => copies.get(id) ?? id).toSorted((a, b) => a - b);
    return one === other ? [] : [[one, other] as const];
  });
  const groups = groupLinks(pairs, new Set(filesOf.keys()));
  return groups.map((ids) => ids.flatMap((id) => filesOf.get(id) ?? [id]).toSorted((a, b) => a - b));
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
