import { maxLinkFiles } from '@vitrine/core/contract';
import { sql, type RawBuilder } from 'kysely';
import { liveAncestors } from '../assets/folders/folderTree.ts';
import type { FileRow } from '../assets/store.ts';
import { db, today } from '../db/executor.ts';
import { listHiddenStatuses } from '../workflow/statuses.ts';

/** What identifies the files of a link. */
export interface LinkContent {
  readonly id: number;
  /** The shared folder; null for a link to files. */
  readonly folderId: number | null;
}

/** Returns the live folders of a shared folder, itself included. */
function foldersOf(folderId: number | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with recursive down as (
      select id from folders where id = ${folderId} and deleted_at is null
      union all
      select folders.id from down join folders on folders.parent_id = down.id where folders.deleted_at is null
    )`;
}

/** Matches the files that a shared folder shows: none in the bin, none that a status hides, none whose licence has ended. */
async function isShown(): Promise<RawBuilder<boolean>> {
  return sql<boolean>`deleted_at is null and coalesce(expiration_day, '~') >= ${today()}
    and coalesce(fields->>'workflowStatus', '') <> all(${await listHiddenStatuses()}::text[])`;
}

/** The day on which the first licence of the files of a row of `links` ends; null when none does. */
export const licenceEndSql = sql<string | null>`(case
  when links.folder_id is null then (select min(expiration_day) from files join link_files on file_id = files.id
    where link_id = links.id and files.deleted_at is null)
  else (${foldersOf(sql`links.folder_id`)} select min(expiration_day) from files
    where files.folder_id in (select id from down) and files.deleted_at is null) end)`;

/** Returns whether a folder is the shared one of a link, or inside it, and not in the bin. */
export async function isFolderOfLink({ folderId }: LinkContent, id: number): Promise<boolean> {
  return folderId !== null && (await liveAncestors(id)).includes(folderId);
}

/** Returns which of the files `fileIds` a link gives out, in the same order. */
export async function findFilesOfLink(
  { id, folderId }: LinkContent,
  fileIds: readonly number[],
): Promise<readonly FileRow[]> {
  const isInLink =
    folderId === null
      ? sql<boolean>`id in (select file_id from link_files where link_id = ${id})`
      : sql<boolean>`folder_id in (${foldersOf(folderId)} select id from down) and ${await isShown()}`;
  const rows = await db()
    .selectFrom('files')
    .selectAll()
    .where(sql<boolean>`id = any(${[...fileIds]}::bigint[])`)
    .where('deleted_at', 'is', null)
    .where(isInLink)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return fileIds.flatMap((each) => byId.get(each) ?? []);
}

/** A page of rows, and where it begins in the list. */
interface PageInput {
  readonly start: number;
  readonly limit: number;
}

/** The files on a page, in order, and the number of all. */
export interface FilePage {
  readonly rows: readonly FileRow[];
  readonly total: number;
}

async function pageOf(ids: RawBuilder<unknown>, { start, limit }: PageInput): Promise<FilePage> {
  const found = await sql<{ id: number; total: number }>`
    select id, count(*) over () as total from (${ids}) listed order by place, id
      limit ${limit} offset ${start}`.execute(db());
  const rows = await db()
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', found.rows.length > 0 ? found.rows.map(({ id }) => id) : [0])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: found.rows.flatMap(({ id }) => byId.get(id) ?? []),
    total: found.rows[0]?.total ?? 0,
  };
}

/** Returns a page of the files of a link to files, in its order. */
export async function listLinkFiles({ id }: LinkContent, page: PageInput): Promise<FilePage> {
  return pageOf(
    sql`select files.id, position as place from link_files join files on files.id = file_id
      where link_id = ${id} and deleted_at is null`,
    page,
  );
}

/** Returns a page of the files that a shared folder shows directly, oldest first. */
export async function listFolderFiles(folderId: number, page: PageInput): Promise<FilePage> {
  return pageOf(
    sql`select id, id as place from files where folder_id = ${folderId} and ${await isShown()}`,
    page,
  );
}

/** Returns the folders directly inside a folder, by name. */
export async function listSubfolders(folderId: number): Promise<{ id: number; name: string }[]> {
  return db()
    .selectFrom('folders')
    .select(['id', 'name'])
    .where('parent_id', '=', folderId)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
}

/** Returns the folders from a shared folder to a folder inside it. */
export async function pathBelow(rootId: number, folderId: number): Promise<{ id: number; name: string }[]> {
  const ids = await liveAncestors(folderId);
  const shown = ids.slice(0, ids.indexOf(rootId) + 1).toReversed();
  const rows = await db().selectFrom('folders').select(['id', 'name']).where('id', 'in', shown).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return shown.map((id) => ({ id, name: names.get(id) ?? '' }));
}

/** Returns the bytes of some files together; undefined when they are more than one zip holds. */
async function sizeOf(files: RawBuilder<unknown>): Promise<number | undefined> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(size_bytes), 0)::bigint as bytes
      from (${files} limit ${maxLinkFiles + 1}) listed`.execute(db());
  const [{ count, bytes } = { count: 0, bytes: 0 }] = rows;
  return count > maxLinkFiles ? undefined : bytes;
}

/** Returns the bytes of the files of a link to files; undefined when they are more than one zip holds. */
export async function sizeOfLink({ id }: LinkContent): Promise<number | undefined> {
  return sizeOf(sql`select size_bytes from link_files join files on files.id = file_id
    where link_id = ${id} and deleted_at is null`);
}

/**
 * Returns the bytes of the files that a shared folder shows, those in the folders inside too; undefined when they are more than
 * one zip holds.
 */
export async function sizeOfFolder(folderId: number): Promise<number | undefined> {
  return sizeOf(sql`${foldersOf(folderId)} select size_bytes from files
    where folder_id in (select id from down) and ${await isShown()}`);
}
