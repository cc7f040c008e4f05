import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareLibrary } from '../testing/embeddedDatabase.ts';
import { clientWith, signInAt, until } from '../testing/liveServer.ts';
import { signalIfAlive, startServerProcess, type ServerProcess } from '../testing/serverProcess.ts';

let pictures: Buffer[];
let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  pictures = await largePictures();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-signals-'));
  await prepareLibrary(folder);
  server = await startServerProcess({ dataFolder: folder, leadsGroup: true });
});
afterEach(async () => {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Whether it is drawing, and reading metadata, in processes of their own. */
async function hasTools(): Promise<boolean> {
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
  const commands = await Promise.all(
    children.split(' ').map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return ['render/child', 'exiftool'].every((part) => commands.some((command) => command.includes(part)));
}

/** Four files of one picture, so large that they are still being drawn when the signal comes. */
async function largePictures(): Promise<Buffer[]> {
  const picture = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  // What follows the end of a JPEG is not looked at.
  return [0, 1, 2, 3].map((at) => Buffer.concat([picture, Buffer.from([at])]));
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
      for (const [at, bytes] of pictures.entries()) await user.upload(`${at}.jpg`, bytes);
      await until(hasTools, 20_000, 5);
      await signalOften(signal);
      expect(await server.ended).toBe(0);
      server = await startServerProcess({ dataFolder: folder, leadsGroup: true });
      const again = clientWith(server.origin, user.cookie);
      await until(async () =>
        (await again.files()).every(({ processing }) => processing.thumbnails !== 'pending'),
      );
      const files = await again.files();
      expect(files).toHaveLength(4);
      for (const { processing } of files)
        expect(processing).toMatchObject({ metadata: 'done', thumbnails: 'done' });
    },
    90_000,
  );
});
