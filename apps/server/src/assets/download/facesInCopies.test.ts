import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMetadata } from '../../media/metadata.ts';
import { findTag } from '../../media/tagValues.ts';
import { json } from '../../testing/createTestServer.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';

let server: MediaServer;
let admin: Awaited<ReturnType<MediaServer['signIn']>>;
beforeAll(async () => {
  server = await createMediaServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const box = { x: 0.125, y: 0.25, width: 0.25, height: 0.5 };
const consent = (isAllowed: boolean) => admin('/api/profile/recognitionconsent', json('POST', { isAllowed }));

async function upload(bytes: Buffer, name = 'people.jpg'): Promise<number> {
  const response = await admin('/api/upload', formOf([{ name, bytes }]));
  const id = ((await response.json()) as UploadResponse).files[0]?.id ?? 0;
  await server.queue.drained();
  return id;
}

let made = 0;
/** A picture with other bytes than those before. */
async function pictureWith({ orientation = 1, tags = {} } = {}): Promise<Buffer> {
  made += 1;
  const background = { r: made * 9, g: 90, b: 30 };
  const path = join(server.deps.config.dataFolder, `${made}.jpg`);
  await sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .jpeg()
    .toFile(path);
  await server.media.exiftool.write(path, { 'IFD0:Orientation': orientation, ...tags });
  return readFile(path);
}

interface Added {
  readonly id: number;
  readonly person: { readonly id: number };
}

async function draw(fileId: number, whom: object, at: object = box): Promise<Added> {
  const response = await admin(`/api/faces/${fileId}`, json('POST', { box: at, ...whom }));
  expect(response.status).toBe(200);
  return (await response.json()) as Added;
}

/** Downloads the copy with the edits. */
async function copyOf(fileId: number) {
  const response = await admin(`/Download.aspx?id=${fileId}&embed=1`);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const path = join(server.deps.config.dataFolder, `copy-${fileId}.jpg`);
  await writeFile(path, bytes);
  const tags = await server.media.exiftool.read(path);
  const namesOf = (tag: string, list: string, name: string) =>
    ((findTag(tags, tag) as Record<string, Record<string, string>[]> | undefined)?.[list] ?? []).map(
      (region) => region[name],
    );
  return {
    bytes,
    etag: response.headers.get('etag'),
    missing: response.headers.get('x-vitrine-not-embedded'),
    group: namesOf('XMP-mwg-rs:RegionInfo', 'RegionList', 'Name'),
    microsoft: namesOf('XMP-MP:RegionInfoMP', 'Regions', 'PersonDisplayName'),
    metadata: await readMetadata(path, 'image/jpeg', server.media),
  };
}

describe('the faces of a file in its copy', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'are the same when the copy is uploaded, orientation %i',
    async (orientation) => {
      await consent(true);
      const id = await upload(await pictureWith({ orientation }));
      await draw(id, { newPersonName: `Zoë Ωmega ${orientation}` });
      const { bytes, missing } = await copyOf(id);
      expect(missing).toBeNull();
      const again = await upload(bytes, 'again.jpg');
      const faces = (await (await admin(`/api/faces/${again}`)).json()) as {
        personName: string;
        box: typeof box;
      }[];
      expect(faces.map(({ personName }) => personName)).toEqual([`Zoë Ωmega ${orientation}`]);
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(faces[0]?.box[side]).toBeCloseTo(box[side], 5);
    },
  );

  it('follow each change of the people, also where the file itself stays the same', async () => {
    await consent(true);
    const id = await upload(await pictureWith());
    const face = await draw(id, { newPersonName: 'Bea' });
    const names = async () => {
      const { group, microsoft } = await copyOf(id);
      expect(microsoft).toEqual(group);
      return group;
    };
    expect(await names()).toEqual(['Bea']);
    const person = (path: string, body: object, method = 'PATCH') =>
      admin(`/api/people/${path}`, json(method, body));
    expect((await person(String(face.person.id), { value: 'Beatrix' })).status).toBe(200);
    expect(await names()).toEqual(['Beatrix']);
    await person(String(face.person.id), { isHidden: true });
    expect(await names()).toEqual([]);
    await person(String(face.person.id), { isHidden: false });
    const other = await draw(await upload(await pictureWith()), { newPersonName: 'Cleo' });
    expect((await person('merge', { from: face.person.id, into: other.person.id }, 'POST')).status).toBe(200);
    expect(await names()).toEqual(['Cleo']);
    const second = { x: 0.6, y: 0.1, width: 0.2, height: 0.2 };
    await draw(id, {}, second);
    expect(await names()).toEqual(['Cleo']);
    await admin(`/api/face/${face.id}`, { method: 'DELETE' });
    expect(await names()).toEqual([]);
  });

  it('are not written without consent; then the regions of the file stay as they are', async () => {
    await consent(true);
    const tags = {
      'XMP-mwg-rs:RegionInfo':
        '{AppliedToDimensions={W=120,H=80,Unit=pixel},RegionList=[{Area={X=0.8,Y=0.5,W=0.2,H=0.4,Unit=normalized},Name=Dora,Type=Face}]}',
    };
    const id = await upload(await pictureWith({ tags }));
    const [dora] = (await (await admin(`/api/faces/${id}`)).json()) as Added[];
    await admin(`/api/people/${dora?.person.id}`, json('PATCH', { value: 'Theodora' }));
    await draw(id, { newPersonName: 'Emil' });
    const allowed = await copyOf(id);
    expect(allowed.group).toEqual(['Theodora', 'Emil']);
    await consent(false);
    const withdrawn = await copyOf(id);
    expect([withdrawn.group, withdrawn.microsoft]).toEqual([['Dora'], []]);
    expect(withdrawn.etag).not.toBe(allowed.etag);
    await consent(true);
    expect((await copyOf(id)).group).toEqual(['Theodora', 'Emil']);
  });

  it('are never in what a visitor of a link gets', async () => {
    await consent(true);
    const picture = await pictureWith();
    const id = await upload(picture);
    await draw(id, { newPersonName: 'Frieda' });
    const link = (await (
      await admin('/api/sharing/links', json('POST', { fileIds: [id], allowDownload: true }))
    ).json()) as { hash: string };
    const original = await server.fetch(`/Download.aspx?id=${id}&public=${link.hash}`);
    expect(original.status).toBe(200);
    expect(Buffer.from(await original.arrayBuffer()).equals(picture)).toBe(true);
    const asked = await server.fetch(`/Download.aspx?id=${id}&embed=1&public=${link.hash}`);
    expect(asked.status).toBe(403);
  });
});
