import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../db/database.ts';
import { openServerPool } from '../db/pool.ts';
import { json } from '../testing/createTestServer.ts';
import { signInAt, until, type LiveClient } from '../testing/liveServer.ts';
import { createPeople, testPassword } from '../testing/people.ts';
import { createServerDatabase, type ServerDatabase } from '../testing/database/serverDatabase.ts';
import { startServerProcess, type ServerProcess } from '../testing/processes/serverProcess.ts';
import { startInProcess, type InProcessServer } from '../testing/processes/startInProcess.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';

describe.runIf(testServerUrl)('api and worker as servers of their own', () => {
  let database: ServerDatabase;
  let folder: string;
  let api: InProcessServer;
  const elsewhere: ServerProcess[] = [];

  const settingsOf = (role: 'api' | 'worker') => ({
    VITRINE_ROLE: role,
    DATABASE_URL: database.url,
    VITRINE_STORAGE: `file:${join(folder, 'shared')}`,
  });

  /** Starts a process on a data folder of its own, as on another machine; the storage and the database are shared. */
  async function startElsewhere(role: 'api' | 'worker'): Promise<ServerProcess> {
    const server = await startServerProcess({
      dataFolder: join(folder, `other-${role}`),
      env: settingsOf(role),
    });
    elsewhere.push(server);
    return server;
  }

  beforeAll(async () => {
    database = await createServerDatabase();
    folder = await mkdtemp(join(tmpdir(), 'vitrine-roles-'));
    const settings = { timeZone: 'UTC', now: () => new Date() };
    const opened = await createDatabase('postgresql', openServerPool(database.url), settings);
    await createPeople(opened);
    await opened.close();
    api = await startInProcess(join(folder, 'api'), settingsOf('api'));
  });
  afterAll(async () => {
    for (const server of elsewhere) await server.end('SIGKILL');
    await api.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function upload(user: LiveClient, background: string): Promise<number> {
    const create = { width: 300, height: 200, channels: 3, background } as const;
    const sent = await user.upload(`${background}.jpg`, await sharp({ create }).jpeg().toBuffer());
    expect(sent?.status).toBe('stored');
    return sent?.id ?? 0;
  }

  async function stateOf(user: LiveClient, id: number): Promise<string | undefined> {
    return (await user.files()).find((file) => file.id === id)?.processing.thumbnails;
  }

  it('the api accepts uploads and makes no pictures; the worker makes them, serves only its health check and ends with 0', async () => {
    const user = await signInAt(api.origin);
    const id = await upload(user, 'teal');
    // A process that worked would have begun within its first look at the queue.
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(await stateOf(user, id)).toBe('pending');
    expect((await user.fetch(`/Download.aspx?id=${id}&preview=1&thumb=2`)).status).toBe(404);
    const worker = await startElsewhere('worker');
    await until(async () => (await stateOf(user, id)) === 'done', 100_000);
    const picture = await user.fetch(`/Download.aspx?id=${id}&preview=1&thumb=2`);
    expect((await sharp(await picture.arrayBuffer()).metadata()).format).toBe('webp');
    const later = await upload(user, 'plum');
    await until(async () => (await stateOf(user, later)) === 'done', 100_000);
    for (const path of ['/api/health', '/api/ready'])
      expect((await fetch(worker.origin + path)).status, path).toBe(200);
    const asWorker = (path: string) => fetch(worker.origin + path, { headers: { Cookie: user.cookie } });
    for (const path of [
      '/api/files',
      '/api/folders',
      '/api/upload/tus',
      `/Download.aspx?id=${id}`,
      '/',
      '/library',
    ])
      expect((await asWorker(path)).status, path).toBe(404);
    const signIn = json('POST', { login: 'user', password: testPassword });
    expect((await fetch(`${worker.origin}/api/auth/signin`, signIn)).status).toBe(404);
    expect(await worker.end('SIGTERM')).toBe(0);
  });

  it('two api processes share their sessions and the count of failed sign-ins (quality case S52)', async () => {
    // In memory they share nothing.
    const second = await startElsewhere('api');
    const { cookie } = await signInAt(api.origin);
    expect((await fetch(`${second.origin}/api/files`, { headers: { Cookie: cookie } })).status).toBe(200);
    const attempt = async ({ origin }: Pick<InProcessServer, 'origin'>, password: string) =>
      (await fetch(`${origin}/api/auth/signin`, json('POST', { login: 'user2', password }))).status;
    for (let at = 0; at < 10; at += 1) expect(await attempt(at % 2 === 0 ? api : second, 'wrong')).toBe(401);
    expect([await attempt(api, testPassword), await attempt(second, testPassword)]).toEqual([429, 429]);
    expect((await signInAt(second.origin, 'admin')).cookie).not.toBe('');
  });
});
