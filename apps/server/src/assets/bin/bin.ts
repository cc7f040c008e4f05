import type { wireBinEntry, wireRestored } from '@vitrine/http/endpoints';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { notFound, Refusal } from '../../app/refusal.ts';
import { lockListShared } from '../../changes/lists.ts';
import { currentUser, db, now } from '../../db/executor.ts';
import { lockLinksOf } from '../../sharing/fileCounts.ts';
import { readCursor, writeCursor } from '../list/cursor.ts';
import { nameKey } from '../derive.ts';
import { freeName } from '../folders/folders.ts';
import { lockTree } from '../folders/folderTree.ts';
import { folderPaths } from '../present.ts';
import { ensureRestoredFolder } from '../store.ts';

type BinEntry = z.output<typeof wireBinEntry>;
type Restored = z.output<typeof wireRestored>;
type Kind = 'file' | 'folder';

const retentionMs = 30 * 86_400_000;

/**
 * Returns the time before which deleted entries have left the bin.
 *
 * @see docs/rules/assets.md#the-bin-keeps-files-thirty-days
 */
export function retentionStart(): Date {
  return new Date(now().getTime() - retentionMs);
}

/** Returns whether a file is in the bin: deleted, but not permanently. */
export function isInBin({ deleted_at: deletedAt }: { deleted_at: Date | null }): boolean {
  return deletedAt !== null && deletedAt > retentionStart();
}

function isKind(kind: string): kind is Kind {
  return kind === 'file' || kind === 'folder';
}

interface EntryColumns {
  /** The table, and the condition of its entries. */
  readonly from: RawBuilder<unknown>;
  readonly name: string;
  /** The column of the folder that contained the entry. */
  readonly folderId: string;
  readonly fileCount: RawBuilder<unknown>;
  /** Returns the condition that a user uploaded all files of the entry, or that they were handed over to them. */
  isAddedBy(userId: number | null): RawBuilder<unknown>;
}

/** Returns the condition that a person uploaded a file, or that it was handed over to them. */
export function addedBy(userId: number | null): RawBuilder<unknown> {
  return sql`exists (select from activity
    where activity.file_id = files.id and activity.kind = 'added'
      and coalesce(activity.owner_id, activity.user_id) = ${userId}::bigint)`;
}

/** Every deleted file, also one that was deleted with its folder; of the folders those that were not deleted with another. */
const entryColumns: Record<Kind, EntryColumns> = {
  file: {
    from: sql`files where true`,
    name: 'file_name',
    folderId: 'folder_id',
    fileCount: sql`1`,
    isAddedBy: addedBy,
  },
  folder: {
    from: sql`folders where deleted_with = id`,
    name: 'name',
    folderId: 'parent_id',
    fileCount: sql`(select count(*) from files where files.deleted_with = folders.id)`,
    isAddedBy: (userId) =>
      sql`not exists (select from files where files.deleted_with = folders.id and not ${addedBy(userId)})`,
  },
};

/** Returns whether the viewer may delete own (`isOwn`) or other entries permanently. */
export type MayDeleteForGood = (isOwn: boolean) => boolean;

interface EntryRow {
  id: number;
  name: string;
  deletedAt: Date;
  sortValue: string;
  fileCount: number;
  folderId: number | null;
  isOwn: boolean;
}

/** Returns a page of deleted entries, newest first. */
export async function listBin(
  input: { kind: string; cursor?: string | undefined; limit?: number | undefined },
  mayDelete: MayDeleteForGood,
): Promise<{ entries: BinEntry[]; nextCursor: string | null; total: number }> {
  const { kind, limit = 100 } = input;
  if (!isKind(kind)) return { entries: [], nextCursor: null, total: 0 };
  const { from, name, folderId, fileCount, isAddedBy } = entryColumns[kind];
  const inRetention = sql`${from} and deleted_at is not null and deleted_at > ${retentionStart()}`;
  const position =
    input.cursor === undefined ? undefined : readCursor(input.cursor, `bin:${kind}`, 'timestamptz');
  const after = position
    ? sql`and (deleted_at, id) < (${position.value}::timestamptz, ${position.id})`
    : sql``;
  const { rows } = await sql<EntryRow>`
    select id, ${sql.ref(name)} as name, deleted_at as "deletedAt", deleted_at::text as "sortValue",
        ${sql.ref(folderId)} as "folderId", ${fileCount}::integer as "fileCount", ${isAddedBy(currentUser())} as "isOwn"
      from ${inRetention} ${after} order by deleted_at desc, id desc limit ${limit + 1}`.execute(db());
  const count = await sql<{ total: number }>`select count(*) as total from ${inRetention}`.execute(db());
  const shown = rows.slice(0, limit);
  const paths = await folderPaths(shown.flatMap((row) => row.folderId ?? []));
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map((row) => ({
      kind,
      id: row.id,
      name: row.name,
      deletedAt: row.deletedAt.toISOString(),
      expiresAt: new Date(row.deletedAt.getTime() + retentionMs).toISOString(),
      fileCount: row.fileCount,
      folderPath: (row.folderId === null ? undefined : paths.get(row.folderId)) ?? null,
      permissions: ['assets.restore', ...(mayDelete(row.isOwn) ? ['assets.deleteForGood'] : [])],
    })),
    nextCursor: last ? writeCursor(`bin:${kind}`, { value: last.sortValue, id: last.id }) : null,
    total: count.rows[0]?.total ?? 0,
  };
}

