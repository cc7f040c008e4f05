import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../db/database.ts';
import { openServerPool } from '../db/pool.ts';
import { clientWith, signInAt, until } from '../testing/liveServer.ts';
import { createPeople } from '../testing/people.ts';
import { createServerDatabase, type ServerDatabase } from '../testing/database/serverDatabase.ts';
import { startServerProcess, type ServerProcess } from '../testing/serverProcess.ts';
import { startInProcess, type InProcessServer } from '../testing/startInProcess.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';

describe.runIf(testServerUrl)(
  'a server that is killed between the bytes and the row of a file (quality case R01)',
  () => {
    let database: ServerDatabase;
    let folder: string;
    let server: ServerProcess;
    let next: InProcessServer | undefined;

    beforeAll(async () => {
      database = await createServerDatabase();
      folder = await mkdtemp(join(tmpdir(), 'vitrine-row-'));
      const settings = { timeZone: 'UTC', now: () => new Date() };
      const opened = await createDatabase('postgresql', openServerPool(database.url), settings);
      await createPeople(opened);
      await opened.close();
      server = await startServerProcess({ dataFolder: folder, env: { DATABASE_URL: database.url } });
    });
    afterAll(async () => {
      await server.end('SIGKILL');
      await next?.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });

    async function originals(): Promise<string[]> {
      const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name))
        .map(({ name }) => name);
    }

    async function usedBytes(): Promise<number> {
      const [row] = await database.query<{ bytes: number }>(
        'select coalesce(sum(bytes), 0)::int as bytes from tenant_usage',
      );
      return row?.bytes ?? 0;
    }

    it('lists nothing of it and counts no bytes; sent again, it exists once', async () => {
      const bytes = randomBytes(1_000_000);
      const user = await signInAt(server.origin);
      await user.upload('before.bin', randomBytes(1000));
      await database.query('begin; lock table files in access exclusive mode');
      const sending = user.upload('between.bin', bytes).catch(() => 'cut');
      await until(async () => (await originals()).length === 2);
      await server.end('SIGKILL');
      expect(await sending).toBe('cut');
      await database.query('rollback');
      next = await startInProcess(folder, { DATABASE_URL: database.url });
      // Nobody waits for a full hour: what this server left is known to it.
      await until(async () => (await originals()).length === 1);
      const again = clientWith(next.origin, user.cookie);
      expect((await again.files()).map(({ fileName }) => fileName)).toEqual(['before.bin']);
      expect(await usedBytes()).toBe(1000);
      const sent = await again.upload('between.bin', bytes);
      expect(sent?.status).toBe('stored');
      expect((await again.download(sent?.id)).equals(bytes)).toBe(true);
      expect([await usedBytes(), (await originals()).length]).toEqual([1_001_000, 2]);
    }, 60_000);
  },
);
