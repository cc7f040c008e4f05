import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../app/refusal.ts';
import { db } from '../../db/executor.ts';
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts';
import { until } from '../../testing/liveServer.ts';
import { countBlocked } from '../../testing/database/blocked.ts';
import { testServerUrl } from '../../testing/database/testDatabase.ts';
import { addFile } from '../../testing/database/tenantRows.ts';
import { deleteFiles } from '../files.ts';
import { createFolder, deleteFolder } from '../folders/folders.ts';
import { lockTree } from '../folders/folderTree.ts';
import { ensureRestoredFolder } from '../store.ts';
import { deleteForGood, purgeBin, restoreFiles, restoreFromBin } from './bin.ts';
import { deleteManyForGood, restoreManyFromBin } from './binBatch.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function as<Result>(work: () => Promise<Result>): Promise<Result> {
  return server.deps.database.withTenant(server.tenants.a, work);
}

/** A folder in the bin with files that went with it, and one that was deleted before; no folder 'Restored'. */
async function binned(name: string): Promise<{ folder: number; alone: number; files: number[] }> {
  const { id: folder } = await as(() => createFolder({ name }));
  const rows = [];
  for (let count = 0; count < 8; count += 1)
    rows.push(await addFile(server, server.tenants.a, { folderId: folder }));
  const [alone = 0, ...files] = rows.map(({ id }) => id);
  await as(async () => deleteFolder(await ensureRestoredFolder()));
  await as(() => deleteFiles([alone]));
  await as(() => deleteFolder(folder));
  return { folder, alone, files };
}

/** What went wrong with the calls when all run at once; a refusal is a valid result. */
async function errorsOf(works: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const ends = await Promise.allSettled(works.map((work) => as(work)));
  return ends.flatMap((end) =>
    end.status === 'fulfilled' || end.reason instanceof Refusal ? [] : [String(end.reason)],
  );
}

/** The embedded database has one connection: there, one turn sends all that the others would. */
const turns = testServerUrl ? 12 : 1;
const fileEntries = (ids: readonly number[]) => ids.map((id) => ({ kind: 'file', id }) as const);

it('a folder and its files can be restored at the same time', async () => {
  for (let turn = 0; turn < turns; turn += 1) {
    const { folder, alone, files } = await binned(`Back ${turn}`);
    const errors = await errorsOf([
      () => restoreManyFromBin(fileEntries(files)),
      () => restoreFromBin('folder', folder),
      () => restoreFiles([...files, alone].toReversed()),
      () => restoreManyFromBin([{ kind: 'folder', id: folder }, ...fileEntries([alone])]),
    ]);
    expect(errors).toEqual([]);
    const again = await as(() => restoreManyFromBin(fileEntries([...files, alone])));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 'refused'));
  }
});

it('a folder can be restored while others delete it or its files permanently', async () => {
  for (let turn = 0; turn < turns; turn += 1) {
    const { folder, alone, files } = await binned(`Gone ${turn}`);
    const errors = await errorsOf([
      () => deleteForGood('folder', folder),
      () => restoreFromBin('folder', folder),
      () => deleteManyForGood(fileEntries(files.slice(0, 4)), () => true),
      () => restoreManyFromBin(fileEntries([alone, ...files.slice(4)])),
    ]);
    expect(errors).toEqual([]);
  }
});

/** Files that have been in the bin for longer than it keeps them, by id; the first is the oldest, and stored last. */
async function expired(): Promise<readonly number[]> {
  const rows = [];
  for (let count = 0; count < 3; count += 1) rows.push(await addFile(server, server.tenants.a));
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  await as(() => deleteFiles(ids));
  for (const [age, id] of ids.toReversed().entries())
    await as(() =>
      sql`update files set deleted_at = now() - ${40 + age} * interval '1 day' where id = ${id}`.execute(
        db(),
      ),
    );
  return ids;
}

async function isAnyoneWaiting(): Promise<boolean> {
  return (await countBlocked(server.deps.database)) > 0;
}

