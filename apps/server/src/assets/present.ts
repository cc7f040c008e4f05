import type { FieldValue } from '@vitrine/core/contract';
import type { wireFile, wireSavedFile } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { db } from '../db/executor.ts';
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

/**
 * Returns a row as a file of the contract; `only` restricts `fields` to those keys. Fields without a value are left
 * out.
 */
export function toWireFile(row: FileRow, path: string | undefined, only?: ReadonlySet<string>): WireFile {
  const all: [string, FieldValue][] = Object.entries({ ...row.fields, ...libraryFields(row, path) });
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

/** Returns one row as a file, with its path. */
export async function presentFile(row: FileRow): Promise<WireFile> {
  const paths = await folderPaths([row.folder_id]);
  return toWireFile(row, paths.get(row.folder_id));
}
