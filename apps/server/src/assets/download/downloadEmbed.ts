import { libraryOnlyFields } from '@vitrine/core/card-layout';
import { notEmbeddedHeader } from '@vitrine/http/endpoints';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../app/env.ts';
import { Refusal } from '../../app/refusal.ts';
import { readMetadata } from '../../media/metadata.ts';
import type { MediaServices } from '../../media/services.ts';
import { canCarryExif, changedFields, missingFields, tagsOfFields } from '../../media/writeFields.ts';
import type { Storage } from '../../storage/Storage.ts';
import { withLocalFile } from '../../storage/withLocalFile.ts';
import { attachmentHeader, contentHeaders, safeContentType } from './downloadHeaders.ts';
import { toBody } from './downloadSend.ts';
import type { FileRow } from '../store.ts';

/**
 * Answers with a copy of the original that carries the edits of the library; the stored bytes stay as they are. A header names
 * the fields that it does not carry, so that nobody believes them to be in it.
 * @throws Refusal `unsupported` for formats that cannot carry any.
 */
export async function sendWithEdits(
  c: AppContext,
  row: FileRow,
  storage: Storage,
  media: MediaServices,
): Promise<Response> {
  const copy = join(media.temporaryFolder, randomUUID());
  try {
    await withLocalFile(storage, row.storage_key, media.temporaryFolder, (path) => copyFile(path, copy));
    const missing = [...(await writeEdits(row, copy, media)), ...libraryOnlyFields(row.fields)];
    const { size } = await stat(copy);
    const headers = {
      ...(missing.length > 0 && { [notEmbeddedHeader]: missing.join(', ') }),
      ...contentHeaders({
        contentType: safeContentType(row.mime_type),
        etag: `"${row.sha256.slice(0, 32)}-edits-${row.version}"`,
        isVersioned: false,
        attachmentName: row.file_name,
      }),
      'Content-Disposition': attachmentHeader(row.file_name),
      'Content-Length': String(size),
    };
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    const stream = createReadStream(copy);
    stream.once('close', () => void rm(copy, { force: true }));
    return new Response(toBody(stream), { headers });
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  } finally {
    if (c.req.method === 'HEAD') await rm(copy, { force: true });
  }
}

/** Returns the keys of the fields that the copy does not carry although they were edited. */
async function writeEdits(row: FileRow, copy: string, media: MediaServices): Promise<readonly string[]> {
  const inFile = await readMetadata(copy, row.mime_type, media);
  // Until the file has been read, the library knows of it only what a person has set or cleared.
  const wanted = row.processing_metadata === 'done' ? row.fields : { ...inFile.fields, ...row.fields };
  const changes = changedFields(inFile.fields, wanted);
  const tags = tagsOfFields(changes, { hasExif: canCarryExif(row.mime_type) });
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
