import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { canLimitFiles, limitFiles, mountSmallDisk, type SmallDisk } from '../testing/processes/fullDisk.ts';
import { prepareLibrary } from '../testing/database/embeddedDatabase.ts';
import { signInAt, until, type LiveClient } from '../testing/liveServer.ts';
import { json } from '../testing/createTestServer.ts';
import { formOf } from '../testing/media/mediaServer.ts';
import { startServerProcess, type ServerProcess } from '../testing/processes/serverProcess.ts';
import { startInProcess, type InProcessServer } from '../testing/processes/startInProcess.ts';

const megabyte = 1_000_000;

/** Milliseconds between two looks at what takes seconds. */
const slowPollMs = 250;

const probe = mountSmallDisk(1);
probe?.remove();
if (!probe)
  process.stderr.write(
    '\n*** No small disk can be mounted here: the test over a disk that is really full is SKIPPED. Run it as root on Linux. ***\n\n',
  );
if (!canLimitFiles())
  process.stderr.write(
    '\n*** The size of files cannot be limited here: the test over a disk that takes no larger file is SKIPPED. ***\n\n',
  );

let server: InProcessServer | undefined;
/** Whose files are limited in size. */
let limited: ServerProcess | undefined;
let disk: SmallDisk | undefined;
let folder: string;
let user: LiveClient;

async function start(): Promise<void> {
  server = await startInProcess(folder);
  user = await signInAt(server.origin);
}

