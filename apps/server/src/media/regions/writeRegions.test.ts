import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetadataTool, type MetadataTool, type RawTag } from '../exiftool.ts';
import { findTag } from '../tagValues.ts';
import { readRegions } from './readRegions.ts';
import { tagsOfRegions, type LibraryFace } from './writeRegions.ts';

let exiftool: MetadataTool;
let folder: string;
let picture: string;
beforeAll(async () => {
  exiftool = createMetadataTool();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-regions-'));
  picture = join(folder, 'picture.jpg');
  await sharp({ create: { width: 100, height: 50, channels: 3, background: '#123456' } })
    .jpeg()
    .toFile(picture);
});
afterAll(async () => {
  await exiftool.end();
  await rm(folder, { recursive: true });
});

type Tags = Parameters<MetadataTool['write']>[1];

async function fileWith(tags: Tags = {}): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.jpg`);
  await copyFile(picture, path);
  if (Object.keys(tags).length > 0) await exiftool.write(path, tags);
  return path;
}

/** Writes the faces into a file, and returns what exiftool reads of it afterwards. */
async function writeFaces(path: string, faces: readonly LibraryFace[], options?: object) {
  const tags = tagsOfRegions(await exiftool.read(path), faces, { width: 100, height: 50 }, options);
  if (Object.keys(tags).length > 0) await exiftool.write(path, tags);
  const found = await exiftool.read(path);
  const group = findTag(found, 'XMP-mwg-rs:RegionInfo') as Record<string, RawTag> | undefined;
  const microsoft = findTag(found, 'XMP-MP:RegionInfoMP') as Record<string, RawTag> | undefined;
  return { tags, found, group, list: group?.['RegionList'] ?? [], microsoft: microsoft?.['Regions'] ?? [] };
}

const area = (x: number, y: number, w = 0.2, h = 0.4) => `Area={X=${x},Y=${y},W=${w},H=${h},Unit=normalized}`;
const workingGroup = (...regions: string[]) => ({
  'XMP-mwg-rs:RegionInfo': `{AppliedToDimensions={W=100,H=50,Unit=pixel},RegionList=[${regions
    .map((each) => `{${each}}`)
    .join(',')}]}`,
});
const middle = { x: 0.4, y: 0.3, width: 0.2, height: 0.4 };
const right = { x: 0.7, y: 0.1, width: 0.2, height: 0.2 };
const face = (name: string | null, box = middle, isRemoved = false): LibraryFace => ({
  box,
  name,
  isRemoved,
});

it('writes each face with a name in both ways, in pixels of the stored picture', async () => {
  const name = 'Zoë, {Ω} [李] | a}b';
  const { group, list, microsoft } = await writeFaces(await fileWith(), [face(name), face(null, right)]);
  expect(group?.['AppliedToDimensions']).toEqual({ W: '100', H: '50', Unit: 'pixel' });
  expect(list).toEqual([
    { Area: { X: '0.5', Y: '0.5', W: '0.2', H: '0.4', Unit: 'normalized' }, Name: name, Type: 'Face' },
  ]);
  expect(microsoft).toEqual([{ Rectangle: '0.4, 0.3, 0.2, 0.4', PersonDisplayName: name }]);
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])('our reader finds the box again, orientation %i', async (orientation) => {
  const path = await fileWith({ 'IFD0:Orientation': orientation });
  const box = { x: 0.1, y: 0.55, width: 0.25, height: 0.125 };
  for (const options of [{}, { hasOwnRotation: true }]) {
    const { found } = await writeFaces(path, [face('Ada', box)], options);
    expect(readRegions(found, options)).toEqual([
      {
        name: 'Ada',
        box: {
          x: expect.closeTo(box.x, 5),
          y: expect.closeTo(box.y, 5),
          width: expect.closeTo(box.width, 5),
          height: expect.closeTo(box.height, 5),
        },
      },
    ]);
    await exiftool.write(path, { 'XMP-mwg-rs:RegionInfo': null, 'XMP-MP:RegionInfoMP': null });
  }
});

it('gives the sides of the picture as it is stored', async () => {
  const path = await fileWith({ 'IFD0:Orientation': 6 });
  const tags = tagsOfRegions(await exiftool.read(path), [face('Ada')], { width: 50, height: 100 });
  expect(tags['XMP-mwg-rs:RegionInfo']).toContain('AppliedToDimensions={W=100,H=50,Unit=pixel}');
});

it('keeps what is no face, what has no name, and what the library does not know', async () => {
  const others = [
    `${area(0.5, 0.5)},Name=Rex,Type=Pet`,
    `Area={X=0.3,Y=0.4,D=0.1,Unit=normalized},Type=Focus,FocusUsage=EvaluatedUsed`,
    `${area(0.1, 0.1, 0.1, 0.1)},Type=BarCode,BarCodeValue=4711`,
    `${area(0.8, 0.8, 0.1, 0.1)},Type=Face,Description=left|, behind,Extensions={XMP-dc:Subject=[a,b]}`,
    `${area(0.2, 0.8, 0.1, 0.1)},Name=Stranger,Type=Face`,
  ];
  const path = await fileWith(workingGroup(...others));
  const before = await writeFaces(path, []);
  expect(before.tags).toEqual({});
  const { list } = await writeFaces(path, [face('Ada')]);
  expect(list).toEqual([
    ...(before.list as object[]),
    expect.objectContaining({ Name: 'Ada', Type: 'Face' }),
  ]);
  expect(list).toHaveLength(6);
});

it('renames, removes and hides people in the regions of the file and in the list of its people', async () => {
  const tags = {
    ...workingGroup(
      `${area(0.5, 0.5)},Name=Bob,Type=Face,Description=in front`,
      `${area(0.8, 0.2, 0.2, 0.2)},Name=Eve,Type=Face`,
      `${area(0.1, 0.5, 0.2, 0.4)},Name=Ann,Type=Face`,
    ),
    'XMP-MP:RegionInfoMP':
      '{Regions=[{Rectangle=0.4|, 0.3|, 0.2|, 0.4,PersonDisplayName=Bob,PersonEmailDigest=ABCD}]}',
    'XMP-iptcExt:PersonInImage': ['Bob', 'Eve', 'Ann', 'Zed'],
  };
  const left = { x: 0, y: 0.3, width: 0.2, height: 0.4 };
  const { list, microsoft, found } = await writeFaces(await fileWith(tags), [
    face('Robert'),
    face('Eve', right, true),
    face(null, left),
  ]);
  const changed = list as Record<string, RawTag>[];
  expect(changed.map((each) => [each['Name'], each['Description']])).toEqual([
    ['Robert', 'in front'],
    [undefined, undefined],
  ]);
  expect(microsoft).toEqual([{ Rectangle: '0.4, 0.3, 0.2, 0.4', PersonDisplayName: 'Robert' }]);
  expect(findTag(found, 'XMP-iptcExt:PersonInImage')).toEqual(['Robert', 'Zed']);
});

it('leaves no region, when the only one is removed, and writes nothing when nothing changes', async () => {
  const path = await fileWith(workingGroup(`${area(0.5, 0.5)},Name=Bob,Type=Face`));
  const { tags } = await writeFaces(path, [face('Bob')]);
  expect(Object.keys(tags)).toEqual(['XMP-MP:RegionInfoMP']);
  expect((await writeFaces(path, [face('Bob')])).tags).toEqual({});
  const { list, microsoft } = await writeFaces(path, [face('Bob', middle, true)]);
  expect([list, microsoft]).toEqual([[], []]);
});
