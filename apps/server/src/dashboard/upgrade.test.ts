import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordActivity } from '../assets/activity.ts';
import { recordOpened } from '../assets/files.ts';
import { derivedColumns } from '../assets/derive.ts';
import { db } from '../db/executor.ts';
import { migrate } from '../db/migrate.ts';
import { reconcile } from '../report/reconcile.ts';
import { openOlderDatabase, type OlderDatabase } from '../testing/database/olderDatabase.ts';
import { createPeople } from '../testing/people.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { listActiveUsers, listRecentFolders, listTopFiles, listTopKeywords } from './lists.ts';

let older: OlderDatabase;
let tenants: { a: number; b: number };
beforeAll(async () => {
  older = await openOlderDatabase('009');
});
afterAll(() => older.close());

const words = ['Sea', ' sky ', 'SEA', 'E\u0301te\u0301', '', 'x'.repeat(300)];

/** A library as the version before wrote it: without a trace of keywords beside the fields. */
async function fillLibrary(): Promise<void> {
  const { tenancy, pool } = older;
  // The code of today adds the tenants and files: it writes to this table and calls this function.
  await pool.query('create table custom_fields (tenant_id bigint, label text, display_order int, type text)');
  await pool.query('grant all on custom_fields to public');
  tenants = await createPeople(tenancy);
  await pool.query('drop table custom_fields');
  await pool.query(
    `create function search_text_of(text, jsonb) returns text language sql as $$ select '' $$`,
  );
  const at = { deps: { database: tenancy } };
  const file = await addFile(at, tenants.a, {
    fileName: 'one.jpg',
    fields: { keywords: words, author: 'Ada' },
  });
  await addFile(at, tenants.a, { fileName: 'two.jpg', fields: { title: 'No words' } });
  const { rows } = await pool.query<{ id: number }>(`select id from users where login = 'user'`);
  const act = async () => {
    await recordOpened(file.id);
    await recordActivity('downloaded', [file.id]);
  };
  await tenancy.withTenant(tenants.a, act, rows[0]?.id ?? 0);
  await tenancy.withTenant(tenants.a, () =>
    sql`update files set distinct_keys = array(select key from unnest(distinct_keys) key where key not like 'keyword:%')`.execute(
      db(),
    ),
  );
  await pool.query('drop function search_text_of');
}

describe('a library that is older than the dashboard', () => {
  it('has its lists filled after the next start', async () => {
    await fillLibrary();
    await migrate(older.root);
    const { tenancy } = older;
    await tenancy.withTenant(tenants.a, async () => {
      const [one] = await db().selectFrom('files').selectAll().orderBy('id').execute();
      const derived = derivedColumns({
        fileName: 'one.jpg',
        type: 'photo',
        width: 1,
        height: 1,
        viewCount: 1,
        fields: one?.fields ?? {},
      }).distinct_keys;
      expect(one?.distinct_keys.toSorted()).toEqual(derived.toSorted());
      expect((await listTopKeywords(10)).map(({ value, count }) => [value, count])).toEqual([
        ['Sea', 1],
        ['x'.repeat(200), 1],
        ['sky', 1],
        ['Été', 1],
      ]);
      expect(await listActiveUsers(10)).toEqual([{ value: 'user', count: 2 }]);
      expect(await listRecentFolders(10)).toMatchObject([{ folderPath: 'Uploads' }]);
      expect(await listTopFiles('downloaded', 10)).toMatchObject([{ fileName: 'one.jpg' }]);
      expect(await reconcile()).toEqual([]);
    });
    await tenancy.withTenant(tenants.b, async () => expect(await listTopKeywords(10)).toEqual([]));
  });
});
