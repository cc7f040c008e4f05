import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { requeueRenditions, workOnRenditions } from '../media/rendition/renditionWorker.ts';
import { findMediaTool } from '../media/tools.ts';
import { probeFile } from '../media/probe.ts';
import { renditionKey } from '../storage/keys.ts';
import { sweepOrphans } from '../storage/sweep.ts';
import { json } from '../testing/createTestServer.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../testing/media/mediaServer.ts';
import { hasMediaSet, mediaFolder } from '../testing/media/mediaSet.ts';
import { createSound } from '../testing/media/sound.ts';

let server: MediaServer;
let member: Awaited<ReturnType<MediaServer['signIn']>>;

beforeAll(async () => {
  server = await createMediaServer();
  member = await server.signIn('admin');
});
afterAll(() => server.close());

async function upload(name: string, bytes: Uint8Array): Promise<number> {
  const { files } = (await (await member('/api/upload', formOf([{ name, bytes }]))).json()) as UploadResponse;
  await server.queue.drained();
  return files[0]?.id ?? 0;
}

async function uploadMedia(path: string): Promise<number> {
  return upload(path.replace('/', '-'), await readFile(join(mediaFolder, path)));
}

async function share(body: object): Promise<{ id: number; hash: string }> {
  const response = await member('/api/sharing/links', json('POST', { allowDownload: false, ...body }));
  expect(response.status).toBe(200);
  return (await response.json()) as { id: number; hash: string };
}

const check = async (hash: string, id: number) =>
  (await server.fetch(`/api/sharing/stream?public=${hash}&id=${id}`)).json() as Promise<{ state: string }>;
const stream = (hash: string, id: number, init?: RequestInit) =>
  server.fetch(`/Download.aspx?id=${id}&public=${hash}&preview=1`, init);

async function rowOf(fileId: number) {
  return server.deps.database.withAllTenants(async () => {
    const { rows } = await sql<{ tenantId: number; sha256: string; state: string | null }>`
      select files.tenant_id as "tenantId", files.sha256, state from files
        left join renditions on renditions.tenant_id = files.tenant_id and renditions.sha256 = files.sha256
        where files.id = ${fileId}`.execute(db());
    const [row] = rows;
    if (!row) throw new Error('no file');
    return { ...row, key: renditionKey(row.tenantId, row.sha256) };
  });
}

/** Changes the state of the rendition of a file, as an earlier run of the server has left it. */
async function setState(fileId: number, state: string): Promise<void> {
  const { tenantId, sha256 } = await rowOf(fileId);
  await server.deps.database.withTenant(tenantId, () =>
    sql`update renditions set state = ${state}, started_at = null where sha256 = ${sha256}`.execute(db()),
  );
}

