import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../app/log.ts';
import { readConfig } from '../config/config.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { openServerPool } from '../db/pool.ts';
import { createTestServer, json, type TestServer } from '../testing/createTestServer.ts';
import { startTcpProxy, type TcpProxy } from '../testing/processes/tcpProxy.ts';
import { openTestDatabase, testServerUrl } from '../testing/database/testDatabase.ts';
import { openWhenReachable } from './openWhenReachable.ts';
import { createStartingApp } from './startingApp.ts';

describe('before the database is available', () => {
  it('the server is live, but not ready (quality case R10)', async () => {
    const embedOrigins = ['https://intranet.example'];
    const app = createStartingApp({ publicUrl: undefined, proxies: 0, embedOrigins });
    expect((await app.request('/api/health')).status).toBe(200);
    for (const path of ['/api/ready', '/api/files', '/']) {
      const response = await app.request(path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    }
    // A script of another origin reads the status only where it may.
    const allowedFor = async (origin: string) =>
      (await app.request('/api/files', { headers: { Origin: origin } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowedFor('https://intranet.example')).toBe('https://intranet.example');
    expect(await allowedFor('https://other.example')).toBeNull();
  });
});

describe.runIf(testServerUrl)('a PostgreSQL server that goes away', () => {
  let owner: Database;
  let proxy: TcpProxy;
  let server: TestServer;
  let url: URL;
  beforeAll(async () => {
    owner = await openTestDatabase();
    const { rows } = await owner.pool.query<{ name: string }>('select current_database() as name');
    url = new URL(testServerUrl ?? '');
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.pathname = `/${rows[0]?.name ?? ''}`;
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    const settings = { timeZone: 'UTC', now: () => new Date() };
    server = await createTestServer({
      deps: { database: await createDatabase('postgresql', openServerPool(url.href), settings) },
    });
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
    await owner.close();
  });

  it('is waited for at the start (quality case R10)', async () => {
    await proxy.cut();
    const config = { ...readConfig({}), databaseUrl: url.href };
    const opening = openWhenReachable(config, createLog('silent'), new AbortController().signal);
    await wait(700);
    await proxy.resume();
    const database = await opening;
    await expect(database.ping()).resolves.toBeUndefined();
    await database.close();
  });

  it('is no longer waited for when the server stops', async () => {
    await proxy.cut();
    const stopping = new AbortController();
    const config = { ...readConfig({}), databaseUrl: url.href };
    const opening = openWhenReachable(config, createLog('silent'), stopping.signal);
    await wait(100);
    stopping.abort();
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
    await proxy.resume();
  });

  it('is reported as 503 with a hint, writes nothing partial, and recovers automatically (quality case R09)', async () => {
    const user = await server.signIn('user');
    const calls = Array.from({ length: 30 }, (_, at) =>
      user('/api/folders', json('POST', { name: `While cut ${at}` })),
    );
    await wait(15);
    await proxy.cut();
    const responses = await Promise.all(calls);
    for (const response of responses) expect([201, 503]).toContain(response.status);
    const away = await user('/api/folders');
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await away.json()).toMatchObject({
      code: 'unexpected',
      message: 'The database cannot be reached at the moment.',
    });
    expect((await server.fetch('/api/health')).status).toBe(200);
    expect((await server.fetch('/api/ready')).status).toBe(503);
    await proxy.resume();
    const back = await user('/api/folders');
    expect(back.status).toBe(200);
    const { folders } = (await back.json()) as { folders: { name: string }[] };
    const names = new Set(folders.map((folder) => folder.name));
    for (const [at, response] of responses.entries())
      if (response.status === 201) expect(names).toContain(`While cut ${at}`);
    expect((await server.fetch('/api/ready')).status).toBe(200);
  });
});
