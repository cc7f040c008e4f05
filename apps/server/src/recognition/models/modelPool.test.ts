import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModelPool, type ModelPool } from './modelPool.ts';
import type { PictureHash } from './ports.ts';

let folder: string;
let pool: ModelPool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-models-'));
  pool = createModelPool({ size: 1 });
});
afterAll(async () => {
  pool.end();
  await rm(folder, { recursive: true, force: true });
});

async function draw(name: string, shape: string): Promise<string> {
  const path = join(folder, name);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#ddd"/>${shape}</svg>`;
  await sharp(Buffer.from(drawing)).jpeg().toFile(path);
  return path;
}

function bitsBetween(first = '', second = ''): number {
  return [...first].filter((bit, at) => bit !== second[at]).length;
}

it('makes hashes that are near for pictures that look alike, and far for others', async () => {
  const circle =
    '<circle cx="140" cy="110" r="90" fill="#222"/><rect x="260" y="190" width="90" height="70" fill="#963"/>';
  const path = await draw('circle.jpg', circle);
  const smaller = join(folder, 'smaller.jpg');
  await sharp(path).resize(160, 120).modulate({ brightness: 1.1 }).jpeg({ quality: 40 }).toFile(smaller);
  const other = await draw('other.jpg', '<path d="M0 300 L400 0 L400 80 L80 300 Z" fill="#222"/>');
  const hashes: (PictureHash | undefined)[] = [];
  for (const each of [path, smaller, other]) hashes.push((await pool.recognise(each, ['hash'])).hash);
  // No process was needed.
  expect(pool.processIds()).toEqual([]);
  const [first, same, different] = hashes;
  expect(first?.hash).toMatch(/^[01]{64}$/);
  expect(first?.details).toMatch(/^[01]{256}$/);
  expect(first?.aspect).toBeCloseTo(4 / 3);
  expect(bitsBetween(first?.hash, same?.hash)).toBeLessThanOrEqual(8);
  expect(bitsBetween(first?.details, same?.details)).toBeLessThanOrEqual(64);
  expect(bitsBetween(first?.hash, different?.hash)).toBeGreaterThan(16);
  expect(bitsBetween(first?.details, different?.details)).toBeGreaterThan(64);
});

it('says that a picture cannot be read, for good', async () => {
  const path = join(folder, 'text.jpg');
  await writeFile(path, 'not a picture');
  for (const kind of ['hash', 'faces'] as const)
    await expect(pool.recognise(path, [kind])).rejects.toMatchObject({
      name: 'RecognitionError',
      isTransient: false,
    });
});

it('starts another process after one was killed, and says that the picture may be tried again (R06)', async () => {
  const path = await draw('killed.jpg', '');
  const running = pool.recognise(path, ['faces']);
  const [id = 0] = pool.processIds();
  process.kill(id, 'SIGKILL');
  await expect(running).rejects.toMatchObject({ name: 'RecognitionError', isTransient: true });
  expect((await pool.recognise(path, ['hash', 'faces'])).faces).toEqual([]);
  expect(pool.processIds()).toEqual([expect.any(Number)]);
  expect(pool.processIds()).not.toContain(id);
});

it('ends a process that takes too long', async () => {
  const slow = createModelPool({ size: 1, timeoutMs: 1 });
  const path = await draw('slow.jpg', '');
  await expect(slow.recognise(path, ['faces'])).rejects.toThrow('took too long');
  slow.end();
});
