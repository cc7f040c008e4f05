import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServerProcess } from '../testing/processes/serverProcess.ts';
import { startInProcess, type InProcessServer } from '../testing/processes/startInProcess.ts';
import { prepareDataFolder } from '../testing/database/embeddedDatabase.ts';
import { findMediaTool } from '../media/tools.ts';
import { waitOptions } from '../testing/waitOptions.ts';

type Signal = 'SIGTERM' | 'SIGKILL';

const main = fileURLToPath(new URL('../testing/processes/smallDemoMain.ts', import.meta.url));
/** Of the first tenant; each is three stored files, with its pictures. */
const photos = 40;
const env = { VITRINE_DEMO: '1', VITRINE_DEMO_PASSWORD: 'demo password' };
/** A document, two videos and three audio files. */
const others = (await findMediaTool('ffmpeg')) === undefined ? 1 : 6;

let dataFolder: string;
let server: InProcessServer | undefined;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-demo-'));
  await prepareDataFolder(dataFolder);
});
afterEach(async () => {
  await server?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

async function countObjects(): Promise<number> {
  const found = await readdir(join(dataFolder, 'files'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
}

/** Starts a server and ends it once so many objects are stored, which is before all are there. Returns the exit code. */
async function startAndEnd(signal: Signal, objects: number): Promise<number | null> {
  const spawned = Promise.withResolvers<(signal: Signal) => void>();
  const starting = startServerProcess({
    dataFolder,
    main,
    env: { ...env, VITRINE_TEST_PHOTOS: String(photos) },
    onSpawn: spawned.resolve,
  });
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

const start = () => startInProcess(dataFolder, env, { demo: { scale: 0.1, photos } });

it('is completed by the next start after SIGTERM and SIGKILL on the way; no picture has failed, and there are no duplicates', async () => {
  expect(await startAndEnd('SIGTERM', 15)).toBe(0);
  const stored = await countObjects();
  // A wish to stop is not put off until all is made.
  expect(stored).toBeLessThan(3 * photos);
  // A few more than were there: a busy machine may store many before the signal arrives.
  expect(await startAndEnd('SIGKILL', stored + 6)).toBe(null);
  expect(await countObjects()).toBeLessThan(3 * photos);
  server = await start();
  const expected = photos + others;
  const [admin, second] = [await signIn('admin'), await signIn('user-b')];
  await vi.waitFor(async () => {
    expect((await look(second)).files).toHaveLength(8);
    expect((await look(admin)).activity['openedThisMonth']).toBeGreaterThan(0);
  }, waitOptions);
  const { files, activity } = await look(admin);
  expect(files).toHaveLength(expected);
  expect(new Set(files.map(({ fileName }) => fileName)).size).toBe(expected);
  await vi.waitFor(async () => {
    const states = [...(await look(admin)).files, ...(await look(second)).files];
    expect(new Set(states.map(({ processing }) => processing.thumbnails))).toEqual(new Set(['done']));
  }, waitOptions);

  await server.stop();
  server = await start();
  const again = await look(admin);
  expect(again.files).toHaveLength(expected);
  expect(again.activity).toEqual(activity);
}, 300_000);
