import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareLibrary } from '../testing/database/embeddedDatabase.ts';
import { signInAt, until } from '../testing/liveServer.ts';
import { startServerProcess } from '../testing/processes/serverProcess.ts';
import { startInProcess } from '../testing/processes/startInProcess.ts';

let root: string;
let data: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-owner-'));
  data = join(root, 'data');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** The folder itself and all in it that anybody but the owner may read, write or enter. */
async function open(): Promise<string[]> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const paths = [data, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const found: string[] = [];
  for (const path of paths) {
    // What is gone since the list was made was a temporary file.
    const status = await lstat(path).catch(() => undefined);
    if (status && !status.isSymbolicLink() && (status.mode & 0o077) !== 0)
      found.push(`${relative(root, path)} ${(status.mode & 0o777).toString(8)}`);
  }
  return found;
}

describe.runIf(process.platform !== 'win32')('the data folder', () => {
  it('is created for the owner only, with any umask', async () => {
    const server = await startServerProcess({ dataFolder: data, umask: '000', env: { VITRINE_DEMO: '0' } });
    expect(await open()).toEqual([]);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await open()).toEqual([]);
  });

  it('is restricted at the start when it is wider, and stays so while it is used', async () => {
    await prepareLibrary(data);
    await mkdir(join(data, 'files', 'tenants'), { recursive: true });
    await writeFile(join(data, 'files', 'tenants', 'earlier'), 'earlier');
    for (const path of ['files', 'files/tenants', 'files/tenants/earlier', '.'])
      await chmod(join(data, path), 0o777);
    const outside = join(root, 'outside');
    await writeFile(outside, 'not ours');
    await chmod(outside, 0o644);
    await symlink(outside, join(data, 'link'));
    expect((await open()).length).toBeGreaterThan(4);
    await using server = await startInProcess(data);
    expect((await lstat(data)).mode & 0o777).toBe(0o700);
    await until(async () => (await open()).length === 0);
    const user = await signInAt(server.origin);
    const create = { width: 640, height: 400, channels: 3, background: 'teal' } as const;
    const sent = await user.upload('a.jpg', await sharp({ create }).jpeg().toBuffer());
    await until(async () => (await user.files())[0]?.processing.thumbnails === 'done');
    expect(sent?.status).toBe('stored');
    expect(await open()).toEqual([]);
    expect((await lstat(outside)).mode & 0o777).toBe(0o644);
    await server.stop();
    expect(await open()).toEqual([]);
  });
});
