import { maxRecordChanges } from '@vitrine/core/contract';
import type { wireChangeRecord } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { notFound, Refusal } from '../app/refusal.ts';
import { readCursor, writeCursor } from '../assets/list/cursor.ts';
import { currentTenant, currentUser, db, now } from '../db/executor.ts';
import { isListLocked, type ListName } from './lists.ts';
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
    ])
    .$if(from !== undefined, (query) => query.where('changes.id', '<', from ?? 0))
    .orderBy('changes.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const since = undoableSince();
  return {
    changes: shown.map(({ id, at, actor, items, count, restorable, undone_at: undoneAt }) => {
      const isUndoable = undoneAt === null && at > since;
      const inBin = new Set(restorable);
      return {
        id,
        at: at.toISOString(),
        actorName: actor,
        changes: items.map((change) =>
          change.kind === 'remove' && inBin.has(change.id) ? { ...change, isRestorable: true } : change,
        ),
        ...(count > items.length && { changeCount: count }),
        state: undoneAt === null ? (isUndoable ? 'done' : 'final') : 'undone',
        undoableUntil: isUndoable ? expiryOf(at) : null,
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

/**
 * Returns whether a later change that was not undone has changed the same items as a change. The deletion of an item that
 * was restored since does not count, and neither does its restore.
 */
async function hasLaterChange(domain: ChangeDomain, id: number): Promise<boolean> {
  // Without statistics, as after a large save, a join would compare all items with all; "offset 0" makes each a look-up.
  const { rows } = await sql`
    select from change_items mine
        cross join lateral (
          select item, change_id from change_items where domain = ${domain} and item = mine.item
            and change_id + 0 > mine.change_id offset 0) later
        join changes on changes.id = later.change_id and undone_at is null and coalesce(restores, 0) < mine.change_id
      where mine.domain = ${domain} and mine.change_id = ${id} and not exists (
        select from deleted_items where deleted_items.change_id = later.change_id and item_id::text = later.item
          and restored_at is not null)
      limit 1`.execute(db());
  return rows.length > 0;
}

/** Moves the item of an undone restore to the bin again. */
async function undoRestore(id: number, deletion: number): Promise<void> {
  const { at, undone_at: undoneAt } = await db()
    .selectFrom('changes')
    .select(['at', 'undone_at'])
    .where('id', '=', deletion)
    .executeTakeFirstOrThrow();
  if (undoneAt !== null) throw new Refusal('conflict', 'The deletion itself has been undone since.');
  // The bin keeps an item for as long as its deletion can be undone: this one would be lost.
  if (at <= undoableSince()) throw new Refusal('conflict', 'The deletion is too old for the bin.');
  await sql`
    update deleted_items set restored_at = null, restored_by = null
      where change_id = ${deletion} and item_id::text in (select item from change_items where change_id = ${id})`.execute(
    db(),
  );
}

/**
 * Marks a save of a locked list as undone and returns it. The caller reverts its items and the values of its files
 * (`revertFiles`). The item of a restore goes to the bin again.
 * @throws Refusal `not-found` when it does not exist, was undone or is too old; 409 `conflict` when a later save changed
 * the same items, or when the deletion of a restored item was undone or is too old.
 */
export async function beginUndo<Item>(domain: ChangeDomain, id: number): Promise<StoredChange<Item>> {
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
  if (await hasLaterChange(domain, id))
    throw new Refusal('conflict', 'A later change has changed the same items.');
  await db().deleteFrom('deleted_items').where('change_id', '=', id).execute();
  if (undone.restores !== null) await undoRestore(id, undone.restores);
  return readChange<Item>(id);
}
