import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { createS3Storage } from '../storage/s3Storage.ts';
import type { Storage } from '../storage/Storage.ts';
import { sweepOrphans } from '../storage/sweep.ts';
import { createBucketServer, unfinishedFolder } from '../testing/bucketServer.ts';
import { prepareLibrary } from '../testing/database/embeddedDatabase.ts';
import { clientWith, signInAt, until, type LiveClient } from '../testing/liveServer.ts';
import { formOf } from '../testing/media/mediaServer.ts';
import { startServerProcess } from '../testing/processes/serverProcess.ts';
import { startInProcess, type InProcessServer } from '../testing/processes/startInProcess.ts';

let folder: string;
let bucketServer: S3rver;
let port: number;
/** Completes uploads in parts once this resolves. */
let mayComplete: Promise<unknown> = Promise.resolve();
let bucket: Storage;
let server: InProcessServer;
let user: LiveClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-bucket-'));
  bucketServer = createBucketServer({ directory: join(folder, 's3'), beforeCompletion: () => mayComplete });
  ({ port } = await bucketServer.run());
  bucket = createS3Storage({
    bucket: 'library',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  await prepareLibrary(join(folder, 'data'));
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
  server = await start();
  user = await signInAt(server.origin);
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
  await bucketServer.close();
  await rm(folder, { recursive: true, force: true });
});

const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

function storage() {
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return { VITRINE_STORAGE: `s3://library?endpoint=${endpoint}&region=eu-central-1` };
}

const start = () => startInProcess(join(folder, 'data'), storage());

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of bucket.list('tenants/')) found.push(key);
  return found;
}

/** What a running server does an hour after its start; nobody else has the database open. */
async function sweepNow(): Promise<void> {
  const database = await openDatabase({
    databaseUrl: undefined,
    dataFolder: join(folder, 'data'),
    timeZone: 'UTC',
  });
  await sweepOrphans({ storage: bucket, database, olderThan: new Date(Date.now() + 60_000) });
  await database.close();
}

async function uploadPicture(background: string): Promise<{ id: number; bytes: Buffer }> {
  const create = { width: 640, height: 400, channels: 3, background } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const sent = await user.upload(`${background}.jpg`, bytes);
  expect(sent?.status).toBe('stored');
  return { id: sent?.id ?? 0, bytes };
}

