import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedPool } from '../../db/pool.ts';
import { createDatabase } from '../../db/database.ts';
import { originalKey } from '../../storage/keys.ts';
import { cookieOf, json } from '../../testing/createTestServer.ts';
import { createPeople, testPassword } from '../../testing/people.ts';
import { formOf, type UploadAnswer } from '../../testing/mediaServer.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly headers: { Cookie: string };
}

let folder: string;
let running: Running;

/** Starts the real server on the folder and signs in. */
async function start(): Promise<Running> {
  const env = { ...process.env, PORT: '0', VITRINE_DATA: folder, VITRINE_DEMO: '0', VITRINE_LOG: 'silent' };
  const child = spawn(process.execPath, ['--conditions=vitrine-source', main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /ready at (http:\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  const signedIn = await fetch(
    `${origin}/api/auth/signin`,
    json('POST', { login: 'user', password: testPassword }),
  );
  return { child, origin, headers: { Cookie: cookieOf(signedIn) } };
}

async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const { child } = running;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
  const settings = { timeZone: 'UTC', now: () => new Date() };
  const database = await createDatabase(
    'embedded',
    await openEmbeddedPool(join(folder, 'database')),
    settings,
  );
  await createPeople(database);
  await database.close();
  running = await start();
}, 120_000);

afterAll(async () => {
  await end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

async function get<Body>(path: string): Promise<Body> {
  return (await (await fetch(running.origin + path, { headers: running.headers })).json()) as Body;
}

async function listNames(): Promise<string[]> {
  return (await get<{ files: { fileName: string }[] }>('/api/files')).files.map((file) => file.fileName);
}

async function sendWhole(name: string, bytes: Buffer): Promise<UploadAnswer['files'][number] | undefined> {
  const init = { ...formOf([{ name, bytes }]), headers: running.headers };
  return ((await (await fetch(`${running.origin}/api/upload`, init)).json()) as UploadAnswer).files[0];
}

/** Sends part of a form and waits until the server has it; `abort` drops the connection. */
async function sendPart(name: string, bytes: Buffer, share: number) {
  const boundary = 'part-of-a-form';
  const before = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const client = request(`${running.origin}/api/upload`, {
    method: 'POST',
    headers: {
      ...running.headers,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': before.length + bytes.length + boundary.length + 8,
    },
  });
  client.on('error', () => undefined);
  client.write(before);
  client.write(bytes.subarray(0, Math.floor(bytes.length * share)));
  for (let at = 0; at < 200 && (await temporaryFiles()).length === 0; at += 1) await wait(25);
  expect(await temporaryFiles()).toHaveLength(1);
  return () => client.destroy();
}

async function temporaryFiles(): Promise<string[]> {
  return readdir(join(folder, 'temp', 'work'));
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let at = 0; at < 400; at += 1) {
    if (await isTrue()) return;
    await wait(50);
  }
  expect.fail('did not happen in time');
}

describe('kill -9 during an upload (R01)', () => {
  it.each([0.1, 0.5, 0.99])(
    'at %d of it: nothing half is there afterwards, and the retry succeeds',
    async (share) => {
      const name = `at-${share}.bin`;
      const bytes = randomBytes(3_000_000);
      await sendPart(name, bytes, share);
      await end('SIGKILL');
      running = await start();
      expect(await listNames()).not.toContain(name);
      await until(async () => (await temporaryFiles()).length === 0);
      const sent = await sendWhole(name, bytes);
      expect(sent?.status).toBe('stored');
      const back = await fetch(`${running.origin}/Download.aspx?id=${sent?.id}`, {
        headers: running.headers,
      });
      const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
      expect(sha256(new Uint8Array(await back.arrayBuffer()))).toBe(sha256(bytes));
    },
    120_000,
  );

  it('between rename and commit: bytes without a row are listed nowhere, and not swept by the start', async () => {
    const kept = await sendWhole('kept.bin', randomBytes(1000));
    const sha256 = createHash('sha256').update('orphan').digest('hex');
    const orphan = join(folder, 'files', originalKey(1, sha256));
    const before = await listNames();
    await end('SIGKILL');
    await mkdir(dirname(orphan), { recursive: true });
    await writeFile(orphan, 'orphan');
    const earlier = new Date(Date.now() - 1000);
    await utimes(orphan, earlier, earlier);
    running = await start();
    expect((await readFile(orphan)).toString()).toBe('orphan');
    expect(await listNames()).toEqual(before);
    const answer = await fetch(`${running.origin}/Download.aspx?id=${kept?.id}`, {
      headers: running.headers,
    });
    expect(answer.status).toBe(200);
  }, 120_000);
});

describe('a client that goes away (R02)', () => {
  it('has sent nothing', async () => {
    const before = await listNames();
    const abort = await sendPart('dropped.bin', randomBytes(3_000_000), 0.6);
    abort();
    await until(async () => (await temporaryFiles()).length === 0);
    expect(await listNames()).toEqual(before);
  });
});

describe('restart with files that wait (R08)', () => {
  it('processes each of them', async () => {
    const sharp = (await import('sharp')).default;
    const ids: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const create = { width: 60 + at, height: 40, channels: 3, background: 'teal' } as const;
      const sent = await sendWhole(`wait-${at}.jpg`, await sharp({ create }).jpeg().toBuffer());
      ids.push(sent?.id ?? 0);
    }
    await end('SIGKILL');
    running = await start();
    const states = async () =>
      Promise.all(
        ids.map(
          async (id) =>
            (await get<{ processing: { thumbnails: string } }>(`/api/files/${id}`)).processing.thumbnails,
        ),
      );
    await until(async () => (await states()).every((state) => state === 'done'));
  }, 120_000);
});

async function peakBytes(): Promise<number> {
  const status = await readFile(`/proc/${running.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

describe.skipIf(process.platform !== 'linux')('memory', () => {
  it('does not grow with the size of a file', async () => {
    await sendWhole('small.bin', randomBytes(10_000_000));
    const before = await peakBytes();
    const chunk = randomBytes(1_000_000);
    const boundary = 'large';
    async function* form() {
      yield Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\n\r\n`,
      );
      for (let at = 0; at < 300; at += 1) yield chunk;
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    }
    const init = {
      method: 'POST',
      body: form(),
      duplex: 'half',
      headers: { ...running.headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    };
    const answer = await fetch(`${running.origin}/api/upload`, init as unknown as RequestInit);
    expect(((await answer.json()) as UploadAnswer).files[0]?.status).toBe('stored');
    expect((await peakBytes()) - before).toBeLessThan(120_000_000);
  }, 120_000);
});
