import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startServerProcess, type ServerProcess } from '../testing/serverProcess.ts';
import { prepareDataFolder } from '../testing/testDatabase.ts';
import { findMediaTool } from '../media/tools.ts';
import { demoPhotos } from './photos.ts';

const patience = { timeout: 200_000, interval: 1000 };
const env = { VITRINE_DEMO: '1', VITRINE_DEMO_PASSWORD: 'demo password' };
/** A document, two videos and three sounds. */
const others = (await findMediaTool('ffmpeg')) === undefined ? 1 : 6;

let dataFolder: string;
let server: ServerProcess | undefined;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-demo-'));
  await prepareDataFolder(dataFolder);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await rm(dataFolder, { recursive: true, force: true });
});

/** Ends the first start by force once so many objects are stored, which is long before all are there. */
async function startAndKill(objects: number): Promise<void> {
  const spawned = Promise.withResolvers<() => void>();
  const starting = startServerProcess({ dataFolder, env, onSpawn: spawned.resolve });
  // On a busy machine it is ready, and goes on making, before it is killed.
  const ready = starting.catch((error: unknown) => void expect(String(error)).toContain('exit null'));
  const kill = await spawned.promise;
  await vi.waitFor(async () => {
    const found = await readdir(join(dataFolder, 'files'), { recursive: true, withFileTypes: true });
    if (found.filter((entry) => entry.isFile()).length < objects) throw new Error('not yet');
  }, patience);
  kill();
  await (await ready)?.end('SIGKILL');
}

async function signIn(login: string): Promise<string> {
  const origin = server?.origin ?? '';
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const body = JSON.stringify({ login, password: 'demo password' });
  const answer = await fetch(`${origin}/api/auth/signin`, { method: 'POST', headers, body });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
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

it('is completed by the next start when the first one is killed half-way, and nothing is there twice', async () => {
  await startAndKill(30);
  server = await startServerProcess({ dataFolder, env });
  const expected = demoPhotos(new Date()).length + others;
  const [admin, second] = [await signIn('admin'), await signIn('user-b')];
  await vi.waitFor(async () => {
    expect((await look(second)).files, server?.output().errors).toHaveLength(8);
    expect((await look(admin)).activity['openedThisMonth']).toBeGreaterThan(0);
  }, patience);
  const { files, activity } = await look(admin);
  expect(files).toHaveLength(expected);
  expect(new Set(files.map(({ fileName }) => fileName)).size).toBe(expected);
  await vi.waitFor(async () => {
    const states = [...(await look(admin)).files, ...(await look(second)).files];
    expect(new Set(states.map(({ processing }) => processing.thumbnails))).toEqual(new Set(['done']));
  }, patience);

  await server.end('SIGTERM');
  server = await startServerProcess({ dataFolder, env });
  const again = await look(admin);
  expect(again.files).toHaveLength(expected);
  expect(again.activity).toEqual(activity);
}, 300_000);
