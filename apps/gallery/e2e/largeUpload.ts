import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Request, type Route } from '@playwright/test';

/** Large files go in parts of 16 MiB: this one in a whole part and a short one. Bytes. */
const size = 17 * 1024 * 1024;

/** A file on the disk that is sent in several parts. */
export interface LargeFile {
  readonly path: string;
  readonly name: string;
  readonly sha256: string;
}

export function makeLargeFile(name: string): LargeFile {
  const path = join(mkdtempSync(join(tmpdir(), 'vitrine-large-')), name);
  const bytes = randomBytes(size);
  writeFileSync(path, bytes);
  return { path, name, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Stops an upload before its second part, each time. */
export interface PartStop {
  /** Offsets of the sent parts in bytes, in order. */
  readonly offsets: readonly number[];
  /** Resolves when the second part is about to be sent; it is blocked. */
  reached(): Promise<void>;
  /** Sends the blocked part and all later ones to the server. */
  release(): Promise<void>;
  /** Fails the blocked part. The next attempt is blocked again. */
  drop(): Promise<void>;
}

function offsetOf(request: Request): number {
  return Number(request.headers()['upload-offset'] ?? 0);
}

/** Blocks the second part of the large uploads of a page. */
export async function stopAtSecondPart(page: Page): Promise<PartStop> {
  const offsets: number[] = [];
  let waiting = Promise.withResolvers<Route>();
  let isOpen = false;
  await page.route('**/api/upload/tus/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    offsets.push(offsetOf(route.request()));
    if (isOpen || offsetOf(route.request()) === 0) return route.continue();
    waiting.resolve(route);
  });
  const take = async () => {
    const route = await waiting.promise;
    waiting = Promise.withResolvers();
    return route;
  };
  return {
    offsets,
    reached: async () => void (await waiting.promise),
    // The page may have given the request up by then.
    async release() {
      isOpen = true;
      await (await take()).continue().catch(() => undefined);
    },
    drop: async () => (await take()).abort('internetdisconnected').catch(() => undefined),
  };
}

/** Compares a file of the library with its source, byte by byte. */
export async function expectSameBytes(page: Page, { name, sha256 }: LargeFile) {
  const response = await page.request.get(`/api/files?q=${encodeURIComponent(name)}`);
  const { files } = (await response.json()) as { files: { id: number; fileName: string }[] };
  const found = files.filter(({ fileName }) => fileName === name);
  expect(found).toHaveLength(1);
  const body = await (await page.request.get(`/Download.aspx?id=${found[0]?.id}`)).body();
  expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
}
