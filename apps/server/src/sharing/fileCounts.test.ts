import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../app/refusal.ts';
import { deleteForGood, purgeBin, restoreFiles, restoreFromBin } from '../assets/bin/bin.ts';
import { deleteManyForGood, restoreManyFromBin } from '../assets/bin/binBatch.ts';
import { deleteFiles, moveFiles } from '../assets/files.ts';
import { createFolder, deleteFolder } from '../assets/folders/folders.ts';
import { db } from '../db/executor.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { countBlocked } from '../testing/database/blocked.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { until } from '../testing/liveServer.ts';
import { purgeLinks } from './bin.ts';
import { findFileCountDrift, reconcileFileCounts } from './fileCounts.ts';
import { listLinkFiles } from './content.ts';
import { createLink, updateLink } from './settings.ts';
import { binLink, lockLink, selectLinks, toWireLinks } from './store.ts';

let server: TestServer;
const users = new Map<number, number>();
beforeAll(async () => {
  server = await createTestServer();
  for (const tenantId of [server.tenants.a, server.tenants.b]) {
    const { rows } = await server.deps.database.withTenant(tenantId, () =>
      sql<{ id: number }>`select min(id) as id from users`.execute(db()),
    );
    users.set(tenantId, rows[0]?.id ?? 0);
  }
});
afterAll(() => server.close());

/** Runs work as a person of a tenant. */
async function as<Result>(tenantId: number, work: () => Promise<Result>): Promise<Result> {
  return server.deps.database.withTenant(tenantId, work, users.get(tenantId));
}

async function idsOf(table: 'files' | 'folders' | 'links'): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db());
  return rows.map(({ id }) => id);
}

async function pick(table: 'files' | 'folders' | 'links', seed: number): Promise<number> {
  const ids = await idsOf(table);
  return ids[seed % Math.max(1, ids.length)] ?? 1;
}

/** Some of the files, those of the bin too. */
async function someFiles(seed: number): Promise<number[]> {
  return (await idsOf('files')).filter((id) => (id * 7 + seed) % 3 > 0);
}

const draft = { allowDownload: true, expirationDatetime: null };
const noPassword = { passwordHash: null };
const samePassword = { passwordHash: undefined };

/** Deletes permanently what is in the bin, as when it has been there for long. */
async function purgeOld(): Promise<void> {
  for (const table of ['files', 'folders'])
    await sql`update ${sql.table(table)} set deleted_at = deleted_at - interval '40 days'`.execute(db());
  await purgeBin();
}

const operations: Readonly<Record<string, (seed: number) => Promise<unknown>>> = {
  addFile: async () => undefined,
  share: async (seed) => createLink({ ...draft, fileIds: await liveFiles(seed) }, noPassword),
  shareFolder: async (seed) => createLink({ ...draft, folderId: await pick('folders', seed) }, noPassword),
  async setFiles(seed) {
    const row = await lockLink(await pick('links', seed));
    return updateLink(row, { fileIds: await keptOrLive(row.id, seed) }, samePassword);
  },
  binLink: async (seed) => binLink(await lockLink(await pick('links', seed))),
  purgeLinks: async (seed) => {
    await sql`update links set deleted_at = now() - interval '40 days'
      where deleted_at is not null and id % 2 = ${seed % 2}`.execute(db());
    await purgeLinks();
  },
  binFile: async (seed) => deleteFiles([await pick('files', seed)]),
  restoreFile: async (seed) => restoreFiles([await pick('files', seed)]),
  moveFile: async (seed) => moveFiles([await pick('files', seed)], await pick('folders', seed >> 3)),
  makeFolder: async (seed) => createFolder({ name: `Folder ${seed}` }),
  binFolder: async (seed) => deleteFolder(await pick('folders', seed)),
  restoreFolder: async (seed) => restoreFromBin('folder', await pick('folders', seed)),
  purgeFile: async (seed) => deleteForGood('file', await pick('files', seed)),
  purgeFolder: async (seed) => deleteForGood('folder', await pick('folders', seed)),
  purgeMany: async (seed) => {
    const files = (await someFiles(seed)).map((id) => ({ kind: 'file', id }) as const);
    return deleteManyForGood([...files, { kind: 'folder', id: await pick('folders', seed) }], () => true);
  },
  purgeBin: purgeOld,
};

