import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../db/database.ts';
import { openServerPool } from '../db/pool.ts';
import { json } from '../testing/createTestServer.ts';
import { clientWith, signInAt, until } from '../testing/liveServer.ts';
import { createPeople } from '../testing/people.ts';
import { createServerDatabase, type ServerDatabase } from '../testing/database/serverDatabase.ts';
import { startServerProcess, type ServerProcess } from '../testing/processes/serverProcess.ts';
import { startInProcess, type InProcessServer } from '../testing/processes/startInProcess.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';

const keywordsPath = '/api/keywords/all-keywords';

describe.runIf(testServerUrl)(
  'a server that is killed between the bytes and the row of a file, and within a save of keywords (quality cases R01, R12)',
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

    /** Returns the number of connections of the server that wait for a lock. */
    async function countWaiting(): Promise<number> {
      await database.query('select pg_stat_clear_snapshot()');
      const waiting = await database.query(`select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);
      return waiting.length;
    }

    /** Waits until no job works on a file: it would wait for the locks of the test, too. */
    async function waitForJobs(): Promise<void> {
      await until(async () => {
        const pending = await database.query(`select from files
          where 'pending' in (processing_metadata, processing_thumbnails)`);
        return pending.length === 0;
      });
    }

    /** Gives a file two keywords and returns a session, and a call that renames one of them. */
    async function prepareRename(
      fileId: number | undefined,
    ): Promise<{ rename: () => Promise<unknown>; cookie: string }> {
      const { fetch: send, cookie } = await signInAt(server.origin, 'admin');
      const edit = json('PATCH', { fields: { keywords: ['before', 'other'] } });
      expect((await send(`/api/files/${fileId}`, edit)).status).toBe(200);
      const words = (await (await send(keywordsPath)).json()) as { id: number; value: string }[];
      const id = words.find(({ value }) => value === 'before')?.id;
      const save = json('PUT', { data: [{ id, value: 'after' }] });
      return { rename: () => send(keywordsPath, save).catch(() => 'cut'), cookie };
    }

    it('lists nothing of it and counts no bytes; sent again, it exists once. A save of keywords has done nothing', async () => {
      const bytes = randomBytes(1_000_000);
      const user = await signInAt(server.origin);
      const before = await user.upload('before.bin', randomBytes(1000));
      const { rename, cookie } = await prepareRename(before?.id);
      await waitForJobs();
      await database.query('begin');
      // The save can change the dictionary and waits for its file; the upload waits for the table.
      await database.query('select from files where id = $1 for update', [before?.id]);
      await database.query('lock table files in share row exclusive mode');
      const sending = user.upload('between.bin', bytes).catch(() => 'cut');
      await until(async () => (await originals()).length === 2);
      const renaming = rename();
      await until(async () => (await countWaiting()) === 2);
      await server.end('SIGKILL');
      expect(await Promise.all([sending, renaming])).toEqual(['cut', 'cut']);
      await database.query('rollback');
      next = await startInProcess(folder, { DATABASE_URL: database.url });
      const admin = clientWith(next.origin, cookie);
      const words = (await (await admin.fetch(keywordsPath)).json()) as { value: string }[];
      expect(words.map(({ value }) => value)).toEqual(['before', 'other']);
      const file = await (await admin.fetch(`/api/files/${before?.id}`)).json();
      expect(file).toMatchObject({ fields: { keywords: ['before', 'other'] } });
      expect(await (await admin.fetch('/api/keywords/changes')).json()).toMatchObject({ changes: [] });
      // Nobody waits for a full hour: what this server left is known to it.
      await until(async () => (await originals()).length === 1);
      const again = clientWith(next.origin, user.cookie);
      expect((await again.files()).map(({ fileName }) => fileName)).toEqual(['before.bin']);
      expect(await usedBytes()).toBe(1000);
      const sent = await again.upload('between.bin', bytes);
      expect(sent?.status).toBe('stored');
      expect((await again.download(sent?.id)).equals(bytes)).toBe(true);
      expect([await usedBytes(), (await originals()).length]).toEqual([1_001_000, 2]);
    });
  },
);
