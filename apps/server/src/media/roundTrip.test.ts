import type { FieldValues } from '@vitrine/core/contract';
import { ExifTool } from 'exiftool-vendored';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editedValues, writtenFields } from '../testing/editedFields.ts';
import { hasMediaSet, mediaFolder } from '../testing/media/mediaSet.ts';
import { createMetadataTool, type MetadataTool, type RawTags, type WritableTag } from './exiftool.ts';
import { readMetadata } from './metadata.ts';
import { sniffFile } from './sniff.ts';
import { findTag } from './tagValues.ts';
import { canContainExif, changedFields, missingFields, tagsOfFields } from './writeFields.ts';

let folder: string;
let exiftool: MetadataTool;
let plain: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-round-trip-'));
  exiftool = createMetadataTool();
  plain = join(folder, 'plain.jpg');
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03020' } })
    .jpeg()
    .toFile(plain);
});
afterAll(async () => {
  await exiftool.end();
  await rm(folder, { recursive: true });
});

/** Writes what differs into a copy, as a download does, and tells what the copy says then. */
async function write(path: string, edits: FieldValues, before: Readonly<Record<string, WritableTag>> = {}) {
  const copy = join(folder, `copy-${basename(path)}`);
  await copyFile(path, copy);
  if (Object.keys(before).length > 0) await exiftool.write(copy, before);
  const mimeType = await sniffFile(copy, path);
  let tags: RawTags = new Map();
  const keepingTags = { ...exiftool, read: async (file: string) => (tags = await exiftool.read(file)) };
  const read = async () =>
    (await readMetadata(copy, mimeType, { exiftool: keepingTags, ffprobe: undefined })).fields;
  const fields = await read();
  const changes = changedFields(fields, { ...fields, ...edits });
  await exiftool.write(copy, tagsOfFields(changes, { hasExif: canContainExif(mimeType) }));
  return { fields: await read(), tags };
}

/** Everything that the file said and nobody edited. */
function untouched(fields: FieldValues): FieldValues {
  const written = new Set<string>([...writtenFields.map(({ key }) => key), 'exifVersion']);
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !written.has(key)));
}

describe.skipIf(!hasMediaSet)('every editable field, written into a copy and read again', () => {
  it.each([
    ['iptc/gen-all-fields.jpg', []],
    ['iptc/Photoshop_3.jpg', []],
    ['gps/DSCN0010.jpg', []],
    ['cameras/Canon_PowerShot_G2_1.jpg', []],
    ['orientation/landscape_6.jpg', []],
    ['broken/gen-no-metadata.jpg', []],
    ['broken/image01551.jpg', []],
    ['objects/chelsea.png', []],
    ['formats/denali.webp', []],
    ['formats/8bit-sRGB.avif', []],
    ['formats/IMG_2682.heic', []],
    // What has no EXIF cannot carry the two fields that EXIF alone has.
    ['video/frog.mp4', ['subject', 'notes']],
    ['video/with-gps.mov', ['subject', 'notes']],
    ['docs/factfile.pdf', ['subject', 'notes']],
  ] as const)('%s', async (file, cannot) => {
    const path = join(mediaFolder, file);
    const original = await readFile(path);
    const mimeType = await sniffFile(path, file);
    const before = (await readMetadata(path, mimeType, { exiftool, ffprobe: undefined })).fields;
    const { fields, tags } = await write(path, editedValues);
    expect(missingFields(fields, editedValues)).toEqual(cannot);
    for (const [key, value] of Object.entries(editedValues))
      if (!(cannot as readonly string[]).includes(key)) expect(fields[key], key).toEqual(value);
    expect(untouched(fields)).toEqual(untouched(before));
    expect((await readFile(path)).equals(original)).toBe(true);
    if (mimeType !== 'image/jpeg') return;
    for (const { key, sources } of writtenFields)
      for (const { tag, isWritten } of sources)
        if (isWritten) expect(findTag(tags, tag), `${key} in ${tag}`).toBeDefined();
    const cleared = Object.fromEntries(writtenFields.map(({ key }) => [key, null]));
    const empty = await write(path, cleared);
    expect(missingFields(empty.fields, cleared)).toEqual([]);
  });
});

describe('boundary values', () => {
  it.each([
    [{ dateCreated: '2024-02-29' }],
    [{ dateCreated: '2024-02-29T10:00:30' }],
    [{ dateCreated: '2024-02-29T10:00:30Z' }],
    [{ dateCreated: '2024-02-29T10:00:30.25' }],
    [{ dateCreated: '2024-02-29T10:00:30.5-03:00' }],
    [{ urgency: 0 }],
    [{ urgency: 5 }],
    [{ gpsLatitude: 0, gpsLongitude: 0 }],
    [{ gpsLatitude: -90, gpsLongitude: 180 }],
    [{ gpsLatitude: 0.000001, gpsLongitude: -0.000001 }],
    [{ title: '007', author: 'true', city: '1.10', keywords: ['1.0', 'false', '-', '='] }],
    [{ title: '-', description: '=x', notes: '@file', headline: '#c', instructions: '\\n' }],
    [{ title: '&amp;amp; &#65; &lt;', keywords: ['&eacute;', '$a', '%f', '${x}'] }],
    [{ keywords: Array.from({ length: 1000 }, (_, at) => `keyword ü ${at}`) }],
    [{ description: 'ä'.repeat(99_000), notes: '日'.repeat(5000) }],
  ] as [FieldValues][])('%j', async (edits) => {
    const { fields } = await write(plain, edits);
    expect(fields).toMatchObject(edits);
    expect(missingFields(fields, edits)).toEqual([]);
  });

  it('too long for IPTC are cut there, and complete in XMP', async () => {
    const edits = {
      city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll',
      location: 'Ü'.repeat(40),
      keywords: ['k'.repeat(100), 'short'],
      author: `${'A'.repeat(40)}; Bö`,
      isoCountryCode: 'Germany',
      category: 'Nature',
    };
    const { fields, tags } = await write(plain, edits);
    expect(fields).toMatchObject(edits);
    expect(findTag(tags, 'IPTC:City')).toBe('Llanfairpwllgwyngyllgogerychwyrn');
    expect(findTag(tags, 'IPTC:Sub-location')).toBe('Ü'.repeat(16));
    expect(findTag(tags, 'IPTC:Keywords')).toEqual(['k'.repeat(64), 'short']);
    expect(findTag(tags, 'IPTC:By-line')).toEqual(['A'.repeat(32), 'Bö']);
    expect(findTag(tags, 'EXIF:Artist')).toBe(edits.author);
    for (const tag of ['IPTC:Country-PrimaryLocationCode', 'IPTC:Category'])
      expect(findTag(tags, tag), tag).toBeUndefined();
  });

  it('are reported when a file cannot return them', async () => {
    const { fields } = await write(plain, { subject: 'Berg', title: 'T' });
    expect(missingFields(fields, { subject: 'Berg 🏔', title: ' T ' })).toEqual(['subject']);
  });
});