const withoutDeletion = sql`deleted_at = null, deleted_by = null, deleted_with = null`;

/** Returns the places of files, in the order of `ids`. */
export async function placesOf(ids: readonly number[]): Promise<Restored[]> {
  const { rows } = await sql<{ id: number; name: string; folderId: number }>`
    select id, file_name as name, folder_id as "folderId" from files where id = any(${ids}::bigint[])`.execute(
    db(),
  );
  const paths = await folderPaths(rows.map((row) => row.folderId));
  const places = new Map(
    rows.map((row) => [row.id, { kind: 'file', ...row, folderPath: paths.get(row.folderId) ?? null }]),
  );
  return ids.flatMap((id) => places.get(id) ?? []);
}

/**
 * Takes the locks of a restore: a change of keywords would miss files that leave the bin at the same time. Call it before
 * anything is locked.
 */
export async function lockForRestore(): Promise<void> {
  await lockListShared('keywords');
  await lockTree();
}

/**
 * Restores those of the files that are in the bin, and returns their ids. A file whose folder is deleted goes to 'Restored'.
 * Needs the locks of a restore.
 */
export async function restoreBinnedFiles(ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; isFolderDeleted: boolean }>`
    select files.id, folders.deleted_at is not null as "isFolderDeleted"
      from files join folders on folders.id = files.folder_id
      where files.id = any(${ids}::bigint[]) and files.deleted_at > ${retentionStart()}
      order by files.id for update of files`.execute(db());
  const withoutFolder = rows.filter((row) => row.isFolderDeleted).map((row) => row.id);
  if (withoutFolder.length > 0)
    await sql`update files set folder_id = ${await ensureRestoredFolder()}
      where id = any(${withoutFolder}::bigint[])`.execute(db());
  const found = rows.map((row) => row.id);
  await sql`update files set ${withoutDeletion} where id = any(${found}::bigint[])`.execute(db());
  return found;
}

/** Restores files, all or none, and returns their places. */
export async function restoreFiles(ids: readonly number[]): Promise<Restored[]> {
  const unique = [...new Set(ids)];
  await lockForRestore();
  await lockLinksOf(sql`id = any(${unique}::bigint[])`);
  if ((await restoreBinnedFiles(unique)).length !== unique.length) throw notFound();
  return placesOf(unique);
}

/**
 * Locks files in the order of ids, as every call that locks several files does, so that no two deadlock. A call that
 * locks files of the bin takes the lock of the tree before, because it may lock them in several steps.
 */
async function lockFiles(condition: RawBuilder<unknown>): Promise<void> {
  await sql`select id from files where ${condition} order by id for update`.execute(db());
}

