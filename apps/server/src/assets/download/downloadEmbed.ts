import { libraryOnlyFields } from '@vitrine/core/card-layout';
import { notEmbeddedHeader } from '@vitrine/http/endpoints';
import { createHash } from 'node:crypto';
import { copyFile, stat } from 'node:fs/promises';
import { Refusal } from '../../app/refusal.ts';
import { readMetadata } from '../../media/metadata.ts';
import type { MediaServices } from '../../media/services.ts';
import { canContainExif, changedFields, missingFields, tagsOfFields } from '../../media/writeFields.ts';
import { toStorageError, unreadable, type Storage } from '../../storage/Storage.ts';
import { withLocalFile } from '../../storage/withLocalFile.ts';
import { attachmentHeader, contentHeaders, safeContentType } from './downloadHeaders.ts';
import type { Sendable } from './downloadSend.ts';
import { readCopy, type EditedCopies } from './editedCopies.ts';
import type { FileRow } from '../store.ts';

/** Returns the key of a copy: everything its bytes depend on. */
function keyOf(row: FileRow): string {
  const parts = [row.tenant_id, row.sha256, row.mime_type, row.processing_metadata === 'done', row.fields];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Returns a copy of the original with the edited metadata; the stored bytes do not change. A header lists the fields
 * that the copy does not contain.
 * @throws Refusal `unsupported` for formats that cannot contain any.
 */
export async function editedCopyOf(
  row: FileRow,
  storage: Storage,
  media: MediaServices,
  copies: EditedCopies,
): Promise<Sendable> {
  const key = keyOf(row);
  const copy = await copies.get(key, async (path) => {
    await withLocalFile(storage, row.storage_key, media.temporaryFolder, (original) =>
      copyFile(original, path).catch((error: unknown) => {
        throw toStorageError(error);
      }),
    );
    if ((await stat(path)).size !== row.size_bytes) throw unreadable();
    return writeEdits(row, path, media);
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

/** Writes the edits to the copy. Returns the keys of edited fields that the copy does not contain. */
async function writeEdits(row: FileRow, copy: string, media: MediaServices): Promise<readonly string[]> {
  const inFile = await readMetadata(copy, row.mime_type, media);
  // Before its processing, only values that a user has set or cleared are known.
  const wanted = row.processing_metadata === 'done' ? row.fields : { ...inFile.fields, ...row.fields };
  const changes = changedFields(inFile.fields, wanted);
  const tags = tagsOfFields(changes, { hasExif: canContainExif(row.mime_type) });
  if (Object.keys(tags).length === 0) return [];
  try {
    await media.exiftool.write(copy, tags);
  } catch (cause) {
    throw new Refusal('unsupported', 'Files of this format cannot carry edits.', { cause });
  }
  const missing = missingFields((await readMetadata(copy, row.mime_type, media)).fields, changes);
  if (missing.length < Object.keys(changes).length) return missing;
  throw new Refusal('unsupported', 'Files of this format cannot carry these edits.');
}
