import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claimServerState } from '../db/serverState.ts';
import { receive } from '../assets/upload/uploadReceive.ts';
import { notFound, Refusal } from '../app/refusal.ts';
import type { AppDeps } from '../app/deps.ts';
import { createPictures } from '../media/pictures.ts';
import type { MediaServices } from '../media/services.ts';
import { sniffFile } from '../media/sniff.ts';
import type { Outbound } from '../outbound/createOutbound.ts';
import { createConcurrencyLimit } from '../session/concurrencyLimit.ts';

/** Small pictures of results, which the server fetches for the browser: no other site learns who looks at them. */
export interface Thumbnails {
  /** Returns the address on this server of a small picture. */
  addressOf(url: string): Promise<string>;
  /** Returns a small picture as WebP. @throws Refusal `not-found` for an address that was not signed, or gives no picture. */
  fetch(url: string, signature: string): Promise<Buffer>;
}

const limits = { maxBytes: 5_000_000, totalMs: 15_000, idleMs: 8000 };
/** The most pictures that are kept in memory; each has some ten kilobytes. */
const maxKept = 60;
const rasterTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Opens the small pictures of a process. */
export function openThumbnails(
  { database }: Pick<AppDeps, 'database'>,
  media: MediaServices,
  outbound: Outbound,
): Thumbnails {
  const limit = createConcurrencyLimit({ maxConcurrent: 6, maxWaiting: 60 });
  const kept = new Map<string, Promise<Buffer>>();
  let key: Promise<string> | undefined;
  async function sign(url: string): Promise<string> {
    const fresh = randomBytes(32).toString('hex');
    key ??= database.withAllTenants(() => claimServerState('web-search-key', fresh));
    // The next search tries again to read the key.
    key.catch(() => (key = undefined));
    return createHmac('sha256', await key)
      .update(url)
      .digest('base64url');
  }
  async function load(url: string): Promise<Buffer> {
    const { temporaryFolder } = media;
    const output = join(temporaryFolder, randomUUID());
    let input: string | undefined;
    try {
      const { body } = await outbound.open(url, limits);
      input = (await receive(body, temporaryFolder, limits.maxBytes)).path;
      if (!rasterTypes.has(await sniffFile(input, ''))) throw notFound();
      const { pictures } = await createPictures(
        { renderer: 'raster', input, output, durationSeconds: null },
        media,
      );
      const small = pictures.find(({ size, format }) => size === 2 && format === 'webp');
      if (!small) throw notFound();
      return await readFile(small.path);
    } catch {
      throw notFound();
    } finally {
      if (input !== undefined) await rm(input, { force: true });
      for (const ending of ['-2.webp', '-3.webp', '-3.jpg']) await rm(output + ending, { force: true });
    }
  }
  /** Keeps a picture, which is drawn and compared with the library at about the same time. */
  function keep(url: string, work: Promise<Buffer>): void {
    kept.set(url, work);
    work.catch(() => kept.delete(url));
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > maxKept) kept.delete(oldest);
  }
  return {
    async addressOf(url) {
      return `/api/websearch/thumbnail?url=${encodeURIComponent(url)}&signature=${await sign(url)}`;
    },
    async fetch(url, signature) {
      if (!isSame(await sign(url), signature)) throw notFound();
      const known = kept.get(url);
      if (known) return known;
      const work = limit.tryRun(() => load(url));
      if (!work)
        throw new Refusal('rate-limited', 'Too many pictures are being fetched.', { retryAfterSeconds: 2 });
      keep(url, work);
      return work;
    },
  };
}
