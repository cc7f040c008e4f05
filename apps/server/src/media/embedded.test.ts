import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDng, makePsd } from '../testing/pictures/embeddedPictures.ts';
import { createMetadataTool, type MetadataTool } from './exiftool.ts';
import { readMetadata } from './metadata.ts';
import { createPictures, NoPictureError } from './pictures.ts';
import { createRenderPool, type RenderPool } from './render/renderPool.ts';
import { sniffFile } from './sniff.ts';
import { rendererOf } from './types.ts';

let folder: string;
let exiftool: MetadataTool;
let pool: RenderPool;
let landscape: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-embedded-'));
  exiftool = createMetadataTool();
  pool = createRenderPool({ size: 1 });
  landscape = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c03020' } })
    .jpeg()
    .toBuffer();
});

afterAll(async () => {
  await exiftool.end();
  pool.end();
  await rm(folder, { recursive: true });
});

async function draw(name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const mimeType = await sniffFile(path, name);
  expect(rendererOf(mimeType)).toBe('embedded');
  const metadata = await readMetadata(path, mimeType, { exiftool, ffprobe: undefined });
  const request = { renderer: 'embedded', input: path, output: join(folder, `${name}-out`) } as const;
  const { pictures } = await createPictures(request, { exiftool, pool, ffmpeg: undefined });
  await expect(access(`${request.output}-frame.jpg`)).rejects.toThrow();
  const large = await sharp(pictures.find(({ size }) => size === 3)?.path).toBuffer({
    resolveWithObject: true,
  });
  const { channels } = await sharp(large.data).stats();
  return { metadata, width: large.info.width, height: large.info.height, red: channels[0]?.mean ?? 0 };
}

describe('files with an embedded picture', () => {
  it('shows the preview of a raw file', async () => {
    const drawn = await draw('a.dng', makeDng(landscape, { width: 600, height: 400 }));
    expect([drawn.width, drawn.height]).toEqual([600, 400]);
    expect(drawn.red).toBeGreaterThan(180);
    expect([drawn.metadata.width, drawn.metadata.height]).toEqual([600, 400]);
  });

  it('rotates a preview without its own orientation by that of the file', async () => {
    const drawn = await draw('turned.dng', makeDng(landscape, { width: 600, height: 400 }, 6));
    expect([drawn.width, drawn.height]).toEqual([400, 600]);
    expect([drawn.metadata.width, drawn.metadata.height]).toEqual([400, 600]);
  });

  it('rotates a preview with its own orientation by that, once', async () => {
    const own = await sharp(landscape).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const drawn = await draw('own.dng', makeDng(own, { width: 600, height: 400 }, 6));
    expect([drawn.width, drawn.height]).toEqual([400, 600]);
  });

  it('shows the thumbnail of a Photoshop document', async () => {
    const thumbnail = await sharp(landscape).resize(160).jpeg().toBuffer();
    const drawn = await draw('a.psd', makePsd({ width: 30, height: 20 }, thumbnail));
    expect([drawn.width, drawn.height]).toEqual([160, 107]);
    expect([drawn.metadata.width, drawn.metadata.height]).toEqual([30, 20]);
  });

  it('reports that there is none, without a failure', async () => {
    await expect(draw('bare.psd', makePsd({ width: 30, height: 20 }))).rejects.toThrow(NoPictureError);
  });
});
