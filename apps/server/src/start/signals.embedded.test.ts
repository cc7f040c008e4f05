import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareLibrary } from '../testing/embeddedDatabase.ts';
import { signInAt, until } from '../testing/liveServer.ts';
import { startServerProcess, type ServerProcess } from '../testing/serverProcess.ts';

let folder: string;
let server: ServerProcess;
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

describe.runIf(process.platform === 'linux')('a signal to the whole process group', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s, however often: running work is finished and the server ends with 0; no picture has failed',
    async (signal) => {
      const user = await signInAt(server.origin);
      const pictures = await Promise.all(
        ['teal', 'plum', 'gold', 'navy'].map((background) =>
          sharp({ create: { width: 5000, height: 5000, channels: 3, background } })
            .jpeg()
            .toBuffer(),
        ),
      );
      for (const [at, bytes] of pictures.entries()) await user.upload(`${at}.jpg`, bytes);
      await until(hasTools, 20_000, 5);
      for (let at = 0; at < 5; at += 1) {
        process.kill(-server.pid, signal);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(await server.ended).toBe(0);
      server = await startServerProcess({ dataFolder: folder, leadsGroup: true });
      const again = await signInAt(server.origin);
      await until(async () =>
        (await again.files()).every(({ processing }) => processing.thumbnails !== 'pending'),
      );
      for (const { processing } of await again.files())
        expect(processing).toMatchObject({ metadata: 'done', thumbnails: 'done' });
    },
    90_000,
  );
});
