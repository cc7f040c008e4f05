import { CreateMultipartUploadCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBucketServer, unfinishedFolder } from '../testing/bucketServer.ts';
import { hashOfKey, originalKey, pictureKey, renditionKey, tenantPrefix } from './keys.ts';
import { openLocalStorage } from './localStorage.ts';
import { openStorage } from './openStorage.ts';
import { createS3Storage } from './s3Storage.ts';
import type { Storage } from './Storage.ts';

let folder: string;
let server: S3rver;
let endpoint: string;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-storage-'));
  storages['local'] = await openLocalStorage({ root: join(folder, 'files'), create: true });
  server = createBucketServer({ directory: join(folder, 's3') });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  storages['s3'] = createS3Storage({
    bucket: 'library',
    endpoint,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function text(storage: Storage, key: string, range?: { start: number; end: number }): Promise<string> {
  return (await buffer((await storage.get(key, range)).stream)).toString();
}

async function keys(storage: Storage, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const object of storage.list(prefix)) found.push(object.key);
  return found.toSorted();
}

describe.each(['local', 's3'])('storage contract: %s', (name) => {
  function subject(): Storage {
    const storage = storages[name];
    if (!storage) throw new Error('no storage');
    return storage;
  }

  it('returns what was put, completely and in ranges', async () => {
    await subject().put('tenants/1/a', Buffer.from('hello world'));
    expect(await text(subject(), 'tenants/1/a')).toBe('hello world');
    expect(await text(subject(), 'tenants/1/a', { start: 6, end: 8 })).toBe('wor');
    expect((await subject().get('tenants/1/a', { start: 0, end: 0 })).totalBytes).toBe(11);
    expect(await subject().head('tenants/1/a')).toEqual({ bytes: 11, modifiedAt: expect.any(Date) });
  });

  it('moves a temporary file in and replaces an object', async () => {
    const path = join(folder, `upload-${name}`);
    await writeFile(path, Buffer.alloc(6_000_000, 7));
    await subject().put('tenants/1/big', Buffer.from('old'));
    await subject().put('tenants/1/big', { path });
    expect(await subject().head('tenants/1/big')).toMatchObject({ bytes: 6_000_000 });
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('says that an object is missing, and deletes twice without complaint', async () => {
    await subject().put('tenants/1/gone', Buffer.from('x'));
    await subject().delete('tenants/1/gone');
    await subject().delete('tenants/1/gone');
    expect(await subject().head('tenants/1/gone')).toBeUndefined();
    await expect(subject().get('tenants/1/gone')).rejects.toMatchObject({ code: 'missing' });
  });

  it('lists by prefix and nothing else', async () => {
    await subject().put('tenants/7/originals/aa/one', Buffer.from('1'));
    await subject().put('tenants/7/originals/ab/two', Buffer.from('22'));
    await subject().put('tenants/70/originals/aa/three', Buffer.from('3'));
    expect(await keys(subject(), 'tenants/7/')).toEqual([
      'tenants/7/originals/aa/one',
      'tenants/7/originals/ab/two',
    ]);
    expect(await keys(subject(), 'tenants/404/')).toEqual([]);
  });

  it('passes its own check', async () => {
    await expect(subject().check()).resolves.toBeUndefined();
  });
});

describe('local storage', () => {
  it('refuses keys that leave its folder (S10)', async () => {
    const storage = storages['local'] as Storage;
    for (const key of ['../evil', 'a/../../evil', '/etc/passwd', 'a//b', 'a\\..\\b', ''])
      await expect((async () => storage.put(key, Buffer.from('x')))(), key).rejects.toThrow('storage key');
  });

  it('never sets up an empty library over a lost mount (R05)', async () => {
    const root = join(folder, 'mount');
    await expect(openLocalStorage({ root, create: false })).rejects.toMatchObject({ code: 'unavailable' });
    const storage = await openLocalStorage({ root, create: true });
    await storage.put('a', Buffer.from('x'));
    await rm(root, { recursive: true });
    await expect(storage.put('b', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.get('a')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.check()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(openLocalStorage({ root, create: false })).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a missing bucket', () => {
  it('is reported as such, and never as a missing object', async () => {
    const storage = createS3Storage({
      bucket: 'nowhere',
      endpoint,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
    await expect(storage.check()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('nowhere'),
    });
    await expect(storage.put('a', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.get('a')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('openStorage', () => {
  it('parses the address', async () => {
    const open = (address: string) =>
      openStorage({ address, dataFolder: join(folder, 'data'), create: true });
    expect((await open('file:')).kind).toBe('file');
    await expect(open('ftp://x')).rejects.toThrow('VITRINE_STORAGE');
    await expect(open('s3://library?endpoint=http://127.0.0.1:1')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});

describe('keys', () => {
  it('are computed from ids and hashes, and the hash can be read from them', () => {
    const sha = 'ab'.repeat(32);
    expect(originalKey(3, sha)).toBe(`tenants/3/originals/ab/ab/${sha}`);
    expect(hashOfKey(originalKey(3, sha))).toBe(sha);
    expect(hashOfKey(pictureKey(3, sha, 2, 'webp'))).toBe(sha);
    expect(hashOfKey(renditionKey(3, sha))).toBe(sha);
    expect(originalKey(3, sha).startsWith(tenantPrefix(3))).toBe(true);
    expect(hashOfKey('tenants/3/other')).toBeUndefined();
    expect(() => originalKey(3, '../../x')).toThrow();
  });
});

describe('uploads in parts that were interrupted', () => {
  const hour = 3_600_000;
  const place = () => unfinishedFolder(join(folder, 's3'));

  /** Begins one with two parts; begun, and its last part taken, so many hours ago. */
  async function begin(Key: string, begunHours: number, lastHours: number): Promise<string> {
    const client = new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
    const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand({ Bucket: 'library', Key }));
    for (const PartNumber of [1, 2])
      await client.send(
        new UploadPartCommand({ Bucket: 'library', Key, UploadId, PartNumber, Body: Buffer.alloc(10) }),
      );
    const ages = { key: begunHours, '1': begunHours, '2': lastHours };
    for (const [name, hours] of Object.entries(ages)) {
      const time = new Date(Date.now() - hours * hour);
      await utimes(join(place(), UploadId, name), time, time);
    }
    client.destroy();
    return UploadId;
  }

  it('are aborted when nothing has arrived for long enough, on any page of the listing; others continue', async () => {
    const left = [await begin('tenants/1/a', 3, 2), await begin('tenants/1/b', 5, 5)];
    const slow = await begin('tenants/1/slow', 9, 0.5);
    const young = await begin('tenants/1/young', 0.1, 0.1);
    const foreign = await begin('other/a', 9, 9);
    expect((await readdir(place())).toSorted()).toEqual([...left, slow, young, foreign].toSorted());
    await storages['s3']?.sweepUnfinished?.(new Date(Date.now() - hour));
    expect((await readdir(place())).toSorted()).toEqual([slow, young, foreign].toSorted());
    await storages['s3']?.sweepUnfinishedOf?.('tenants/1/young', new Date());
    expect((await readdir(place())).toSorted()).toEqual([slow, foreign].toSorted());
  });
});
