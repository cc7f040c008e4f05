import type { FieldValues } from '@vitrine/core/contract';
import { licenceNote, isWebAddress } from '@vitrine/core/web-search';
import { sql } from 'kysely';
import { notFound, Refusal } from '../app/refusal.ts';
import { recordActivity } from '../assets/activity.ts';
import { readFieldRule } from '../assets/fieldRules.ts';
import { writeFields } from '../assets/files.ts';
import { findFileRow } from '../assets/store.ts';
import type { UploadedFile } from '../assets/upload/uploadedFile.ts';
import { currentTenant, db, now, today } from '../db/executor.ts';
import { readFlag } from '../tenants/flags.ts';
import { listStatuses } from '../workflow/statuses.ts';
import { actingUser } from './actingUser.ts';
import { checkNotCancelled } from './cancels.ts';

/** The result of an import. */
export interface ImportResult {
  readonly id: number;
  readonly status: 'imported' | 'duplicate';
  /** What became of each entry of an archive; then `id` is that of the first one that was stored. */
  readonly files?: UploadedFile[];
}

/** An import that was begun. */
export interface BegunImport {
  /** Undefined while it has no result. */
  readonly result: ImportResult | undefined;
  readonly startedAt: Date;
}

/** What names an import. */
export interface ImportKey {
  readonly uniqueId: string;
  readonly fileUrl: string;
  readonly folderId: number;
}

/**
 * Begins an import, or finds the one of the person with this id.
 * @throws Refusal `conflict` when the id was used for another address or folder, and when the import was cancelled before it began.
 */
export async function beginImport({ uniqueId, fileUrl, folderId }: ImportKey): Promise<BegunImport> {
  const userId = actingUser();
  await db()
    .insertInto('web_imports')
    .values({
      tenant_id: currentTenant(),
      user_id: userId,
      unique_id: uniqueId,
      file_url: fileUrl,
      folder_id: folderId,
      status: 'running',
      file_id: null,
      started_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db()
    .selectFrom('web_imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('unique_id', '=', uniqueId)
    .executeTakeFirstOrThrow();
  if (row.file_url !== fileUrl || row.folder_id !== folderId)
    throw new Refusal('conflict', 'This unique id was used for another import.');
  const { status, file_id: id, started_at: startedAt, entries: files } = row;
  if (status !== 'running' && id !== null)
    return { result: { id, status, ...(files && { files }) }, startedAt };
  await checkNotCancelled(uniqueId);
  return { result: undefined, startedAt };
}

/** Forgets an import that has failed, so that its id can be used for a new attempt, or for something else. */
export async function forgetImport(uniqueId: string): Promise<void> {
  await db()
    .deleteFrom('web_imports')
    .where('user_id', '=', actingUser())
    .where('unique_id', '=', uniqueId)
    .where('status', '=', 'running')
    .execute();
}

/** Where a file is from. */
export interface Origin {
  readonly sourcePage?: string | undefined;
  readonly licence?: string | undefined;
  readonly licenceUrl?: string | undefined;
}

/** Returns the id of the status that files from the web get; undefined where the workflow is off, or has none of that name. */
async function findImportStatus(name: string): Promise<string | undefined> {
  if (!(await readFlag('enableworkflow'))) return undefined;
  const wanted = name.trim().toLowerCase();
  const found = (await listStatuses()).find((status) => status.name.trim().toLowerCase() === wanted);
  return found && String(found.id);
}

/** What is written into the files of an import. */
interface Written extends Origin {
  /** The ids of the files that are new. */
  readonly added: readonly number[];
  /** The hashes of the bytes that keep the source that they name. */
  readonly withOwnSource: ReadonlySet<string>;
  /** The name of the status for a check of their rights. */
  readonly importStatus: string;
}

/** Writes where a file is from into its fields: its source, its licence, and the status for a check of its rights. */
async function writeOrigin(id: number, written: Written, status: string | undefined): Promise<void> {
  const { sourcePage, licence, licenceUrl, withOwnSource } = written;
  const keepsSource = withOwnSource.has((await findFileRow(id))?.sha256 ?? '');
  const page = sourcePage !== undefined && isWebAddress(sourcePage) ? sourcePage : undefined;
  const edits: FieldValues = {
    ...(page !== undefined && !keepsSource && { source: page }),
    ...(licenceUrl !== undefined && isWebAddress(licenceUrl) && { licenseDocumentUrl: licenceUrl }),
    licenseExpiryNote: licenceNote(licence, today(), keepsSource ? page : undefined),
    ...(status !== undefined && { workflowStatus: status }),
  };
  const rule = await readFieldRule([edits]);
  const row = await findFileRow(id, true);
  if (!row) throw notFound();
  const { saved } = await writeFields(row, edits, rule);
  if (saved) await recordActivity('updated', [id]);
}

/** Ends an import with its stored files. Those that were there before stay as they are. */
export async function endImport(
  uniqueId: string,
  { id, status, files }: ImportResult,
  written: Written,
): Promise<void> {
  const importStatus = await findImportStatus(written.importStatus);
  for (const added of written.added) await writeOrigin(added, written, importStatus);
  await db()
    .updateTable('web_imports')
    .set({ status, file_id: id, entries: files ? JSON.stringify(files) : null })
    .where('user_id', '=', actingUser())
    .where('unique_id', '=', uniqueId)
    .execute();
}

/** Returns whether the person has added a file since a time: then an import of theirs that was interrupted has. */
export async function wasAddedSince(id: number, time: Date): Promise<boolean> {
  const row = await db()
    .selectFrom('activity')
    .select('id')
    .where('kind', '=', 'added')
    .where('file_id', '=', id)
    .where('user_id', '=', actingUser())
    .where('at', '>=', time)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the id of a file of the account with these bytes, in any folder; undefined for none. */
export async function findSameBytes(sha256: string): Promise<number | undefined> {
  const row = await db()
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the files as which addresses were imported, outside the bin, by address. */
export async function findImported(links: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (links.length === 0) return new Map();
  const { rows } = await sql<{ link: string; id: number }>`
    select distinct on (file_url) file_url as link, file_id as id from web_imports
      join files on files.id = file_id and files.deleted_at is null
      where md5(file_url) = any(select md5(each) from unnest(${[...links]}::text[]) as each)
        and file_url = any(${[...links]}::text[])
      order by file_url, started_at`.execute(db());
  return new Map(rows.map(({ link, id }) => [link, Number(id)]));
}

/** Returns whether the person asks for recognition with each import. */
export async function readRecognizeObjects(): Promise<boolean> {
  const row = await db()
    .selectFrom('web_search_settings')
    .select('recognize_objects')
    .where('user_id', '=', actingUser())
    .executeTakeFirst();
  return row?.recognize_objects ?? false;
}

/** Stores whether the person asks for recognition with each import. */
export async function writeRecognizeObjects(value: boolean): Promise<void> {
  await db()
    .insertInto('web_search_settings')
    .values({ tenant_id: currentTenant(), user_id: actingUser(), recognize_objects: value })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ recognize_objects: value }),
    )
    .execute();
}