describe('a link without downloads plays renditions', () => {
  it('made when the link is saved, once for equal bytes, and never for a link with downloads', async () => {
    const id = await upload('one.wav', createSound(300));
    await share({ fileIds: [id], allowDownload: true });
    expect((await rowOf(id)).state).toBeNull();
    const { hash } = await share({ fileIds: [id] });
    await server.queue.drained();
    expect((await rowOf(id)).state).toBe('done');
    expect(await check(hash, id)).toEqual({ state: 'ready' });
    const before = await server.deps.storage.head((await rowOf(id)).key);
    await share({ fileIds: [id] });
    await server.queue.drained();
    expect(await server.deps.storage.head((await rowOf(id)).key)).toEqual(before);
  });

  it('made at the first request of a visitor in a shared folder, who is told when to ask again', async () => {
    const folder = (await (await member('/api/folders', json('POST', { name: 'Sounds' }))).json()) as {
      id: number;
    };
    const form = formOf([{ name: 'two.wav', bytes: createSound(310) }], { folderId: String(folder.id) });
    const { files } = (await (await member('/api/upload', form)).json()) as UploadResponse;
    const id = files[0]?.id ?? 0;
    await server.queue.drained();
    const { hash } = await share({ folderId: folder.id });
    await server.queue.drained();
    expect((await rowOf(id)).state).toBeNull();
    const early = await stream(hash, id);
    expect([early.status, early.headers.get('retry-after')]).toEqual([404, '3']);
    expect(await early.json()).toMatchObject({ code: 'preparing' });
    expect(await check(hash, id)).toMatchObject({ state: expect.stringMatching(/^(?:preparing|ready)$/) });
    await server.queue.drained();
    expect(await check(hash, id)).toEqual({ state: 'ready' });
  });

  it('sent in parts and whole, kept by no cache, and never the bytes of the original (S34)', async () => {
    const original = createSound(320);
    const id = await upload('three.wav', original);
    const { id: linkId, hash } = await share({ fileIds: [id] });
    await server.queue.drained();
    const whole = await stream(hash, id);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    expect(bytes.equals(original)).toBe(false);
    // The index is before the data, so that a player can begin at once.
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const part = await stream(hash, id, { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${bytes.length}`]);
    expect(await part.text()).toBe('ftyp');
    const none = await stream(hash, id, { headers: { range: `bytes=${bytes.length}-` } });
    expect(none.status).toBe(416);
    expect((await server.fetch(`/Download.aspx?id=${id}&public=${hash}`)).status).toBe(403);
    await member(`/api/sharing/links/${linkId}`, json('PATCH', { allowDownload: true }));
    const allowed = await stream(hash, id);
    expect(Buffer.from(await allowed.arrayBuffer()).equals(original)).toBe(true);
  });

  it('a damaged file has none, which a visitor learns; the next save of the link tries again', async () => {
    const id = await upload('four.wav', createSound(330).subarray(0, 44));
    const { id: linkId, hash } = await share({ fileIds: [id] });
    await server.queue.drained();
    expect((await rowOf(id)).state).toBe('failed');
    expect(await check(hash, id)).toEqual({ state: 'unavailable' });
    const refused = await stream(hash, id);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([404, null]);
    const { signal } = new AbortController();
    await workOnRenditions(server.deps, { ...server.media, ffmpeg: undefined }, { signal });
    await member(`/api/sharing/links/${linkId}`, json('PATCH', { title: 'Again' }));
    await server.queue.drained();
    expect((await rowOf(id)).state).toBe('unavailable');
    await workOnRenditions(server.deps, server.media, { signal });
  });

  it('lost bytes are made again, and a job that was lost is sent again', async () => {
    const id = await upload('five.wav', createSound(340));
    const { hash } = await share({ fileIds: [id] });
    await server.queue.drained();
    const { key } = await rowOf(id);
    await server.deps.storage.delete(key);
    expect(await check(hash, id)).toMatchObject({ state: 'preparing', retryAfterSeconds: 3 });
    await server.queue.drained();
    expect(await check(hash, id)).toEqual({ state: 'ready' });
    await server.deps.storage.delete(key);
    await setState(id, 'pending');
    await requeueRenditions(server.deps, server.media, new Date());
    await server.queue.drained();
    expect(await server.deps.storage.head(key)).toBeDefined();
  });

  it('without ffmpeg none is made; with it the next start makes them', async () => {
    const id = await upload('six.wav', createSound(350));
    const { signal } = new AbortController();
    await workOnRenditions(server.deps, { ...server.media, ffmpeg: undefined }, { signal });
    const { hash } = await share({ fileIds: [id] });
    await server.queue.drained();
    expect(await check(hash, id)).toEqual({ state: 'unavailable' });
    await workOnRenditions(server.deps, server.media, { signal });
    await requeueRenditions(server.deps, server.media, new Date());
    await server.queue.drained();
    expect(await check(hash, id)).toEqual({ state: 'ready' });
  });

  it('one that takes too long or becomes too large fails; one that a stop ends stays to be made', async () => {
    const id = await upload('seven.wav', createSound(360, 20));
    const works = (options: Parameters<typeof workOnRenditions>[2]) =>
      workOnRenditions(server.deps, server.media, options);
    const { signal } = new AbortController();
    await works({ signal, limits: { timeoutMs: 1, maxBytes: 1e9 } });
    const { id: linkId } = await share({ fileIds: [id] });
    const saveAgain = () => member(`/api/sharing/links/${linkId}`, json('PATCH', { title: 'Again' }));
    await server.queue.drained();
    expect((await rowOf(id)).state).toBe('failed');
    await works({ signal, limits: { timeoutMs: 60_000, maxBytes: 2000 } });
    await saveAgain();
    await server.queue.drained();
    expect([(await rowOf(id)).state, await server.deps.storage.head((await rowOf(id)).key)]).toEqual([
      'failed',
      undefined,
    ]);
    await works({ signal: AbortSignal.abort() });
    await saveAgain();
    await server.queue.drained();
    expect((await rowOf(id)).state).toBe('pending');
    await works({ signal });
    await requeueRenditions(server.deps, server.media, new Date());
    await server.queue.drained();
    expect((await rowOf(id)).state).toBe('done');
  });

  it('counts for no quota, and goes when its file is deleted for good', async () => {
    const id = await upload('eight.wav', createSound(370));
    const usage = () =>
      server.deps.database.withAllTenants(async () => {
        const { rows } = await sql<{ bytes: number }>`select bytes from tenant_usage
          where tenant_id = ${server.tenants.a}`.execute(db());
        return rows[0]?.bytes;
      });
    const before = await usage();
    expect(before).toBeGreaterThan(0);
    await share({ fileIds: [id] });
    await server.queue.drained();
    expect(await usage()).toBe(before);
    const { key, tenantId, sha256 } = await rowOf(id);
    await server.deps.database.withTenant(tenantId, async () => {
      await sql`delete from link_files where file_id = ${id}`.execute(db());
      await sql`delete from files where id = ${id}`.execute(db());
    });
    const { storage, database } = server.deps;
    await sweepOrphans({ storage, database, olderThan: new Date(Date.now() + 60_000) });
    expect(await storage.head(key)).toBeUndefined();
    const left = await database.withAllTenants(() =>
      sql`select 1 from renditions where sha256 = ${sha256}`.execute(db()),
    );
    expect(left.rows).toEqual([]);
  });
});

describe.runIf(hasMediaSet)('renditions of real files', () => {
  it.each([
    { path: 'video/with-gps.mov', type: 'video/mp4', width: 320, height: 568 },
    { path: 'video/bbb-5s.mp4', type: 'video/mp4', width: 854, height: 480 },
    { path: 'video/rabbit320.webm', type: 'video/mp4', width: 320, height: 240 },
    { path: 'audio/gen-tagged.flac', type: 'audio/mp4', width: null, height: null },
  ])('$path: H.264 and AAC at most 480 lines high, without the tags of the original', async (expected) => {
    const id = await uploadMedia(expected.path);
    const { hash } = await share({ fileIds: [id] });
    await server.queue.drained();
    const response = await stream(hash, id);
    expect(response.headers.get('content-type')).toBe(expected.type);
    await response.body?.cancel();
    const { key } = await rowOf(id);
    const path = server.deps.storage.localPath?.(key) ?? '';
    const probe = await probeFile((await findMediaTool('ffprobe')) ?? '', path);
    expect([probe.width, probe.height, probe.hasAudio]).toEqual([expected.width, expected.height, true]);
    const ownTags = [
      'major_brand',
      'minor_version',
      'compatible_brands',
      'encoder',
      'language',
      'handler_name',
      'vendor_id',
    ];
    expect([...probe.tags.keys()].filter((tag) => !ownTags.includes(tag))).toEqual([]);
    const bytes = await readFile(path);
    if (expected.type === 'video/mp4') expect(bytes.includes('avc1')).toBe(true);
    expect(bytes.includes('mp4a')).toBe(true);
  });
});
