import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServerProcess, type ServerProcess } from '../testing/serverProcess.ts';
import { prepareDataFolder } from '../testing/embeddedDatabase.ts';
import { findMediaTool } from '../media/tools.ts';
import { demoPhotos } from './photos.ts';

type Signal = 'SIGTERM' | 'SIGKILL';

const waitOptions = { timeout: 200_000, interval: 25 };
const main = fileURLToPath(new URL('../testing/smallDemoMain.ts', import.meta.url));
const env = { VITRINE_DEMO: '1', VITRINE_DEMO_PASSWORD: 'demo password' };
/** A document, two videos and three sounds. */
const others = (await findMediaTool('ffmpeg')) === undefined ? 1 : 6;

let dataFolder: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-demo-'));
  await prepareDataFolder(dataFolder);
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await rm(dataFolder, { recursive: true, force: true });
});

async function countObjects(): Promise<number> {
  const found = await readdir(join(dataFolder, 'files'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
}

/** Ends the first start once so many objects are stored, which is long before all are there. Returns the exit code. */
async function startAndEnd(signal: Signal, objects: number): Promise<number | null> {
  const spawned = Promise.withResolvers<(signal: Signal) => void>();
  const starting = startServerProcess({ dataFolder, main, env, onSpawn: spawned.resolve });
  // On a busy machine it is ready, and goes on making, before it is ended.
  const ended = starting.then(
    (ready) => ready.ended,
    (error: unknown) => {
      const [, code] = /^Error: exit (null|\d+): $/.exec(String(error)) ?? [];
      if (code === undefined) throw error;
      return code === 'null' ? null : Number(code);
    },
  );
  const send = await spawned.promise;
  await vi.waitFor(async () => {
    if ((await countObjects()) < objects) throw new Error('not yet');
  }, waitOptions);
  send(signal);
  return ended;
}

async function signIn(login: string): Promise<string> {
  const origin = server?.origin ?? '';
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const body = JSON.stringify({ login, password: 'demo password' });
  const response = await fetch(`${origin}/api/auth/signin`, { method: 'POST', headers, body });
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  return cookies.join('; ');
}

interface Seen {
  readonly files: readonly { fileName: string; processing: { thumbnails: string } }[];
  readonly activity: Readonly<Record<string, number>>;
}

async function look(cookie: string): Promise<Seen> {
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${server?.origin}${path}`, { headers: { Cookie: cookie } })).json();
  const { files } = (await get('/api/files?limit=200')) as Pick<Seen, 'files'>;
  return { files, activity: (await get('/api/report/activity')) as Seen['activity'] };
}

it.each([
  ['SIGKILL', null],
  ['SIGTERM', 0],
] as const)(
  'is completed by the next start after %s half-way; no picture has failed, and there are no duplicates',
  async (signal, code) => {
    expect(await startAndEnd(signal, 30)).toBe(code);
    // A wish to stop is not put off until all is made.
    expect(await countObjects()).toBeLessThan(3 * demoPhotos(new Date()).length);
    server = await startServerProcess({ dataFolder, main, env });
    const expected = demoPhotos(new Date()).length + others;
    const [admin, second] = [await signIn('admin'), await signIn('user-b')];
    await vi.waitFor(async () => {
      expect((await look(second)).files, server?.output().errors).toHaveLength(8);
      expect((await look(admin)).activity['openedThisMonth']).toBeGreaterThan(0);
    }, waitOptions);
    const { files, activity } = await look(admin);
    expect(files).toHaveLength(expected);
    expect(new Set(files.map(({ fileName }) => fileName)).size).toBe(expected);
    await vi.waitFor(async () => {
      const states = [...(await look(admin)).files, ...(await look(second)).files];
      expect(new Set(states.map(({ processing }) => processing.thumbnails))).toEqual(new Set(['done']));
    }, waitOptions);

    await server.end('SIGTERM');
    server = await startServerProcess({ dataFolder, main, env });
    const again = await look(admin);
    expect(again.files).toHaveLength(expected);
    expect(again.activity).toEqual(activity);
  },
  300_000,
);
