import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareLibrary } from '../testing/embeddedDatabase.ts';
import { clientWith, signInAt, until, type LiveClient } from '../testing/liveServer.ts';
import { startServerProcess, type ServerProcess } from '../testing/serverProcess.ts';

let folder: string;
let server: ServerProcess;
let user: LiveClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  await prepareLibrary(folder);
  server = await startServerProcess({ dataFolder: folder });
  user = await signInAt(server.origin);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => async () => {
  // No test leaves anything half behind.
  await until(async () => (await readdir(join(folder, 'temp', 'work'))).length === 0);
});

/** Ends the server by SIGKILL and starts it again; the session goes on. */
async function killAndRestart(): Promise<void> {
  await server.end('SIGKILL');
  server = await startServerProcess({ dataFolder: folder });
  user = clientWith(server.origin, user.cookie);
}

async function bytesIn(...path: string[]): Promise<number> {
  const place = join(folder, ...path);
  const names = (await readdir(place)).filter((name) => !name.endsWith('.json'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(place, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Begins a request whose body never ends. */
function beginRequest(
  path: string,
  method: string,
  headers: Record<string, string>,
  parts: readonly Buffer[],
): void {
  const client = request(server.origin + path, { method, headers: { Cookie: user.cookie, ...headers } });
  client.on('error', () => undefined);
  for (const part of parts) client.write(part);
}

describe('a server that is killed during an upload by form (quality case R01)', () => {
  it('has nothing of it afterwards, and takes it when it is sent again', async () => {
    const bytes = randomBytes(4_000_000);
    const before = await user.files();
    const head =
      '--part\r\nContent-Disposition: form-data; name="file"; filename="kept.bin"\r\n\r\nwhole\r\n' +
      '--part\r\nContent-Disposition: form-data; name="file"; filename="half.bin"\r\n\r\n';
    const headers = { 'Content-Type': 'multipart/form-data; boundary=part', 'Content-Length': '5000000' };
    beginRequest('/api/upload', 'POST', headers, [Buffer.from(head), bytes.subarray(0, 3_000_000)]);
    await until(async () => (await bytesIn('temp', 'work')) > 2_500_000);
    await killAndRestart();
    expect(await user.files()).toEqual(before);
    const sent = await user.upload('half.bin', bytes);
    expect(sent?.status).toBe('stored');
    expect((await user.download(sent?.id)).equals(bytes)).toBe(true);
  }, 60_000);
});

const tus = { 'Tus-Resumable': '1.0.0' };

describe('a server that is killed during a resumable upload (quality case R01)', () => {
  it('goes on at the byte it had, and the file is the same', async () => {
    const bytes = randomBytes(6_000_000);
    const name = Buffer.from('resumed.bin').toString('base64');
    const created = await user.fetch('/api/upload/tus', {
      method: 'POST',
      headers: { ...tus, 'Upload-Length': String(bytes.length), 'Upload-Metadata': `filename ${name}` },
    });
    const location = created.headers.get('location') ?? '';
    const part = { ...tus, 'Content-Type': 'application/offset+octet-stream' };
    const headers = { ...part, 'Upload-Offset': '0', 'Content-Length': String(bytes.length) };
    beginRequest(location, 'PATCH', headers, [bytes.subarray(0, 2_500_000)]);
    await until(async () => (await bytesIn('temp', 'resumable')) >= 1_000_000);
    await killAndRestart();
    const onDisk = await bytesIn('temp', 'resumable');
    const head = await user.fetch(location, { method: 'HEAD', headers: tus });
    const offset = Number(head.headers.get('upload-offset'));
    expect([offset, offset >= 1_000_000, offset <= 2_500_000]).toEqual([onDisk, true, true]);
    expect((await user.files()).map(({ fileName }) => fileName)).not.toContain('resumed.bin');
    const last = await user.fetch(location, {
      method: 'PATCH',
      headers: { ...part, 'Upload-Offset': String(offset) },
      body: new Blob([bytes.subarray(offset)]),
    });
    const file = JSON.parse(last.headers.get('x-vitrine-file') ?? 'null') as { id: number; status: string };
    expect([last.status, file.status]).toEqual([204, 'stored']);
    expect((await user.download(file.id)).equals(bytes)).toBe(true);
    expect(await bytesIn('temp', 'resumable')).toBe(0);
  }, 60_000);
});

/** Whether a process is making pictures for the server at the moment. */
async function isDrawing(): Promise<boolean> {
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
  const commands = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.some((command) => command.includes('render/child'));
}

async function statesOf(ids: readonly (number | undefined)[]): Promise<string[]> {
  const files = await user.files();
  return ids.map((id) => files.find((file) => file.id === id)?.processing.thumbnails ?? 'gone');
}

describe.runIf(process.platform === 'linux')(
  'a server that is killed while it makes pictures (quality cases R06, R08)',
  () => {
    it('makes them after the next start, those that were under way and those that waited', async () => {
      const sources = await Promise.all(
        ['teal', 'plum', 'gold', 'navy'].map((background) =>
          sharp({ create: { width: 6000, height: 6000, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      const sent = await Promise.all(sources.map((bytes, at) => user.upload(`large-${at}.png`, bytes)));
      const ids = sent.map((file) => file?.id);
      await until(isDrawing, 20_000, 5);
      expect(await statesOf(ids)).toContain('pending');
      await killAndRestart();
      await until(async () => (await statesOf(ids)).every((state) => state === 'done'));
      for (const id of ids) {
        const picture = await user.fetch(`/Download.aspx?id=${id}&preview=1&thumb=2`);
        expect([picture.status, (await sharp(await picture.arrayBuffer()).metadata()).format]).toEqual([
          200,
          'webp',
        ]);
      }
    }, 60_000);
  },
);
