/** The rows of a transition table that count: files outside the bin, once per key. */
function countedKeys(table: string, sign: 1 | -1): string {
  return `
    select tenant_id, key, ${sign} as n from ${table}, unnest(counted_keys(folder_id, facets, distinct_keys)) key
      where deleted_at is null
    union all select tenant_id, 'totalViews', ${sign} * view_count from ${table} where deleted_at is null`;
}

function trigger(event: 'insert' | 'update' | 'delete', tables: string, changes: string): string {
  return `
create function count_files_on_${event}() returns trigger language plpgsql as $$ begin
  insert into counter_deltas (tenant_id, key, delta)
    select tenant_id, key, sum(n) from (${changes}) change group by tenant_id, key having sum(n) <> 0;
  return null;
end $$;
create trigger count_files_on_${event} after ${event} on files referencing ${tables}
  for each statement execute function count_files_on_${event}();`;
}

/**
 * Counters by increments. Triggers append differences to `counter_deltas` (so that writers never wait for each other
 * and cannot deadlock on a counter); `fold_counters` adds them up before a report reads.
 */
export const m003Counters = `
create table counters (
  tenant_id bigint not null references tenants (id),
  key text collate "C" not null,
  value bigint not null,
  primary key (tenant_id, key)
);
call protect_tenant_table('counters');

create table counter_deltas (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  key text collate "C" not null,
  delta bigint not null
);
create index counter_deltas_key on counter_deltas (tenant_id, key);
call protect_tenant_table('counter_deltas');

create table distinct_values (
  tenant_id bigint not null references tenants (id),
  kind text collate "C" not null,
  value text collate "C" not null,
  refs bigint not null,
  primary key (tenant_id, kind, value)
);
create index distinct_values_unused on distinct_values (tenant_id) where refs = 0;
call protect_tenant_table('distinct_values');

-- What a live file counts for. Facets are plain words; 'in:<folder>:<facet>' is what a filtered folder shows.
create function counted_keys(folder_id bigint, facets text[], distinct_keys text[]) returns text[] language sql stable as $$
  select array['files', 'folder:' || folder_id] || facets || distinct_keys
    || string_to_array('in:' || folder_id || ':' || array_to_string(facets, ',in:' || folder_id || ':'), ',')
$$;

-- How many different values there are; only fold_counters writes distinct_values, one at a time per tenant.
create function count_distinct_values() returns trigger language plpgsql as $$ begin
  insert into counters (tenant_id, key, value)
    select tenant_id, kind || 'sCount', sum(case tg_op when 'INSERT' then 1 else -1 end) from changed group by tenant_id, kind
    on conflict (tenant_id, key) do update set value = counters.value + excluded.value;
  return null;
end $$;
create trigger count_new_values after insert on distinct_values referencing new table as changed
  for each statement execute function count_distinct_values();
create trigger count_old_values after delete on distinct_values referencing old table as changed
  for each statement execute function count_distinct_values();

${trigger('insert', 'new table as new_rows', countedKeys('new_rows', 1))}
${trigger('delete', 'old table as old_rows', countedKeys('old_rows', -1))}
${trigger(
  'update',
  'old table as old_rows new table as new_rows',
  `${countedKeys('new_rows', 1)} union all ${countedKeys('old_rows', -1)}`,
)}

create function count_folders() returns trigger language plpgsql as $$
declare change integer := 0;
begin
  if tg_op <> 'DELETE' and new.deleted_at is null then change := change + 1; end if;
  if tg_op <> 'INSERT' and old.deleted_at is null then change := change - 1; end if;
  if change <> 0 then
    insert into counter_deltas (tenant_id, key, delta) values (coalesce(new.tenant_id, old.tenant_id), 'folders', change);
  end if;
  return null;
end $$;
create trigger count_folders after insert or update or delete on folders for each row execute function count_folders();

create function count_activity() returns trigger language plpgsql as $$ begin
  insert into counter_deltas (tenant_id, key, delta)
    select tenant_id, 'activity:' || kind || ':' || day, count(*) from new_rows group by tenant_id, kind, day;
  return null;
end $$;
create trigger count_activity after insert on activity referencing new table as new_rows
  for each statement execute function count_activity();

-- Adds the waiting differences of one tenant to its counters. Keys such as 'author:Ada' go to distinct_values.
create procedure fold_counters(tenant bigint) language plpgsql as $$
declare changed text[];
begin
  perform pg_advisory_xact_lock(4711, tenant::integer);
  with taken as (delete from counter_deltas where tenant_id = tenant returning key, delta),
  sums as (select key, sum(delta)::bigint as delta from taken group by key having sum(delta) <> 0),
  plain as (
    insert into counters (tenant_id, key, value)
      select tenant, key, delta from sums where key !~ '^(author|subject|camera):'
      on conflict (tenant_id, key) do update set value = counters.value + excluded.value
  ),
  valued as (
    insert into distinct_values (tenant_id, kind, value, refs)
      select tenant, split_part(key, ':', 1), substr(key, strpos(key, ':') + 1), delta
        from sums where key ~ '^(author|subject|camera):'
      on conflict (tenant_id, kind, value) do update set refs = distinct_values.refs + excluded.refs
  )
  select array_agg(key) into changed from sums where key ~ '^(folder|in|activity):';
  delete from distinct_values where tenant_id = tenant and refs = 0;
  delete from counters where tenant_id = tenant and key = any(changed) and value = 0;
end $$;

-- Counters as they are now, waiting differences included.
create function counter_value(tenant bigint, wanted text) returns bigint language sql stable as $$
  select (coalesce((select value from counters where tenant_id = tenant and key = wanted), 0)
    + coalesce((select sum(delta) from counter_deltas where tenant_id = tenant and key = wanted), 0))::bigint
$$;
`;
