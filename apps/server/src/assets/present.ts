import type { FieldValue } from '@vitrine/core/contract';
import type { wireFile, wireSavedFile } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { db } from '../db/executor.ts';
import { readTranscriptionFields } from '../transcripts/spokenWords.ts';
import type { FileRow } from './store.ts';

export type WireFile = z.output<typeof wireFile>;
export type WireSavedFile = z.output<typeof wireSavedFile>;

/** Returns paths by folder id: names from the root, joined by a backslash. */
export async function folderPaths(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ leaf: number; path: string }>`
    with recursive up as (
      select id as leaf, parent_id, name, 1 as step from folders where id = any(${[...new Set(ids)]}::bigint[])
      union all
      select up.leaf, folders.parent_id, folders.name, up.step + 1
        from up join folders on folders.id = up.parent_id
    )
    select leaf, string_agg(name, chr(92) order by step desc) as path from up group by leaf`.execute(db());
  return new Map(rows.map(({ leaf, path }) => [leaf, path]));
}

function dimensionsOf({ width, height }: FileRow): string | null {
  return width === null || height === null ? null : `${width} x ${height}`;
}

/** Returns the field values that the library itself determines, such as the file name and the folder path. */
function libraryFields(row: FileRow, path: string | undefined): Record<string, FieldValue> {
  return {
    fileName: row.file_name,
    imageLocation: path ?? null,
    fileSize: row.size_bytes,
    addedToGallery: row.added_at.toISOString(),
    viewCount: row.view_count,
    lastViewed: row.last_viewed?.toISOString() ?? null,
    lastDataUpdate: row.version > 1 ? row.updated_at.toISOString() : null,
    lastFileModification: row.modified_at.toISOString(),
    dimensions: dimensionsOf(row),
  };
}

/** What a file shows that its row does not contain. */
interface FileExtras {
  readonly path: string | undefined;
  readonly transcription: string | undefined;
}

function toWireFile(
  row: FileRow,
  { path, transcription }: FileExtras,
  only: ReadonlySet<string> | undefined,
): WireFile {
  const own = { ...libraryFields(row, path), videoTranscription: transcription ?? null };
  const all: [string, FieldValue][] = Object.entries({ ...row.fields, ...own });
  const fields = all.filter(([key, value]) => value !== null && (only?.has(key) ?? true));
  return {
    id: row.id,
    fileName: row.file_name,
    mimeType: row.mime_type,
    type: row.type,
    folderId: row.folder_id,
    width: row.width,
    height: row.height,
    durationSeconds: row.duration_seconds,
    fileSize: row.size_bytes,
    version: row.version,
    addedAt: row.added_at.toISOString(),
    takenAt: row.taken_at,
    processing: {
      metadata: row.processing_metadata,
      thumbnails: row.processing_thumbnails,
      faces: row.processing_faces,
      objects: row.processing_objects,
    },
    fields: Object.fromEntries(fields) as WireFile['fields'],
  };
}

/** Which fields of files are presented. */
export interface PresentedFields {
  /** The keys of the only fields; all when absent. */
  readonly only?: ReadonlySet<string> | undefined;
  /** False leaves out the paths of the folders. Defaults to true. */
  readonly hasPaths?: boolean | undefined;
}

/**
 * Returns a function that returns one of the rows as a file of the contract. Fields without a value are left out. What is said in files is
 * read only where its field is presented.
 */
export async function createPresenter(
  rows: readonly FileRow[],
  { only, hasPaths = true }: PresentedFields = {},
): Promise<(row: FileRow) => WireFile> {
  const paths = hasPaths ? await folderPaths(rows.map((row) => row.folder_id)) : new Map<number, string>();
  const isTranscriptionShown = only?.has('videoTranscription') ?? true;
  const spoken = isTranscriptionShown ? rows.filter(({ type }) => type === 'video' || type === 'audio') : [];
  const transcriptions = await readTranscriptionFields(spoken.map(({ id }) => id));
  return (row) =>
    toWireFile(row, { path: paths.get(row.folder_id), transcription: transcriptions.get(row.id) }, only);
}

/** Returns one row as a file with all its fields. */
export async function presentFile(row: FileRow): Promise<WireFile> {
  const present = await createPresenter([row]);
  return present(row);
}
