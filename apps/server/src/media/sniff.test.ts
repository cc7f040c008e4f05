import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sniffFile } from './sniff.ts';
import { assetTypeOf, isMislabelledMedia, rendererOf } from './types.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sniff-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function sniff(content: string | Uint8Array, name: string): Promise<string> {
  const path = join(folder, 'bytes');
  await writeFile(path, content);
  return sniffFile(path, name);
}

describe('sniffFile', () => {
  it('decides by bytes and not by name (quality case S09)', async () => {
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await sniff(png, 'x.html')).toBe('image/png');
    expect(await sniff('just words', 'x.jpg')).toBe('text/plain');
    expect(await sniff('<!doctype html><script>alert(1)</script>', 'x.jpg')).toBe('text/html');
    expect(await sniff('<?php echo 1;', 'image.php')).toBe('text/plain');
    expect(await sniff('', 'x.jpg')).toBe('text/plain');
    expect(await sniff(Buffer.from([0, 1, 2, 3, 0, 255]), 'x.mp4')).toBe('application/octet-stream');
  });

  it('recognises drawings with any beginning (quality case S08)', async () => {
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '\ufeff<?xml version="1.0"?>\n<!-- a --><svg onload="x()">',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg>',
    ])
      expect(await sniff(text, 'x.png')).toBe('image/svg+xml');
    expect(await sniff(gzipSync('<svg/>'), 'x.svgz')).toBe('application/gzip');
    expect(await sniff('<?xml version="1.0"?><note/>', 'x.xml')).toBe('application/xml');
  });

  it('distinguishes subtitles and tables from plain text by their name', async () => {
    expect(await sniff('WEBVTT\n\n', 'x.txt')).toBe('text/vtt');
    expect(await sniff('1\n00:00:01,000 --> 00:00:02,000\nHi', 'x.srt')).toBe('application/x-subrip');
    expect(await sniff('a,b', 'x.csv')).toBe('text/csv');
  });
});

describe('types', () => {
  it('sorts media types', () => {
    expect(
      ['image/heic', 'video/mp4', 'audio/mpeg', 'application/pdf', 'image/svg+xml'].map(assetTypeOf),
    ).toEqual(['photo', 'video', 'audio', 'other', 'other']);
    expect(rendererOf('image/heic')).toBe('heif');
    expect(rendererOf('image/vnd.adobe.photoshop')).toBe('embedded');
    expect(rendererOf('image/x-nikon-nef')).toBe('embedded');
  });

  it.each([
    ['a.JPG', 'text/plain', true],
    ['a.mp4', 'application/zip', true],
    ['a.pdf', 'text/plain', true],
    ['a.svg', 'text/html', true],
    ['a.jpg', 'application/pdf', true],
    ['a.pdf', 'application/pdf', false],
    ['a.pdf', 'image/jpeg', false],
    ['a.svg', 'image/svg+xml', false],
    ['a.mp4', 'audio/mp4', false],
    ['a.constructor', 'text/plain', false],
    ['notes.txt', 'text/plain', false],
  ])('has one rule for bytes that do not match %s: %s', (fileName, mimeType, isFalse) =>
    expect(isMislabelledMedia(fileName, mimeType)).toBe(isFalse),
  );

  it('reads hostile comments in linear time', async () => {
    const comments = '<!---->'.repeat(200);
    expect(await sniff(`${comments}words`, 'x.txt')).toBe('text/plain');
    expect(await sniff(`${comments}<svg/>`, 'x.txt')).toBe('image/svg+xml');
  }, 2000);
});