async function lockFolderEntry(id: number): Promise<{ name: string; parentId: number | null }> {
  const { rows } = await sql<{ name: string; parentId: number | null }>`
    select name, parent_id as "parentId" from folders
      where id = ${id} and deleted_with = id and deleted_at > ${retentionStart()} for update`.execute(db());
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function liveParent(parentId: number | null): Promise<number | null> {
  if (parentId === null) return null;
  const { rows } = await sql<{ id: number }>`
    select id from folders where id = ${parentId} and deleted_at is null for share`.execute(db());
  return rows[0]?.id ?? null;
}

/**
 * Restores a folder with everything deleted with it; at the root when its parent is in the bin or gone, renamed when its
 * name is in use.
 */
async function restoreFolder(id: number): Promise<Restored> {
  await lockForRestore();
  await lockLinksOf(sql`deleted_with = ${id}`);
  const folder = await lockFolderEntry(id);
  const parentId = await liveParent(folder.parentId);
  const name = await freeName(folder.name, parentId);
  await sql`update folders set parent_id = ${parentId}, name = ${name}, name_key = ${nameKey(name)}
    where id = ${id}`.execute(db());
  await lockFiles(sql`deleted_with = ${id}`);
  await sql`update files set ${withoutDeletion} where deleted_with = ${id}`.execute(db());
  await sql`update folders set ${withoutDeletion} where deleted_with = ${id}`.execute(db());
  const paths = parentId === null ? undefined : await folderPaths([parentId]);
  return { kind: 'folder', id, name, folderId: parentId, folderPath: paths?.get(parentId ?? 0) ?? null };
}

/** Restores one file and returns its place. */
export async function restoreFile(id: number): Promise<Restored> {
  const [restored] = await restoreFiles([id]);
  if (!restored) throw notFound();
  return restored;
}

/** Restores one entry and returns its place. */
export async function restoreFromBin(kind: string, id: number): Promise<Restored> {
  if (kind === 'file') return restoreFile(id);
  if (kind === 'folder') return restoreFolder(id);
  throw notFound();
}

/** Returns the condition for files that the permanent deletion of folders moves or deletes. */
export function filesOf(folderIds: readonly number[]): RawBuilder<unknown> {
  return sql`(deleted_with = any(${folderIds}::bigint[])
    or folder_id in (select id from folders where deleted_with = any(${folderIds}::bigint[])))`;
}

/**
 * Moves entries that were deleted separately out of a folder that is deleted permanently: files to 'Restored', folders to
 * the root.
 * Needs the lock of the tree.
 */
async function moveOutOtherEntries(folderId: number): Promise<void> {
  const deletedFolders = sql`select id from folders where deleted_with = ${folderId}`;
  const others = await sql<{ id: number }>`
    select id from files where folder_id in (${deletedFolders}) and deleted_with is distinct from ${folderId}`.execute(
    db(),
  );
  const ids = others.rows.map((row) => row.id);
  if (ids.length > 0)
    await sql`update files set folder_id = ${await ensureRestoredFolder()} where id = any(${ids}::bigint[])`.execute(
      db(),
    );
  await sql`update folders set parent_id = null
    where parent_id in (${deletedFolders}) and deleted_with is distinct from ${folderId}`.execute(db());
}

/** Deletes a folder of the bin with its files. Needs the lock of the tree, and those of its files. */
async function removeFolder(id: number): Promise<void> {
  await moveOutOtherEntries(id);
  await sql`delete from files where deleted_with = ${id}`.execute(db());
  await sql`delete from folders where deleted_with = ${id}`.execute(db());
}

/**
 * Returns why a permanent deletion is refused; undefined when it is allowed. `isOwn` is undefined for an entry that is
 * not in the bin.
 */
export function refusalToDelete(
  isOwn: boolean | undefined,
  mayDelete: MayDeleteForGood,
): Refusal | undefined {
  if (isOwn === undefined) return notFound();
  if (mayDelete(isOwn)) return undefined;
  return new Refusal('forbidden', 'Only admins may delete permanently what others have uploaded.');
}

/**
 * Checks that the viewer may delete an entry permanently.
 * @throws Refusal `not-found` for an entry that is not in the bin, `forbidden` for one that somebody else uploaded.
 */
export async function checkDeleteForGood(
  kind: string,
  id: number,
  mayDelete: MayDeleteForGood,
): Promise<void> {
  if (!isKind(kind)) throw notFound();
  const { from, isAddedBy } = entryColumns[kind];
  const { rows } = await sql<{ isOwn: boolean }>`select ${isAddedBy(currentUser())} as "isOwn"
    from ${from} and id = ${id} and deleted_at > ${retentionStart()}`.execute(db());
  const refusal = refusalToDelete(rows[0]?.isOwn, mayDelete);
  if (refusal) throw refusal;
}

/** Deletes one entry permanently. Unused bytes are removed from the storage later. */
export async function deleteForGood(kind: string, id: number): Promise<void> {
  if (kind === 'folder') {
    await lockTree();
    await lockLinksOf(filesOf([id]));
    await lockFolderEntry(id);
    await lockFiles(filesOf([id]));
    return removeFolder(id);
  }
  if (kind !== 'file') throw notFound();
  await lockLinksOf(sql`id = ${id}`);
  const { rows } = await sql`delete from files where id = ${id}
    and deleted_at > ${retentionStart()} returning id`.execute(db());
  if (rows.length === 0) throw notFound();
}

/**
 * Deletes permanently what has been in the tenant's bin for 30 days: folders from the oldest on, then files. Returns the
 * number of entries.
 */
export async function purgeBin(): Promise<number> {
  await lockTree();
  const folders = await sql<{ id: number }>`select id from folders
    where deleted_with = id and deleted_at <= ${retentionStart()} order by deleted_at, id`.execute(db());
  const isOverdue = sql`(deleted_with is null and deleted_at <= ${retentionStart()})`;
  const leaving = sql`${filesOf(folders.rows.map(({ id }) => id))} or ${isOverdue}`;
  await lockLinksOf(leaving);
  await lockFiles(leaving);
  for (const { id } of folders.rows) await removeFolder(id);
  const files = await sql`delete from files where ${isOverdue} returning id`.execute(db());
  return folders.rows.length + files.rows.length;
}
