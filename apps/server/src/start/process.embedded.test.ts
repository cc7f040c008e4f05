import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartupError } from '../config/startupError.ts';
import { prepareDataFolder } from '../testing/database/embeddedDatabase.ts';
import { until } from '../testing/liveServer.ts';
import { createServerFolder, type ServerFolder } from '../testing/serverFolder.ts';
import type { ServerProcess } from '../testing/processes/serverProcess.ts';
import { startInProcess } from '../testing/processes/startInProcess.ts';
import { waitOptions } from '../testing/waitOptions.ts';

let serverFolder: ServerFolder;
beforeEach(async () => {
  serverFolder = await createServerFolder('process');
  await prepareDataFolder(serverFolder.path);
});
afterEach(() => serverFolder.remove());

/** Uses the link of the first start as its page does and returns the session cookie. */
async function setUp(server: ServerProcess): Promise<string> {
  const address = /http\S+\/setup\?token=\S+/.exec(server.output().out)?.[0];
  if (!address) throw new Error('No setup link was printed.');
  const token = new URL(address).searchParams.get('token') ?? '';
  const call = () =>
    fetch(`${server.origin}/api/setup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        token,
        tenant: 'Studio',
        name: 'Sam',
        login: 'sam',
        password: 'long enough, really',
      }),
    });
  const response = await call();
  expect(response.status).toBe(200);
  expect((await call()).status).toBe(404);
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

async function makeFolder(server: ServerProcess, cookie: string, name: string): Promise<number> {
  const response = await fetch(`${server.origin}/api/folders`, {
    method: 'POST',
    body: JSON.stringify({ name }),
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
  });
  return response.status;
}

async function folderNames(server: Pick<ServerProcess, 'origin'>, cookie: string): Promise<string[]> {
  const response = await fetch(`${server.origin}/api/folders`, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { folders: { name: string }[] }).folders.map((each) => each.name);
}

/** Stops a server while it receives the body of a request: that request is answered, new ones are refused. */
async function endDuringRequest(server: ServerProcess, cookie: string, name: string): Promise<void> {
  const body = JSON.stringify({ name });
  const call = request(`${server.origin}/api/folders`, {
    method: 'POST',
    headers: {
      Cookie: cookie,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (response) => resolve(response.statusCode)).on('error', reject);
  });
  call.write(body.slice(0, 5));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const ended = server.end('SIGTERM');
  await until(async () =>
    fetch(`${server.origin}/api/health`).then(
      () => false,
      () => true,
    ),
  );
  call.end(body.slice(5));
  expect(await answered).toBe(201);
  expect(await ended).toBe(0);
}

describe('the server as a process', () => {
  it('acquires a stale lock, is set up once, finishes running work before it ends, keeps everything over SIGTERM and kill -9, and starts cleanly again (quality cases R26, R28)', async () => {
    // The lock of a process that is gone.
    await writeFile(join(serverFolder.path, 'server.lock'), '4194000 1');
    const first = await serverFolder.start();
    await expect(serverFolder.start()).rejects.toThrow(
      new RegExp(`exit 1: The data folder .* is in use by process ${first.pid}\\.`),
    );
    expect(first.output().out).toMatch(/^Vitrine is ready at http:\/\/127\.0\.0\.1:\d+ /m);
    expect(await (await fetch(`${first.origin}/api/ready`)).json()).toEqual({
      status: 'ready',
      database: 'embedded',
      storage: 'file',
    });
    const cookie = await setUp(first);
    await endDuringRequest(first, cookie, 'In flight');
    const second = await serverFolder.start();
    expect(second.output().out).not.toContain('/setup');
    expect(await folderNames(second, cookie)).toEqual(['In flight']);
    const acknowledged: string[] = ['In flight'];
    const writing = (async () => {
      for (let at = 0; ; at += 1)
        if ((await makeFolder(second, cookie, `f${at}`)) === 201) acknowledged.push(`f${at}`);
    })().catch(() => undefined);
    await vi.waitUntil(() => acknowledged.length > 5, waitOptions);
    await second.end('SIGKILL');
    await writing;
    await using third = await startInProcess(serverFolder.path);
    expect(await folderNames(third, cookie)).toEqual(expect.arrayContaining(acknowledged));
    await third.stop();
    expect(await readdir(serverFolder.path)).not.toContain('server.lock');
  });

  it('refuses an unknown setting by its name', async () => {
    await expect(serverFolder.start({ PORT: 'x' })).rejects.toThrow('exit 1: Cannot use the value of PORT.');
  });

  it.each([
    [{ VITRINE_TIMEZONE: 'Mars/Olympus' }, 'VITRINE_TIMEZONE'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  ])('refuses the setting %j by its name', async (env, name) => {
    const starting = startInProcess(serverFolder.path, env);
    await expect(starting).rejects.toThrow(`Cannot use the value of ${name}.`);
    await expect(starting).rejects.toBeInstanceOf(StartupError);
  });

  it('reports that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const starting = startInProcess(serverFolder.path, { PORT: String(port) });
    await expect(starting).rejects.toThrow(`Port ${port} is in use.`);
    await expect(starting).rejects.toBeInstanceOf(StartupError);
    other.close();
  });

  it('explains its settings', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=vitrine-source', 'apps/server/src/main.ts', '--help'],
      { cwd: join(import.meta.dirname, '../../../..') },
    );
    for (const name of ['PORT', 'VITRINE_DATA', 'DATABASE_URL', 'VITRINE_TIMEZONE'])
      expect(stdout).toContain(name);
  });
});
