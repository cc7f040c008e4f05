import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasMediaSet, mediaFolder, readTruth, type TruthFile } from '../testing/media/mediaSet.ts';
import { toIsoDate } from './dates.ts';
import { createMetadataTool } from './exiftool.ts';
import { readMetadata, type MetadataTools } from './metadata.ts';
import { createPictures, type PictureTools } from './pictures.ts';
import { createRenderPool } from './render/renderPool.ts';
import { sniffFile } from './sniff.ts';
import { findMediaTool } from './tools.ts';
import { rendererOf } from './types.ts';

/** Damaged on purpose, or plain text: no picture can be made of them. */
const unreadable = new Set(['broken/gen-text-named.jpg', 'broken/gen-truncated.jpg']);

/** Text by exiftool, more precisely named here. */
const ownTypes: Record<string, string> = { vtt: 'text/vtt', srt: 'application/x-subrip' };

let folder: string;
let tools: MetadataTools & PictureTools;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'));
  tools = {
    exiftool: createMetadataTool(),
    pool: createRenderPool(),
    ffmpeg: await findMediaTool('ffmpeg'),
    ffprobe: await findMediaTool('ffprobe'),
  };
});

afterAll(async () => {
  await tools.exiftool.end();
  tools.pool.end();
  await rm(folder, { recursive: true });
});

/** The first value that the truth has under one of these names. */
function truthOf(truth: TruthFile, ...names: string[]): unknown {
  return names.map((name) => truth.exiftool[name]).find((value) => value !== undefined && value !== '');
}

function textOf(value: unknown): string | undefined {
  const text = Array.isArray(value) ? value.join('; ') : value;
  return text === undefined ? undefined : String(text).trim() || undefined;
}

function expectedTexts(truth: TruthFile): Record<string, string | undefined> {
  const text = (...names: string[]) => textOf(truthOf(truth, ...names));
  return {
    title: text('XMP-dc:Title', 'IPTC:ObjectName', 'IFD0:XPTitle'),
    description: text('XMP-dc:Description', 'IPTC:Caption-Abstract', 'IFD0:ImageDescription'),
    author: text('XMP-dc:Creator', 'IPTC:By-line', 'IFD0:Artist'),
    copyrightNotice: text('XMP-dc:Rights', 'IPTC:CopyrightNotice', 'IFD0:Copyright'),
    cameraMaker: text('IFD0:Make'),
    cameraModel: text('IFD0:Model'),
    city: text('IPTC:City', 'XMP-photoshop:City'),
    country: text('IPTC:Country-PrimaryLocationName', 'XMP-photoshop:Country'),
    headline: text('IPTC:Headline', 'XMP-photoshop:Headline'),
    subject: text('IFD0:XPSubject'),
    exposure: text('ExifIFD:ExposureTime'),
    dateTaken: toIsoDate(
      text(
        'ExifIFD:DateTimeOriginal',
        'ExifIFD:CreateDate',
        'XMP-exif:DateTimeOriginal',
        'QuickTime:CreateDate',
      ) ?? '',
    ),
  };
}

function expectedSize(truth: TruthFile): [number | null, number | null] {
  const video = truth.ffprobe?.streams.find((stream) => stream.codec_type === 'video');
  const size = String(truth.exiftool['Composite:ImageSize'] ?? '')
    .split('x')
    .map(Number);
  const [width = null, height = null] = video ? [video.width, video.height] : size.length === 2 ? size : [];
  const orientation = truth.numeric['IFD0:Orientation'] ?? 1;
  const isRotated =
    truth.file.endsWith('with-gps.mov') || (orientation >= 5 && !truth.file.endsWith('.heic'));
  return isRotated ? [height, width] : [width, height];
}

describe.skipIf(!hasMediaSet)('media set', () => {
  it('exists, so that these tests test something', () => expect(readTruth().length).toBeGreaterThan(60));

  it.each(readTruth().map((truth) => [truth.file, truth] as const))('%s', async (file, truth) => {
    const path = join(mediaFolder, file);
    const mimeType = await sniffFile(path, file);
    expect(mimeType).toBe(ownTypes[file.split('.').at(-1) ?? ''] ?? truth.exiftool['File:MIMEType']);

    const metadata = await readMetadata(path, mimeType, tools);
    const fromContainer = truth.ffprobe !== undefined;
    for (const [key, text] of Object.entries(expectedTexts(truth)))
      if (!(fromContainer && text === undefined)) expect(metadata.fields[key], key).toBe(text);
    const latitude = truth.numeric['Composite:GPSLatitude'];
    expect(metadata.fields['gpsLatitude']).toBe(latitude && Number(latitude.toFixed(6)));
    const longitude = truth.numeric['Composite:GPSLongitude'];
    expect(metadata.fields['gpsLongitude']).toBe(longitude && Number(longitude.toFixed(6)));
    const duration = truth.ffprobe?.format.duration;
    // Versions of ffprobe differ by a frame.
    if (duration === undefined) expect(metadata.durationSeconds).toBeNull();
    else expect(Math.abs((metadata.durationSeconds ?? 0) - Number(duration))).toBeLessThan(0.05);
    const isPicture = /^(image|video)\//.test(mimeType);
    if (isPicture) expect([metadata.width, metadata.height]).toEqual(expectedSize(truth));

    const renderer = rendererOf(mimeType);
    if (renderer === 'none') return;
    const output = join(folder, file.replaceAll('/', '-'));
    const { durationSeconds } = metadata;
    const making = createPictures({ renderer, input: path, output, durationSeconds }, tools);
    if (unreadable.has(file)) return expect(making).rejects.toThrow();
    const { pictures, width, height } = await making;
    if (width !== null) expect([width, height]).toEqual(expectedSize(truth));
    for (const picture of pictures) {
      const made = await sharp(picture.path).metadata();
      expect(Math.max(made.width, made.height)).toBeLessThanOrEqual(picture.size === 2 ? 480 : 2048);
      if (isPicture && metadata.width && metadata.height)
        expect(made.width / made.height).toBeCloseTo(metadata.width / metadata.height, 1);
    }
    await expect(access(`${output}-frame.png`)).rejects.toThrow();
  });
});
