import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteForGood } from '../assets/bin/bin.ts';
import { moveFiles, recordDownloaded, recordOpened, updateFile } from '../assets/files.ts';
import { createFolder, deleteFolder } from '../assets/folders/folders.ts';
import { db } from '../db/executor.ts';
import { findDrift } from '../report/reconcile.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { listActiveUsers, listRecentFolders, listTopFiles, listTopKeywords } from './lists.ts';

let server: TestServer;
let userIds: number[];
beforeAll(async () => {
  server = await createTestServer();
  userIds = await server.deps.database.withTenant(server.tenants.a, async () => {
    const rows = await db().selectFrom('users').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  });
});
afterAll(() => server.close());

async function as<Result>(userId: number | undefined, work: () => Promise<Result>): Promise<Result> {
  return server.deps.database.withTenant(server.tenants.a, work, userId ?? null);
}

describe('the lists of the dashboard', () => {
  it('lose nothing while many people write and read at the same time', async () => {
    const files = await Promise.all([1, 2, 3].map(() => addFile(server, server.tenants.a)));
    const other = await as(undefined, () => createFolder({ name: 'Other' }));
    const works: ((id: number, at: number) => Promise<unknown>)[] = [
      (id) => recordOpened(id),
      (id) => recordDownloaded(id),
      (id, at) => updateFile(id, { fields: { keywords: [`word ${at % 4}`, 'Sea'] } }),
      (id, at) => moveFiles([id], at % 2 === 0 ? other.id : (files[0]?.folder_id ?? 0)),
      () => listTopKeywords(5),
      () => listRecentFolders(5),
      () => listActiveUsers(5),
    ];
    const turns = 20 * works.length;
    await Promise.all(
      Array.from({ length: turns }, (_, at) =>
        as(userIds[at % userIds.length], async () =>
          works[at % works.length]?.(files[at % files.length]?.id ?? 0, at),
        ),
      ),
    );
    await as(undefined, async () => {
      expect(await findDrift()).toEqual([]);
      const people = await listActiveUsers(10);
      expect(people.reduce((sum, { count }) => sum + count, 0)).toBe(60);
      const views = await listTopFiles('views', 10);
      expect(views.reduce((sum, { data }) => sum + Number(data), 0)).toBe(20);
      expect(await listTopFiles('downloaded', 10)).toHaveLength(3);
      expect((await listTopKeywords(1))[0]).toMatchObject({ value: 'Sea', count: 3 });
      expect((await listRecentFolders(10)).map(({ folderPath }) => folderPath).toSorted()).toEqual([
        'Other',
        'Uploads',
      ]);
    });
  });

  it('omit a folder that is deleted permanently', async () => {
    const folder = await as(undefined, () => createFolder({ name: 'Short' }));
    await addFile(server, server.tenants.a, { folderId: folder.id });
    const remembered = () =>
      as(undefined, async () => {
        await listRecentFolders(1);
        return db()
          .selectFrom('folder_activity')
          .select('last_at')
          .where('folder_id', '=', folder.id)
          .execute();
      });
    expect(await remembered()).toHaveLength(1);
    // The touch of this waits until the folder is gone.
    await as(undefined, () => deleteFolder(folder.id));
    await as(undefined, () => deleteForGood('folder', folder.id));
    expect(await remembered()).toEqual([]);
  });
});
