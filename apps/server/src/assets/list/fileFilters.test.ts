import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../../db/executor.ts';
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts';
import { writeFlag } from '../../tenants/flags.ts';
import { addFile } from '../../testing/database/tenantRows.ts';
import { writeStatuses } from '../../workflow/statuses.ts';
import { maxCounted } from './fileSearch.ts';

interface Listed {
  files: { fileName: string }[];
  nextCursor: string | null;
  total: number;
  isTotalExact?: boolean;
}

/** More than a search counts. */
const copies = 2150;
let server: TestServer;
let get: (query: string) => Promise<Listed>;
let copiesFolder: number;

beforeAll(async () => {
  server = await createTestServer();
  const { a, b } = server.tenants;
  const { id, folder_id } = await addFile(server, a, {
    fileName: 'common first.jpg',
    fields: { author: 'A', workflowStatus: '7', expirationDate: '2020-02-29' },
  });
  copiesFolder = folder_id;
  await server.deps.database.withTenant(a, () =>
    sql`insert into files (tenant_id, folder_id, file_name, name_key, mime_type, type, size_bytes, sha256, storage_key,
        facets, distinct_keys, search_text, fields)
      select tenant_id, folder_id, 'common ' || n, 'common ' || n, mime_type, type, size_bytes, sha256, storage_key,
        facets, distinct_keys, 'common ' || n, fields
      from files, generate_series(1, ${copies}) n where id = ${id}`.execute(db()),
  );
  await addFile(server, a, { fileName: 'rare.jpg', fields: { keywords: ['k'], workflowStatus: '8' } });
  await addFile(server, b, {
    fileName: 'common of b.jpg',
    fields: { keywords: ['k'], workflowStatus: '8', expirationDate: '2020-01-01' },
  });
  const user = await server.signIn('user');
  get = async (query) => (await (await user(`/api/files?${query}`)).json()) as Listed;
});
afterAll(() => server.close());

describe('a search with more hits than are sorted', () => {
  it('says that there are more than it counts and keeps the order', async () => {
    const { files, total, isTotalExact } = await get('q=common&sort=-name&limit=3');
    expect([total, isTotalExact]).toEqual([maxCounted + 1, false]);
    expect(files.map((file) => file.fileName)).toEqual(['common first.jpg', 'common 999', 'common 998']);
  });

  it('goes on by cursor and by offset', async () => {
    const first = await get('q=common&sort=name&limit=2');
    const byCursor = await get(`q=common&sort=name&limit=2&cursor=${first.nextCursor}`);
    const byOffset = await get('q=common&sort=name&limit=2&offset=2');
    expect(byCursor.files).toEqual(byOffset.files);
    expect(byCursor.isTotalExact).toBe(false);
  });

  it('counts more the further it is read, and all hits at its end', async () => {
    const further = await get(`q=common&offset=${maxCounted}&limit=20`);
    expect([further.total, further.isTotalExact]).toEqual([maxCounted + 21, false]);
    const end = await get(`q=common&offset=${copies - 9}&limit=20`);
    expect([end.files.length, end.total, end.isTotalExact]).toEqual([10, copies + 1, undefined]);
  });

  it('is filtered by a folder, a filter and a second word', async () => {
    expect((await get(`q=common&folderId=${copiesFolder}`)).isTotalExact).toBe(false);
    expect((await get('q=common&filter=hasAuthor')).isTotalExact).toBe(false);
    const few = await get('q=common&filter=hasKeywords');
    expect([few.total, few.isTotalExact]).toEqual([0, undefined]);
    expect((await get('q=common+first')).files.map((file) => file.fileName)).toEqual(['common first.jpg']);
  });

  it('finds wildcard characters of the database literally, and short words', async () => {
    expect((await get('q=first.jpg')).total).toBe(1);
    expect((await get('q=c_mmon')).total).toBe(0);
    expect((await get('q=%25')).total).toBe(0);
    expect((await get('q=ra')).files.map((file) => file.fileName)).toEqual(['rare.jpg']);
  });
});

describe('the last pages by offset', () => {
  it('are the same as those counted from the beginning', async () => {
    const query = 'sort=name&limit=7';
    const last = await get(`${query}&offset=${copies - 3}`);
    expect(last.total).toBe(copies + 2);
    const names = ['common 997', 'common 998', 'common 999', 'common first.jpg', 'rare.jpg'];
    expect(last.files.map((file) => file.fileName)).toEqual(names);
    expect(last.nextCursor).toBeNull();
    const before = await get(`${query}&offset=${copies - 10}`);
    expect(before.files).toHaveLength(7);
    const next = await get(`${query}&cursor=${before.nextCursor}`);
    expect(next.files).toEqual(last.files);
    expect((await get(`${query}&offset=${copies + 2}`)).files).toEqual([]);
  });
});