describe('metadata of other programs', () => {
  it('in tags of Windows is read with every character', async () => {
    const before = { 'EXIF:XPTitle': 'Ü 🎞', 'EXIF:XPComment': '🎞', 'EXIF:XPKeywords': 'a;🎞' };
    const { fields } = await write(plain, { city: 'Ulm' }, before);
    expect(fields).toMatchObject({ title: 'Ü 🎞', notes: '🎞', keywords: ['a', '🎞'] });
  });

  it.each([
    ['"Zoë Ångström; João"', 'Zoë Ångström; João'],
    ['"""quoted"" name"; Bö', '"quoted" name; Bö'],
    ['"quoted" name', '"quoted" name'],
    ['"Ada"', '"Ada"'],
    ['Ada; "Bö', 'Ada; "Bö'],
    ['Ada; Bö', 'Ada; Bö'],
  ])('with the artist %s is read as %s', async (artist, author) => {
    expect((await write(plain, { city: 'Ulm' }, { 'EXIF:Artist': artist })).fields).toMatchObject({ author });
  });

  it('about the place is removed with the place, in XMP too', async () => {
    const place = {
      'EXIF:GPSLatitude': 12.5,
      'EXIF:GPSLatitudeRef': 'N',
      'EXIF:GPSLongitude': 7,
      'EXIF:GPSLongitudeRef': 'E',
    };
    const xmp = {
      'XMP-exif:GPSAltitude': 5,
      'XMP-exif:GPSAreaInformation': 'x',
      'XMP-iptcExt:LocationShownGPSLatitude': 5,
    };
    const cleared = { gpsLatitude: null, gpsLongitude: null };
    const { tags } = await write(plain, cleared, {
      ...place,
      ...xmp,
      'EXIF:GPSDestBearing': 5,
      'XMP-iptcExt:LocationShownCity': 'Ulm',
    });
    expect([...tags.keys()].filter((tag) => tag.includes('GPS'))).toEqual([]);
    expect(JSON.stringify(tags.get('XMP:XMP-iptcExt:LocationShown'))).toBe('[{"City":"Ulm"}]');
  });

  it.each([
    [{ keywords: ['one'] }, { 'EXIF:XPKeywords': 'old;one', 'XMP-dc:Subject': ['one', 'two'] }],
    [{ title: null }, { 'EXIF:XPTitle': 'old' }],
    [{ notes: null }, { 'EXIF:XPComment': 'old' }],
    [
      { gpsLatitude: null, gpsLongitude: null },
      { 'XMP-exif:GPSLatitude': 12.5, 'XMP-exif:GPSLongitude': -7.25 },
    ],
    [
      { gpsLatitude: 1, gpsLongitude: 2 },
      { 'XMP-exif:GPSLatitude': 12.5, 'XMP-exif:GPSLongitude': -7.25 },
    ],
  ] as [FieldValues, Record<string, WritableTag>][])(
    'does not restore changed values: %j',
    async (edits, before) => {
      const { fields } = await write(plain, edits, before);
      expect(missingFields(fields, edits)).toEqual([]);
    },
  );

  it.each([
    [{ city: 'Genève' }, { city: 'Genève', author: 'Zoë', keywords: ['öl', 'b'], headline: 'Hö' }],
    [{ headline: null }, { city: 'Zürich', author: 'Zoë', keywords: ['öl', 'b'] }],
    [{ rightsUsageTerms: 'frei' }, { city: 'Zürich', author: 'Zoë', keywords: ['öl', 'b'], headline: 'Hö' }],
  ] as [FieldValues, FieldValues][])(
    'in Latin letters of IPTC stays readable: %j',
    async (edits, expected) => {
      const latin = join(folder, 'latin.jpg');
      await copyFile(plain, latin);
      const other = new ExifTool({ maxProcs: 1 });
      const texts = ['By-line=Zoë', 'City=Zürich', 'Keywords=öl', 'Keywords=b', 'Headline=Hö'];
      const writeArgs = ['-overwrite_original', ...texts.map((text) => `-IPTC:${text}`)];
      await other.write(latin, {}, { writeArgs }).finally(() => other.end());
      expect(findTag(await exiftool.read(latin), 'IPTC:CodedCharacterSet')).toBeUndefined();
      const { fields } = await write(latin, edits);
      expect(fields).toMatchObject(expected);
      expect(missingFields(fields, edits)).toEqual([]);
    },
  );
});
