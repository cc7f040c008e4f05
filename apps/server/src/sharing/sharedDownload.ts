import { endpointOf } from '../app/endpointNames.ts';
import type { AppContext } from '../app/env.ts';
import { isLooking } from '../app/impersonation.ts';
import { notFound, Refusal } from '../app/refusal.ts';
import { parseRequest, type ParsedRequest } from '../app/requests.ts';
import type { Router } from '../app/router.ts';
import { beginsTransfer, send, type Sendable } from '../assets/download/downloadSend.ts';
import {
  findPicture,
  isSet,
  originalOf,
  variantOf,
  type Variant,
} from '../assets/download/downloadVariant.ts';
import { findFileRow, type FileRow } from '../assets/store.ts';
import { countDownload, type LinkOpener } from './access.ts';
import { renditionOf, streamKindOf } from './sharedStream.ts';
import { recordLinkEvent, type LinkRow } from './store.ts';

const row = endpointOf('assets.download');

/** Bytes of a link are stored nowhere on their way: each request asks again whether the link opens. */
const cacheControl = 'private, no-store';

type Query = ParsedRequest<typeof row>['query'];
type SharedVariant = Exclude<Variant, { kind: 'edits' }> | { kind: 'rendition' };

function asksForStream({ thumb, preview }: Query): boolean {
  return thumb === undefined && isSet(preview);
}

/** Returns the variant that a request asks for: a rendition where the link does not give out what a player would play. */
function sharedVariantOf(query: Query, file: FileRow, link: LinkRow): SharedVariant {
  if (asksForStream(query) && streamKindOf(file, link) === 'rendition') return { kind: 'rendition' };
  const variant = variantOf(query, file);
  if (variant.kind === 'edits') throw new Refusal('forbidden', 'A link has no edited copies.');
  return variant;
}

async function findShared(deps: Router['deps'], file: FileRow, variant: SharedVariant): Promise<Sendable> {
  if (variant.kind === 'rendition') return renditionOf(deps, file);
  if (variant.kind === 'picture') return findPicture(deps.storage, file, variant.size, false);
  return originalOf(deps.storage, file, variant.kind === 'stream', false);
}

/**
 * Sends bytes of a file of a link: pictures, renditions of videos and audio files, and originals where downloads are allowed.
 */
async function sendShared({ deps }: Router, opener: LinkOpener, c: AppContext): Promise<Response> {
  const { database, log } = deps;
  const { query } = await parseRequest<typeof row>(row, c);
  const hash = query.public ?? '';
  const asksForPicture = query.thumb !== undefined || isSet(query.preview);
  // Which variant a request means depends on the type of the file, so the link is asked for what is no original first.
  const request = {
    c,
    purpose: asksForStream(query) ? 'rendition' : 'picture',
    fileIds: [query.id],
  } as const;
  const { row: link, tenantId, files } = await opener.open(hash, request, async (opened) => opened);
  const [file] = files;
  if (!file) throw notFound();
  const variant = sharedVariantOf(query, file, link);
  const isOriginal = variant.kind === 'original' || variant.kind === 'stream';
  if (isOriginal) await opener.open(hash, { ...request, purpose: 'original' }, async () => undefined);
  const found = await findShared(deps, file, variant);
  const sendable = { ...found, headers: { ...found.headers, 'Cache-Control': cacheControl } };
  const starts = beginsTransfer(c, sendable);
  const response = await send(c, sendable, log);
  const isView = asksForPicture && isSet(query.imageViewed);
  if (starts && !isLooking(c.get('viewer')) && (isView || variant.kind === 'original'))
    await database.withTenant(tenantId, async () => {
      if (variant.kind === 'original') await countDownload(link.id);
      // A file that has been deleted meanwhile is not named.
      const named = (await findFileRow(file.id)) ? file.id : null;
      await recordLinkEvent(link.id, variant.kind === 'original' ? 'downloaded' : 'viewed', named);
    });
  return response;
}

/**
 * Answers requests for bytes that name a link, of visitors and members alike; others go on to the download of members.
 * Must be registered before it.
 */
export function registerSharedDownload(router: Router, opener: LinkOpener): void {
  router.app.on('GET', row.path, async (c, next) => {
    if (c.req.queries('public') === undefined) return next();
    c.set('route', `${row.path}?public`);
    return sendShared(router, opener, c);
  });
}
