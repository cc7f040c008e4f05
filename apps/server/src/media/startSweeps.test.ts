import { createHash } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { originalKey } from '../storage/keys.ts';
import { insertFile } from '../assets/store.ts';
import { recordPendingUpload } from '../assets/upload/pendingUploads.ts';
import { openLocalStorage } from '../storage/localStorage.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { startSweeps, type Sweeps } from './startSweeps.ts';
import { waitOptions } from '../testing/waitOptions.ts';

const hour = 3_600_000;
let server: TestServer;
let sweeps: Sweeps | undefined;
let media: { temporaryFolder: string; resumableFolder: string; pendingUploadsFolder: string };

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const root = join(server.deps.config.dataFolder, crypto.randomUUID());
  media = {
    temporaryFolder: join(root, 'work'),
    resumableFolder: join(root, 'resumable'),
    pendingUploadsFolder: join(root, 'storing'),
  };
  for (const folder of Object.values(media)) await mkdir(folder, { recursive: true });
});
afterEach(async () => {
  await sweeps?.stop();
  vi.useRealTimers();
});

async function writeOld(path: string, ageMs: number): Promise<void> {
  await writeFile(path, 'old');
  const time = new Date(Date.now() - ageMs);
  await utimes(path, time, time);
}

/** By default as several servers on one database see it. */
function start(kind: 'embedded' | 'postgresql' = 'postgresql'): Sweeps {
  sweeps = startSweeps({ ...server.deps, database: { ...server.deps.database, kind } }, media);
  return sweeps;
}

/** A note that an earlier life of the server has left. */
async function noteEarlier(text: string): Promise<void> {
  const sha256 = createHash('sha256').update(text).digest('hex');
  await recordPendingUpload(media.pendingUploadsFolder, { tenantId: 1, sha256 });
  for (const name of await readdir(media.pendingUploadsFolder))
    await writeOld(join(media.pendingUploadsFolder, name), hour);
}

async function addOrphan(text: string): Promise<string> {
  const key = originalKey(1, createHash('sha256').update(text).digest('hex'));
  await server.deps.storage.put(key, Buffer.from(text));
  const path = server.deps.storage.localPath?.(key) ?? '';
  const time = new Date(Date.now() - 5 * hour);
  await utimes(path, time, time);
  return key;
}