/** A folder with three files, by id. */
async function filled(name: string): Promise<{ folder: number; files: [number, number, number] }> {
  const { id: folder } = await as(() => createFolder({ name }));
  const ids = [];
  for (let count = 0; count < 3; count += 1)
    ids.push((await addFile(server, server.tenants.a, { folderId: folder })).id);
  const [first = 0, second = 0, third = 0] = ids.toSorted((one, other) => one - other);
  return { folder, files: [first, second, third] };
}

interface Locking {
  /** The files that the call locks, by id. */
  readonly files: readonly number[];
  readonly call: () => Promise<unknown>;
  readonly result: unknown;
}

const lockings: Record<string, () => Promise<Locking>> = {
  async 'purged files'() {
    return { files: await expired(), call: purgeBin, result: 3 };
  },
  async 'a folder that is deleted permanently, from which a file was deleted before'() {
    const { folder, files } = await filled('For good');
    await as(() => deleteFiles([files[2]]));
    await as(() => deleteFolder(folder));
    return { files, call: () => deleteForGood('folder', folder), result: undefined };
  },
  async 'purged folders'() {
    const [newer, older] = [await filled('Newer'), await filled('Older')];
    for (const [age, { folder, files }] of [newer, older].entries()) {
      await as(() => deleteFolder(folder));
      const long = sql`deleted_at = now() - ${40 + age} * interval '1 day'`;
      await as(() => sql`update folders set ${long} where id = ${folder}`.execute(db()));
      await as(() => sql`update files set ${long} where id = any(${files}::bigint[])`.execute(db()));
    }
    return { files: [...newer.files, ...older.files], call: purgeBin, result: 2 };
  },
};

it.runIf(testServerUrl).each(Object.entries(lockings))(
  '%s: locked in the order of ids',
  async (_, prepare) => {
    const { files, call, result } = await prepare();
    const [first = 0, ...others] = files;
    const locked = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const holder = as(async () => {
      await sql`select id from files where id = ${first} for update`.execute(db());
      locked.resolve();
      await mayEnd.promise;
    });
    await Promise.race([locked.promise, holder]);
    const running = as(call);
    try {
      await until(isAnyoneWaiting, 100_000, 20);
      const free = await as(() =>
        sql`select id from files where id = any(${others}::bigint[]) for update skip locked`.execute(db()),
      );
      expect(free.rows).toHaveLength(others.length);
    } finally {
      mayEnd.resolve();
      await holder;
    }
    expect(await running).toBe(result);
  },
);

it.runIf(testServerUrl)('a purge of files waits for a call that locks files in several steps', async () => {
  const ids = await expired();
  const lock = (id = 0) => sql`select id from files where id = ${id} for update`.execute(db());
  const hasLocked = Promise.withResolvers<void>();
  const mayContinue = Promise.withResolvers<void>();
  const other = as(async () => {
    await lockTree();
    await lock(ids.at(-1));
    hasLocked.resolve();
    await mayContinue.promise;
    await lock(ids[0]);
  });
  await Promise.race([hasLocked.promise, other]);
  const purging = as(purgeBin);
  await until(isAnyoneWaiting, 100_000, 20).finally(mayContinue.resolve);
  expect((await Promise.allSettled([other, purging])).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
  ]);
});

it('expired entries can be purged twice at the same time, during restores and deletions', async () => {
  for (let turn = 0; turn < turns; turn += 1) {
    await expired();
    const { folder, alone, files } = await binned(`Forgotten ${turn}`);
    await as(() =>
      sql`update files set deleted_at = now() - interval '40 days' where id = ${alone}`.execute(db()),
    );
    const errors = await errorsOf([
      purgeBin,
      () => restoreManyFromBin(fileEntries([...files, alone].toReversed())),
      () => deleteForGood('folder', folder),
      purgeBin,
    ]);
    expect(errors).toEqual([]);
  }
});
