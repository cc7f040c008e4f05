import { createHash } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { originalKey } from '../storage/keys.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { startSweeps, type Sweeps } from './startSweeps.ts';

const hour = 3_600_000;
const patience = { timeout: 20_000 };
let server: TestServer;
let sweeps: Sweeps | undefined;
let media: { temporaryFolder: string; resumableFolder: string };

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const root = join(server.deps.config.dataFolder, crypto.randomUUID());
  media = { temporaryFolder: join(root, 'work'), resumableFolder: join(root, 'resumable') };
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

/** As several servers on one database see it, unless told otherwise. */
function start(kind: 'embedded' | 'postgresql' = 'postgresql'): Sweeps {
  sweeps = startSweeps({ ...server.deps, database: { ...server.deps.database, kind } }, media);
  return sweeps;
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
  it('leave the parts of a form that goes on arriving for a day', async () => {
    const { temporaryFolder, resumableFolder } = media;
    await writeOld(join(temporaryFolder, 'part'), 20 * hour);
    await writeOld(join(temporaryFolder, 'left'), 30 * hour);
    await writeOld(join(resumableFolder, 'paused'), 6 * 24 * hour);
    await writeOld(join(resumableFolder, 'forgotten'), 8 * 24 * hour);
    start();
    vi.advanceTimersByTime(hour);
    await vi.waitFor(async () => {
      expect(await readdir(temporaryFolder)).toEqual(['part']);
      expect(await readdir(resumableFolder)).toEqual(['paused']);
    }, patience);
  });

  it('clear all work that is older than a server alone on its database', async () => {
    await writeOld(join(media.temporaryFolder, 'part'), 1000);
    start('embedded');
    await vi.waitFor(async () => expect(await readdir(media.temporaryFolder)).toEqual([]), patience);
  });

  it('delete no bytes of the storage in the first hour, and those without a file afterwards', async () => {
    const key = await addOrphan('nobody knows me');
    await writeOld(join(media.temporaryFolder, 'left'), 30 * hour);
    start('embedded');
    vi.advanceTimersByTime(hour - 60_000);
    await vi.waitFor(async () => expect(await readdir(media.temporaryFolder)).toEqual([]), patience);
    expect(await server.deps.storage.head(key)).toBeDefined();
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => expect(await server.deps.storage.head(key)).toBeUndefined(), patience);
  });

  it('end at once when the server does', async () => {
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
