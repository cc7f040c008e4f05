import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../migrations/migrations.ts';
import { openLocalStorage } from '../storage/localStorage.ts';
import { signInAt } from '../testing/liveServer.ts';
import { createPeople } from '../testing/people.ts';
import { createServerDatabase, type ServerDatabase } from '../testing/database/serverDatabase.ts';
import { createServerFolder, type ServerFolder } from '../testing/serverFolder.ts';
import { startAndKill } from '../testing/processes/startAndKill.ts';
import { startInProcess } from '../testing/processes/startInProcess.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import { testServerUrl } from '../testing/database/testDatabase.ts';
import { createTenancy } from './executor.ts';
import { migrate } from './migrate.ts';
import { openServerPool } from './pool.ts';
import type { Schema } from './schema.ts';

let serverFolder: ServerFolder;
beforeEach(async () => {
  serverFolder = await createServerFolder('migrate');
});
afterEach(() => serverFolder.remove());

/** The steps before the newest one: the version that ran until now. */
const earlier = Object.fromEntries(Object.entries(migrations).slice(0, -1));
const newest = Object.keys(migrations).at(-1) ?? '';

/** Makes every step that creates something wait, as a step over a large table would. */
const slowDown = `
  create function wait_a_while() returns event_trigger language plpgsql as $$ begin perform pg_sleep(20); end $$;
  create event trigger slow on ddl_command_end when tag in ('CREATE TABLE', 'ALTER TABLE', 'CREATE INDEX')
    execute function wait_a_while();`;

describe.runIf(testServerUrl)('a server that is killed between two versions (quality case R24)', () => {
  let database: ServerDatabase;
  beforeEach(async () => {
    database = await createServerDatabase();
    return () => database.drop();
  });

  async function steps(): Promise<string[]> {
    const rows = await database.query<{ name: string }>('select name from kysely_migration order by name');
    return rows.map(({ name }) => name);
  }

  /** Every row of the library, column by column. */
  async function library(): Promise<readonly object[]> {
    return database.query(
      `select 'files' as name, id::text as key, to_jsonb(f) as row from files f
         union all select 'users', id::text, to_jsonb(u) from users u
         union all select 'counters', key, to_jsonb(c) from counters c order by 1, 2`,
    );
  }

  it('keeps the old tables and every row; the next start continues, also when two start at the same time', async () => {
    const { pool, close } = openServerPool(database.url);
    const root = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    await migrate(root, earlier);
    const tenancy = createTenancy(root, { timeZone: 'UTC', now: () => new Date() });
    const { a } = await createPeople(tenancy);
    for (let at = 0; at < 20; at += 1)
      await addFile({ deps: { database: tenancy } }, a, {
        fields: { title: `kept ${at}` },
        processing: { metadata: 'done', thumbnails: 'done' },
      });
    await close();
    await openLocalStorage({ root: join(serverFolder.path, 'files'), create: true });
    const before = await library();
    await database.query(slowDown);
    const asleep = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    await startAndKill(serverFolder.path, async () => (await database.query(asleep)).length > 0, {
      DATABASE_URL: database.url,
    });
    await database.query(`select pg_terminate_backend(pid) from (${asleep}) as sleeping`);
    await database.query('drop event trigger slow; drop function wait_a_while');
    expect(await steps()).toEqual(Object.keys(earlier));
    expect(await library()).toEqual(before);
    const other = await createServerFolder('migrate-other');
    await using ending = new AsyncDisposableStack();
    ending.defer(() => other.remove());
    const storage = `file:${serverFolder.path}/files`;
    const started = await Promise.all(
      [serverFolder, other].map(async ({ path }) =>
        ending.use(await startInProcess(path, { DATABASE_URL: database.url, VITRINE_STORAGE: storage })),
      ),
    );
    expect(await steps()).toEqual([...Object.keys(earlier), newest]);
    // A step may add columns; what was there stays.
    const after = await library();
    expect(after).toHaveLength(before.length);
    expect(after).toMatchObject(before);
    for (const { origin } of started) expect(await (await signInAt(origin)).files()).toHaveLength(20);
  });
});