async function stop(): Promise<void> {
  try {
    await server?.stop();
  } finally {
    server = undefined;
    await limited?.end('SIGKILL');
    disk?.remove();
    disk = undefined;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every file of the storage and of the work in progress, but for those of the database. */
async function traces(): Promise<string[]> {
  const places = ['files', 'temp/work', 'temp/resumable'];
  const lists = await Promise.all(
    places.map((place) => readdir(join(folder, place), { recursive: true, withFileTypes: true })),
  );
  return lists.flatMap((list) => list.filter((entry) => entry.isFile()).map(({ name }) => name)).toSorted();
}

/** Sends one file by a form and expects 507, in the shape of every error. */
async function expectRefusal(bytes: Uint8Array): Promise<void> {
  // What is refused is not read to its end, so its connection is of no more use. The rest of it must be no more than the
  // kernel holds, or the connection may end while it is being sent.
  const response = await user.fetch('/api/upload', {
    ...formOf([{ name: 'large.bin', bytes }]),
    headers: { Connection: 'close' },
  });
  expect([response.status, await response.json()]).toEqual([
    507,
    { code: 'unexpected', message: 'There is no room left in the storage.', requestId: expect.any(String) },
  ]);
}

async function names(): Promise<string[]> {
  return (await user.files()).map(({ fileName }) => fileName);
}

/** Fills the disk until not even a folder can be made. */
async function fillDatabase(): Promise<void> {
  disk?.fill();
  for (let isFull = false, at = 0; !isFull; at += 1) {
    const response = await user.fetch('/api/folders', json('POST', { name: `${at} ${'n'.repeat(200)}` }));
    isFull = response.status === 507;
  }
}

async function viewsOf(id: number | undefined): Promise<number | undefined> {
  const { fields } = (await (await user.fetch(`/api/files/${id}`)).json()) as {
    fields: { viewCount?: number };
  };
  return fields.viewCount;
}

async function stateOf(id: number | undefined): Promise<string | undefined> {
  return (await user.files()).find((file) => file.id === id)?.processing.thumbnails;
}

/** Views a file until a view cannot be counted at once, because the disk is full. Returns the number of views. */
async function viewUntilUncounted(id: number | undefined, besides?: () => Promise<void>): Promise<number> {
  for (let seen = 1; seen <= 400; seen += 1) {
    expect((await user.fetch(`/api/files/${id}/opened`, { method: 'POST' })).status).toBe(204);
    await besides?.();
    if (seen % 10 === 0 && ((await viewsOf(id)) ?? 0) < seen) return seen;
  }
  throw new Error('Every view was counted at once.');
}

describe.runIf(probe)('a disk that is really full, a file system in memory', () => {
  beforeAll(async () => {
    disk = mountSmallDisk(160);
    if (!disk) throw new Error('no small disk');
    folder = join(disk.folder, 'data');
    await prepareLibrary(folder);
    await start();
  });
  afterEach(() => disk?.free());
  afterAll(stop);

  it('refuses an upload with 507 and stores nothing of it; reads and deletes work; with space it works again', async () => {
    const small = randomBytes(100_000);
    const first = await user.upload('first.bin', small);
    const second = await user.upload('second.bin', randomBytes(2 * megabyte));
    await until(async () => (await stateOf(second?.id)) === 'none');
    const before = await traces();
    disk?.fill(megabyte);
    await expectRefusal(randomBytes(1.2 * megabyte));
    expect(await traces()).toEqual(before);
    expect((await names()).toSorted()).toEqual(['first.bin', 'second.bin']);
    expect((await user.download(first?.id)).equals(small)).toBe(true);
    expect((await user.fetch(`/api/files/${second?.id}`, { method: 'DELETE' })).status).toBe(204);
    disk?.free();
    const bytes = randomBytes(1.2 * megabyte);
    const sent = await user.upload('large.bin', bytes);
    expect(sent?.status).toBe('stored');
    expect((await user.download(sent?.id)).equals(bytes)).toBe(true);
  });

  it('refuses parts of a resumable upload, which continues where it stopped once there is space', async () => {
    const bytes = randomBytes(1.2 * megabyte);
    const tus = { 'Tus-Resumable': '1.0.0' };
    const name = Buffer.from('resumed.bin').toString('base64');
    const created = await user.fetch('/api/upload/tus', {
      method: 'POST',
      headers: { ...tus, 'Upload-Length': String(bytes.length), 'Upload-Metadata': `filename ${name}` },
    });
    const location = created.headers.get('location') ?? '';
    const send = (offset: number) =>
      user.fetch(location, {
        method: 'PATCH',
        headers: {
          ...tus,
          Connection: 'close',
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
        },
        body: new Blob([bytes.subarray(offset)]),
      });
    disk?.fill(megabyte);
    const refused = await send(0);
    expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'unexpected' }]);
    expect(await names()).not.toContain('resumed.bin');
    disk?.free();
    const head = await user.fetch(location, { method: 'HEAD', headers: tus });
    const last = await send(Number(head.headers.get('upload-offset')));
    const file = JSON.parse(last.headers.get('x-vitrine-file') ?? 'null') as { id: number };
    expect((await user.download(file.id)).equals(bytes)).toBe(true);
  });

  it('accepts a picture without space for its thumbnail, and makes that once there is space', async () => {
    const grain = { type: 'gaussian', mean: 128, sigma: 50 } as const;
    const noise = { width: 1500, height: 1500, channels: 3, background: 'navy', noise: grain } as const;
    const picture = await sharp({ create: noise }).jpeg().toBuffer();
    const first = await user.upload(
      'first.png',
      await sharp({ create: { ...noise, width: 9, height: 9 } })
        .png()
        .toBuffer(),
    );
    await until(async () => (await stateOf(first?.id)) === 'done');
    disk?.fill(picture.length + 250_000);
    const sent = await user.upload('picture.jpg', picture);
    expect(sent?.status).toBe('stored');
    // Longer than its three tries.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect(await stateOf(sent?.id)).toBe('pending');
    disk?.free();
    await until(async () => (await stateOf(sent?.id)) === 'done', 100_000, slowPollMs);
  });

  it('answers writes to a database without space with a clear error, and accepts them with space again', async () => {
    disk?.fill();
    const statuses = new Set<number>();
    const made: string[] = [];
    for (let at = 0; at < 400 && !statuses.has(507); at += 1) {
      const name = `${at} ${'n'.repeat(200)}`;
      const response = await user.fetch('/api/folders', json('POST', { name }));
      statuses.add(response.status);
      if (response.status === 201) made.push(name);
      else expect(await response.json()).toMatchObject({ code: 'unexpected', message: expect.any(String) });
    }
    expect(statuses).toContain(507);
    disk?.free();
    await until(
      async () => (await user.fetch('/api/folders', json('POST', { name: 'after' }))).status === 201,
      100_000,
      slowPollMs,
    );
    const { folders } = (await (await user.fetch('/api/folders')).json()) as { folders: { name: string }[] };
    expect(folders.map(({ name }) => name)).toEqual(expect.arrayContaining([...made, 'after']));
  });

  it('loses no view at a stop before there is space to count it', async () => {
    const seen = await user.upload('seen.bin', randomBytes(1000));
    await until(async () => (await stateOf(seen?.id)) === 'none');
    await fillDatabase();
    const views = await viewUntilUncounted(seen?.id);
    await server?.stop();
    disk?.free();
    await start();
    await until(async () => (await viewsOf(seen?.id)) === views, 100_000, slowPollMs);
  });

  it('serves, deletes and empties the bin when not even a row can be added; missing counts are added later', async () => {
    const small = randomBytes(100_000);
    const ids: number[] = [];
    for (let at = 0; at < 4; at += 1)
      ids.push((await user.upload(`${at}.bin`, randomBytes(1000 + at)))?.id ?? 0);
    const taken = await user.upload('taken.bin', small);
    await until(async () =>
      (await user.files()).every(({ processing }) => processing.thumbnails !== 'pending'),
    );
    await fillDatabase();
    const views = await viewUntilUncounted(ids[0], async () => {
      expect((await user.download(taken?.id)).equals(small)).toBe(true);
    });
    const before = (await names()).length;
    for (const id of ids.slice(1))
      expect((await user.fetch(`/api/files/${id}`, { method: 'DELETE' })).status).toBe(204);
    for (const id of ids.slice(1))
      expect((await user.fetch(`/api/bin/file/${id}`, { method: 'DELETE' })).ok).toBe(true);
    expect(await names()).toHaveLength(before - 3);
    disk?.free();
    await until(async () => (await viewsOf(ids[0])) === views, 100_000, slowPollMs);
  });
});

describe.runIf(canLimitFiles())('a disk that allows no larger file: file-size limit of the process', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-limit-'));
    await prepareLibrary(folder);
    limited = await startServerProcess({ dataFolder: folder });
    user = await signInAt(limited.origin);
  });
  afterAll(stop);

  it('refuses an upload with 507 and stores nothing of it; with space it works again', async () => {
    // More than a file of the database's log, which is 16 MiB.
    const limit = 17 * megabyte;
    const bytes = randomBytes(limit + 0.2 * megabyte);
    const before = await traces();
    limitFiles(limited?.pid ?? 0, limit);
    await expectRefusal(bytes);
    expect([await traces(), await names()]).toEqual([before, []]);
    expect(await user.upload('small.bin', randomBytes(megabyte))).toMatchObject({ status: 'stored' });
    limitFiles(limited?.pid ?? 0, 'unlimited');
    const sent = await user.upload('large.bin', bytes);
    expect((await user.download(sent?.id)).equals(bytes)).toBe(true);
  });
});
