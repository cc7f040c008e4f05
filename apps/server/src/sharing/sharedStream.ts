import { sql } from 'kysely';
import type { AppDeps } from '../app/deps.ts';
import type { AppContext } from '../app/env.ts';
import { notFound, Refusal } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { contentHeaders, isPlayable } from '../assets/download/downloadHeaders.ts';
import type { Sendable } from '../assets/download/downloadSend.ts';
import type { FileRow } from '../assets/store.ts';
import { db } from '../db/executor.ts';
import { canHaveRendition, findRendition, requestRenditions } from '../media/rendition/renditions.ts';
import type { LinkOpener } from './access.ts';
import type { LinkRow } from './store.ts';

/** Seconds after which a visitor asks again for a rendition that is being made. */
const retryAfterSeconds = 3;

/** The most renditions of a link that are made before a visitor asks. */
const maxAhead = 20;

type Deps = Pick<AppDeps, 'database' | 'storage' | 'queue' | 'log'>;

/**
 * Asks for the renditions that a link which was just saved needs: those of the first files of a link to files without downloads.
 *
 * @see docs/rules/sharing.md#without-downloads-a-video-plays-from-a-rendition
 */
export async function requestAhead(
  deps: Pick<AppDeps, 'queue' | 'log'>,
  { id, folderId, allowDownload }: LinkRow,
): Promise<void> {
  if (allowDownload || folderId !== null) return;
  const { rows } = await sql<{
    sha256: string;
  }>`select sha256 from link_files join files on files.id = file_id
    where link_id = ${id} and deleted_at is null and mime_type ~ '^(video|audio)/'
    order by position limit ${maxAhead}`.execute(db());
  if (rows.length === 0) return;
  await requestRenditions(
    deps,
    rows.map(({ sha256 }) => sha256),
  );
}

/** What a player of a link plays of a file; undefined for a file that is not played. */
export function streamKindOf(
  { mime_type: mimeType }: FileRow,
  { allowDownload }: LinkRow,
): 'original' | 'rendition' | undefined {
  if (!canHaveRendition(mimeType)) return undefined;
  return allowDownload && isPlayable(mimeType) ? 'original' : 'rendition';
}

/**
 * Returns the rendition of a file.
 * @throws Refusal `not-found`, with the time of the next attempt while it is being made.
 */
export async function renditionOf(deps: Deps, file: FileRow): Promise<Sendable> {
  const found = await findRendition(deps, file);
  if (found.state === 'unavailable') throw notFound();
  if (found.state === 'preparing')
    throw new Refusal('not-found', 'What plays of this file is being prepared.', {
      bodyCode: 'preparing',
      retryAfterSeconds,
    });
  const { key, totalBytes } = found;
  const headers = contentHeaders({
    contentType: file.mime_type.startsWith('video/') ? 'video/mp4' : 'audio/mp4',
    // One that was made again may differ.
    etag: `"${file.sha256.slice(0, 32)}-stream-${totalBytes}"`,
    isVersioned: false,
  });
  return { storage: deps.storage, key, totalBytes, headers, allowsRanges: true };
}

async function check(deps: Deps, opener: LinkOpener, c: AppContext, hash: string, id: number) {
  const request = { c, purpose: 'rendition', fileIds: [id] } as const;
  const { row: link, files } = await opener.open(hash, request, async (opened) => opened);
  const [file] = files;
  if (!file) throw notFound();
  const kind = streamKindOf(file, link);
  if (kind === 'original') return { state: 'ready' as const };
  if (kind === undefined) return { state: 'unavailable' as const };
  const { state } = await findRendition(deps, file);
  return { state, ...(state === 'preparing' && { retryAfterSeconds }) };
}

/** Registers the call that tells whether a file of a link can be played. */
export function registerSharedStream({ handlePublic, deps }: Router, opener: LinkOpener): void {
  handlePublic('shared.checkStream', ({ c, query }) => check(deps, opener, c, query.public, query.id));
}
