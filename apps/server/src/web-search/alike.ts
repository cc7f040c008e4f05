import { webSearchEndpoints } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type { AppDeps } from '../app/deps.ts';
import { currentTenant, db } from '../db/executor.ts';
import { maxDetails, sureBits } from '../recognition/jobs/linkDuplicates.ts';
import { hashPicture } from '../recognition/models/pictures.ts';
import type { PictureHash } from '../recognition/models/ports.ts';
import type { SignedIn } from '../session/store.ts';
import { shownFiles } from '../similarity/shownFiles.ts';
import { demoPictureAt, drawDemoPicture } from './demo.ts';
import type { Thumbnails } from './thumbnails.ts';

/** What the comparison of results with the library needs. */
export interface AlikeContext {
  readonly deps: Pick<AppDeps, 'database'>;
  readonly thumbnails: Thumbnails;
  readonly isDemo: boolean;
}

/** A result, by the address of its small picture, and the file that looks like it. */
export interface Alike {
  readonly thumbnail: string;
  readonly fileId: number;
}

/** Returns the hash of a small picture that a search has found; undefined for other addresses, and when there is no picture. */
async function hashThumbnail(
  { thumbnails, isDemo }: AlikeContext,
  address: string,
): Promise<PictureHash | undefined> {
  const url = URL.parse(address, 'http://gallery.invalid');
  if (!url) return undefined;
  const demo = isDemo ? demoPictureAt(url.href) : undefined;
  if (demo !== undefined) return hashPicture(await drawDemoPicture(demo));
  if (url.pathname !== webSearchEndpoints.thumbnail.path) return undefined;
  const { searchParams } = url;
  return thumbnails
    .fetch(searchParams.get('url') ?? '', searchParams.get('signature') ?? '')
    .then(hashPicture)
    .catch(() => undefined);
}

/** Returns the nearest shown file for each hash, by its place in the list. */
async function findNearest(hashes: readonly PictureHash[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ at: number; id: number }>`
    select distinct on (wanted.at) wanted.at, files.id
      from unnest(${hashes.map(({ hash }) => hash)}::text[], ${hashes.map(({ details }) => details)}::text[])
          with ordinality as wanted (hash, details, at)
        join file_hashes on file_hashes.tenant_id = ${currentTenant()}
          and bit_count(file_hashes.hash # wanted.hash::bit(64)) <= ${sureBits}
          and bit_count(file_hashes.details # wanted.details::bit(256)) <= ${maxDetails}
        join files on files.tenant_id = file_hashes.tenant_id and files.id = file_hashes.file_id
      where ${await shownFiles()}
      order by wanted.at, bit_count(file_hashes.hash # wanted.hash::bit(64)), files.id`.execute(db());
  return new Map(rows.map(({ at, id }) => [Number(at) - 1, Number(id)]));
}

/**
 * Returns the results whose small picture is near-identical to a file of the account: by their hashes alone, which need no consent.
 *
 * @see docs/rules/web-search.md#what-the-library-has-already
 */
export async function findAlike(
  context: AlikeContext,
  { tenantId, userId }: Pick<SignedIn, 'tenantId' | 'userId'>,
  addresses: readonly string[],
): Promise<Alike[]> {
  const hashed = await Promise.all(
    [...new Set(addresses)].map(async (thumbnail) => ({
      thumbnail,
      hash: await hashThumbnail(context, thumbnail),
    })),
  );
  const known = hashed.flatMap(({ thumbnail, hash }) => (hash === undefined ? [] : [{ thumbnail, hash }]));
  if (known.length === 0) return [];
  const nearest = await context.deps.database.withTenant(
    tenantId,
    () => findNearest(known.map(({ hash }) => hash)),
    userId,
  );
  return known.flatMap(({ thumbnail }, at) => {
    const fileId = nearest.get(at);
    return fileId === undefined ? [] : [{ thumbnail, fileId }];
  });
}
