import { randomFillSync } from 'node:crypto';
import { createRequire } from 'node:module';
import { globSync, openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { ratioRow, type Benchmark, type Row, type RunOptions } from './internal/benchmark.ts';
import { startServerProcess, type ServerProcess } from './internal/serverProcess.ts';
import { megabytes, median, timeOf } from './internal/statistics.ts';

const sharp = createRequire(join(import.meta.dirname, '../apps/server/package.json'))('sharp') as Sharp;

/** The used part of `sharp`; it is a dependency of the server alone. */
type Sharp = (path: string) => SharpImage;
interface SharpImage {
  autoOrient(): SharpImage;
  resize(size: { width: number; height: number; fit: 'inside'; withoutEnlargement: true }): SharpImage;
  jpeg(options: { quality: number }): SharpImage;
  webp(options: { quality: number; effort: number }): SharpImage;
  toFile(path: string): Promise<unknown>;
}

const mediaFolder = resolve(process.env['MEDIA_DIR'] ?? join(import.meta.dirname, '../../shared/media'));
/** Number of uploads or pictures at a time, for both sides alike. */
const maxConcurrent = 2;

/** Photos that sharp can read without other programs. */
function findPhotos(): string[] {
  const found = globSync(`${mediaFolder}/**/*.{jpg,jpeg,JPG,png,webp,tif,tiff,avif}`).toSorted();
  return found.filter((path) => !path.includes('/broken/'));
}

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: maxConcurrent }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

function inside(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
}

/** Makes the two pictures of a photo, as the server does, with sharp alone. */
async function drawBare(path: string, folder: string): Promise<void> {
  const output = join(folder, basename(path));
  await sharp(path).autoOrient().resize(inside(2048)).jpeg({ quality: 84 }).toFile(`${output}-3.jpg`);
  await sharp(path)
    .autoOrient()
    .resize(inside(480))
    .webp({ quality: 78, effort: 2 })
    .toFile(`${output}-2.webp`);
}

async function makeFolder(server: ServerProcess, name: string): Promise<number> {
  const made = await server.send('/api/folders', {
    method: 'POST',
    body: JSON.stringify({ name }),
    headers: { 'Content-Type': 'application/json' },
  });
  return ((await made.json()) as { id: number }).id;
}

async function upload(server: ServerProcess, folderId: number, path: string): Promise<void> {
  const body = new FormData();
  body.append('folderId', String(folderId));
  body.append('file', await openAsBlob(path), basename(path));
  const response = await server.send('/api/upload', { method: 'POST', body });
  const { files } = (await response.json()) as { files: { status: string; error?: string }[] };
  if (files[0]?.status !== 'stored') throw new Error(`${path}: ${files[0]?.status} ${files[0]?.error ?? ''}`);
}

interface Listed {
  files: { fileName: string; processing: { metadata: string; thumbnails: string } }[];
}

/** Waits until every file of the folder has its metadata and pictures. */
async function waitForPictures(server: ServerProcess, folderId: number): Promise<void> {
  for (;;) {
    const response = await server.send(`/api/files?folderId=${folderId}&limit=200&fields=title`);
    const { files } = (await response.json()) as Listed;
    const states = files.flatMap(({ processing }) => [processing.metadata, processing.thumbnails]);
    if (states.includes('failed')) throw new Error('a photo that sharp reads could not be processed');
    if (!states.includes('pending')) return;
    await new Promise((done) => setTimeout(done, 150));
  }
}

/** Returns the milliseconds from the first byte sent to the last thumbnail stored. */
async function timePipeline(server: ServerProcess, photos: readonly string[], name: string): Promise<number> {
  const folderId = await makeFolder(server, name);
  return timeOf(async () => {
    await inParallel(photos, (path) => upload(server, folderId, path));
    await waitForPictures(server, folderId);
  });
}

async function comparePipeline(server: ServerProcess, folder: string, { quick }: RunOptions): Promise<Row[]> {
  const photos = quick ? findPhotos().slice(0, 8) : findPhotos();
  if (photos.length === 0)
    return [{ benchmark: 'upload', figure: `no photos in ${mediaFolder}; set MEDIA_DIR` }];
  const times: { bare: number; pipeline: number }[] = [];
  for (let round = -1; round < (quick ? 1 : 5); round++) {
    const bare = await timeOf(() => inParallel(photos, (path) => drawBare(path, folder)));
    const pipeline = await timePipeline(server, photos, `Round ${round}`);
    if (round >= 0) times.push({ bare, pipeline });
  }
  const [bare, pipeline] = [
    median(times.map((each) => each.bare)),
    median(times.map((each) => each.pipeline)),
  ];
  const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;
  const figure = `sharp alone ${seconds(bare)} → whole pipeline ${seconds(pipeline)}`;
  return [
    ratioRow(
      { benchmark: `upload: ${photos.length} photos, ${maxConcurrent} at once`, figure },
      pipeline,
      bare,
      1.5,
    ),
  ];
}

async function makeLargeFile(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w');
  const piece = Buffer.alloc(1_000_000);
  for (let written = 0; written < bytes; written += piece.length) await file.write(randomFillSync(piece));
  await file.close();
}

/** Returns the largest memory of the server while it receives the file. */
async function peakMemory(server: ServerProcess, folderId: number, path: string): Promise<number> {
  let peak = await server.residentBytes();
  const timer = setInterval(async () => {
    peak = Math.max(peak, await server.residentBytes());
  }, 10);
  await upload(server, folderId, path);
  await waitForPictures(server, folderId);
  clearInterval(timer);
  return peak;
}

async function compareMemory(server: ServerProcess, folder: string): Promise<Row[]> {
  const folderId = await makeFolder(server, 'Large files');
  const sizes = [5_000_000, 50_000_000, 200_000_000];
  const peaks: number[] = [];
  for (const size of [...sizes.slice(0, 1), ...sizes]) {
    const path = join(folder, `${size}-${peaks.length}.bin`);
    await makeLargeFile(path, size);
    peaks.push(await peakMemory(server, folderId, path));
    await rm(path);
  }
  const [, ...measured] = peaks;
  const [base = Number.NaN] = measured;
  const figure = sizes.map((size, at) => `${megabytes(size)}: ${megabytes(measured[at] ?? 0)}`).join(', ');
  return [
    ratioRow(
      { benchmark: 'upload: peak memory of the server by size of file', figure },
      measured.at(-1) ?? 0,
      base,
      1.2,
    ),
  ];
}

/**
 * Measures photos from the first byte sent to the last thumbnail compared with sharp alone, and memory compared with
 * the size of a file.
 */
export const benchmark: Benchmark = {
  name: 'upload',
  async run(options) {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
    const server = await startServerProcess(join(folder, 'data'));
    try {
      const memory = await compareMemory(server, folder);
      return [...(await comparePipeline(server, folder, options)), ...memory];
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
