import type { AssetType, FieldValue, FieldValues, ProcessingState } from '@vitrine/core/contract';
import type { Selectable } from 'kysely';
import { currentTenant, db, now } from '../db/executor.ts';
import type { FilesTable } from '../db/schema.ts';
import { recordActivity } from './activity.ts';
import { keywordsField, readLockedDictionary, wordsOf } from '../keywords/dictionary.ts';
import { initialFields } from '../workflow/statuses.ts';
import { derivedColumns, nameKey, captureMoment } from './derive.ts';
import { lockTree } from './folders/folderTree.ts';

export type FileRow = Selectable<FilesTable>;

/** A file whose bytes are already in the storage. */
export interface NewFile {
  folderId: number;
  fileName: string;
  mimeType: string;
  type: AssetType;
  sizeBytes: number;
  /** Hexadecimal. */
  sha256: string;
  storageKey: string;
  /** States of background steps; `none` for steps that do not apply. Defaults to `pending`. */
  processing?: Partial<Record<'metadata' | 'thumbnails' | 'faces' | 'objects', ProcessingState>>;
}

/** Results of processing; absent values stay as they are. */
export interface FileFindings {
  type?: AssetType;
  mimeType?: string;
  width?: number | null;
  height?: number | null;
  durationSeconds?: number | null;
  /** As the camera wrote it. */
  takenAt?: string | null;
  /** Values that a user has set or cleared since the upload are not replaced. */
  fields?: FieldValues;
  processing?: Partial<Record<'metadata' | 'thumbnails' | 'faces' | 'objects', ProcessingState>>;
  processingError?: string | null;
}

function stateColumns(states: NewFile['processing'] = {}) {
  return {
    ...(states.metadata && { processing_metadata: states.metadata }),
    ...(states.thumbnails && { processing_thumbnails: states.thumbnails }),
    ...(states.faces && { processing_faces: states.faces }),
    ...(states.objects && { processing_objects: states.objects }),
  };
}

/**
 * Adds a file to a live folder of the tenant and counts it as added. All functions of this module run in the current
 * `withTenant`.
 */
export async function insertFile(file: NewFile): Promise<FileRow> {
  const { fileName, type } = file;
  const at = now();
  const fields = await initialFields();
  const row = await db()
    .insertInto('files')
    .values({
      tenant_id: currentTenant(),
      folder_id: file.folderId,
      file_name: fileName,
      mime_type: file.mimeType,
      type,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      storage_key: file.storageKey,
      added_at: at,
      updated_at: at,
      modified_at: at,
      ...stateColumns(file.processing),
      fields: JSON.stringify(fields),
      ...derivedColumns({ fileName, type, width: null, height: null, fields, viewCount: 0 }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordActivity('added', [row.id]);
  return row;
}

/** Returns a file with these bytes in this folder, outside the bin; undefined when there is none. */
export async function findDuplicate(where: {
  folderId: number;
  sha256: string;
}): Promise<FileRow | undefined> {
  return db()
    .selectFrom('files')
    .selectAll()
    .where('sha256', '=', where.sha256)
    .where('folder_id', '=', where.folderId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Returns a row by id, in the bin or not; undefined for unknown and foreign ids. `lock` blocks other writers. */
export async function findFileRow(id: number, lock = false): Promise<FileRow | undefined> {
  const query = db().selectFrom('files').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Returns the fields that have a value. */
function withoutEmpty(fields: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries<FieldValue>(fields).filter(([, value]) => value !== null));
}

/** Returns whether the metadata of the file itself is unknown: it has not been read yet, or cannot be read. */
export function isUnread(metadata: ProcessingState): boolean {
  return metadata === 'pending' || metadata === 'failed';
}

/**
 * Merges results of processing. Values that a user has set or cleared win over those of the file; after processing
 * cleared values need not be stored.
 */
function mergeFindings(row: FileRow, { fields, processing }: FileFindings): FieldValues {
  const merged = { ...fields, ...row.fields };
  return isUnread(processing?.metadata ?? row.processing_metadata) ? merged : withoutEmpty(merged);
}

/** Returns the fields that were found in a file without the words that a fixed dictionary does not contain. */
async function restrictFields(found: FieldValues | undefined): Promise<FieldValues | undefined> {
  const words = wordsOf(found?.[keywordsField]);
  if (!found || words.length === 0) return found;
  const restrict = await readLockedDictionary(words);
  return restrict?.({}, found).edits ?? found;
}

/**
 * Writes results of processing. This is no edit: `version` does not change. Unknown ids are ignored, and so are words that
 * a fixed dictionary does not contain.
 */
export async function updateFileMetadata(id: number, findings: FileFindings): Promise<FileRow | undefined> {
  const fields = await restrictFields(findings.fields);
  const row = await findFileRow(id, true);
  if (!row) return undefined;
  const takenAt = findings.takenAt === undefined ? row.taken_at : findings.takenAt;
  const merged = {
    type: findings.type ?? row.type,
    width: findings.width === undefined ? row.width : findings.width,
    height: findings.height === undefined ? row.height : findings.height,
    fields: mergeFindings(row, { ...findings, ...(fields && { fields }) }),
  };
  return db()
    .updateTable('files')
    .set({
      ...merged,
      fields: JSON.stringify(merged.fields),
      taken_at: takenAt,
      taken_sort: captureMoment(takenAt),
      ...(findings.mimeType !== undefined && { mime_type: findings.mimeType }),
      ...(findings.durationSeconds !== undefined && { duration_seconds: findings.durationSeconds }),
      ...(findings.processingError !== undefined && { processing_error: findings.processingError }),
      ...stateColumns(findings.processing),
      ...derivedColumns({ ...merged, fileName: row.file_name, viewCount: row.view_count }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Returns a live folder of the tenant. By default it is locked against deletion until the transaction ends. */
export async function findLiveFolder(id: number, { lock = true } = {}): Promise<{ id: number } | undefined> {
  const query = db().selectFrom('folders').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  return (lock ? query.forShare() : query).executeTakeFirst();
}

/** Returns the id of the tenant's folder 'Uploads' at the root, which is created if necessary. */
export function ensureUploadsFolder(): Promise<number> {
  return ensureRootFolder('Uploads');
}

/**
 * Returns the id of the tenant's folder 'Restored' at the root, for files whose folder is in the bin or gone; created if
 * necessary.
 */
export function ensureRestoredFolder(): Promise<number> {
  return ensureRootFolder('Restored');
}

async function ensureRootFolder(name: string): Promise<number> {
  const existing = await findRootFolder(name);
  if (existing !== undefined) return existing;
  await lockTree();
  await db()
    .insertInto('folders')
    .values({ tenant_id: currentTenant(), name, name_key: nameKey(name), created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const created = await findRootFolder(name);
  if (created === undefined) throw new Error('@vitrine/server: a folder at the root cannot be created');
  return created;
}

async function findRootFolder(name: string): Promise<number | undefined> {
  const folder = await db()
    .selectFrom('folders')
    .select('id')
    .where('parent_id', 'is', null)
    .where('name_key', '=', nameKey(name))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return folder?.id;
}
