import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { originalKey } from '../storage/keys.ts';
import { createRenderPool } from '../media/render/renderPool.ts';
import { killPausedDrawing, pauseDrawing } from '../testing/pictures/drawing.ts';
import { prepareLibrary } from '../testing/database/embeddedDatabase.ts';
import { clientWith, signInAt, until, type LiveClient } from '../testing/liveServer.ts';
import { formOf, type UploadResponse } from '../testing/media/mediaServer.ts';
import { startServerProcess, type ServerProcess } from '../testing/processes/serverProcess.ts';

let folder: string;
let server: ServerProcess;
let user: LiveClient;
const isLinux = process.platform === 'linux';

async function bytesIn(...path: string[]): Promise<number> {
  const place = join(folder, ...path);
  const names = (await readdir(place)).filter((name) => !name.endsWith('.json'));
  // A file may be gone since its name was read.
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(place, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function namesOfFiles(): Promise<string[]> {
  return (await user.files()).map(({ fileName }) => fileName).toSorted();
}

/** Begins a request whose body never ends; returns what drops the connection. */
function beginRequest(
  path: string,
  method: string,
  headers: Record<string, string>,
  parts: readonly (Buffer | string)[],
): () => void {
  const client = request(server.origin + path, { method, headers: { Cookie: user.cookie, ...headers } });
  client.on('error', () => undefined);
  for (const part of parts) client.write(part);
  return () => client.destroy();
}

function headOf(name: string): string {
  return `--part\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
}

/** Begins a form of which `missing` bytes of the last file and the end are never sent. */
function beginForm(missing: number, parts: readonly (Buffer | string)[]): () => void {
  const sent = parts.reduce((sum, each) => sum + Buffer.byteLength(each), 0);
  const length = sent + missing + Buffer.byteLength('\r\n--part--\r\n');
  const headers = { 'Content-Type': 'multipart/form-data; boundary=part', 'Content-Length': String(length) };
  return beginRequest('/api/upload', 'POST', headers, parts);
}

/** Bytes that a parser may keep back at the end of each chunk, because the boundary could begin there. */
const withheldBytes = Buffer.byteLength('\r\n--part');

/** Uploads that are cut, with how many of their bytes have arrived. */
const cut = [0.1, 0.5, 0.99].map((share) => ({
  name: `at-${share}.bin`,
  bytes: randomBytes(3_000_000),
  arrived: 3_000_000 * share,
}));
const half = { name: 'half.bin', bytes: randomBytes(4_000_000), arrived: 3_000_000 };
const resumed = randomBytes(6_000_000);
const tus = { 'Tus-Resumable': '1.0.0' };
const part = { ...tus, 'Content-Type': 'application/offset+octet-stream' };
const orphan = () =>
  join(folder, 'files', originalKey(1, createHash('sha256').update('orphan').digest('hex')));

let location: string;
let before: string[];
let storedId: number | undefined;
/** The most pictures that the server draws at the same time. */
const poolSize = createRenderPool().size;
/** The pictures that were being drawn when the server was killed or came before these, and those that waited. */
let drawn: number[];
let waiting: number[];

async function beginUploads(): Promise<void> {
  for (const { name, bytes, arrived } of cut)
    beginForm(bytes.length - arrived, [headOf(name), bytes.subarray(0, arrived)]);
  const first = [headOf('whole.bin'), 'whole', `\r\n${headOf(half.name)}`];
  beginForm(half.bytes.length - half.arrived, [...first, half.bytes.subarray(0, half.arrived)]);
  const created = await user.fetch('/api/upload/tus', {
    method: 'POST',
    headers: {
      ...tus,
      'Upload-Length': String(resumed.length),
      'Upload-Metadata': `filename ${Buffer.from('resumed.bin').toString('base64')}`,
    },
  });
  location = created.headers.get('location') ?? '';
  const headers = { ...part, 'Upload-Offset': '0', 'Content-Length': String(resumed.length) };
  beginRequest(location, 'PATCH', headers, [resumed.subarray(0, 2_500_000)]);
  const all = [...cut, half].reduce((sum, { arrived }) => sum + arrived - withheldBytes, 'whole'.length);
  await until(async () => (await bytesIn('temp', 'work')) >= all);
  await until(async () => (await bytesIn('temp', 'resumable')) >= 1_000_000);
}

/** Uploads pictures until every process that draws is stopped with one of them, then some that wait. */
async function uploadPictures(): Promise<void> {
  const many = async (count: number, name: string, background: string) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => uploadPicture(`${name}-${at}.png`, 60 + at, background)),
    );
  // A busy machine may stop a process only after its first picture: then it keeps the next one.
  const uploading = many(2 * poolSize, 'drawn', 'teal');
  [drawn] = await Promise.all([uploading, isLinux ? pauseDrawing(server.pid, poolSize) : undefined]);
  waiting = await many(12, 'wait', 'navy');
}

async function uploadPicture(name: string, side: number, background: string): Promise<number> {
  const create = { width: side, height: side, channels: 3, background } as const;
  const sent = await user.upload(name, await sharp({ create }).png().toBuffer());
  expect(sent?.status).toBe('stored');
  return sent?.id ?? 0;
}

async function statesOf(ids: readonly number[]): Promise<string[]> {
  const files = await user.files();
  return ids.map((id) => files.find((file) => file.id === id)?.processing.thumbnails ?? 'gone');
}

/** Bytes that have reached their place in the storage, of an upload whose row was never written. */
async function leaveOrphan(): Promise<void> {
  await mkdir(dirname(orphan()), { recursive: true });
  await writeFile(orphan(), 'orphan');
  const earlier = new Date(Date.now() - 1000);
  await utimes(orphan(), earlier, earlier);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  await prepareLibrary(folder);
  server = await startServerProcess({ dataFolder: folder });
  user = await signInAt(server.origin);
  storedId = (await user.upload('kept.bin', randomBytes(1000)))?.id;
  await beginUploads();
  await uploadPictures();
  before = await namesOfFiles();
  if (isLinux) {
    const pending = (await statesOf(drawn)).filter((state) => state === 'pending');
    expect(pending.length).toBeGreaterThanOrEqual(poolSize);
    expect(await statesOf(waiting)).toEqual(waiting.map(() => 'pending'));
  }
  await server.end('SIGKILL');
  killPausedDrawing();
  await leaveOrphan();
  server = await startServerProcess({ dataFolder: folder });
  user = clientWith(server.origin, user.cookie);
});

afterAll(async () => {
  killPausedDrawing();
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

afterEach(async () => {
  // No test leaves anything half behind.
  await until(async () => (await readdir(join(folder, 'temp', 'work'))).length === 0);
});

describe('a server that was killed during uploads by form (quality case R01)', () => {
  it('has nothing partial of them, nor the complete file before a partial one', async () => {
    expect(await namesOfFiles()).toEqual(before);
    expect(before).toEqual(expect.arrayContaining(['kept.bin', 'drawn-1.png', 'wait-0.png']));
    for (const name of [...cut.map((each) => each.name), half.name, 'whole.bin'])
      expect(before).not.toContain(name);
  });

  it.each([...cut, half])(
    'accepts $name when it is sent again, and serves the same bytes',
    async ({ name, bytes }) => {
      const sent = await user.upload(name, bytes);
      expect(sent?.status).toBe('stored');
      expect((await user.download(sent?.id)).equals(bytes)).toBe(true);
    },
  );

  it('between rename and commit: bytes without a row are listed nowhere, and not swept by the start', async () => {
    expect((await readFile(orphan())).toString()).toBe('orphan');
    expect((await user.fetch(`/Download.aspx?id=${storedId}`)).status).toBe(200);
  });
});

describe('a server that was killed during a resumable upload (quality case R01)', () => {
  it('continues at the byte it had, and the file is the same', async () => {
    const onDisk = await bytesIn('temp', 'resumable');
    const head = await user.fetch(location, { method: 'HEAD', headers: tus });
    const offset = Number(head.headers.get('upload-offset'));
    expect([offset, offset >= 1_000_000, offset <= 2_500_000]).toEqual([onDisk, true, true]);
    expect(await namesOfFiles()).not.toContain('resumed.bin');
    const last = await user.fetch(location, {
      method: 'PATCH',
      headers: { ...part, 'Upload-Offset': String(offset) },
      body: new Blob([resumed.subarray(offset)]),
    });
    const file = JSON.parse(last.headers.get('x-vitrine-file') ?? 'null') as { id: number; status: string };
    expect([last.status, file.status]).toEqual([204, 'stored']);
    expect((await user.download(file.id)).equals(resumed)).toBe(true);
    expect(await bytesIn('temp', 'resumable')).toBe(0);
  });
});

describe.runIf(isLinux)('a server that was killed while it made pictures (quality cases R06, R08)', () => {
  it('makes those that were being made and those that waited', async () => {
    const ids = [...drawn, ...waiting];
    await until(async () => (await statesOf(ids)).every((state) => state === 'done'), 100_000);
    for (const id of ids) {
      const picture = await user.fetch(`/Download.aspx?id=${id}&preview=1&thumb=2`);
      const { format } = await sharp(await picture.arrayBuffer()).metadata();
      expect([picture.status, format]).toEqual([200, 'webp']);
    }
  });
});

describe('a client that goes away (quality case R02)', () => {
  it('has sent nothing', async () => {
    const earlier = await namesOfFiles();
    const abort = beginForm(200_000, [headOf('dropped.bin'), randomBytes(1_800_000)]);
    await until(async () => (await bytesIn('temp', 'work')) > 1_000_000);
    abort();
    await until(async () => (await bytesIn('temp', 'work')) === 0);
    expect(await namesOfFiles()).toEqual(earlier);
  });
});

async function peakBytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

describe.runIf(isLinux)('memory', () => {
  it('does not grow with the size of a file', async () => {
    await user.fetch('/api/upload', formOf([{ name: 'small.bin', bytes: randomBytes(10_000_000) }]));
    const earlier = await peakBytes();
    const chunk = randomBytes(1_000_000);
    async function* form() {
      yield Buffer.from(headOf('large.bin'));
      for (let at = 0; at < 130; at += 1) yield chunk;
      yield Buffer.from('\r\n--part--\r\n');
    }
    const init = {
      method: 'POST',
      body: form(),
      duplex: 'half',
      headers: { 'Content-Type': 'multipart/form-data; boundary=part' },
    };
    const response = await user.fetch('/api/upload', init as unknown as RequestInit);
    expect(((await response.json()) as UploadResponse).files[0]?.status).toBe('stored');
    expect((await peakBytes()) - earlier).toBeLessThan(100_000_000);
  });
});
