import { maxRecordChanges } from '@vitrine/core/contract';
import type { wireChangeRecord } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { notFound } from '../app/refusal.ts';
import { readCursor, writeCursor } from '../assets/list/cursor.ts';
import { currentTenant, currentUser, db, now } from '../db/executor.ts';
import { isListLocked, type ListName } from './lists.ts';
import { findObstacles, undoRefused } from './obstacles.ts';
import type { WireChange } from './plan.ts';

/** Time in which a change can be undone, in milliseconds (30 days). */
const retentionMs = 30 * 86_400_000;

/** Returns the time before which changes can no longer be undone. */
export function undoableSince(): Date {
  return new Date(now().getTime() - retentionMs);
}

/** Returns until when something of this time can be undone or restored, as an ISO 8601 instant. */
export function expiryOf(at: Date): string {
  return new Date(at.getTime() + retentionMs).toISOString();
}

/**
 * Returns a condition on rows of `deleted_items`: the item can be restored. One that was added and deleted again is in the
 * bin once, by its latest deletion.
 */
export function isRestorable(): RawBuilder<boolean> {
  return sql<boolean>`deleted_items.restored_at is null and deleted_items.deleted_at > ${undoableSince()}
    and not exists (select from deleted_items later
      where later.kind = deleted_items.kind and later.item_id = deleted_items.item_id
        and later.change_id > deleted_items.change_id and later.restored_at is null)`;
}

/** Whose saves a change belongs to. */
export type ChangeDomain = 'workflow' | 'customFields' | 'keywords' | 'comments';

/** The items that a save changes, as they were before it or as they are after it. */
export interface ChangedItems<Item> {
  /** By id; null for an item that does not exist. */
  readonly items: Readonly<Record<string, Item | null>>;
  /** The ids of the whole list in its order; absent where there is none. */
  readonly order?: readonly number[] | undefined;
}

/** A save that is about to be recorded. */
export interface ChangeDraft {
  readonly domain: ChangeDomain;
  readonly changes: readonly WireChange[];
  /** Ids of the items that it changes. An undo is refused when a later change has changed one of them. */
  readonly touched: readonly string[];
  /** For the restore of an item from the bin: the change that deleted it. */
  readonly restores?: number | undefined;
  readonly before: ChangedItems<object>;
  readonly after: ChangedItems<object>;
}

