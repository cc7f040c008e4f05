import type { RegisterRoutes } from '../../app/createApp.ts';
import type { EndpointOf } from '../../app/endpointNames.ts';
import { isLooking } from '../../app/impersonation.ts';
import { notFound } from '../../app/refusal.ts';
import type { ViewerCall } from '../../app/router.ts';
import type { Log } from '../../app/log.ts';
import type { Database } from '../../db/database.ts';
import type { MediaServices } from '../../media/services.ts';
import type { Storage } from '../../storage/Storage.ts';
import { facesToWrite } from '../../faces/facesToWrite.ts';
import { editedCopyOf, type CopySource } from './downloadEmbed.ts';
import { createEditedCopies, type EditedCopies } from './editedCopies.ts';
import { findPicture, isSet, originalOf, variantOf, type Variant } from './downloadVariant.ts';
import { beginsTransfer, send, type Sendable } from './downloadSend.ts';
import { isInBin } from '../bin/bin.ts';
import type { Count, Counting } from '../counting.ts';
import { findFileRow, type FileRow } from '../store.ts';

type DownloadCall = ViewerCall<EndpointOf<'assets.download'>>;

interface Deps {
  readonly database: Database;
  readonly storage: Storage;
  readonly media: MediaServices;
  readonly counting: Counting;
  readonly copies: EditedCopies;
  readonly log: Pick<Log, 'error'>;
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
  source: CopySource,
  variant: Variant,
  isVersioned: boolean,
): Promise<Sendable> {
  const { row } = source;
  if (variant.kind === 'edits') return editedCopyOf(source, storage, media, copies);
  if (variant.kind === 'picture') return findPicture(storage, row, variant.size, isVersioned);
  return originalOf(storage, row, variant.kind === 'stream', isVersioned);
}

/** Returns a file, whether it is in the bin, and what is sent of it. */
async function findReadable(query: DownloadCall['query']) {
  const row = await findFileRow(query.id);
  if (!row) return undefined;
  const variant = variantOf(query, row);
  const faces = variant.kind === 'edits' ? await facesToWrite(row.id) : undefined;
  return { row, faces, variant, isBinned: isInBin(row) };
}

async function download(deps: Deps, call: DownloadCall) {
  const { database, counting, log } = deps;
  const { c, query, viewer } = call;
  const found = await database.withTenant(viewer.tenantId, () => findReadable(query), viewer.userId);
  if (!found) throw notFound();
  const { row, variant, isBinned } = found;
  // The bin shows thumbnails of its files; no other bytes of deleted files are available.
  const isThumbnailOfBin = variant.kind === 'picture' && variant.size === 2 && isBinned;
  if (row.deleted_at !== null && !isThumbnailOfBin) throw notFound();
  const isVersioned = query.v !== undefined;
  const isWhole = variant.kind === 'original' || variant.kind === 'edits';
  const sendable = await findSendable(deps, found, variant, isVersioned);
  const startsTransfer = beginsTransfer(c, sendable);
  const response = await send(c, sendable, log);
  if (!startsTransfer || isLooking(viewer)) return response;
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
