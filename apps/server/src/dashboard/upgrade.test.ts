import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordActivity } from '../assets/activity.ts';
import { recordOpened } from '../assets/files.ts';
import { derivedColumns } from '../assets/derive.ts';
import { createTenancy, db, type Tenancy } from '../db/executor.ts';
import { migrate } from '../db/migrate.ts';
import { embeddedExtensions } from '../db/embeddedExtensions.ts';
import { openServerPool, poolOverEmbedded, type OpenPool } from '../db/pool.ts';
import type { Schema } from '../db/schema.ts';
import { migrations } from '../migrations/migrations.ts';
import { reconcile } from '../report/reconcile.ts';
import { createPeople } from '../testing/people.ts';
import { createServerDatabase, type ServerDatabase } from '../testing/serverDatabase.ts';
import { addFile } from '../testing/tenantRows.ts';
import { testServerUrl } from '../testing/testDatabase.ts';
import { listActiveUsers, listRecentFolders, listTopFiles, listTopKeywords } from './lists.ts';

let onServer: ServerDatabase | undefined;
let open: OpenPool;
let root: Kysely<Schema>;
let tenancy: Tenancy;
let tenants: { a: number; b: number };
beforeAll(async () => {
  onServer = testServerUrl ? await createServerDatabase() : undefined;
  open = onServer
    ? openServerPool(onServer.url)
    : poolOverEmbedded(await PGlite.create({ extensions: embeddedExtensions }));
  root = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: open.pool }) });
  tenancy = createTenancy(root, { timeZone: 'UTC', now: () => new Date() });
}, 60_000);
afterAll(async () => {
  await open.close();
  await onServer?.drop();
});

const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '009'));
const words = ['Sea', ' sky ', 'SEA', 'E\u0301te\u0301', '', 'x'.repeat(300)];

/** A library as the version before wrote it: without a trace of keywords beside the fields. */
async function fillLibrary(): Promise<void> {
  tenants = await createPeople(tenancy);
  const at = { deps: { database: tenancy } };
  const file = await addFile(at, tenants.a, {
    fileName: 'one.jpg',
    fields: { keywords: words, author: 'Ada' },
  });
  await addFile(at, tenants.a, { fileName: 'two.jpg', fields: { title: 'No words' } });
  const { rows } = await open.pool.query<{ id: number }>(`select id from users where login = 'user'`);
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
}

describe('a library that is older than the start page', () => {
  it('has its lists after the next start', async () => {
    await migrate(root, earlier);
    await fillLibrary();
    await migrate(root);
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
  }, 60_000);
});
