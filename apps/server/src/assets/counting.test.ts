import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../app/log.ts';
import type { Database } from '../db/database.ts';
import { db } from '../db/executor.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/tenantRows.ts';
import { openCounting, type Count, type Counting } from './counting.ts';

const log = createLog('silent');
const times = ['2026-02-03T10:00:00.000Z', '2026-02-03T11:00:00.000Z'];
let server: TestServer;
let folder: string;
let isFull = false;
let database: Pick<Database, 'withTenant'>;
beforeAll(async () => {
  server = await createTestServer();
  database = {
    async withTenant(...call) {
      if (isFull) throw Object.assign(new Error('disk full'), { code: '53100' });
      return server.deps.database.withTenant(...call);
    },
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  isFull = false;
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

describe('counts that could not be written when the server stops', () => {
  it('are written by the stop when there is room again', async () => {
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

  it('are written with the room that is kept back when there is no other', async () => {
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

  it('wait in a file when the database has no room at all, and are written once, with their time, by a later start', async () => {
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

  it('do not keep a server from starting when their file is damaged', async () => {
    const { id, view } = await newFile();
    await writeFile(join(folder, 'waiting-counts.json'), '[{"tena');
    const counting = await open();
    await counting.count(view);
    await counting.end();
    expect(await countedOf(id)).toHaveLength(1);
  });
});
