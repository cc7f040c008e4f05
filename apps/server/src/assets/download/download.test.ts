import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../../testing/createTestServer.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';
import { attachmentHeader } from './downloadHeaders.ts';
import { parseRange } from './downloadRange.ts';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { db } from '../../db/executor.ts';
import { readMetadata } from '../../media/metadata.ts';
import { tagsOfFields } from '../../media/writeFields.ts';

let server: MediaServer;
let user: Awaited<ReturnType<MediaServer['signIn']>>;
let picture: Buffer;
let id: number;

beforeAll(async () => {
  server = await createMediaServer();
  user = await server.signIn('user');
  picture = await sharp({ create: { width: 700, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  id = await store('tea.jpg', picture);
  await server.queue.drained();
});

afterAll(() => server.close());

async function store(name: string, bytes: Uint8Array | string): Promise<number> {
  const response = await user('/api/upload', formOf([{ name, bytes }]));
  const [file] = ((await response.json()) as UploadResponse).files;
  return file?.id ?? 0;
}

async function activity(field: string): Promise<number> {
  const response = await user(`/api/report/activity?Field=${field}`);
  return ((await response.json()) as Record<string, number>)[`${field.toLowerCase()}Today`] ?? 0;
}

describe('original', () => {
  it('is an attachment that may not be sniffed, cached or framed', async () => {
    const response = await user(`/Download.aspx?id=${id}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="tea.jpg"; filename*=UTF-8''tea.jpg`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    });
  });

  it('supports ranges, HEAD, and 304 for a known version', async () => {
    const path = `/Download.aspx?id=${id}`;
    const part = await user(path, { headers: { Range: 'bytes=2-5' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${picture.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(picture.subarray(2, 6))).toBe(true);
    const beyond = await user(path, { headers: { Range: `bytes=${picture.length}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${picture.length}`]);
    const asked = await user(path, { method: 'HEAD' });
    expect([asked.status, asked.headers.get('content-length')]).toEqual([200, String(picture.length)]);
    const etag = asked.headers.get('etag') ?? '';
    expect((await user(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const stale = await user(path, { headers: { Range: 'bytes=0-1', 'If-Range': '"other"' } });
    expect(stale.status).toBe(200);
  });

  it('refuses unsatisfiable ranges, and answers several ranges with the whole (RFC 9110 §14)', async () => {
    const path = `/Download.aspx?id=${id}`;
    for (const range of ['bytes=5-2', 'bytes=99999999999999999999999-', 'bytes=-0', 'bytes=x', 'bytes=-']) {
      const response = await user(path, { headers: { Range: range } });
      expect(response.status, range).toBe(416);
      expect(response.headers.get('content-range')).toBe(`bytes */${picture.length}`);
      expect(response.headers.get('accept-ranges')).toBe('bytes');
      expect(await response.json()).toMatchObject({
        code: 'invalid',
        requestId: response.headers.get('x-request-id'),
      });
    }
    for (const range of ['bytes=0-1,4-5', 'bytes=0-0,-1', 'lines=1-2']) {
      const response = await user(path, { headers: { Range: range } });
      expect([response.status, response.headers.get('content-range')], range).toEqual([200, null]);
      expect((await response.arrayBuffer()).byteLength).toBe(picture.length);
    }
    const asked = await user(path, { method: 'HEAD', headers: { Range: 'bytes=2-5' } });
    expect([asked.status, asked.headers.get('content-range')]).toEqual([200, null]);
    const known = { Range: 'bytes=5-2', 'If-None-Match': asked.headers.get('etag') ?? '' };
    expect((await user(path, { headers: known })).status).toBe(304);
  });

  it('counts once per download, and views only on request', async () => {
    const before = [await activity('Downloaded'), await activity('Opened')];
    await (await user(`/Download.aspx?id=${id}`)).arrayBuffer();
    await user(`/Download.aspx?id=${id}`, { method: 'HEAD' });
    await user(`/Download.aspx?id=${id}`, { headers: { Range: 'bytes=100-' } });
    await user(`/Download.aspx?id=${id}&preview=1&thumb=3&imageViewed=1`);
    await user(`/Download.aspx?id=${id}&preview=1&thumb=2`);
    expect([await activity('Downloaded'), await activity('Opened')]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 1,
    ]);
  });
});

describe('authorization', () => {
  it('answers the same for foreign, deleted and unknown files, and nothing without a session', async () => {
    const other = await server.signIn('user-b');
    const gone = await store('gone.txt', 'gone');
    await user(`/api/files/${gone}`, { method: 'DELETE' });
    const responses = [
      await other(`/Download.aspx?id=${id}`),
      await other(`/Download.aspx?id=${id}&preview=1&thumb=2`),
      await user(`/Download.aspx?id=${gone}`),
      await user('/Download.aspx?id=999999'),
    ];
    for (const response of responses) {
      expect(response.status).toBe(404);
      expect(((await response.json()) as { code: string }).code).toBe('not-found');
    }
    expect((await server.fetch(`/Download.aspx?id=${id}`)).status).toBe(401);
    expect((await user(`/download.ASPX?id=${id}`)).status).toBe(200);
  });
});

describe('pictures', () => {
  it('are small, inline, and immutable under a versioned address', async () => {
    for (const [thumb, type, side] of [
      ['2', 'image/webp', 480],
      ['3', 'image/jpeg', 700],
    ] as const) {
      const response = await user(`/Download.aspx?id=${id}&preview=1&thumb=${thumb}&v=1`);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toContain('private');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(side);
    }
  });

  it('of a file in the bin are available only as thumbnails, only in its tenant', async () => {
    const binned = await store('binned.jpg', picture);
    await server.queue.drained();
    await user(`/api/files/${binned}`, { method: 'DELETE' });
    const other = await server.signIn('user-b');
    const status = async (who: typeof user, query: string) =>
      (await who(`/Download.aspx?id=${binned}${query}`)).status;
    expect(await status(user, '&preview=1&thumb=2')).toBe(200);
    expect(await status(user, '&preview=1&thumb=3')).toBe(404);
    expect(await status(user, '')).toBe(404);
    expect(await status(other, '&preview=1&thumb=2')).toBe(404);
    // The same bytes in the same folder are the file of the other tests.
    await user(`/api/files/${binned}/restore`, { method: 'POST' });
  });

  it('have Retry-After while they are made, and 404 when there are none', async () => {
    const waiting = await createMediaServer({ works: false });
    const signed = await waiting.signIn('user');
    const response = await signed('/api/upload', formOf([{ name: 'x.jpg', bytes: picture }]));
    const [file] = ((await response.json()) as UploadResponse).files;
    const asked = await signed(`/Download.aspx?id=${file?.id}&preview=1&thumb=2`);
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([404, '2']);
    await waiting.close();
    const words = await store('words.txt', 'words');
    await server.queue.drained();
    const none = await user(`/Download.aspx?id=${words}&preview=1&thumb=2`);
    expect([none.status, none.headers.get('retry-after')]).toEqual([404, null]);
  });
});

describe('files that could run in the page (S07, S08, S09)', () => {
  const script = '<script>document.title="owned"</script>';

  it.each([
    ['x.svg', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`],
    ['x.html', `<!doctype html>${script}`],
    ['photo.jpg', `<html>${script}</html>`],
    ['x.xml', `<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml">${script}</x>`],
    ['image.php', '<?php echo 1; ?>'],
    ['x.pdf', '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'],
  ])('%s is only served as an attachment', async (name, content) => {
    const file = await store(name, content);
    await server.queue.drained();
    for (const query of ['', '&preview=1', '&preview=true&thumb=3']) {
      const response = await user(`/Download.aspx?id=${file}${query}`);
      if (response.status === 404) continue;
      const type = response.headers.get('content-type') ?? '';
      const isPicture = /^image\/(?:webp|jpeg)$/.test(type);
      expect(isPicture || (response.headers.get('content-disposition') ?? '').startsWith('attachment')).toBe(
        true,
      );
      expect(type).toMatch(/^(?:image\/(?:webp|jpeg)|application\/(?:octet-stream|pdf))$/);
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('edits in a download', () => {
  it('are written to a copy, never to the original', async () => {
    const fields = {
      title: 'Zoë & <Tea>',
      keywords: ['a', 'ü'],
      urgency: 4,
      gpsLatitude: -33.5,
      gpsLongitude: 151.25,
    };
    expect((await user(`/api/files/${id}`, json('PATCH', { fields }))).status).toBe(200);
    const copy = await user(`/Download.aspx?id=${id}&embed=1`);
    expect(copy.headers.get('content-disposition')).toContain('attachment');
    const path = join(server.deps.config.dataFolder, 'copy.jpg');
    await writeFile(path, Buffer.from(await copy.arrayBuffer()));
    expect((await readMetadata(path, 'image/jpeg', server.media)).fields).toMatchObject(fields);
    const original = Buffer.from(await (await user(`/Download.aspx?id=${id}`)).arrayBuffer());
    expect(original.equals(picture)).toBe(true);
    const words = await store('plain.txt', 'plain');
    await user(`/api/files/${words}`, json('PATCH', { fields: { title: 'T' } }));
    expect((await user(`/Download.aspx?id=${words}&embed=1`)).status).toBe(415);
  });
});

describe('a copy with edits', () => {
  it('is made once per state of the file for HEAD, GET and ranges, which are consistent', async () => {
    const copies = async () => (await readdir(server.media.editedFolder)).length;
    const before = await copies();
    const edit = (title: string) => user(`/api/files/${id}`, json('PATCH', { fields: { title } }));
    const ask = (init: RequestInit = {}) => user(`/Download.aspx?id=${id}&embed=1`, init);
    await edit('One');
    const head = await ask({ method: 'HEAD' });
    const whole = await ask();
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    expect(whole.headers.get('etag')).toBe(head.headers.get('etag'));
    const last = await ask({ headers: { Range: 'bytes=100-', 'If-Range': whole.headers.get('etag') ?? '' } });
    expect([last.status, last.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(Buffer.from(await last.arrayBuffer()).equals(bytes.subarray(100))).toBe(true);
    expect((await ask({ headers: { 'If-None-Match': whole.headers.get('etag') ?? '' } })).status).toBe(304);
    expect(await copies()).toBe(before + 1);
    await edit('Two');
    expect((await ask()).headers.get('etag')).not.toBe(whole.headers.get('etag'));
    expect(await copies()).toBe(before + 2);
  });
});

describe('edits that a format cannot store', () => {
  it('are named, and refused when it stores none of them', async () => {
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#204060' } })
      .gif()
      .toBuffer();
    const image = await store('still.gif', gif);
    const patch = (fields: object) => user(`/api/files/${image}`, json('PATCH', { fields }));
    const copyOf = async () => user(`/Download.aspx?id=${image}&embed=1`);
    await patch({ subject: 'Harbour' });
    const refused = await copyOf();
    expect([refused.status, await refused.json()]).toMatchObject([415, { code: 'unsupported' }]);
    await patch({ title: 'Zoë', gpsLatitude: -33.5, gpsLongitude: 151.25 });
    const copy = await copyOf();
    expect([copy.status, copy.headers.get('x-vitrine-not-embedded')]).toEqual([200, 'subject']);
    const path = join(server.deps.config.dataFolder, 'copy.gif');
    await writeFile(path, Buffer.from(await copy.arrayBuffer()));
    const found = await readMetadata(path, 'image/gif', server.media);
    expect(found.fields).toMatchObject({ title: 'Zoë', gpsLatitude: -33.5, gpsLongitude: 151.25 });
    await patch({ subject: null });
    expect((await copyOf()).headers.has('x-vitrine-not-embedded')).toBe(false);
  });
});

describe('edits in a download before the file has been read', () => {
  it('are written to a copy that keeps all other metadata, also when reading failed', async () => {
    const waiting = await createMediaServer({ works: false });
    const signed = await waiting.signIn('user');
    const path = join(waiting.deps.config.dataFolder, 'tagged.jpg');
    await writeFile(path, picture);
    const own = { title: 'From the camera', author: 'Ada', gpsLatitude: -33.5, gpsLongitude: 151.25 };
    await waiting.media.exiftool.write(path, tagsOfFields(own));
    const response = await signed(
      '/api/upload',
      formOf([{ name: 'tagged.jpg', bytes: await readFile(path) }]),
    );
    const file = ((await response.json()) as UploadResponse).files[0]?.id;
    const fields = { keywords: ['new'], author: null };
    expect((await signed(`/api/files/${file}`, json('PATCH', { fields }))).status).toBe(200);
    for (const state of ['pending', 'failed'] as const) {
      await waiting.deps.database.withTenant(waiting.tenants.a, () =>
        db().updateTable('files').set({ processing_metadata: state }).execute(),
      );
      const copy = await signed(`/Download.aspx?id=${file}&embed=1`);
      await writeFile(path, Buffer.from(await copy.arrayBuffer()));
      const { fields: found } = await readMetadata(path, 'image/jpeg', waiting.media);
      const { author: _, ...remaining } = own;
      expect(found, state).toMatchObject({ ...remaining, keywords: ['new'] });
      expect(found, state).not.toHaveProperty('author');
    }
    await waiting.close();
  });
});

describe('parseRange', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-', 'part'],
    ['bytes=-3', 'part'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['Bytes=2-', 'part'],
    ['bytes=5-2', 'unsatisfiable'],
    ['bytes=-', 'unsatisfiable'],
    ['bytes=', 'unsatisfiable'],
    ['bytes=a-b', 'unsatisfiable'],
    ['bytes=1-2-3', 'unsatisfiable'],
    ['bytes=0x1-2', 'unsatisfiable'],
    ['bytes=99999999999999999999999-', 'unsatisfiable'],
    [`bytes=${'9'.repeat(5000)}-${'9'.repeat(5001)}`, 'unsatisfiable'],
    ['bytes=0-99999999999999999999999', 'part'],
    ['bytes=-99999999999999999999999', 'part'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=0-1, 50-', 'whole'],
    ['bytes=0-1,,', 'part'],
    ['bytes=20-,30-40', 'unsatisfiable'],
    ['bytes=0-1,5-2', 'unsatisfiable'],
    [`bytes=${'0-1,'.repeat(2000)}2-3`, 'whole'],
    ['lines=1-2', 'whole'],
    ['', 'whole'],
  ])('%s of 10 bytes: %s', (header, kind) => expect(parseRange(header, 10).kind).toBe(kind));

  it('clips to the end', () => {
    expect(parseRange('bytes=8-99', 10)).toEqual({ kind: 'part', range: { start: 8, end: 9 } });
    expect(parseRange('bytes=-99', 10)).toEqual({ kind: 'part', range: { start: 0, end: 9 } });
  });
});

describe('attachmentHeader', () => {
  it('cannot be broken by a file name (S13)', () => {
    expect(attachmentHeader('a"\r\nSet-Cookie: x=1;.jpg')).not.toMatch(/[\r\n]/);
    expect(attachmentHeader('Ünï "q"\\.jpg')).toBe(
      `attachment; filename="Uni _q__.jpg"; filename*=UTF-8''%C3%9Cn%C3%AF%20%22q%22%5C.jpg`,
    );
    expect(attachmentHeader('写真')).toBe(`attachment; filename="file"; filename*=UTF-8''%E5%86%99%E7%9C%9F`);
  });
});
