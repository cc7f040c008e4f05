import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../../db/executor.ts';
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts';
import { testServerUrl } from '../../testing/database/testDatabase.ts';
import { until } from '../../testing/liveServer.ts';
import { addFile } from '../../testing/database/tenantRows.ts';
import { restoreFromBin } from '../bin/bin.ts';
import { deleteFiles, moveFiles } from '../files.ts';
import { createFolder, deleteFolder, renameFolder } from './folders.ts';
import { ensureFolderPath } from '../upload/uploadFolders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Runs `work` for one tenant in a transaction of its own. */
async function inTenant<Result>(work: () => Promise<Result>): Promise<Result> {
  return server.deps.database.withTenant(server.tenants.a, work);
}

/** Runs `first`, keeps its transaction open while `second` runs beside it or waits for it, and returns how `second` ended. */
async function overlapping(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<unknown> {
  const done = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const firstTransaction = inTenant(async () => {
    await first();
    done.resolve();
    await mayEnd.promise;
  });
  await Promise.race([done.promise, firstTransaction]);
  const other = inTenant(second).catch((error: unknown) => error);
  await Promise.race([other, new Promise((resolve) => setTimeout(resolve, 300))]);
  mayEnd.resolve();
  await firstTransaction;
  return other;
}

async function countWaiting(): Promise<number> {
  const { rows } = await inTenant(() =>
    sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db()),
  );
  return rows[0]?.count ?? 0;
}

/** Waits until so many connections wait for a lock. */
async function waiters(wanted: number): Promise<void> {
  await until(async () => (await countWaiting()) >= wanted, 100_000, 20);
}

async function liveBelowDeleted(): Promise<unknown[]> {
  return inTenant(() =>
    db()
      .selectFrom('folders as child')
      .innerJoin('folders as parent', 'parent.id', 'child.parent_id')
      .select('child.id')
      .where('child.deleted_at', 'is', null)
      .where('parent.deleted_at', 'is not', null)
      .execute(),
  );
}

async function makeChain(name: string): Promise<{ top: number; middle: number }> {
  return inTenant(async () => {
    const top = (await createFolder({ name })).id;
    return { top, middle: (await createFolder({ name: 'middle', parentId: top })).id };
  });
}

// The embedded database has one connection: there, nothing happens at the same time.
describe.runIf(testServerUrl)('folders that change at the same time', () => {
  it('are not created below a folder that is being deleted', async () => {
    for (const make of [
      (middle: number) => createFolder({ name: 'late', parentId: middle }),
      (middle: number) => ensureFolderPath(middle, ['late', 'later']),
    ]) {
      const { top, middle } = await makeChain('gone');
      const outcome = await overlapping(
        () => deleteFolder(top),
        () => make(middle),
      );
      expect(outcome).toMatchObject({ code: 'not-found' });
      expect(await liveBelowDeleted()).toEqual([]);
    }
  });

  it('are deleted with a parent folder that is deleted while they are created', async () => {
    for (const make of [
      (middle: number) => createFolder({ name: 'early', parentId: middle }),
      (middle: number) => ensureFolderPath(middle, ['early', 'earlier']),
    ]) {
      const { top, middle } = await makeChain('taken along');
      await overlapping(
        () => make(middle),
        () => deleteFolder(top),
      );
      expect(await liveBelowDeleted()).toEqual([]);
    }
  });

  it('are restored under a free name while another folder gets theirs', async () => {
    const { top } = await makeChain('wanted');
    await inTenant(() => deleteFolder(top));
    const outcome = await overlapping(
      () => createFolder({ name: 'wanted' }),
      () => restoreFromBin('folder', top),
    );
    expect(outcome).toMatchObject({ name: 'wanted (2)' });
  });

  it('are deleted beside their files, in whichever order these are stored', async () => {
    const { top, middle } = await makeChain('with files');
    const files: number[] = [];
    for (let count = 0; count < 3; count += 1)
      files.push((await addFile(server, server.tenants.a, { folderId: top })).id);
    const [one = 0, two = 0, three = 0] = files;
    // Stored anew, and in a folder further down, the first file comes after the others.
    await inTenant(() => moveFiles([one], middle));
    const locked = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const holder = inTenant(async () => {
      await sql`select id from files where id = ${three} for update`.execute(db());
      locked.resolve();
      await mayEnd.promise;
    });
    await Promise.race([locked.promise, holder]);
    const folder = inTenant(() => deleteFolder(top)).catch((error: unknown) => error);
    await waiters(1);
    const some = inTenant(() => deleteFiles([one, two])).catch((error: unknown) => error);
    await waiters(2);
    mayEnd.resolve();
    await holder;
    expect(await folder).toBeUndefined();
    expect(await some).toMatchObject({ code: 'not-found' });
  });

  it('cannot be renamed once they are being deleted', async () => {
    const { top, middle } = await makeChain('renamed');
    const outcome = await overlapping(
      () => deleteFolder(top),
      () => renameFolder(middle, 'too late'),
    );
    expect(outcome).toMatchObject({ code: 'not-found' });
  });
});
