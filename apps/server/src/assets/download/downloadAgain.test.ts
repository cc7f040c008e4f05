import type { FieldValues } from '@vitrine/core/contract';
import { writeFile } from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTag } from '../../media/tagValues.ts';
import { json } from '../../testing/createTestServer.ts';
import { hasMediaSet, mediaFolder } from '../../testing/media/mediaSet.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';

let server: MediaServer;
let user: Awaited<ReturnType<MediaServer['signIn']>>;

beforeAll(async () => {
  server = await createMediaServer();
  user = await server.signIn('user');
});

afterAll(() => server.close());

async function upload(name: string, bytes: Uint8Array): Promise<number> {
  const response = await user('/api/upload', formOf([{ name, bytes }]));
  const { files } = (await response.json()) as UploadResponse;
  await server.queue.drained();
  return files[0]?.id ?? 0;
}

async function fieldsOf(id: number): Promise<FieldValues> {
  return ((await (await user(`/api/files/${id}`)).json()) as { fields: FieldValues }).fields;
}

/** Uploads a file, edits it, and takes the copy that carries the edits. */
async function edit(name: string, bytes: Uint8Array, fields: FieldValues) {
  const id = await upload(name, bytes);
  expect((await user(`/api/files/${id}`, json('PATCH', { fields }))).status).toBe(200);
  const response = await user(`/Download.aspx?id=${id}&embed=1`);
  expect(response.status).toBe(200);
  const copy = Buffer.from(await response.arrayBuffer());
  const path = join(server.deps.config.dataFolder, `copy-${name}`);
  await writeFile(path, copy);
  const original = Buffer.from(await (await user(`/Download.aspx?id=${id}`)).arrayBuffer());
  expect(original.equals(bytes)).toBe(true);
  const missing = response.headers.get('x-vitrine-not-embedded');
  return { copy, missing, tags: await server.media.exiftool.read(path) };
}

const drawn = sharp({ create: { width: 24, height: 16, channels: 3, background: '#c03020' } });

describe('a copy with edits, uploaded again', () => {
  const formats = [
    ['a.jpg', async () => drawn.clone().jpeg().toBuffer()],
    ['a.png', async () => drawn.clone().png().toBuffer()],
    ['a.tiff', async () => drawn.clone().tiff().toBuffer()],
    ['a.webp', async () => drawn.clone().webp().toBuffer()],
    ['a.avif', async () => drawn.clone().avif().toBuffer()],
    ...(hasMediaSet
      ? [['a.heic', async () => readFile(join(mediaFolder, 'formats/IMG_2682.heic'))] as const]
      : []),
  ] as const;

  it.each(formats)('preserves every character and every name: %s', async (name, make) => {
    const fields = {
      subject: 'Überblick 主題 🎞',
      author: 'Zoë Ångström; "quoted" name; 🎞',
      notes: '🎞',
      title: '🎞',
    };
    const { copy, missing, tags } = await edit(name, await make(), fields);
    expect(missing).toBeNull();
    expect(findTag(tags, 'EXIF:Artist')).toBe(fields.author);
    expect(findTag(tags, 'XMP-dc:Creator')).toEqual(['Zoë Ångström', '"quoted" name', '🎞']);
    expect(await fieldsOf(await upload(`again-${name}`, copy))).toMatchObject(fields);
  });

  it('contains the subject as Windows writes it', async () => {
    const subject = 'Ü 🎞';
    const { copy } = await edit('windows.jpg', await drawn.clone().jpeg().toBuffer(), { subject });
    expect(copy.includes(Buffer.from(`${subject}\0`, 'utf16le'))).toBe(true);
  });
});

describe.skipIf(!hasMediaSet)('the place in a copy', () => {
  const tagsOfPlace = (tags: Map<string, unknown>) =>
    Object.fromEntries([...tags].filter(([tag]) => /GPS/.test(tag) && !tag.startsWith('Composite')));
  const photo = () => readFile(join(mediaFolder, 'gps/DSCN0010.jpg'));
  const before = async () =>
    tagsOfPlace(new Map(await server.media.exiftool.read(join(mediaFolder, 'gps/DSCN0010.jpg'))));

  it('is removed from all tags once it is cleared', async () => {
    expect(Object.keys(await before()).length).toBeGreaterThan(8);
    const { tags } = await edit('cleared.jpg', await photo(), { gpsLatitude: null, gpsLongitude: null });
    expect(tagsOfPlace(new Map(tags))).toEqual({});
    expect(findTag(tags, 'EXIF:Model')).toBe('COOLPIX P6000');
  });

  it('is replaced without other changes once it is changed', async () => {
    const place = { gpsLatitude: -33.5, gpsLongitude: -151.25 };
    const { tags } = await edit('changed.jpg', await photo(), place);
    expect(tagsOfPlace(new Map(tags))).toEqual({
      ...(await before()),
      'EXIF:GPS:GPSLatitude': '33.5',
      'EXIF:GPS:GPSLatitudeRef': 'S',
      'EXIF:GPS:GPSLongitude': '151.25',
      'EXIF:GPS:GPSLongitudeRef': 'W',
    });
  });
});