describe('sweeps of a running server', () => {
  it('keep the parts of a form that keeps arriving for a day', async () => {
    const { temporaryFolder, resumableFolder } = media;
    await writeOld(join(resumableFolder, 'before the start'), 8 * 24 * hour);
    start();
    await vi.waitFor(async () => expect(await readdir(resumableFolder)).toEqual([]), waitOptions);
    await writeOld(join(temporaryFolder, 'part'), 20 * hour);
    await writeOld(join(temporaryFolder, 'left'), 30 * hour);
    await writeOld(join(resumableFolder, 'paused'), 6 * 24 * hour);
    await writeOld(join(resumableFolder, 'forgotten'), 8 * 24 * hour);
    vi.advanceTimersByTime(hour);
    await vi.waitFor(async () => {
      expect(await readdir(temporaryFolder)).toEqual(['part']);
      expect(await readdir(resumableFolder)).toEqual(['paused']);
    }, waitOptions);
  });

  it.each(['embedded', 'postgresql'] as const)(
    'delete all work files that are older than the server, on %s as well',
    async (kind) => {
      await writeOld(join(media.temporaryFolder, 'part'), 1000);
      start(kind);
      await vi.waitFor(async () => expect(await readdir(media.temporaryFolder)).toEqual([]), waitOptions);
    },
  );

  it('delete at once the bytes that an upload before the restart left without a file, and no others', async () => {
    const texts = ['noted', 'of another server', 'noted, and a file since'];
    const keys = await Promise.all(texts.map(addOrphan));
    const user = await server.signIn('user');
    const uploads = (await (await user('/api/folders', json('POST', { name: 'Kept' }))).json()) as {
      id: number;
    };
    const hashOf = (text: string | undefined) =>
      createHash('sha256')
        .update(text ?? '')
        .digest('hex');
    await server.deps.database.withTenant(1, () =>
      insertFile({
        folderId: uploads.id,
        fileName: 'kept.bin',
        mimeType: 'application/octet-stream',
        type: 'other',
        sizeBytes: 5,
        sha256: hashOf(texts[2]),
        storageKey: keys[2] ?? '',
        processing: { faces: 'none', objects: 'none' },
      }),
    );
    await noteEarlier('noted');
    await noteEarlier('noted, and a file since');
    start();
    await vi.waitFor(async () => expect(await readdir(media.pendingUploadsFolder)).toEqual([]), waitOptions);
    const left = await Promise.all(keys.map((key) => server.deps.storage.head(key)));
    expect(left.map((found) => found !== undefined)).toEqual([false, true, true]);
  });

  it('keep what uploads have started since the start, though the sweep runs late', async () => {
    const root = join(server.deps.config.dataFolder, crypto.randomUUID());
    const storage = await openLocalStorage({ root, create: true });
    const sha256 = createHash('sha256').update('arrives').digest('hex');
    const key = originalKey(1, sha256);
    await storage.put(key, Buffer.from('arrives'));
    // The same bytes were on their way when the server was killed.
    await noteEarlier('arrives');
    const [earlier] = await readdir(media.pendingUploadsFolder);
    await recordPendingUpload(media.pendingUploadsFolder, { tenantId: 1, sha256 });
    const incoming = join(root, 'incoming');
    const young = [media.temporaryFolder, incoming].map((folder) => join(folder, 'young'));
    const old = [media.temporaryFolder, incoming, media.pendingUploadsFolder].map((folder) =>
      join(folder, 'old'),
    );
    for (const path of [...young, ...old]) await writeFile(path, '');
    // The server has started, then these came, and only then the sweep looks at what there is.
    const startedAt = Date.now();
    const notes = await readdir(media.pendingUploadsFolder);
    const [note = ''] = notes.filter((name) => name !== 'old' && name !== earlier);
    for (const path of [...young, join(media.pendingUploadsFolder, note), storage.localPath?.(key) ?? ''])
      await utimes(path, new Date(startedAt + 5000), new Date(startedAt + 5000));
    for (const path of old) await utimes(path, new Date(startedAt - 5000), new Date(startedAt - 5000));
    const clock = [startedAt].values();
    const now = () => new Date(clock.next().value ?? startedAt + 10_000);
    sweeps = startSweeps({ ...server.deps, storage, now }, media);
    await sweeps.stop();
    expect(await readdir(media.temporaryFolder)).toEqual(['young']);
    expect(await readdir(incoming)).toEqual(['young']);
    expect(await readdir(media.pendingUploadsFolder)).toEqual([note]);
    expect(await storage.head(key)).toBeDefined();
  });

  it.each([
    ['file:', []],
    ['file:/shared', ['half']],
  ])('keep an interrupted put in the storage %s: %j', async (storageUrl, expected) => {
    const root = join(server.deps.config.dataFolder, crypto.randomUUID());
    const storage = await openLocalStorage({ root, create: true });
    await writeOld(join(root, 'incoming', 'half'), 10 * 60_000);
    await writeOld(join(root, 'incoming', 'old'), 2 * hour);
    const config = { ...server.deps.config, storageUrl };
    sweeps = startSweeps({ ...server.deps, config, storage }, media);
    await vi.waitFor(
      async () => expect(await readdir(join(root, 'incoming'))).toEqual(expected),
      waitOptions,
    );
  });

  it('delete no bytes of the storage in the first hour, and those without a file afterwards', async () => {
    const key = await addOrphan('nobody knows me');
    await writeOld(join(media.temporaryFolder, 'left'), 30 * hour);
    start('embedded');
    vi.advanceTimersByTime(hour - 60_000);
    await vi.waitFor(async () => expect(await readdir(media.temporaryFolder)).toEqual([]), waitOptions);
    expect(await server.deps.storage.head(key)).toBeDefined();
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => expect(await server.deps.storage.head(key)).toBeUndefined(), waitOptions);
  });

  it.each(['start', 'hour'])('continue with the rest when a part of it fails, at the %s', async (when) => {
    const key = await addOrphan(when);
    const storage = {
      ...server.deps.storage,
      async sweepUnfinished() {
        throw new Error('no right to do so');
      },
    };
    if (when === 'start') await noteEarlier(when);
    sweeps = startSweeps({ ...server.deps, storage }, media);
    if (when === 'hour') vi.advanceTimersByTime(hour);
    await vi.waitFor(async () => expect(await storage.head(key)).toBeUndefined(), waitOptions);
  });

  it('end at once when the server stops', async () => {
    const keys = await Promise.all(['a', 'b', 'c'].map(addOrphan));
    const { storage } = server.deps;
    const begun = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const slow = {
      ...storage,
      async delete(key: string) {
        begun.resolve();
        await mayGoOn.promise;
        await storage.delete(key);
      },
    };
    sweeps = startSweeps({ ...server.deps, storage: slow }, media);
    vi.advanceTimersByTime(hour);
    await begun.promise;
    const stopped = sweeps.stop();
    mayGoOn.resolve();
    await stopped;
    const left = await Promise.all(keys.map((key) => storage.head(key)));
    expect(left.filter((found) => found !== undefined)).toHaveLength(2);
  });
});