describe('a facet', () => {
  it('is found among many files that do not have it', async () => {
    const { files, total } = await get('filter=hasKeywords');
    expect(files.map((file) => file.fileName)).toEqual(['rare.jpg']);
    expect(total).toBe(1);
  });

  it('that nearly all files have is listed in order', async () => {
    const { files, total } = await get('filter=hasAuthor&sort=-name&limit=2');
    expect(files.map((file) => file.fileName)).toEqual(['common first.jpg', 'common 999']);
    expect(total).toBe(copies + 1);
  });
});

describe('a facet within a folder', () => {
  it('is counted only there, also when files change', async () => {
    const inFolder = `folderId=${copiesFolder}&filter=`;
    const before = await get(`${inFolder}hasAuthor`);
    expect(before.total).toBe(copies + 1);
    expect((await get(`${inFolder}hasKeywords`)).total).toBe(
      (await get(`${inFolder}hasKeywords`)).files.length,
    );
    await server.deps.database.withTenant(server.tenants.a, () =>
      sql`update files set deleted_at = now() where name_key in ('common 1', 'common 2')`.execute(db()),
    );
    expect((await get(`${inFolder}hasAuthor`)).total).toBe(copies - 1);
    expect((await get(`${inFolder}hasAuthor&limit=200&offset=${copies - 100}`)).files).toHaveLength(99);
  });
});

describe('a status and a range of expiration dates', () => {
  const names = ({ files }: Listed) => files.map((file) => file.fileName);

  it('lists many files in order, and says that there are more than it counts', async () => {
    for (const filter of ['status:7', 'expired']) {
      const { files, total, isTotalExact } = await get(`filter=${filter}&sort=-name&limit=1`);
      expect([files[0]?.fileName, total, isTotalExact]).toEqual(['common first.jpg', maxCounted + 1, false]);
    }
  });

  it('lists a few files, without those of another tenant', async () => {
    const found = await get('filter=status:8');
    expect([names(found), found.total, found.isTotalExact]).toEqual([['rare.jpg'], 1, undefined]);
    expect((await get('filter=expires:3650')).total).toBe(0);
  });

  it('is narrowed by a search and a folder', async () => {
    expect((await get('filter=status:8&q=rare')).total).toBe(1);
    expect((await get('filter=status:8&q=common')).total).toBe(0);
    expect(names(await get(`filter=expired&q=first&folderId=${copiesFolder}`))).toEqual(['common first.jpg']);
  });

  it('takes an id as a text', async () => {
    for (const id of ["7' or true --", '%25', '__proto__'])
      expect((await get(`filter=status:${encodeURIComponent(id)}`)).total).toBe(0);
  });
});

describe('a status that hides its files', () => {
  const hide = (id: number) =>
    server.deps.database.withTenant(server.tenants.a, async () => {
      await writeFlag('enableworkflow', true);
      const own = { color: '', isDefault: false };
      return writeStatuses(
        [7, 8].map((each) => ({ ...own, id: each, name: `${each}`, hideOnGalleryView: each === id })),
      );
    });

  it('leaves few files out of a list and its total', async () => {
    const { total: all } = await get('limit=1');
    await hide(8);
    const shown = await get('sort=-name&limit=1');
    expect([shown.files[0]?.fileName, shown.total, shown.isTotalExact]).toEqual([
      'common first.jpg',
      all - 1,
      undefined,
    ]);
    expect([(await get('q=rare')).total, (await get('filter=hidden&q=rare')).total]).toEqual([0, 1]);
    expect((await get('filter=hasKeywords')).total).toBe(1);
  });

  it('leaves more files out than are counted', async () => {
    await hide(7);
    const shown = await get('');
    expect([shown.files.map(({ fileName }) => fileName), shown.total]).toEqual([['rare.jpg'], 1]);
    expect((await get(`folderId=${copiesFolder}&q=common`)).total).toBe(0);
    const hidden = await get('filter=hidden&sort=-name&limit=1');
    expect([hidden.files[0]?.fileName, hidden.total, hidden.isTotalExact]).toEqual([
      'common first.jpg',
      maxCounted + 1,
      false,
    ]);
  });
});
