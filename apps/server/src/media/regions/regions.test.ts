import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFileRow } from '../../assets/store.ts';
import { db } from '../../db/executor.ts';
import { createPerson } from '../../recognition/people.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';
import { processFile } from '../processFile.ts';
import { toShown, type Orientation } from './orientation.ts';
import { readRegions } from './readRegions.ts';

let server: MediaServer;
let folder: string;
let picture: string;
beforeAll(async () => {
  server = await createMediaServer({ works: false });
  folder = await mkdtemp(join(tmpdir(), 'vitrine-regions-'));
  picture = join(folder, 'picture.jpg');
  await sharp({ create: { width: 100, height: 50, channels: 3, background: '#123456' } })
    .jpeg()
    .toFile(picture);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function write(tags: Parameters<MediaServer['media']['exiftool']['write']>[1]): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.jpg`);
  await copyFile(picture, path);
  await server.media.exiftool.write(path, tags);
  return path;
}

const dimensions = 'AppliedToDimensions={W=100,H=50,Unit=pixel}';
const workingGroup = (...regions: string[]) => ({
  'XMP-mwg-rs:RegionInfo': `{${dimensions},RegionList=[${regions.map((each) => `{${each}}`).join(',')}]}`,
});
const area = (x: number, y: number, unit = 'normalized', w = 0.2, h = 0.4) =>
  `Area={X=${x},Y=${y},W=${w},H=${h},Unit=${unit}}`;
const rounded = (box: object) =>
  Object.fromEntries(Object.entries(box).map(([name, value]) => [name, Number(Number(value).toFixed(3))]));

async function regionsOf(path: string) {
  const regions = readRegions(await server.media.exiftool.read(path));
  return regions.map(({ box, name }) => ({ name, ...rounded(box) }));
}

describe('regions of a file', () => {
  it('are centres in those of the Working Group, corners in those of Microsoft, and once when they are in both', async () => {
    const path = await write({
      ...workingGroup(
        `${area(0.5, 0.5)},Name=Zoë Ωmega 李,Type=Face`,
        `${area(20, 25, 'pixel', 10, 10)},Name=Pixels,Type=Face`,
        `${area(0.5, 0.5)},Name=Rex,Type=Pet`,
      ),
      'XMP-MP:RegionInfoMP':
        '{Regions=[{Rectangle=0.4|, 0.3|, 0.2|, 0.4,PersonDisplayName=zoe ωmega 李},{Rectangle=0.7|, 0.1|, 0.2|, 0.2}]}',
    });
    expect(await regionsOf(path)).toEqual([
      { name: 'Zoë Ωmega 李', x: 0.4, y: 0.3, width: 0.2, height: 0.4 },
      { name: 'Pixels', x: 0.15, y: 0.4, width: 0.1, height: 0.2 },
      { name: undefined, x: 0.7, y: 0.1, width: 0.2, height: 0.2 },
    ]);
  });

  it('are turned with a picture that is stored on its side', async () => {
    const path = await write({
      ...workingGroup(`${area(0.2, 0.3)},Name=Turned,Type=Face`),
      'IFD0:Orientation': 6,
    });
    expect(await regionsOf(path)).toEqual([{ name: 'Turned', x: 0.5, y: 0.1, width: 0.4, height: 0.2 }]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
    'lie where sharp turns the pixels, orientation %i',
    async (orientation: Orientation) => {
      // A white spot in a black picture: what turns the picture turns the box.
      const box = { x: 0.1, y: 0.6, width: 0.3, height: 0.2 };
      const spot = await sharp({ create: { width: 30, height: 10, channels: 3, background: '#ffffff' } })
        .png()
        .toBuffer();
      const stored = await sharp({ create: { width: 100, height: 50, channels: 3, background: '#000000' } })
        .composite([{ input: spot, left: 10, top: 30 }])
        .withMetadata({ orientation })
        .png()
        .toBuffer();
      const { data, info } = await sharp(stored)
        .rotate()
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const shown = toShown(box, orientation);
      const pixels = [...data].flatMap((value, at) => (value > 127 ? [at] : []));
      const [columns, rows] = [
        pixels.map((at) => at % info.width),
        pixels.map((at) => Math.floor(at / info.width)),
      ];
      expect(Math.min(...columns) / info.width).toBeCloseTo(shown.x, 5);
      expect(Math.min(...rows) / info.height).toBeCloseTo(shown.y, 5);
      expect((Math.max(...columns) + 1) / info.width).toBeCloseTo(shown.x + shown.width, 5);
      expect((Math.max(...rows) + 1) / info.height).toBeCloseTo(shown.y + shown.height, 5);
    },
  );

  it('that are malformed are left out', async () => {
    const path = await write({
      ...workingGroup(
        'Name=No area,Type=Face',
        `${area(3, 3)},Name=Outside,Type=Face`,
        `${area(0.5, 0.5, 'normalized', 0, 0)},Name=Empty,Type=Face`,
        `${area(0.5, 0.5)},Name=${'x'.repeat(600)},Type=Face`,
      ),
      'XMP-MP:RegionInfoMP':
        '{Regions=[{Rectangle=a|, b,PersonDisplayName=Words},{PersonDisplayName=Nowhere}]}',
    });
    expect(await regionsOf(path)).toEqual([{ name: undefined, x: 0.4, y: 0.3, width: 0.2, height: 0.4 }]);
    const hostile = new Map<string, never>([
      ['XMP:XMP-mwg-rs:RegionInfo', { RegionList: [null, 'x', { Area: [] }] } as never],
    ]);
    expect(readRegions(hostile)).toEqual([]);
  });
});

describe('faces that are written in a file', () => {
  async function upload(path: string): Promise<number> {
    const bytes = await readFile(path);
    const response = await (
      await server.signIn('user')
    )('/api/upload', formOf([{ name: 'faces.jpg', bytes }]));
    return ((await response.json()) as UploadResponse).files[0]?.id ?? 0;
  }
  const inTenant = <Result>(task: () => Promise<Result>) =>
    server.deps.database.withTenant(server.tenants.a, task);
  async function work(id: number) {
    const { sha256 = '' } = (await inTenant(() => findFileRow(id))) ?? {};
    await processFile(
      server.deps,
      server.media,
      { tenantId: server.tenants.a, fileId: id, sha256 },
      { isLast: true },
    );
    const row = await inTenant(() => findFileRow(id));
    const { rows: faces } = await inTenant(() =>
      sql<{ personId: number; value: string | null; source: string; assignedBy: string; embedding: unknown }>`
        select person_id as "personId", people.value, source, assigned_by as "assignedBy", embedding
          from faces join people on people.id = person_id where file_id = ${id} order by x`.execute(db()),
    );
    return { row, faces };
  }

  it('belong to the person with their name, without consent and without numbers of the face', async () => {
    const known = await inTenant(() => createPerson('José Müller'));
    const path = await write(
      workingGroup(
        `${area(0.2, 0.5)},Name=jose muller,Type=Face`,
        `${area(0.7, 0.5)},Name=New Name,Type=Face`,
      ),
    );
    const id = await upload(path);
    const { row, faces } = await work(id);
    expect(faces).toEqual([
      { personId: known.id, value: 'José Müller', source: 'metadata', assignedBy: 'user', embedding: null },
      {
        personId: expect.any(Number),
        value: 'New Name',
        source: 'metadata',
        assignedBy: 'user',
        embedding: null,
      },
    ]);
    expect(row?.fields['recognizedPeople']).toEqual(['José Müller', 'New Name']);
    expect(row?.version).toBe(1);

    await inTenant(() =>
      sql`update files set processing_metadata = 'pending' where id = ${id}`.execute(db()),
    );
    expect((await work(id)).faces).toHaveLength(2);
  });

  it('do not fail the upload when they are malformed', async () => {
    const path = await write(workingGroup('Name=No area,Type=Face'));
    const { row, faces } = await work(await upload(path));
    expect([row?.processing_metadata, faces]).toEqual(['done', []]);
  });
});
