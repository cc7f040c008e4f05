/** What runs a statement on one connection, as the owner of all tables. */
interface Runner {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
}

/** A query whose result differs when a table, column, constraint, right or role differs; rows do not matter. */
const schemaQuery = `
  select md5(string_agg(line, ' ' order by line)) as schema from (
    select concat_ws(',', 'class', oid, relname, relowner, relacl, relrowsecurity, relforcerowsecurity) as line
      from pg_class where oid >= 16384
    union all select concat_ws(',', 'attribute', attrelid, attnum, xmin) from pg_attribute where attrelid >= 16384
    union all select concat_ws(',', 'policy', oid, xmin) from pg_policy
    union all select concat_ws(',', 'constraint', oid, xmin) from pg_constraint where oid >= 16384
    union all select concat_ws(',', 'trigger', oid, xmin) from pg_trigger
    union all select concat_ws(',', 'function', oid, xmin) from pg_proc where oid >= 16384
    union all select concat_ws(',', 'namespace', oid, nspname, nspacl) from pg_namespace
    union all select concat_ws(',', 'role', oid, xmin) from pg_authid
    union all select concat_ws(',', 'setting', setdatabase, setrole, xmin) from pg_db_role_setting
      where setdatabase = 0 or setdatabase = (select oid from pg_database where datname = current_database())
    union all select concat_ws(',', 'step', name) from kysely_migration
  ) as lines`;

/** Returns a hash of the tables, rights and roles of a database. */
export async function schemaOf(database: Runner): Promise<string | undefined> {
  const [row] = (await database.query(schemaQuery)).rows as readonly { schema: string }[];
  return row?.schema;
}

/** Bytes of tables above which making new files for them takes less time than the traces of deleted rows. */
const manyBytes = 2_000_000;

/**
 * Deletes every row and restarts all ids at one. Deleting takes a hundredth of the time of truncating, which makes new files
 * for every table and index, but leaves traces in the files and needs a superuser to pass over references between tables.
 */
const emptyStatement = `do $$
  declare part record;
  begin
    if current_setting('is_superuser') = 'on' and (select sum(pg_table_size(oid)) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace) < ${manyBytes} then
      perform set_config('session_replication_role', 'replica', true);
      for part in select oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%' and pg_relation_size(oid) > 0
      loop
        execute 'delete from ' || part.name;
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    else
      execute (select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity cascade'
        from pg_tables where schemaname = 'public' and tablename not like 'kysely%');
    end if;
  end $$`;

/** Deletes every row, restarts all ids at one, and resets the settings of the connection. */
export async function emptyDatabase(database: Runner): Promise<void> {
  await database.query('discard all');
  await database.query(emptyStatement);
}
