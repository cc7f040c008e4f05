import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Request, type Route } from '@playwright/test';

/** Large files go in parts of 16 MiB: this one in three. Bytes. */
const size = 40_000_000;

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

/** Stops the upload in front of a part. */
export interface PartStop {
  /** Where the parts began that were sent, in bytes, in their order. */
  readonly offsets: readonly number[];
  /** Resolves when the second part is about to be sent; it waits. */
  readonly reached: Promise<void>;
  /** Lets the part that waits, and all others, go to the server. */
  letGo(): Promise<void>;
  /** Drops the part that waits; others go to the server. */
  drop(): Promise<void>;
}

function offsetOf(request: Request): number {
  return Number(request.headers()['upload-offset'] ?? 0);
}

/** Holds the second part of the next large upload of a page. */
export async function stopAtSecondPart(page: Page): Promise<PartStop> {
  const offsets: number[] = [];
  const reached = Promise.withResolvers<void>();
  let waiting: Route | undefined;
  let isOver = false;
  await page.route('**/api/upload/tus/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    offsets.push(offsetOf(route.request()));
    if (isOver || offsetOf(route.request()) === 0) return route.continue();
    waiting = route;
    return reached.resolve();
  });
  // The page may have given the request up by then.
  const end = async (how: (route: Route) => Promise<void>) => {
    isOver = true;
    if (waiting) await how(waiting).catch(() => undefined);
  };
  return {
    offsets,
    reached: reached.promise,
    letGo: () => end((route) => route.continue()),
    drop: () => end((route) => route.abort('internetdisconnected')),
  };
}

/** The file as the library has it, by its name; compared byte by byte. */
export async function expectSameBytes(page: Page, { name, sha256 }: LargeFile) {
  const response = await page.request.get(`/api/files?q=${encodeURIComponent(name)}`);
  const { files } = (await response.json()) as { files: { id: number; fileName: string }[] };
  const found = files.filter(({ fileName }) => fileName === name);
  expect(found).toHaveLength(1);
  const body = await (await page.request.get(`/Download.aspx?id=${found[0]?.id}`)).body();
  expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
}
