import type { FieldValue } from '@vitrine/core/contract';
import { sql, type RawBuilder } from 'kysely';
import { currentTenant, currentUser, db, now, today } from '../db/executor.ts';
import { affectedFilesColumns } from './plan.ts';

/** How the values of one field change in all files that meet a condition. */
export interface FileEdits {
  /** Key of the field, such as `workflowStatus`. */
  readonly key: string;
  /** Condition on rows of `files`; files in the bin are changed as well. */
  readonly where: RawBuilder<unknown>;
  /** The new value as JSON, by columns of `files`; null clears the field. */
  readonly value: RawBuilder<unknown>;
  /** Id of the item because of which the value changes. */
  readonly item: RawBuilder<unknown>;
  /** Returns SQL that sets the columns computed from `fields`, for the new `fields`. Defaults to none. */
  readonly derived?: ((fields: RawBuilder<unknown>) => RawBuilder<unknown>) | undefined;
}

type Derived = FileEdits['derived'];

/** Writes a value, `next`, of rows of `changed` into their files, which are locked, and records the activity. */
async function writeValues(
  key: string,
  changed: RawBuilder<unknown>,
  next: RawBuilder<unknown>,
  derived: Derived,
): Promise<void> {
  const fields = sql`case when ${next} is null then files.fields - ${key}::text
    else jsonb_set(files.fields, array[${key}::text], ${next}) end`;
  await sql`
    with written as (
      update files set fields = ${fields}, version = files.version + 1, updated_at = ${now()}
          ${derived ? sql`, ${derived(fields)}` : sql``}
        from ${changed} changed where files.id = changed.file_id
        returning files.id, files.deleted_at
    )
    insert into activity (tenant_id, kind, file_id, user_id, at, day)
      select ${currentTenant()}, 'updated', id, ${currentUser()}::bigint, ${now()}, ${today()}::date
        from written where deleted_at is null`.execute(db());
}

/** Keeps rows `file_id`, `item_id`, `before`, `after` with a change. Returns whether there were any. */
async function keepValues(changeId: number, key: string, rows: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into change_files (tenant_id, change_id, file_id, key, item_id, before, after)
      select ${currentTenant()}, ${changeId}, file_id, ${key}, item_id, before, after from (${rows}) found
        where before is distinct from after`.execute(db());
  return numAffectedRows > 0n;
}

/** Writes the values of one field that a change keeps into its files. */
async function writeKept(changeId: number, key: string, derived: Derived): Promise<void> {
  await db()
    .updateTable('changes')
    .set({ keys: sql`array_append(keys, ${key}::text)` })
    .where('id', '=', changeId)
    .execute();
  const changed = sql`(select file_id, after from change_files where change_id = ${changeId} and key = ${key})`;
  await writeValues(key, changed, sql`changed.after`, derived);
}

/**
 * Changes the values of one field in all files that meet a condition, and keeps the earlier values with the change. The
 * number of statements does not depend on the number of files. Files are locked in the order of ids, as everywhere.
 * Needs the lock of the list, which also lifts the time limit of statements.
 */
export async function editFiles(changeId: number, edits: FileEdits): Promise<void> {
  const { key, where, value, item, derived } = edits;
  const found = sql`
    select files.id as file_id, ${item} as item_id, files.fields->${key}::text as before, ${value} as after
      from files where ${where} order by files.id for update`;
  if (await keepValues(changeId, key, found)) await writeKept(changeId, key, derived);
}

/** New values by earlier ones, both of which may be the same; null clears the field. */
type ValuePages = AsyncIterable<Readonly<Record<string, FieldValue>>>;

/** Locks the files that have a value of a field, or whose value a change keeps. */
async function lockFiles(changeId: number, key: string): Promise<void> {
  await sql`select count(*) from (
    select from files where jsonb_exists(fields, ${key})
        or id in (select file_id from change_files where change_id = ${changeId} and key = ${key})
      order by id for update) locked`.execute(db());
}

/** Writes pages of values into a temporary table, `replaced_values`, until `work` ends. */
async function withReplacedValues<Result>(pages: ValuePages, work: () => Promise<Result>): Promise<Result> {
  await sql`create temporary table replaced_values (before jsonb, after jsonb) on commit drop`.execute(db());
  for await (const page of pages)
    await sql`
      insert into replaced_values (before, after)
        select text::jsonb, nullif(value, 'null') from jsonb_each(${JSON.stringify(page)}::jsonb) page (text, value)`.execute(
      db(),
    );
  const result = await work();
  await sql`drop table replaced_values`.execute(db());
  return result;
}

/** The files that have one of the `replaced_values`. */
const replacedFiles = (key: string) => sql`(select distinct before, after from replaced_values) replaced
  join files on files.fields->${key}::text = replaced.before`;

/**
 * As `editFiles`, where the new value depends only on the earlier one. Each page maps earlier values, as text in the
 * form in which PostgreSQL writes JSON, to new values; null clears the field. Two pages may contain the same value. All
 * values are read before the first is written, so that a new value is never taken for an earlier one. A page is one
 * statement that reads no file; the files are read and written once.
 */
export async function replaceValues(
  changeId: number,
  { key, item, derived }: Pick<FileEdits, 'key' | 'item' | 'derived'>,
  pages: ValuePages,
): Promise<void> {
  await lockFiles(changeId, key);
  const found = sql`
    select files.id as file_id, ${item} as item_id, replaced.before, replaced.after from ${replacedFiles(key)}`;
  const hasValues = await withReplacedValues(pages, async () => keepValues(changeId, key, found));
  if (hasValues) await writeKept(changeId, key, derived);
}

/** Which values of a change are reverted. */
export interface Reverting {
  readonly changeId: number;
  readonly key: string;
  /** Only the values that changed because of this item. Defaults to all. */
  readonly itemId?: number | undefined;
  /**
   * The value that a file gets, as JSON, by columns of `files` and of `kept` (`before`, `after`). Defaults to the earlier
   * value where nobody has changed it since, apart from later saves.
   */
  readonly value?: RawBuilder<unknown> | undefined;
  /** As in `FileEdits`. */
  readonly derived?: Derived;
  /** The change that records what is written, so that it can be undone itself. Defaults to none. */
  readonly recordAs?: number | undefined;
}

/**
 * Returns the ids of the changes after a change that wrote the same field into files and were not undone. The restore of
 * an item that was deleted before the change is left out: it counts like a person's edit.
 */
async function listLaterChanges(changeId: number, key: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from changes where id > ${changeId} and undone_at is null and ${key} = any(keys)
        and coalesce(restores, ${changeId}) >= ${changeId}`.execute(db());
  return rows.map(({ id }) => id);
}

