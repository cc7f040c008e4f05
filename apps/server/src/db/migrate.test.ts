import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../migrations/migrations.ts';
import { createPeople } from '../testing/people.ts';
import { openOlderDatabase } from '../testing/database/olderDatabase.ts';
import { until } from '../testing/liveServer.ts';
import { createServerDatabase } from '../testing/database/serverDatabase.ts';
import { openTestDatabase, testServerUrl } from '../testing/database/testDatabase.ts';
import { addFile } from '../testing/database/tenantRows.ts';
import type { Database } from './database.ts';
import { db } from './executor.ts';
import { migrate, migrationLock } from './migrate.ts';
import type { Schema } from './schema.ts';

let database: Database;
let root: Kysely<Schema>;
beforeEach(async () => {
  database = await openTestDatabase();
  root = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: database.pool }) });
});
afterEach(() => database.close());

function step(text: string): Migration {
  return {
    async up(target) {
      await sql.raw(text).execute(target);
    },
  };
}

async function columns(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name || ' ' || data_type as name from information_schema.columns
      where table_schema = 'public' order by 1`,
  );
  return rows.map((row) => row.name);
}

async function readFiles(tenantId: number): Promise<unknown[]> {
  return database.withTenant(tenantId, () =>
    sql`select * from files order by id`.execute(db()).then(({ rows }) => rows),
  );
}

describe('migrations (quality case R24)', () => {
  it('change nothing when they run again, twice at once', async () => {
    const before = await columns();
    expect(before.length).toBeGreaterThan(50);
    await Promise.all([migrate(root), migrate(root)]);
    expect(await columns()).toEqual(before);
  });

  it.runIf(testServerUrl)('wait for those of another server before they read the tables', async () => {
    const other = await database.pool.connect();
    try {
      await other.query('select pg_advisory_lock($1)', [migrationLock]);
      const migrated = migrate(root, {
        ...migrations,
        '999-next': step('create table next_thing (id bigint)'),
      });
      const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
      await until(async () => (await database.pool.query(waiting)).rows.length > 0, 100_000, 20);
      await other.query('select pg_advisory_unlock($1)', [migrationLock]);
      await migrated;
    } finally {
      other.release();
    }
    expect(await columns()).toContain('next_thing.id bigint');
  });

  it('add a new step to a database with data, which stays as it was', async () => {
    const tenants = await createPeople(database);
    await addFile({ deps: { database } }, tenants.a, { fields: { title: 'kept' } });
    const before = await readFiles(tenants.a);
    await migrate(root, { ...migrations, '999-next': step('create table next_thing (id bigint)') });
    expect(await columns()).toContain('next_thing.id bigint');
    expect(await readFiles(tenants.a)).toEqual(before);
  });

  it('keep the people of an older database, with their ids, when a column is dropped', async () => {
    const { root: older, tenancy, close } = await openOlderDatabase('014');
    const people = () =>
      sql<object>`select id, tenant_id, login, login_key, name, email, password_hash, role, created_at from users
        order by id`
        .execute(older)
        .then(({ rows }) => rows);
    await createPeople(tenancy);
    const before = await people();
    expect(before.length).toBeGreaterThan(5);
    await migrate(older);
    expect(await people()).toEqual(before);
    await expect(sql`select logical_id from users`.execute(older)).rejects.toThrow('logical_id');
    await close();
  });

  it('keep the tenants of an older database, with their ids, when a column is dropped', async () => {
    const { root: older, tenancy, close } = await openOlderDatabase('016');
    const tenants = () =>
      sql<object>`select id, name, is_disabled, created_at from tenants order by id`
        .execute(older)
        .then(({ rows }) => rows);
    await createPeople(tenancy);
    const before = await tenants();
    expect(before.length).toBeGreaterThan(1);
    await migrate(older);
    expect(await tenants()).toEqual(before);
    await expect(sql`select logical_id from tenants`.execute(older)).rejects.toThrow('logical_id');
    await close();
  });

  it('let requests create temporary tables where a database does not let everybody', async () => {
    const { root: older, close } = await openOlderDatabase('025');
    const mayCreate = () =>
      sql`select has_database_privilege('vitrine_app', current_database(), 'temporary') as "mayCreate"`
        .execute(older)
        .then(({ rows }) => rows);
    await sql`do $$ begin
      execute format('revoke temporary on database %I from public', current_database());
    end $$`.execute(older);
    expect(await mayCreate()).toEqual([{ mayCreate: false }]);
    await migrate(older);
    expect(await mayCreate()).toEqual([{ mayCreate: true }]);
    await close();
  });

  it('leave the old schema when a step fails half-way, and continue once it is fixed', async () => {
    const before = await columns();
    const failing = {
      ...migrations,
      '998-good': step('create table half (id bigint)'),
      '999-bad': step('create table half (id bigint)'),
    };
    await expect(migrate(root, failing)).rejects.toThrow('already exists');
    expect(await columns()).toEqual(before);
    await migrate(root, { ...migrations, '998-good': step('create table half (id bigint)') });
    expect(await columns()).toContain('half.id bigint');
  });

  it('refuse a database of a newer version', async () => {
    await migrate(root, { ...migrations, '999-next': step('create table next_thing (id bigint)') });
    await expect(migrate(root)).rejects.toThrow('made by a newer version');
    expect(await columns()).toContain('next_thing.id bigint');
  });

  it.runIf(testServerUrl)('run once when several servers start on an empty database', async () => {
    const name = `vitrine_race_${randomBytes(6).toString('hex')}`;
    await database.pool.query(`create database ${name}`);
    const url = new URL(testServerUrl ?? '');
    url.pathname = `/${name}`;
    const { openDatabase } = await import('./database.ts');
    const opened = await Promise.all(
      Array.from({ length: 4 }, () =>
        openDatabase({ databaseUrl: url.href, dataFolder: '', timeZone: 'UTC' }),
      ),
    );
    await Promise.all(opened.map((each) => each.ping()));
    await Promise.all(opened.map((each) => each.close()));
    await database.pool.query(`drop database ${name}`);
  });

  it.runIf(testServerUrl)(
    'may take longer than a request, which keeps its limit (quality case R24)',
    async () => {
      const server = await createServerDatabase();
      const pool = new pg.Pool({ connectionString: server.url, max: 1, statement_timeout: 1000 });
      const large = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
      try {
        await migrate(large, { '001-large': step('select pg_sleep(1.5); create table made (id bigint)') });
        expect(await server.query(`select to_regclass('made') as name`)).toEqual([{ name: 'made' }]);
        await expect(pool.query('select pg_sleep(1.5)')).rejects.toThrow('statement timeout');
      } finally {
        await pool.end();
        await server.drop();
      }
    },
  );
});
