import type { wireUndoObstacle } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { Refusal } from '../app/refusal.ts';
import { db } from '../db/executor.ts';
import type { WireChange } from './plan.ts';

/** Why a change cannot be undone, as it is sent. */
export type WireObstacle = z.input<typeof wireUndoObstacle>;

const texts: Readonly<Record<WireObstacle['reason'], string>> = {
  'later-change': 'A later change has changed the same items.',
  'permanently-deleted': 'What this change has changed was deleted permanently.',
  'closed-bin': 'The deletion was undone since, or is too old for the bin.',
  'already-restored': 'What this change has deleted was restored since.',
  'in-use': 'Files have a value that this change added.',
  'missing-value': 'The earlier value of some files has been deleted since.',
};

/** Returns the refusal of an undo: `not-found` when nothing is left of the change, else 409 `conflict`. */
export function undoRefused(obstacle: WireObstacle): Refusal {
  const code = obstacle.reason === 'permanently-deleted' ? 'not-found' : 'conflict';
  return new Refusal(code, texts[obstacle.reason], { current: obstacle });
}

interface LaterRow {
  readonly id: number;
  /** The item that both changes have changed. */
  readonly item: string;
}

/** Returns what later changes have changed of the items that they share with earlier ones, by their ids. */
async function readLaterChanges(
  rows: readonly LaterRow[],
): Promise<ReadonlyMap<number, WireObstacle['later']>> {
  if (rows.length === 0) return new Map();
  const found = await sql<{ id: number; at: Date; change: WireChange | null }>`
    select changes.id, at, coalesce(
        (select each from jsonb_array_elements(items) each where each->>'id' = later.item limit 1), items->0) as change
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ item }) => item)}::text[]) later (id, item)
        join changes on changes.id = later.id`.execute(db());
  return new Map(
    found.rows.map(({ id, at, change }) => [id, change ? { id, at: at.toISOString(), change } : undefined]),
  );
}

/**
 * Returns why changes of a domain that are not too old cannot be undone now, by their ids; those that can are left out.
 * The deletion of an item that was restored since is not in the way, and neither is its restore.
 *
 * @param since The time before which changes are too old.
 */
export async function findObstacles(
  domain: string,
  ids: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, WireObstacle>> {
  // Without statistics, as after a large save, a join would compare all items with all; "offset 0" makes each a look-up.
  const { rows } = await sql<{
    id: number;
    isLeft: boolean;
    isBinOpen: boolean;
    isRestored: boolean;
    later: LaterRow | null;
  }>`
    select mine.id,
        exists (select from change_items where domain = ${domain} and change_id = mine.id) as "isLeft",
        restores is null or exists (select from changes deletion
          where deletion.id = mine.restores and deletion.undone_at is null and deletion.at > ${since}) as "isBinOpen",
        not exists (select from change_items own where own.domain = ${domain} and own.change_id = mine.id
          and not exists (select from deleted_items where deleted_items.change_id = mine.id
            and item_id::text = own.item and restored_at is not null)) as "isRestored",
        (select json_build_object('id', later.change_id, 'item', later.item)
          from change_items own
            cross join lateral (
              select item, change_id from change_items where domain = ${domain} and item = own.item
                and change_id + 0 > own.change_id offset 0) later
            join changes newer on newer.id = later.change_id and newer.undone_at is null
              and coalesce(newer.restores, 0) < own.change_id
          where own.domain = ${domain} and own.change_id = mine.id and not exists (
            select from deleted_items where deleted_items.change_id = later.change_id
              and item_id::text = later.item and restored_at is not null)
          order by later.change_id desc limit 1) as later
      from changes mine where mine.id = any(${[...ids]}::bigint[])`.execute(db());
  const later = await readLaterChanges(rows.flatMap((row) => row.later ?? []));
  const obstacleOf = (row: (typeof rows)[number]): WireObstacle | undefined => {
    if (!row.isLeft) return { reason: 'permanently-deleted' };
    if (row.isRestored) return { reason: 'already-restored' };
    if (row.later) return { reason: 'later-change', later: later.get(row.later.id) };
    return row.isBinOpen ? undefined : { reason: 'closed-bin' };
  };
  return new Map(
    rows.flatMap((row) => {
      const obstacle = obstacleOf(row);
      return obstacle ? [[row.id, obstacle] as const] : [];
    }),
  );
}