/**
 * Returns the condition on rows of `files` and of `kept` that only the saves `later` have changed the value which a change
 * gave the file: each of them replaced the value that the previous save had written, and the file has the value of the
 * last.
 */
function isUntouched(key: string, later: readonly number[]): RawBuilder<unknown> {
  const current = sql`files.fields->${key}::text`;
  const isSame = sql`${current} is not distinct from kept.after`;
  if (later.length === 0) return isSame;
  return sql`(${isSame} or (
    select bool_and(before is not distinct from earlier)
        and (array_agg(after order by change_id desc))[1] is not distinct from ${current}
      from (select change_id, before, after, lag(after, 1, kept.after) over (order by change_id) as earlier
        from change_files each
        where each.change_id = any(${later}::bigint[]) and each.key = kept.key and each.file_id = kept.file_id) moved))`;
}

/**
 * Gives the files of a change their earlier values again, where nobody has changed them since, apart from later saves.
 * Needs the lock of the list.
 */
export async function revertFiles(reverting: Reverting): Promise<void> {
  const { changeId, key, itemId, value, derived, recordAs } = reverting;
  const current = sql`files.fields->${key}::text`;
  const later = value ? [] : await listLaterChanges(changeId, key);
  const next = value ?? sql`case when ${isUntouched(key, later)} then kept.before else ${current} end`;
  const found = sql`
    select files.id as file_id, kept.item_id, ${current} as current, ${next} as next
      from change_files kept join files on files.id = kept.file_id
      where kept.change_id = ${changeId} and kept.key = ${key}
        ${itemId === undefined ? sql`` : sql`and kept.item_id = ${itemId}`}
      order by files.id for update of files`;
  if (recordAs === undefined) {
    const changed = sql`(select file_id, next from (${found}) found where current is distinct from next)`;
    return writeValues(key, changed, sql`changed.next`, derived);
  }
  const kept = sql`select file_id, item_id, current as before, next as after from (${found}) found`;
  if (!(await keepValues(recordAs, key, kept))) return;
  await writeKept(recordAs, key, derived);
  await sql`
    update changes set items = jsonb_set(items, '{0}', items->0 || jsonb_build_object('files', files, 'samples', samples))
      from (select ${affectedFilesColumns} from change_files join files on files.id = file_id
        where change_id = ${recordAs} and deleted_at is null) touched
      where id = ${recordAs}`.execute(db());
}

/**
 * As `revertFiles`; then it replaces the values of the files that did not get their earlier one. `pages` are as in
 * `replaceValues`, and are read after the files are reverted.
 */
export async function revertAndReplace(
  { changeId, key, derived }: Pick<Reverting, 'changeId' | 'key' | 'derived'>,
  pages: ValuePages,
): Promise<void> {
  await lockFiles(changeId, key);
  await revertFiles({ changeId, key, derived });
  const changed = sql`(select files.id as file_id, replaced.after as next from ${replacedFiles(key)}
    where not exists (select from change_files kept
      where kept.change_id = ${changeId} and kept.key = ${key} and kept.file_id = files.id
        and kept.before is not distinct from replaced.before))`;
  await withReplacedValues(pages, async () => writeValues(key, changed, sql`changed.next`, derived));
}
