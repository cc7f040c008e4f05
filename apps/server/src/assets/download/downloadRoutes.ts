import type { RegisterRoutes } from '../../app/createApp.ts';
import type { EndpointOf } from '../../app/endpointNames.ts';
import { notFound, Refusal } from '../../app/refusal.ts';
import type { ViewerCall } from '../../app/router.ts';
import type { Log } from '../../app/log.ts';
import type { Database } from '../../db/database.ts';
import type { MediaServices } from '../../media/services.ts';
import { pictureKey, type PictureSize } from '../../storage/keys.ts';
import type { Storage } from '../../storage/Storage.ts';
import { editedCopyOf } from './downloadEmbed.ts';
import { createEditedCopies, type EditedCopies } from './editedCopies.ts';
import { contentHeaders, isPlayable, safeContentType } from './downloadHeaders.ts';
import { beginsTransfer, send, type Sendable } from './downloadSend.ts';
import { isInBin } from '../bin/bin.ts';
import type { Count, Counting } from '../counting.ts';
import { findFileRow, type FileRow } from '../store.ts';

type DownloadCall = ViewerCall<EndpointOf<'assets.download'>>;
type Query = DownloadCall['query'];

interface Deps {
  readonly database: Database;
  readonly storage: Storage;
  readonly media: MediaServices;
  readonly counting: Counting;
  readonly copies: EditedCopies;
  readonly log: Pick<Log, 'error'>;
}

function isSet(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true';
}

/** The requested variant of a file. */
type Variant = { kind: 'original' | 'edits' | 'stream' } | { kind: 'picture'; size: PictureSize };

function variantOf(query: Query, row: FileRow): Variant {
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
async function findPicture(
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

function originalOf(storage: Storage, row: FileRow, isStream: boolean, isVersioned: boolean): Sendable {
  const headers = contentHeaders({
    contentType: isStream ? row.mime_type : safeContentType(row.mime_type),
    etag: `"${row.sha256}"`,
    isVersioned,
    attachmentName: isStream ? undefined : row.file_name,
  });
  return { storage, key: row.storage_key, totalBytes: row.size_bytes, headers, allowsRanges: true };
}

/** Returns what to count for a request: a view if the address says so, a download for the whole original. */
function countOf({ viewer, query }: DownloadCall, row: FileRow, isDownload: boolean): Count {
  const { tenantId, userId } = viewer;
  return { tenantId, userId, fileId: row.id, isView: isSet(query.imageViewed), isDownload };
}

/** Returns the response after its count; when counting fails, its bytes are released. */
async function respondAfter(response: Response, count: () => Promise<void>): Promise<Response> {
  try {
    await count();
    return response;
  } catch (error) {
    await response.body?.cancel();
    throw error;
  }
}

async function findSendable(
  { storage, media, copies }: Deps,
  row: FileRow,
  variant: Variant,
  isVersioned: boolean,
): Promise<Sendable> {
  if (variant.kind === 'edits') return editedCopyOf(row, storage, media, copies);
  if (variant.kind === 'picture') return findPicture(storage, row, variant.size, isVersioned);
  return originalOf(storage, row, variant.kind === 'stream', isVersioned);
}

/** Returns a file and whether it is in the bin. */
async function findReadable(id: number) {
  const row = await findFileRow(id);
  return row && { row, isBinned: isInBin(row) };
}

async function download(deps: Deps, call: DownloadCall) {
  const { database, counting, log } = deps;
  const { c, query, viewer } = call;
  const found = await database.withTenant(viewer.tenantId, () => findReadable(query.id), viewer.userId);
  if (!found) throw notFound();
  const { row, isBinned } = found;
  const variant = variantOf(query, row);
  // The bin shows thumbnails of its files; no other bytes of deleted files are available.
  const isThumbnailOfBin = variant.kind === 'picture' && variant.size === 2 && isBinned;
  if (row.deleted_at !== null && !isThumbnailOfBin) throw notFound();
  const isVersioned = query.v !== undefined;
  const isWhole = variant.kind === 'original' || variant.kind === 'edits';
  const sendable = await findSendable(deps, row, variant, isVersioned);
  const startsTransfer = beginsTransfer(c, sendable);
  const response = await send(c, sendable, log);
  if (!startsTransfer) return response;
  return respondAfter(response, () => counting.count(countOf(call, row, isWhole)));
}

/** Registers the calls for the bytes of files. */
export function registerDownload(media: MediaServices): RegisterRoutes {
  return (router) => {
    const { database, storage, counting, log } = router.deps;
    const copies = createEditedCopies({ folder: media.editedFolder });
    const deps: Deps = { database, storage, media, counting, copies, log };
    router.handle('assets.download', (call) => download(deps, call), { transaction: 'none' });
  };
}