async function liveFiles(seed: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from files
    where deleted_at is null and id = any(${await someFiles(seed)}::bigint[])`.execute(db());
  return rows.map(({ id }) => id);
}

/** The files that a link may have next: live ones, and some of those that it has. */
async function keptOrLive(linkId: number, seed: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select file_id as id from link_files
    where link_id = ${linkId} and file_id % 3 <> ${seed % 3}`.execute(db());
  return [...new Set([...rows.map(({ id }) => id), ...(await liveFiles(seed))])];
}

/** Runs an operation; one that does not apply is refused, and leaves everything as it was. */
async function attempt(tenantId: number, name: string, seed: number): Promise<boolean> {
  if (name === 'addFile') await addFile(server, tenantId);
  try {
    await as(tenantId, async () => operations[name]?.(seed));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Returns the links whose stored number is not that which a member gets with the link, or not that of the files of a visitor. */
async function findDifferent(): Promise<unknown[]> {
  const rows = await selectLinks(sql`order by links.id`);
  const { rows: stored } = await sql<{ count: number }>`select file_count as count from links
    order by id`.execute(db());
  const shown = (await toWireLinks(rows)).map(({ fileCount = 0 }) => fileCount);
  const page = { start: 0, limit: 1 };
  const totals: number[] = [];
  for (const row of rows) totals.push((await listLinkFiles(row, page)).total);
  return shown.flatMap((count, index) =>
    stored[index]?.count === count && totals[index] === count ? [] : [[rows[index], count]],
  );
}

const names = [...Object.keys(operations), 'addFile', 'addFile', 'share', 'share', 'setFiles', 'setFiles'];
const step = fc.record({ name: fc.constantFrom(...names), seed: fc.nat(10_000), inA: fc.boolean() });

describe('the number of files of a link', () => {
  it('is the one that a recount finds, after any calls, in both tenants', async () => {
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        for (const { name, seed, inA } of steps)
          if (await attempt(inA ? server.tenants.a : server.tenants.b, name, seed)) done.add(name);
        for (const tenantId of [server.tenants.a, server.tenants.b]) {
          expect(await as(tenantId, findFileCountDrift)).toEqual([]);
          expect(await as(tenantId, findDifferent)).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
    expect(done.size).toBeGreaterThan(10);
  });

  it('is corrected by a recount, and nothing else is', async () => {
    const { a, b } = server.tenants;
    const files = [(await addFile(server, a)).id, (await addFile(server, a)).id];
    const { id } = await as(a, () => createLink({ ...draft, fileIds: files }, noPassword));
    await as(a, () => sql`update links set file_count = 7 where id = ${id}`.execute(db()));
    expect(await as(b, reconcileFileCounts)).toEqual([]);
    expect(await as(a, reconcileFileCounts)).toEqual([{ id, stored: 7, counted: 2 }]);
    expect(await as(a, reconcileFileCounts)).toEqual([]);
    expect(await as(a, findDifferent)).toEqual([]);
  });

  it('stays right because no file is moved from one link to another', async () => {
    const { a } = server.tenants;
    const { id: fileId } = await addFile(server, a);
    const share = () => as(a, () => createLink({ ...draft, fileIds: [fileId] }, noPassword));
    const [one, other] = [await share(), await share()];
    await as(a, () => sql`delete from link_files where link_id = ${other.id}`.execute(db()));
    await expect(
      as(a, () => sql`update link_files set link_id = ${other.id} where link_id = ${one.id}`.execute(db())),
    ).rejects.toThrow('is not moved');
    expect(await as(a, findFileCountDrift)).toEqual([]);
  });

  /** A call for an entry, a file or a folder with it. */
  type Call = readonly [string, 'file' | 'folder', (id: number) => Promise<unknown>];
  const deletions: readonly Call[] = [
    ['of a file', 'file', (id) => deleteForGood('file', id)],
    ['of a folder', 'folder', (id) => deleteForGood('folder', id)],
    ['of several files', 'file', (id) => deleteManyForGood([{ kind: 'file', id }], () => true)],
    ['of several folders', 'folder', (id) => deleteManyForGood([{ kind: 'folder', id }], () => true)],
    ['of old files', 'file', purgeOld],
    ['of old folders', 'folder', purgeOld],
  ];
  const restores: readonly Call[] = [
    ['of a file', 'file', (id) => restoreFromBin('file', id)],
    ['of a folder', 'folder', (id) => restoreFromBin('folder', id)],
    ['of several files', 'file', (id) => restoreManyFromBin([{ kind: 'file', id }])],
    ['of several folders', 'folder', (id) => restoreManyFromBin([{ kind: 'folder', id }])],
  ];
  const binnings: readonly Call[] = [
    ['of a file', 'file', (id) => deleteFiles([id])],
    ['of a folder', 'folder', (id) => deleteFolder(id)],
  ];

  /**
   * Makes a call for a file of a link, or for its folder, while the link is changed, and lets the change end only when the call
   * waits. Returns the link, and the ids of the file and of another one in the link.
   */
  async function callDuringChange([name, kind, call]: Call, what: 'Deletion' | 'Restore' | 'Binning') {
    const { a } = server.tenants;
    const { id: folder } = await as(a, () => createFolder({ name: `${what} ${name}` }));
    const { id: file } = await addFile(server, a, { folderId: folder });
    const { id: kept } = await addFile(server, a);
    const link = await as(a, () => createLink({ ...draft, fileIds: [file, kept] }, noPassword));
    if (what !== 'Binning')
      await as(a, async () => (kind === 'folder' ? deleteFolder(folder) : deleteFiles([file])));
    const hasLocked = Promise.withResolvers<void>();
    const mayContinue = Promise.withResolvers<void>();
    const changing = as(a, async () => {
      const row = await lockLink(link.id);
      hasLocked.resolve();
      await mayContinue.promise;
      await updateLink(row, { fileIds: [file, kept], title: 'Changed' }, samePassword);
    });
    await Promise.race([hasLocked.promise, changing]);
    const calling = as(a, () => call(kind === 'folder' ? folder : file));
    await until(async () => (await countBlocked(server.deps.database)) > 0, 100_000, 20).finally(
      mayContinue.resolve,
    );
    const ends = await Promise.allSettled([changing, calling]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const [changed] = await as(a, async () =>
      toWireLinks(await selectLinks(sql`where links.id = ${link.id}`)),
    );
    expect(await as(a, findFileCountDrift)).toEqual([]);
    expect(await as(a, findDifferent)).toEqual([]);
    return { changed, file, kept };
  }

  it.runIf(testServerUrl).each(deletions)(
    'does not change with a permanent deletion %s, which waits for a change of the link',
    async (...call) => {
      const { changed, kept } = await callDuringChange(call, 'Deletion');
      expect(changed).toMatchObject({ title: 'Changed', data: JSON.stringify([kept]), fileCount: 1 });
    },
    60_000,
  );

  it.runIf(testServerUrl).each(restores)(
    'grows with a restore %s, which waits for a change of the link',
    async (...call) => {
      const { changed, file, kept } = await callDuringChange(call, 'Restore');
      expect(changed).toMatchObject({ title: 'Changed', data: JSON.stringify([file, kept]), fileCount: 2 });
    },
    60_000,
  );

  it.runIf(testServerUrl).each(binnings)(
    'shrinks with a deletion %s, which waits for a change of the link',
    async (...call) => {
      const { changed, file, kept } = await callDuringChange(call, 'Binning');
      expect(changed).toMatchObject({ title: 'Changed', data: JSON.stringify([file, kept]), fileCount: 1 });
    },
    60_000,
  );
});
