import type { wireBinEntry } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { notFound } from '../app/refusal.ts';
import { readCursor, writeCursor } from '../assets/list/cursor.ts';
import { currentTenant, currentUser, db, now } from '../db/executor.ts';
import {
  expiryOf,
  isRestorable,
  readChange,
  recordChange,
  undoableSince,
  type StoredChange,
} from './history.ts';

/** The kinds of items that the bin keeps with the change that deleted them. */
export type DeletedKind = 'status' | 'field' | 'keyword';

/** Whose change deletes and restores the items of a kind. */
const domains = { status: 'workflow', field: 'customFields', keyword: 'keywords' } as const;

/** An item that a save deletes. */
export interface DeletedItem {
  readonly id: number;
  readonly name: string;
  /** Number of files that lose or change a value with it. */
  readonly fileCount: number;
}

/** Moves items that a change deletes to the bin. */
export async function addDeletedItems(
  kind: DeletedKind,
  changeId: number,
  items: readonly DeletedItem[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into deleted_items (tenant_id, kind, item_id, change_id, name, file_count, deleted_at)
      select ${currentTenant()}, ${kind}, id, ${changeId}, name, files, ${now()}
        from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ name }) => name)}::text[],
          ${items.map(({ fileCount }) => fileCount)}::integer[]) item (id, name, files)`.execute(db());
}

function inBin(kind: DeletedKind) {
  return db().selectFrom('deleted_items').where('kind', '=', kind).where(isRestorable());
}

/** Returns a page of deleted items of a kind, newest first. */
export async function listDeletedItems(
  kind: DeletedKind,
  { cursor, limit = 100 }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ entries: z.output<typeof wireBinEntry>[]; nextCursor: string | null; total: number }> {
  const position = cursor === undefined ? undefined : readCursor(cursor, `bin:${kind}`, 'timestamptz');
  const rows = await inBin(kind)
    .select(['item_id', 'name', 'file_count', 'deleted_at'])
    .select(sql<string>`deleted_at::text`.as('sortValue'))
    .$if(position !== undefined, (query) =>
      query.where(
        sql<boolean>`(deleted_at, item_id) < (${position?.value}::timestamptz, ${position?.id}::bigint)`,
      ),
    )
    .orderBy('deleted_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await inBin(kind)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map((row) => ({
      kind,
      id: row.item_id,
      name: row.name,
      deletedAt: row.deleted_at.toISOString(),
      expiresAt: expiryOf(row.deleted_at),
      fileCount: row.file_count,
    })),
    nextCursor: last ? writeCursor(`bin:${kind}`, { value: last.sortValue, id: last.item_id }) : null,
    total,
  };
}

/** An item of today with its id. */
interface ExistingItem<Item> {
  readonly id: number;
  readonly item: Item;
}

/** An item that was taken out of the bin, with the change that deleted it. */
export interface TakenItem<Item> extends StoredChange<Item> {
  readonly item: Item;
  /** The item that has its place now, by the caller. */
  readonly existing: ExistingItem<Item> | undefined;
  /** Id of the change that records the restore. */
  readonly restoreId: number;
}

/**
 * Takes an item of a locked list out of the bin, and records that as a change. Returns the change that deleted it: the
 * latest one when there are several; the earlier ones stay in the bin. The caller restores the item and the values of its
 * files (`revertFiles` with its id and with `recordAs`).
 *
 * @param findExisting Returns an item that the restore changes instead, and that its undo leaves as it is now.
 * @throws Refusal `not-found` when it is not in the bin.
 */
export async function takeDeletedItem<Item extends object>(
  kind: DeletedKind,
  id: number,
  findExisting: (item: Item) => Promise<ExistingItem<Item> | undefined> = async () => undefined,
): Promise<TakenItem<Item>> {
  const row = await db()
    .updateTable('deleted_items')
    .set({ restored_at: now(), restored_by: currentUser() })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where(isRestorable())
    .returning(['change_id', 'name'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const deletion = await readChange<Item>(row.change_id);
  const item = deletion.before.items[id];
  if (!item) throw notFound();
  const existing = await findExisting(item);
  const restoreId = await recordChange({
    domain: domains[kind],
    changes: [{ kind: 'restore', id, label: row.name, files: 0, samples: [] }],
    touched: [String(id), ...(existing ? [String(existing.id)] : [])],
    restores: deletion.id,
    before: { items: { [id]: null, ...(existing && { [existing.id]: existing.item }) } },
    after: { items: { [id]: item } },
  });
  return { ...deletion, item, existing, restoreId };
}

/**
 * Lets changes return files that moved through a deletion: a change that gave a file the value which the deletion replaced
 * counts from now on as one that gave it the later value. The deletion itself keeps nothing of the file any more.
 */
async function joinValues(id: number, changes: readonly number[]): Promise<void> {
  await sql`
    update change_files earlier set after = last.after
      from (
        select distinct on (file_id, key) file_id, key, change_id, before, after from change_files
          where change_id in (select changes.id from changes where undone_at is null) and change_id = any(${[...changes]}::bigint[]) and item_id = ${id}
          order by file_id, key, change_id desc
      ) last
      where earlier.file_id = last.file_id and earlier.key = last.key and earlier.change_id < last.change_id
        and earlier.change_id in (select changes.id from changes where last.key = any(keys) and undone_at is null)
        and earlier.item_id <> ${id} and earlier.after is not distinct from last.before`.execute(db());
}

/**
 * Deletes an item in the bin permanently, with all that changes up to its deletion kept of it: no undo restores it, or a
 * value of it in a file. Needs the lock of its list.
 * @throws Refusal `not-found` when it is not in the bin.
 */
export async function dropDeletedItem(kind: DeletedKind, id: number): Promise<void> {
  const deletion = await inBin(kind).where('item_id', '=', id).select('change_id').executeTakeFirst();
  if (!deletion) throw notFound();
  await db().deleteFrom('deleted_items').where('kind', '=', kind).where('item_id', '=', id).execute();
  const touched = await db()
    .deleteFrom('change_items')
    .where('domain', '=', domains[kind])
    .where('item', '=', String(id))
    .where('change_id', '<=', deletion.change_id)
    .returning('change_id')
    .execute();
  const changes = touched.map((row) => row.change_id);
  const path = ['items', String(id)];
  await db()
    .updateTable('changes')
    .set({ before: sql`before #- ${path}::text[]`, after: sql`after #- ${path}::text[]` })
    .where(sql<boolean>`id = any(${changes}::bigint[])`)
    .execute();
  await joinValues(id, changes);
  await sql`delete from change_files
    where change_id = any(${changes}::bigint[]) and item_id = ${id}`.execute(db());
}

/**
 * Deletes what the tenant can no longer restore after 30 days: deleted items, the earlier values of files, and the rows
 * that tell which items a change touched (`change_items`). The changes themselves stay.
 */
export async function purgeChanges(): Promise<void> {
  await db().deleteFrom('deleted_items').where('deleted_at', '<=', undoableSince()).execute();
  const { rows } = await sql<{ id: number }>`
    update changes set keys = '{}' where at <= ${undoableSince()} and keys <> '{}' returning id`.execute(
    db(),
  );
  await sql`delete from change_files
    where change_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db());
  await sql`delete from change_items
    where change_id <= (select max(id) from changes where at <= ${undoableSince()})`.execute(db());
}
