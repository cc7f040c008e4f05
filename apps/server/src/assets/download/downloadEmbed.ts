import { libraryOnlyFields } from '@vitrine/core/card-layout';
import { notEmbeddedHeader } from '@vitrine/http/endpoints';
import { createHash } from 'node:crypto';
import { copyFile, stat } from 'node:fs/promises';
import { Refusal } from '../../app/refusal.ts';
import { isContainer, readMetadata, type Metadata } from '../../media/metadata.ts';
import { maxFileRegions, type FileRegion } from '../../media/regions/readRegions.ts';
import { tagsOfRegions, type LibraryFace } from '../../media/regions/writeRegions.ts';
import type { MediaServices } from '../../media/services.ts';
import { canContainExif, changedFields, missingFields, tagsOfFields } from '../../media/writeFields.ts';
import { minOverlap, overlapOf } from '../../recognition/overlap.ts';
import { toStorageError, unreadable, type Storage } from '../../storage/Storage.ts';
import { withLocalFile } from '../../storage/withLocalFile.ts';
import { attachmentHeader, contentHeaders, safeContentType } from './downloadHeaders.ts';
import type { Sendable } from './downloadSend.ts';
import { readCopy, type EditedCopies } from './editedCopies.ts';
import type { FileRow } from '../store.ts';

/** What a copy is made of. */
export interface CopySource {
  readonly row: FileRow;
  /** The faces of the library that it may show; undefined for none of them. */
  readonly faces: readonly LibraryFace[] | undefined;
}

/** Returns the key of a copy: everything its bytes depend on. */
function keyOf({ row, faces }: CopySource): string {
  const isRead = row.processing_metadata === 'done';
  const parts = [row.tenant_id, row.sha256, row.mime_type, isRead, row.fields, faces];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Returns a copy of the original with the edited metadata; the stored bytes do not change. A header lists the fields
 * that the copy does not contain.
 * @throws Refusal `unsupported` for formats that cannot contain any.
 */
export async function editedCopyOf(
  source: CopySource,
  storage: Storage,
  media: MediaServices,
  copies: EditedCopies,
): Promise<Sendable> {
  const { row } = source;
  const key = keyOf(source);
  const copy = await copies.get(key, async (path) => {
    await withLocalFile(storage, row.storage_key, media.temporaryFolder, (original) =>
      copyFile(original, path).catch((error: unknown) => {
        throw toStorageError(error);
      }),
    );
    if ((await stat(path)).size !== row.size_bytes) throw unreadable();
    return writeEdits(source, path, media);
  });
  const missing = [...copy.missing, ...libraryOnlyFields(row.fields)];
  const headers = {
    ...(missing.length > 0 && { [notEmbeddedHeader]: missing.join(', ') }),
    ...contentHeaders({
      contentType: safeContentType(row.mime_type),
      etag: `"${row.sha256.slice(0, 32)}-edits-${row.version}-${key.slice(0, 8)}"`,
      isVersioned: false,
      attachmentName: row.file_name,
    }),
    'Content-Disposition': attachmentHeader(row.file_name),
  };
  return { storage: readCopy(copy), key, totalBytes: copy.bytes, headers, allowsRanges: true };
}

/** Returns the tags with which the regions of a photo show its faces. */
async function readRegionTags(
  { row, faces }: CopySource,
  copy: string,
  inFile: Metadata,
  media: MediaServices,
) {
  if (!faces || row.type !== 'photo') return {};
  const { width, height } = inFile;
  const sides = width === null || height === null ? undefined : { width, height };
  const options = { hasOwnRotation: isContainer(row.mime_type) };
  return tagsOfRegions(await media.exiftool.read(copy), faces, sides, options);
}

/** Returns whether each face with a name is in one of the regions of a file, as far as these are read. */
function hasRegions(found: readonly FileRegion[], faces: readonly LibraryFace[] = []): boolean {
  return faces
    .slice(0, maxFileRegions)
    .every(
      ({ box, name, isRemoved }) =>
        name === null ||
        isRemoved ||
        found.some((region) => region.name === name && overlapOf(region.box, box) >= minOverlap),
    );
}

/** Writes the edits to the copy. Returns the keys of edited fields that the copy does not contain. */
async function writeEdits(
  source: CopySource,
  copy: string,
  media: MediaServices,
): Promise<readonly string[]> {
  const { row, faces } = source;
  const inFile = await readMetadata(copy, row.mime_type, media);
  // Before its processing, only values that a user has set or cleared are known.
  const wanted = row.processing_metadata === 'done' ? row.fields : { ...inFile.fields, ...row.fields };
  const changes = changedFields(inFile.fields, wanted);
  const regions = await readRegionTags(source, copy, inFile, media);
  const hasNewRegions = Object.keys(regions).length > 0;
  const tags = { ...tagsOfFields(changes, { hasExif: canContainExif(row.mime_type) }), ...regions };
  if (Object.keys(tags).length === 0) return [];
  try {
    await media.exiftool.write(copy, tags);
  } catch (cause) {
    throw new Refusal('unsupported', 'Files of this format cannot carry edits.', { cause });
  }
  const written = await readMetadata(copy, row.mime_type, media);
  const missing = [
    ...missingFields(written.fields, changes),
    ...(hasNewRegions && !hasRegions(written.regions, faces) ? ['recognizedPeople'] : []),
  ];
  if (missing.length < Object.keys(changes).length + Number(hasNewRegions)) return missing;
  throw new Refusal('unsupported', 'Files of this format cannot carry these edits.');
}
