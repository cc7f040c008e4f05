import { nameWebFile } from '@vitrine/core/web-search';
import { rm } from 'node:fs/promises';
import { Refusal } from '../app/refusal.ts';
import { unpackArchive } from '../assets/upload/uploadArchive.ts';
import { ingest, ingestWithoutRoom, rejected } from '../assets/upload/uploadIngest.ts';
import type { UploadedFile } from '../assets/upload/uploadedFile.ts';
import type { Received, Unkept } from '../assets/upload/uploadReceive.ts';
import { readMetadata } from '../media/metadata.ts';
import { sniffFile } from '../media/sniff.ts';
import type { SignedIn } from '../session/store.ts';
import type { ImportContext, WebImport } from './importContext.ts';
import { findSameBytes } from './store.ts';

/** The types that are imported, by what the bytes are, each with its extension. */
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/tiff': 'tif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/ogg': 'ogg',
};

/** What was stored of an import. */
export interface StoredImport {
  /** The file, or each entry of an archive. */
  readonly files: readonly UploadedFile[];
  readonly isArchive: boolean;
  /** The hashes of the bytes that say themselves what their source is. */
  readonly withOwnSource: ReadonlySet<string>;
}

function unsupported(): Refusal {
  return new Refusal(
    'unsupported',
    'Only pictures, videos, audio files and PDFs are imported from the web.',
    {
      fields: { fileUrl: 'is no picture, video, audio file or PDF' },
    },
  );
}

/** Returns whether the metadata of a file has a source; false for a file that cannot be read. */
async function hasSource({ media }: ImportContext, path: string, mimeType: string): Promise<boolean> {
  const metadata = await readMetadata(path, mimeType, media).catch(() => undefined);
  return metadata?.fields['source'] !== undefined;
}

/** Checks what the bytes are, and stores them as an upload of the person. Consumes the temporary file. */
export async function storeImport(
  context: ImportContext,
  { tenantId, userId }: SignedIn,
  input: WebImport,
  received: Received | Unkept,
  reservation: string,
): Promise<StoredImport> {
  const { deps, media, limits } = context;
  const { folderId, fileUrl, title, sourcePage, overwriteMetadata, requestRecognition } = input;
  const target = { tenantId, userId, folderId, reservation, skipsRecognition: !requestRecognition };
  const ingestDeps = { ...deps, pendingUploadsFolder: media.pendingUploadsFolder };
  const withOwnSource = new Set<string>();
  /** Returns the extension of what may be imported; undefined for anything else. */
  async function inspect({ path, sha256 }: Received): Promise<string | undefined> {
    const mimeType = await sniffFile(path, '');
    const extension = extensions[mimeType];
    const keepsSource = extension !== undefined && sourcePage !== undefined && !overwriteMetadata;
    if (keepsSource && (await hasSource(context, path, mimeType))) withOwnSource.add(sha256);
    return extension;
  }
  async function findElsewhere({ sha256 }: Received, fileName: string): Promise<UploadedFile | undefined> {
    if (!input.searchDuplicates) return undefined;
    const id = await deps.database.withTenant(tenantId, () => findSameBytes(sha256), userId);
    return id === undefined ? undefined : { fileName, status: 'duplicate', id };
  }
  const single = (file: UploadedFile) => ({ files: [file], isArchive: false, withOwnSource });
  if (!('path' in received))
    return single(await ingestWithoutRoom(ingestDeps, target, received, title ?? 'picture'));
  try {
    const entries = input.unzip
      ? await unpackArchive({ deps: ingestDeps, media, limits: limits.archive }, target, received, '', {
          isFlat: input.flatUpload,
          check: async (entry, fileName) =>
            (await inspect(entry)) === undefined
              ? rejected(fileName, 'not-allowed', 'The entry is no picture, video, audio file or PDF.')
              : findElsewhere(entry, fileName),
        })
      : undefined;
    if (entries) return { files: entries, isArchive: true, withOwnSource };
    const extension = await inspect(received);
    if (extension === undefined) throw unsupported();
    const name = nameWebFile(fileUrl, title, extension);
    return single(
      (await findElsewhere(received, name)) ?? (await ingest(ingestDeps, target, received, name)),
    );
  } finally {
    await rm(received.path, { force: true });
  }
}
