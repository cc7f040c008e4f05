import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../db/executor.ts';
import { createTestServer, type TestServer } from '../testing/createTestServer.ts';
import { addFile } from '../testing/tenantRows.ts';

interface Listed {
  files: { fileName: string }[];
  nextCursor: string | null;
  total: number;
}

const copies = 5100;
let server: TestServer;
let get: (query: string) => Promise<Listed>;
let copiesFolder: number;

beforeAll(async () => {
  server = await createTestServer();
  const { a, b } = server.tenants;
  const { id, folder_id } = await addFile(server, a, {
    fileName: 'common first.jpg',
    fields: { author: 'A' },
  });
  copiesFolder = folder_id;
  await server.deps.database.withTenant(a, () =>
    sql`insert into files (tenant_id, folder_id, file_name, name_key, mime_type, type, size_bytes, sha256, storage_key,
        facets, distinct_keys, search_text, fields)
      select tenant_id, folder_id, 'common ' || n, 'common ' || n, mime_type, type, size_bytes, sha256, storage_key,
        facets, distinct_keys, 'common ' || n, fields
      from files, generate_series(1, ${copies}) n where id = ${id}`.execute(db()),
  );
  await addFile(server, a, { fileName: 'rare.jpg', fields: { keywords: ['k'] } });
  await addFile(server, b, { fileName: 'common of b.jpg', fields: { keywords: ['k'] } });
  const user = await server.signIn('user');
  get = async (query) => (await (await user(`/api/files?${query}`)).json()) as Listed;
});
afterAll(() => server.close());

describe('a search with more hits than are sorted', () => {
  it('counts all of them and keeps the order', async () => {
    const { files, total } = await get('q=common&sort=-name&limit=3');
    expect(total).toBe(copies + 1);
    expect(files.map((file) => file.fileName)).toEqual(['common first.jpg', 'common 999', 'common 998']);
  });

  it('goes on by cursor and by offset', async () => {
    const first = await get('q=common&sort=name&limit=2');
    const byCursor = await get(`q=common&sort=name&limit=2&cursor=${first.nextCursor}`);
    const byOffset = await get('q=common&sort=name&limit=2&offset=2');
    expect(byCursor.files).toEqual(byOffset.files);
    expect(byCursor.total).toBe(copies + 1);
  });

  it('is narrowed by a folder, a filter and a second word', async () => {
    expect((await get(`q=common&folderId=${copiesFolder}`)).total).toBe(copies + 1);
    expect((await get('q=common&filter=hasKeywords')).total).toBe(0);
    expect((await get('q=common+first')).files.map((file) => file.fileName)).toEqual(['common first.jpg']);
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
