import { Refusal } from '../../app/refusal.ts';
import type { EndpointOf } from '../../app/endpointNames.ts';
import type { ParsedRequest } from '../../app/requests.ts';
import { pictureKey, type PictureSize } from '../../storage/keys.ts';
import type { Storage } from '../../storage/Storage.ts';
import type { FileRow } from '../store.ts';
import { contentHeaders, isPlayable, safeContentType } from './downloadHeaders.ts';
import type { Sendable } from './downloadSend.ts';

type Query = ParsedRequest<EndpointOf<'assets.download'>>['query'];

/** Returns whether a flag of the query is set. */
export function isSet(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true';
}

/** The requested variant of a file. */
export type Variant = { kind: 'original' | 'edits' | 'stream' } | { kind: 'picture'; size: PictureSize };

/** Returns the variant that a request asks for. */
export function variantOf(query: Query, row: FileRow): Variant {
  if (!isSet(query.preview) && query.thumb === undefined)
    return { kind: isSet(query.embed) ? 'edits' : 'original' };
  if (query.thumb === undefined && isPlayable(row.mime_type)) return { kind: 'stream' };
  return { kind: 'picture', size: query.thumb === '2' ? 2 : 3 };
}

const pictureFormats = { jpg: 'image/jpeg', webp: 'image/webp' } as const;

/**
 * Returns a picture of a file.
 * @throws Refusal `not-found`, with the time of the next attempt while the picture is being created.
 */
export async function findPicture(
  storage: Storage,
  row: FileRow,
  size: PictureSize,
  isVersioned: boolean,
): Promise<Sendable> {
  const formats = size === 2 ? (['webp'] as const) : (['jpg', 'webp'] as const);
  for (const format of formats) {
    const key = pictureKey(row.tenant_id, row.sha256, size, format);
    const found = await storage.head(key);
    if (!found) continue;
    const contentType = pictureFormats[format];
    const etag = `"${row.sha256.slice(0, 32)}-${size}"`;
    const headers = contentHeaders({ contentType, etag, isVersioned });
    return { storage, key, totalBytes: found.bytes, headers, allowsRanges: false };
  }
  const isPending = row.processing_thumbnails === 'pending';
  throw new Refusal(
    'not-found',
    'There is no picture of this file.',
    isPending ? { retryAfterSeconds: 2 } : {},
  );
}

/** Returns the original of a file, as an attachment or for a player. */
export function originalOf(
  storage: Storage,
  row: FileRow,
  isStream: boolean,
  isVersioned: boolean,
): Sendable {
  const headers = contentHeaders({
    contentType: isStream ? row.mime_type : safeContentType(row.mime_type),
    etag: `"${row.sha256}"`,
    isVersioned,
    attachmentName: isStream ? undefined : row.file_name,
  });
  return { storage, key: row.storage_key, totalBytes: row.size_bytes, headers, allowsRanges: true };
}
