import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { db } from '../../db/executor.ts';
import { createPeople } from '../people.ts';
import { addFile } from './tenantRows.ts';
import { openTestDatabase } from './testDatabase.ts';

/** The number of rows of every table, but for the steps of the schema. */
async function rowsOf(
  database: Awaited<ReturnType<typeof openTestDatabase>>,
): Promise<Record<string, number>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
    counts[name] = rows[0]?.rows ?? -1;
  }
  return counts;
}

async function open() {
  const database = await openTestDatabase();
  const counts = await rowsOf(database);
  expect(Object.keys(counts).length).toBeGreaterThan(15);
  expect(Object.values(counts).every((rows) => rows === 0)).toBe(true);
  const { a } = await createPeople(database);
  return { database, first: { tenant: a, file: (await addFile({ deps: { database } }, a)).id } };
}

describe('the database of a test', () => {
  it('has no row and the first ids, after any earlier test', async () => {
    const one = await open();
    await one.database.pool.query('set search_path to nowhere');
    await one.database.close();
    const other = await open();
    expect(other.first).toEqual(one.first);
    await other.database.close();
  });

  it.each([
    ['an insert that was undone', `begin; insert into tenants (name) values ('half'); rollback`],
    ['many rows', `insert into tenants (name) select repeat('x', 1000) || i from generate_series(1, 3000) i`],
  ])('has no row and the first ids after %s', async (_, statement) => {
    const one = await open();
    await one.database.pool.query(statement);
    await one.database.close();
    const other = await open();
    expect(other.first).toEqual(one.first);
    await other.database.close();
  });

  it.each([
    'create table left_behind (id bigint); alter table files add column left_behind text',
    'alter table files no force row level security',
    'grant select on users to public',
    `insert into kysely_migration (name, timestamp) values ('999-left-behind', '')`,
  ])('has the tables, rights and steps of the newest version after "%s" in another', async (change) => {
    const state = async (database: Awaited<ReturnType<typeof openTestDatabase>>) =>
      (
        await database.pool.query(
          `select relname, relforcerowsecurity, relacl::text, (select count(*)::int from pg_attribute where attrelid = c.oid) as columns,
             (select count(*)::int from kysely_migration) as steps
             from pg_class c where relnamespace = 'public'::regnamespace order by relname`,
        )
      ).rows;
    const clean = await openTestDatabase();
    const before = await state(clean);
    await clean.close();
    const changed = await openTestDatabase();
    await changed.pool.query(change);
    expect(await state(changed)).not.toEqual(before);
    await changed.close();
    const next = await openTestDatabase();
    expect(await state(next)).toEqual(before);
    await next.close();
  });

  it('contains nothing of a transaction that was never ended', async () => {
    const one = await openTestDatabase();
    const client = await one.pool.connect();
    await client.query('begin');
    await client.query(`insert into tenants (name) values ('half')`);
    client.release();
    await one.close();
    const { database } = await open();
    expect(await database.withAllTenants(() => sql`select 1`.execute(db()))).toBeDefined();
    await database.close();
  });
});
