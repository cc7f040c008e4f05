import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openLocalStorage } from '../../storage/localStorage.ts';
import {
  createMediaServer,
  formOf,
  type MediaServer,
  type UploadResponse,
} from '../../testing/media/mediaServer.ts';
import { openTestDatabase } from '../../testing/database/testDatabase.ts';
import { waitOptions } from '../../testing/waitOptions.ts';

let folder: string;
let server: MediaServer;
const opened: Readable[] = [];
/** How many more transactions of a tenant the database takes. */
let left = Infinity;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-count-'));
  const storage = await openLocalStorage({ root: join(folder, 'files'), create: true });
  const inner = await openTestDatabase();
  const database: Database = {
    ...inner,
    async withTenant(...call) {
      if ((left -= 1) < 0) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
      return inner.withTenant(...call);
    },
  };
  const watched = {
    ...storage,
    async get(...asked: Parameters<typeof storage.get>) {
      const found = await storage.get(...asked);
      opened.push(found.stream);
      return found;
    },
  };
  server = await createMediaServer({ works: false, deps: { storage: watched, database } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a download that cannot be counted', () => {
  it.each(['', '&embed=1'])('is refused, and its stream is closed (%s)', async (query) => {
    const user = await server.signIn('user');
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const response = await user('/api/upload', formOf([{ name: 'a.jpg', bytes }]));
    const id = ((await response.json()) as UploadResponse).files[0]?.id;
    const address = `/Download.aspx?id=${id}${query}`;
    expect((await (await user(address)).arrayBuffer()).byteLength).toBeGreaterThan(0);
    left = 1;
    expect((await user(address)).status).toBe(503);
    left = Infinity;
    expect(opened.every((stream) => stream.destroyed)).toBe(true);
    await vi.waitFor(
      async () => expect(await readdir(server.media.temporaryFolder)).toEqual([]),
      waitOptions,
    );
  });
});
