import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { childrenOf, continueDrawing, killPausedDrawing, pauseDrawing } from '../testing/pictures/drawing.ts';
import { prepareLibrary } from '../testing/database/embeddedDatabase.ts';
import { openDatabaseOf, signInAt, until } from '../testing/liveServer.ts';
import { signalIfAlive, startServerProcess, type ServerProcess } from '../testing/processes/serverProcess.ts';

let pictures: [Buffer, Buffer];
let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  pictures = await createPictures();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-signals-'));
  await prepareLibrary(folder);
  server = await startServerProcess({ dataFolder: folder, leadsGroup: true });
});
afterEach(async () => {
  killPausedDrawing();
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Two files of one picture. */
async function createPictures(): Promise<[Buffer, Buffer]> {
  const picture = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  // What follows the end of a JPEG is ignored.
  return [picture, Buffer.concat([picture, Buffer.from([1])])];
}

/** Sends a signal to its group up to five times: a terminal and a parent may each send one, and it may have ended before the last. */
async function signalOften(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  // Signals belong to the same request to stop for two seconds.
  const deadline = performance.now() + 1000;
  for (let at = 0; at < 5 && performance.now() < deadline; at += 1) {
    if (!signalIfAlive(-server.pid, signal)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe.runIf(process.platform === 'linux')('a signal to the whole process group', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s, however often: running work is finished and the server ends with 0; no picture has failed',
    async (signal) => {
      const user = await signInAt(server.origin);
      // The first picture is being drawn as long as the process that was started for it is stopped.
      const [running] = await Promise.all([user.upload('0.jpg', pictures[0]), pauseDrawing(server.pid)]);
      await user.upload('1.jpg', pictures[1]);
      await until(async () => (await childrenOf(server.pid, 'exiftool')).length > 0);
      const before = await user.files();
      expect(before.find(({ id }) => id === running?.id)?.processing.thumbnails).toBe('pending');
      await signalOften(signal);
      continueDrawing();
      expect(await server.ended).toBe(0);
      const database = await openDatabaseOf(folder);
      const files = await database.withAllTenants(() =>
        db()
          .selectFrom('files')
          .select(['id', 'processing_metadata as metadata', 'processing_thumbnails as thumbnails'])
          .execute(),
      );
      await database.close();
      const done = { metadata: 'done', thumbnails: 'done' };
      expect(files).toHaveLength(2);
      expect(files).toContainEqual({ id: running?.id, ...done });
      // What had not begun waits for the next start.
      const other = files.find(({ id }) => id !== running?.id);
      expect([done, { metadata: 'pending', thumbnails: 'pending' }]).toContainEqual({
        metadata: other?.metadata,
        thumbnails: other?.thumbnails,
      });
    },
  );
});
