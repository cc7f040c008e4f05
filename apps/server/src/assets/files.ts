import { hasSameFields } from '@vitrine/core/card-layout';
import type { FieldValues, FieldWarning } from '@vitrine/core/contract';
import { sql } from 'kysely';
import { notFound } from '../app/refusal.ts';
import { currentUser, db, now } from '../db/executor.ts';
import { lockLinksOf } from '../sharing/fileCounts.ts';
import { recordActivity, touchFolder } from './activity.ts';
import { derivedColumns } from './derive.ts';
import { readFieldRule, type FieldRule } from './fieldRules.ts';
import { presentFile, type WireFile, type WireSavedFile } from './present.ts';
import { findFileRow, findLiveFolder, isUnread, type FileRow } from './store.ts';

async function liveRow(id: number, lock = false): Promise<FileRow> {
  const row = await findFileRow(id, lock);
  if (!row || row.deleted_at !== null) throw notFound();
  return row;
}

/** Returns a live file with all its fields. */
export async function getFile(id: number): Promise<WireFile> {
  return presentFile(await liveRow(id));
}

/** A save was based on a stale version. */
export class StaleVersionError extends Error {
  override readonly name = 'StaleVersionError';
  /** The current file. */
  readonly current: WireFile;

  constructor(current: WireFile) {
    super('Somebody else has changed the file.');
    this.current = current;
  }
}

/**
 * While the metadata in the file has not been read, cleared values are stored as null, so that values found in the file
 * later do not replace them.
 */
function keepClearedValues(row: FileRow, edits: FieldValues, fields: FieldValues): FieldValues {
  if (!isUnread(row.processing_metadata)) return fields;
  const keys = Object.keys({ ...row.fields, ...edits });
  return Object.fromEntries(keys.map((key) => [key, fields[key] ?? null]));
}

/**
 * Writes fields of a locked row. Returns the row, undefined when nothing changes, and the values that were left out. The
 * caller records the activity.
 * @throws Refusal `invalid` with a reason per field.
 */
export async function writeFields(
  row: FileRow,
  edits: FieldValues,
  rule: FieldRule,
): Promise<{ readonly saved: FileRow | undefined; readonly warnings: readonly FieldWarning[] }> {
  const { fields: edited, warnings } = rule(row.fields, edits);
  const fields = keepClearedValues(row, edits, edited);
  if (hasSameFields(fields, row.fields)) return { saved: undefined, warnings };
  const saved = await db()
    .updateTable('files')
    .set({
      fields: JSON.stringify(fields),
      version: row.version + 1,
      updated_at: now(),
      ...derivedColumns({ ...row, fileName: row.file_name, viewCount: row.view_count, fields }),
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { saved, warnings };
}

/** Returns a file after a save. */
export function withWarnings(file: WireFile, warnings: readonly FieldWarning[]): WireSavedFile {
  return warnings.length === 0 ? file : { ...file, warnings: [...warnings] };
}

/**
 * Writes the named fields; an empty value clears a field. With `version` the row must still have it; the comparison is
 * part of the write, under the lock of the row. A save that changes nothing neither increases the version nor records
 * an activity.
 * @throws StaleVersionError with the current file, Refusal `invalid` with a reason per field.
 */
export async function updateFile(
  id: number,
  input: { fields: FieldValues; version?: number | undefined },
): Promise<WireSavedFile> {
  const rule = await readFieldRule([input.fields]);
  const row = await liveRow(id, true);
  if (input.version !== undefined && input.version !== row.version)
    throw new StaleVersionError(await presentFile(row));
  const { saved, warnings } = await writeFields(row, input.fields, rule);
  if (saved) await recordActivity('updated', [id]);
  return withWarnings(await presentFile(saved ?? row), warnings);
}

/** Counts a view of a live file of any type. */
export async function recordOpened(id: number): Promise<void> {
  const opened = await db()
    .updateTable('files')
    .set({
      view_count: sql`view_count + 1`,
      last_viewed: now(),
      facets: sql`array_replace(facets, 'neverViewed', 'wereViewed')`,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!opened) throw notFound();
  await recordActivity('opened', [id]);
}

/** Counts a download of the original of a file. */
export async function recordDownloaded(id: number): Promise<void> {
  await recordDownloads([id]);
}

/** Counts a download of the original of each file. Rows are locked in the order of ids, so that two calls cannot deadlock. */
export async function recordDownloads(ids: readonly number[]): Promise<void> {
  await sql`update files set last_downloaded = ${now()} where id in (
    select id from files where id = any(${[...ids]}::bigint[]) and deleted_at is null order by id for update)`.execute(
    db(),
  );
  await recordActivity('downloaded', ids);
}

/** Locks the live files of `ids`, in the order of ids, so that two bulk calls cannot deadlock. */
async function lockLive(ids: readonly number[]): Promise<number[]> {
  const unique = [...new Set(ids)];
  const rows = await db()
    .selectFrom('files')
    .select('id')
    .where('id', '=', sql<number>`any(${unique}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length !== unique.length) throw notFound();
  return unique;
}

/** Moves files to a live folder, all or none. */
export async function moveFiles(ids: readonly number[], folderId: number): Promise<void> {
  if (!(await findLiveFolder(folderId))) throw notFound();
  const locked = await lockLive(ids);
  await db()
    .updateTable('files')
    .set({ folder_id: folderId })
    .where('id', '=', sql<number>`any(${locked}::bigint[])`)
    .execute();
  await touchFolder(folderId);
}

/** Moves files to the bin, all or none. */
export async function deleteFiles(ids: readonly number[]): Promise<void> {
  await lockLinksOf(sql`id = any(${[...ids]}::bigint[])`);
  const locked = await lockLive(ids);
  await db()
    .updateTable('files')
    .set({ deleted_at: now(), deleted_by: currentUser(), deleted_with: null })
    .where('id', '=', sql<number>`any(${locked}::bigint[])`)
    .execute();
  await recordActivity('deleted', locked);
}
