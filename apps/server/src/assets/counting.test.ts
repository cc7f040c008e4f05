import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../app/log.ts';
import type { Database } from '../db/database.ts';
import { db } from '../db/executor.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { openCounting, type Count, type Counting } from './counting.ts';
import { waitOptions } from '../testing/waitOptions.ts';

const log = createLog('silent');
const times = ['2026-02-03T10:00:00.000Z', '2026-02-03T11:00:00.000Z'];
let server: TestServer;
let folder: string;
let isFull = false;
let isAway = false;
/** How many more transactions end before the process is killed, and whether the last of them is committed. */
let killedAfter = Infinity;
let database: Pick<Database, 'withTenant' | 'withAllTenants'>;
beforeAll(async () => {
  server = await createTestServer();
  database = {
    async withTenant(...call) {
      if (isFull) throw Object.assign(new Error('disk full'), { code: '53100' });
      if (isAway) throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
      if (killedAfter < 1) return new Promise(() => undefined);
      const result = await server.deps.database.withTenant(...call);
      killedAfter -= 1;
      // Committed, and nothing comes after it.
      return killedAfter < 1 ? new Promise(() => undefined) : result;
    },
    withAllTenants: (...call) => server.deps.database.withAllTenants(...call),
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  isFull = false;
  isAway = false;
  killedAfter = Infinity;
  folder = await mkdtemp(join(tmpdir(), 'vitrine-counting-'));
  return () => rm(folder, { recursive: true });
});

function open(release?: () => Promise<boolean>): Promise<Counting> {
  const clock = times.map((time) => new Date(time)).values();
  const now = () => clock.next().value ?? new Date(0);
  const config = { dataFolder: folder };
  return openCounting({ config, database, reserve: release && { release }, log, now });
}

/** A new file, and what views and downloads of it by one of its people count as. */
async function newFile(): Promise<{ id: number; view: Count; download: Count }> {
  const tenantId = server.tenants.a;
  const { id } = await addFile(server, tenantId);
  const count = { tenantId, userId: 1, fileId: id };
  return {
    id,
    view: { ...count, isView: true, isDownload: false },
    download: { ...count, isView: false, isDownload: true },
  };
}

/** What has been noted of a file, oldest first, as kind and time. */
async function countedOf(id: number): Promise<string[]> {
  return server.deps.database.withTenant(server.tenants.a, async () => {
    const rows = await db()
      .selectFrom('activity')
      .select(['kind', 'at'])
      .where('file_id', '=', id)
      .where('kind', 'in', ['opened', 'downloaded'])
      .orderBy('at')
      .execute();
    return rows.map(({ kind, at }) => `${kind} ${new Date(at).toISOString()}`);
  });
}

/** Journals of which the database knows how far they are written. */
async function journals(): Promise<unknown[]> {
  return server.deps.database.withAllTenants(() => db().selectFrom('counted_journals').selectAll().execute());
}

describe('counts that could not be written when the server stops', () => {
  it('are written at the stop when there is disk space again', async () => {
    const { id, view, download } = await newFile();
    const counting = await open();
    isFull = true;
    await counting.count(view);
    await counting.count(download);
    isFull = false;
    await counting.end();
    expect(await countedOf(id)).toEqual([`opened ${times[0]}`, `downloaded ${times[1]}`]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('are written with the reserved space when there is no other', async () => {
    const { id, view } = await newFile();
    const counting = await open(async () => {
      isFull = false;
      return true;
    });
    isFull = true;
    await counting.count(view);
    await counting.end();
    expect(await countedOf(id)).toEqual([`opened ${times[0]}`]);
  });

  it('are saved in a file when the database has no space at all, and written once, with their time, by a later start', async () => {
    const { id, view, download } = await newFile();
    const first = await open();
    isFull = true;
    await first.count(view);
    await first.count(download);
    await first.end();
    await (await open(async () => false)).end();
    isFull = false;
    await (await open()).end();
    await (await open()).end();
    expect(await countedOf(id)).toEqual([`opened ${times[0]}`, `downloaded ${times[1]}`]);
  });

  it('do not prevent a server from starting when their file is damaged', async () => {
    const { id, view } = await newFile();
    await writeFile(join(folder, 'waiting-counts.json'), '[{"tena');
    const counting = await open();
    await counting.count(view);
    await counting.end();
    expect(await countedOf(id)).toHaveLength(1);
  });

  it.each([1, 2, 3])(
    'are written once by a later start when the previous one is killed after %i of three are in the database',
    async (written) => {
      const { id, view, download } = await newFile();
      const first = await open();
      isFull = true;
      for (const count of [view, download, view]) await first.count(count);
      await first.end();
      isFull = false;
      killedAfter = written;
      void (await open()).end();
      await vi.waitFor(async () => expect(await countedOf(id)).toHaveLength(written), waitOptions);
      killedAfter = Infinity;
      await (await open()).end();
      expect((await countedOf(id)).toSorted()).toEqual(
        [`opened ${times[0]}`, `downloaded ${times[1]}`, 'opened 1970-01-01T00:00:00.000Z'].toSorted(),
      );
      expect(await readdir(folder)).toEqual([]);
      expect(await journals()).toEqual([]);
    },
  );

  it('are counted once more when the same person opens the file again before the rest could be written', async () => {
    const { id, view } = await newFile();
    const first = await open();
    isFull = true;
    await first.count(view);
    await first.end();
    isFull = false;
    const second = await open();
    isFull = true;
    await second.count(view);
    await second.end();
    isFull = false;
    await (await open()).end();
    expect(await countedOf(id)).toHaveLength(2);
    expect(await journals()).toEqual([]);
  });

  it('stay saved when the database is unavailable while they are written', async () => {
    const { id, view } = await newFile();
    const first = await open();
    isFull = true;
    await first.count(view);
    isFull = false;
    isAway = true;
    await first.end();
    isAway = false;
    await (await open()).end();
    expect(await countedOf(id)).toEqual([`opened ${times[0]}`]);
  });

  it('stay in their file when a new one cannot be written', async () => {
    const { id, view } = await newFile();
    const first = await open();
    isFull = true;
    await first.count(view);
    await first.end();
    // A folder in the place of the new file: as little of it can be written as on a full disk.
    await mkdir(join(folder, 'waiting-counts.json.new'));
    const second = await open();
    await second.count(view);
    await second.end();
    isFull = false;
    await rm(join(folder, 'waiting-counts.json.new'), { recursive: true });
    await (await open()).end();
    expect(await countedOf(id)).toEqual([`opened ${times[0]}`]);
  });
});