describe('a running server on a bucket', () => {
  it('is ready, and names its storage', async () => {
    expect(await (await fetch(`${server.origin}/api/ready`)).json()).toMatchObject({ storage: 's3' });
  });

  it('stores originals and pictures there and serves them, completely and in ranges', async () => {
    const { id, bytes } = await uploadPicture('teal');
    await until(
      async () => (await user.files()).find((file) => file.id === id)?.processing.thumbnails === 'done',
    );
    const stored = await keys();
    expect(stored.filter((key) => key.includes('/originals/'))).toHaveLength(1);
    expect(stored.filter((key) => key.includes('/pictures/')).length).toBeGreaterThanOrEqual(2);
    expect(existsSync(join(folder, 'data', 'files'))).toBe(false);
    expect(await readdir(join(folder, 'data', 'temp', 'work'))).toEqual([]);
    expect((await user.download(id)).equals(bytes)).toBe(true);
    const thumbnail = await user.fetch(`/Download.aspx?id=${id}&preview=1&thumb=2`);
    expect((await sharp(await thumbnail.arrayBuffer()).metadata()).format).toBe('webp');
    const part = await user.fetch(`/Download.aspx?id=${id}`, { headers: { Range: 'bytes=10-29' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-29/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 30))).toBe(true);
    const last = await user.fetch(`/Download.aspx?id=${id}`, { headers: { Range: 'bytes=-5' } });
    expect(Buffer.from(await last.arrayBuffer()).equals(bytes.subarray(-5))).toBe(true);
    const beyond = await user.fetch(`/Download.aspx?id=${id}`, {
      headers: { Range: `bytes=${bytes.length}-` },
    });
    expect(beyond.status).toBe(416);
    expect((await fetch(`${server.origin}/Download.aspx?id=${id}`)).status).toBe(401);
  });

  it('accepts multipart files and resumable uploads', async () => {
    const bytes = randomBytes(6_000_000);
    const sent = await user.upload('large.bin', bytes);
    expect((await user.download(sent?.id)).equals(bytes)).toBe(true);
    const tus = { 'Tus-Resumable': '1.0.0' };
    const name = Buffer.from('tus.bin').toString('base64');
    const created = await user.fetch('/api/upload/tus', {
      method: 'POST',
      headers: { ...tus, 'Upload-Length': '5500000', 'Upload-Metadata': `filename ${name}` },
    });
    const done = await user.fetch(created.headers.get('location') ?? '', {
      method: 'PATCH',
      headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      body: new Blob([bytes.subarray(0, 5_500_000)]),
    });
    const file = JSON.parse(done.headers.get('x-vitrine-file') ?? 'null') as { id: number };
    expect((await user.download(file.id)).equals(bytes.subarray(0, 5_500_000))).toBe(true);
  });

  it('deletes, restores, and deletes permanently', async () => {
    const { id, bytes } = await uploadPicture('plum');
    await until(
      async () => (await user.files()).find((file) => file.id === id)?.processing.thumbnails === 'done',
    );
    expect((await user.fetch(`/api/files/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await user.fetch(`/Download.aspx?id=${id}`)).status).toBe(404);
    const restored = await user.fetch(`/api/files/${id}/restore`, { method: 'POST' });
    expect([restored.ok, (await user.download(id)).equals(bytes)]).toEqual([true, true]);
    await user.fetch(`/api/files/${id}`, { method: 'DELETE' });
    expect((await user.fetch(`/api/bin/file/${id}`, { method: 'DELETE' })).ok).toBe(true);
    expect((await user.fetch(`/api/files/${id}/restore`, { method: 'POST' })).status).toBe(404);
    const before = await keys();
    await server.stop();
    await sweepNow();
    server = await start();
    user = clientWith(server.origin, user.cookie);
    expect((await keys()).length).toBeLessThan(before.length - 2);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect((await keys()).filter((key) => key.includes(sha256))).toEqual([]);
    for (const file of await user.files()) expect((await user.download(file.id)).length).toBeGreaterThan(0);
  });

  it('aborts at its start the multipart upload that a kill left, and accepts the file when it is sent again', async () => {
    const bytes = randomBytes(6_000_000);
    const held = Promise.withResolvers<never>();
    held.promise.catch(() => undefined);
    const parts = async () => {
      const found = await readdir(unfinishedFolder(join(folder, 's3')), { recursive: true }).catch(() => []);
      return found.filter((name) => /\/\d+$/.test(name)).length;
    };
    const deleted = await user.upload('deleted.bin', randomBytes(1000));
    await user.fetch(`/api/files/${deleted?.id}`, { method: 'DELETE' });
    expect((await user.fetch(`/api/bin/file/${deleted?.id}`, { method: 'DELETE' })).ok).toBe(true);
    const before = await keys();
    await server.stop();
    const victim = await startServerProcess({
      dataFolder: join(folder, 'data'),
      env: { ...credentials, ...storage() },
    });
    onTestFinished(async () => void (await victim.end('SIGKILL')));
    mayComplete = held.promise;
    const sending = clientWith(victim.origin, user.cookie)
      .upload('half.bin', bytes)
      .catch(() => 'cut');
    await until(async () => (await parts()) > 0, 100_000, 5);
    await victim.end('SIGKILL');
    expect(await sending).toBe('cut');
    held.reject(new Error('killed'));
    mayComplete = Promise.resolve();
    expect(await parts()).toBeGreaterThan(0);
    server = await start();
    await until(async () => (await parts()) === 0);
    // Whole files are left to the sweep of an hour later.
    expect(await keys()).toEqual(before);
    user = clientWith(server.origin, user.cookie);
    const sent = await user.upload('half.bin', bytes);
    expect((await user.download(sent?.id)).equals(bytes)).toBe(true);
  });

  it('answers 503 while the bucket is unavailable, stores nothing partial, and works again when it is back', async () => {
    const { id, bytes } = await uploadPicture('gold');
    const before = (await user.files()).length;
    await bucketServer.close();
    const away = await user.fetch('/api/upload', formOf([{ name: 'away.bin', bytes: randomBytes(1000) }]));
    expect([away.status, await away.json()]).toMatchObject([503, { code: 'unexpected' }]);
    expect((await user.fetch(`/Download.aspx?id=${id}`)).status).toBe(503);
    expect((await fetch(`${server.origin}/api/ready`)).status).toBe(503);
    expect(await user.files()).toHaveLength(before);
    bucketServer = createBucketServer({ directory: join(folder, 's3'), port });
    await bucketServer.run();
    expect((await user.download(id)).equals(bytes)).toBe(true);
    expect(await user.upload('away.bin', randomBytes(1000))).toMatchObject({ status: 'stored' });
  });
});