/** Records a save in the current transaction, without the values of files that its plan names, and returns its id. */
export async function recordChange({
  domain,
  changes,
  touched,
  restores,
  before,
  after,
}: ChangeDraft): Promise<number> {
  const { id } = await db()
    .insertInto('changes')
    .values({
      tenant_id: currentTenant(),
      domain,
      at: now(),
      user_id: currentUser(),
      items: JSON.stringify(
        changes.map((change) => ({ ...change, unfitValues: undefined, renamedChoices: undefined })),
      ),
      restores: restores ?? null,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into change_items (tenant_id, domain, item, change_id)
    select distinct ${currentTenant()}::bigint, ${domain}::text, item, ${id}::bigint
      from unnest(${[...touched]}::text[]) item`.execute(db());
  return id;
}

type WireRecord = z.input<typeof wireChangeRecord>;

/** Which page of the saves of a domain to list. */
export interface ChangesQuery {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  /** Condition on rows of `changes`. Defaults to all of the domain. */
  readonly where?: RawBuilder<boolean> | undefined;
}

/** The items of a row of `changes` that its record shows. */
const shownItems = sql`jsonb_path_query_array(items, ${`$[0 to ${maxRecordChanges - 1}]`}::jsonpath)`;

/** The condition on an `element` of the items of a change that it was deleted permanently. New items have no id. */
const isLost = sql<boolean>`element->>'id' <> '0' and not exists (
  select from change_items where change_items.domain = changes.domain and change_items.item = element->>'id'
    and change_items.change_id = changes.id)`;

/** Returns a page of the saves of a domain, newest first. */
export async function listChanges(
  domain: ChangeDomain,
  { cursor, limit = 50, where = sql<boolean>`true` }: ChangesQuery,
): Promise<{ changes: WireRecord[]; nextCursor: string | null; total: number }> {
  const order = `changes:${domain}`;
  const from = cursor === undefined ? undefined : readCursor(cursor, order, 'bigint').id;
  const all = db().selectFrom('changes').where('domain', '=', domain).where(where);
  const rows = await all
    .leftJoin('users', 'users.id', 'changes.user_id')
    .select(['changes.id', 'at', 'users.name as actor', 'undone_at'])
    .select([
      sql<WireChange[]>`${shownItems}`.as('items'),
      sql<number>`jsonb_array_length(items)`.as('count'),
      sql<number[]>`to_json(array(
        select item_id from deleted_items where change_id = changes.id and ${isRestorable()}
          and item_id in (select (item->>'id')::bigint from jsonb_array_elements(${shownItems}) item
            where item->>'kind' = 'remove')))`.as('restorable'),
      sql<number[]>`to_json(array(
        select (element->>'id')::bigint from jsonb_array_elements(${shownItems}) element where ${isLost}))`.as(
        'lost',
      ),
    ])
    .$if(from !== undefined, (query) => query.where('changes.id', '<', from ?? 0))
    .orderBy('changes.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const since = undoableSince();
  const isUndoable = (row: (typeof shown)[number]) => row.undone_at === null && row.at > since;
  const undoableIds = shown.filter(isUndoable).map(({ id }) => id);
  const obstacles = await findObstacles(domain, undoableIds, since);
  return {
    changes: shown.map((row) => {
      const { id, at, actor, items, count } = row;
      const obstacle = obstacles.get(id);
      const [inBin, lost] = [new Set(row.restorable), new Set(isUndoable(row) ? row.lost : [])];
      return {
        id,
        at: at.toISOString(),
        actorName: actor,
        changes: items.map((change) => ({
          ...change,
          ...(change.kind === 'remove' && inBin.has(change.id) && { isRestorable: true }),
          ...(lost.has(change.id) && { isPermanentlyDeleted: true }),
        })),
        ...(count > items.length && { changeCount: count }),
        state: row.undone_at === null ? (isUndoable(row) ? 'done' : 'final') : 'undone',
        undoableUntil: isUndoable(row) ? expiryOf(at) : null,
        ...(obstacle && { obstacle }),
      };
    }),
    nextCursor: last ? writeCursor(order, { value: String(last.id), id: last.id }) : null,
    total,
  };
}

/** As `listChanges`, for a list of the tenant; tells as well whether another save of it is running. */
export async function listSaves(
  name: ListName,
  page: Parameters<typeof listChanges>[1],
): Promise<Awaited<ReturnType<typeof listChanges>> & { readonly isSaving?: boolean }> {
  const isSaving = await isListLocked(name);
  return { ...(await listChanges(name, page)), ...(isSaving && { isSaving }) };
}

/** A recorded save. */
export interface StoredChange<Item> {
  readonly id: number;
  /** What its record says. */
  readonly changes: readonly WireChange[];
  readonly before: ChangedItems<Item>;
  readonly after: ChangedItems<Item>;
  /** The fields that it changed in files. */
  readonly keys: readonly string[];
}

/** Returns a recorded save as the domain stored it. */
export async function readChange<Item>(id: number): Promise<StoredChange<Item>> {
  const { items, ...row } = await db()
    .selectFrom('changes')
    .select(['id', 'items', 'before', 'after', 'keys'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    changes: items as WireChange[],
    before: row.before as ChangedItems<Item>,
    after: row.after as ChangedItems<Item>,
  };
}

/** Moves the item of an undone restore to the bin again. */
async function undoRestore(id: number, deletion: number): Promise<void> {
  await sql`
    update deleted_items set restored_at = null, restored_by = null
      where change_id = ${deletion} and item_id::text in (
        select element->>'id' from changes, jsonb_array_elements(items) element where changes.id = ${id})`.execute(
    db(),
  );
}

/** Returns the number of items of a change that were deleted permanently. */
async function countLost(id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct element->>'id')::integer as count from changes, jsonb_array_elements(items) element
      where changes.id = ${id} and ${isLost}`.execute(db());
  return rows[0]?.count ?? 0;
}

/** A change that is undone. */
export interface UndoneChange<Item> extends StoredChange<Item> {
  /** Number of its items that were deleted permanently, and are not restored. */
  readonly lostCount: number;
}

/**
 * Marks a save of a locked list as undone and returns it. The caller reverts its items and the values of its files
 * (`revertFiles`). The item of a restore goes to the bin again.
 * @throws Refusal `not-found` when it does not exist, was undone or is too old, or when all its items were deleted
 * permanently; 409 `conflict` when a later save changed the same items, or when the deletion of a restored item was undone
 * or is too old.
 */
export async function beginUndo<Item>(domain: ChangeDomain, id: number): Promise<UndoneChange<Item>> {
  const undone = await db()
    .updateTable('changes')
    .set({ undone_at: now(), undone_by: currentUser() })
    .where('id', '=', id)
    .where('domain', '=', domain)
    .where('undone_at', 'is', null)
    .where('at', '>', undoableSince())
    .returning('restores')
    .executeTakeFirst();
  if (!undone) throw notFound();
  const obstacle = (await findObstacles(domain, [id], undoableSince())).get(id);
  if (obstacle) throw undoRefused(obstacle);
  await db().deleteFrom('deleted_items').where('change_id', '=', id).execute();
  if (undone.restores !== null) await undoRestore(id, undone.restores);
  return { ...(await readChange<Item>(id)), lostCount: await countLost(id) };
}
