import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../config/startupError.ts';
import { prepareDataFolder } from '../testing/database/embeddedDatabase.ts';
import { createServerDatabase, type ServerDatabase } from '../testing/database/serverDatabase.ts';
import { startServerProcess, type ServerProcess } from '../testing/processes/serverProcess.ts';
import { startInProcess } from '../testing/processes/startInProcess.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';

it('a server starts on a new folder and a new database of either kind', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-start-'));
  const database = testServerUrl ? await createServerDatabase() : undefined;
  try {
    if (!database) await prepareDataFolder(dataFolder);
    await using server = await startInProcess(dataFolder, database ? { DATABASE_URL: database.url } : {});
    const ready = await fetch(`${server.origin}/api/ready`);
    const kind = database ? 'postgresql' : 'embedded';
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready', database: kind }]);
  } finally {
    await database?.drop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});

describe.runIf(testServerUrl)('a new PostgreSQL database', () => {
  let database: ServerDatabase;
  let folder: string;
  const running: ServerProcess[] = [];
  beforeEach(async () => {
    database = await createServerDatabase();
    folder = await mkdtemp(join(tmpdir(), 'vitrine-at-once-'));
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.end('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(name: string, url = database.url): Promise<ServerProcess> {
    const env = { DATABASE_URL: url, VITRINE_STORAGE: `file:${join(folder, 'shared')}` };
    const server = await startServerProcess({ dataFolder: join(folder, name), env });
    running.push(server);
    return server;
  }

  it('is created once when two servers start on it at the same time, and both start', async () => {
    const servers = await Promise.all([start('one'), start('two')]);
    for (const { origin } of servers) expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
    for (const server of servers) expect(server.output().errors).toBe('');
  });

  describe('that cannot be used', () => {
    const role = 'vitrine_plain_test';
    const as = (user: string, password: string, path?: string) => {
      const url = new URL(database.url);
      Object.assign(url, { username: user, password, ...(path !== undefined && { pathname: path }) });
      return url.href;
    };
    const owner = () => new pg.Client({ connectionString: testServerUrl });
    async function asOwner(...statements: string[]): Promise<void> {
      const client = owner();
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    }
    beforeAll(() =>
      asOwner(`drop role if exists ${role}`, `create role ${role} login nocreaterole nosuperuser`),
    );
    afterAll(() => asOwner(`drop role if exists ${role}`));

    it('because it does not exist: it prints one sentence after the other, without a stack', async () => {
      await expect(start('refused', as('vitrine', '', '/nowhere'))).rejects.toThrow(
        /^exit 1: The database "nowhere" does not exist\. Create it, .*createdb nowhere.*DATABASE_URL\.\n$/,
      );
    });

    it.each([
      [
        'does not exist',
        () => as('nobody_here', 'secret'),
        /^PostgreSQL does not let in the role .*DATABASE_URL\.$/,
      ],
      ['may not create what is needed', () => as(role, ''), /^The role of DATABASE_URL may not .*README.*$/],
    ] as const)('because the role %s', async (_, url, message) => {
      const starting = startInProcess(join(folder, 'refused'), { DATABASE_URL: url() });
      await expect(starting).rejects.toThrow(message);
      await expect(starting).rejects.toBeInstanceOf(StartupError);
    });
  });
});
