/**
 * Data of the dashboard that is read without scanning the library: keywords with an id and a count, actions per user,
 * the last activity of a folder, the last download of a file, and indexes for the orders of files.
 */
export const m009Dashboard = `
alter table files add column last_downloaded timestamptz(3);
update files set last_downloaded = last.at
  from (select tenant_id, file_id, max(at) as at from activity where kind = 'downloaded' group by 1, 2) last
  where files.tenant_id = last.tenant_id and files.id = last.file_id;

create index files_by_viewed on files (tenant_id, last_viewed, id) where deleted_at is null and last_viewed is not null;
create index files_by_downloaded on files (tenant_id, last_downloaded, id)
  where deleted_at is null and last_downloaded is not null;
create index files_by_edited on files (tenant_id, updated_at, id) where deleted_at is null and version > 1;
create index files_by_modified on files (tenant_id, modified_at, id) where deleted_at is null;

-- A keyword is kept once used, so that its id stays its own; \`value\` is the most used spelling.
create table keywords (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  key text collate "C" not null,
  value text not null,
  refs bigint not null,
  unique (tenant_id, key)
);
create index keywords_by_refs on keywords (tenant_id, refs desc, key) where refs > 0;
call protect_tenant_table('keywords');

-- Spellings are distinct values that share the text before the separator: 'keyword:sea<31>Sea'.
create or replace function count_distinct_values() returns trigger language plpgsql as $$ begin
  insert into counters (tenant_id, key, value)
    select tenant_id, kind || 'sCount', sum(case tg_op when 'INSERT' then 1 else -1 end) from changed
      where kind <> 'keyword' group by tenant_id, kind
    on conflict (tenant_id, key) do update set value = counters.value + excluded.value;
  return null;
end $$;

-- Keywords of a tenant by the sums of their spellings: those of the list, null = all.
create procedure sum_keywords(tenant bigint, wanted text[]) language sql as $$
  insert into keywords (tenant_id, key, value, refs)
    select tenant, split_part(value, chr(31), 1),
        (array_agg(split_part(value, chr(31), 2) order by refs desc, value))[1], sum(refs)
      from distinct_values where tenant_id = tenant and kind = 'keyword' and wanted is null group by 2
    union all
    select tenant, sought, coalesce(spelt.value, sought), coalesce(spelt.refs, 0)
      from unnest(wanted) sought cross join lateral (
        select (array_agg(split_part(value, chr(31), 2) order by refs desc, value))[1] as value, sum(refs) as refs
          from distinct_values
          where tenant_id = tenant and kind = 'keyword' and value >= sought || chr(31) and value < sought || chr(32)
      ) spelt
    on conflict (tenant_id, key) do update
      set refs = excluded.refs, value = case when excluded.refs > 0 then excluded.value else keywords.value end
      where (keywords.refs, keywords.value) is distinct from (excluded.refs, excluded.value);
  update keywords set refs = 0 where tenant_id = tenant and wanted is null and refs <> 0 and not exists (
    select from distinct_values spelt where spelt.tenant_id = tenant and spelt.kind = 'keyword'
      and spelt.value >= keywords.key || chr(31) and spelt.value < keywords.key || chr(32));
$$;

-- When something last happened in a folder. Writers append to \`folder_touches\`, so that they do not wait for each other.
create table folder_touches (
  tenant_id bigint not null references tenants (id),
  folder_id bigint not null,
  at timestamptz(3) not null
);
create index folder_touches_tenant on folder_touches (tenant_id);
call protect_tenant_table('folder_touches');

create table folder_activity (
  tenant_id bigint not null references tenants (id),
  folder_id bigint not null,
  last_at timestamptz(3) not null,
  primary key (tenant_id, folder_id)
);
create index folder_activity_latest on folder_activity (tenant_id, last_at, folder_id);
call protect_tenant_table('folder_activity');

create function forget_folder_activity() returns trigger language plpgsql as $$ begin
  delete from folder_activity where tenant_id = old.tenant_id and folder_id = old.id;
  return null;
end $$;
create trigger forget_folder_activity after delete on folders for each row execute function forget_folder_activity();

create or replace function count_activity() returns trigger language plpgsql as $$ begin
  insert into counter_deltas (tenant_id, key, delta)
    select tenant_id, 'activity:' || kind || ':' || day, count(*) from new_rows group by tenant_id, kind, day
    union all
    select tenant_id, 'actions:' || user_id, count(*) from new_rows where user_id is not null group by tenant_id, user_id;
  insert into folder_touches (tenant_id, folder_id, at)
    select files.tenant_id, files.folder_id, max(new_rows.at)
      from new_rows join files on files.tenant_id = new_rows.tenant_id and files.id = new_rows.file_id group by 1, 2;
  return null;
end $$;

create or replace procedure fold_counters(tenant bigint) language plpgsql as $$
declare
  changed text[];
  used text[];
begin
  perform pg_advisory_xact_lock(4711, tenant::integer);
  with taken as (delete from counter_deltas where tenant_id = tenant returning key, delta),
  sums as (select key, sum(delta)::bigint as delta from taken group by key having sum(delta) <> 0),
  plain as (
    insert into counters (tenant_id, key, value)
      select tenant, key, delta from sums where key !~ '^(author|subject|camera|keyword):'
      on conflict (tenant_id, key) do update set value = counters.value + excluded.value
  ),
  valued as (
    insert into distinct_values (tenant_id, kind, value, refs)
      select tenant, split_part(key, ':', 1), substr(key, strpos(key, ':') + 1), delta
        from sums where key ~ '^(author|subject|camera|keyword):'
      on conflict (tenant_id, kind, value) do update set refs = distinct_values.refs + excluded.refs
  )
  select array_agg(key) filter (where key ~ '^(folder|in|activity|actions):'),
      array_agg(distinct split_part(substr(key, 9), chr(31), 1)) filter (where key like 'keyword:%')
    into changed, used from sums;
  if used is not null then call sum_keywords(tenant, used); end if;
  delete from distinct_values where tenant_id = tenant and refs = 0;
  delete from counters where tenant_id = tenant and key = any(changed) and value = 0;
  with taken as (delete from folder_touches where tenant_id = tenant returning folder_id, at)
  insert into folder_activity (tenant_id, folder_id, last_at)
    select tenant, folder_id, max(at) from taken
      where exists (select from folders where folders.tenant_id = tenant and folders.id = folder_id) group by folder_id
    on conflict (tenant_id, folder_id) do update set last_at = greatest(folder_activity.last_at, excluded.last_at);
end $$;

-- What is there already is counted by the same triggers.
update files set distinct_keys = distinct_keys || array(
  select distinct on (key) 'keyword:' || key || chr(31) || left(spelling, 200)
    from jsonb_array_elements_text(fields->'keywords') with ordinality sent (text, place)
      cross join lateral (select btrim(replace(normalize(text, nfc), chr(31), ' ')) as spelling) tidy
      cross join lateral (select lower(spelling) as folded) lowered
      cross join lateral (select case when length(folded) <= 200 then folded
        else 'sha256:' || encode(sha256(convert_to(folded, 'UTF8')), 'hex') end as key) short
    where spelling <> '' order by key, place)
  where jsonb_typeof(fields->'keywords') = 'array';
insert into counter_deltas (tenant_id, key, delta)
  select tenant_id, 'actions:' || user_id, count(*) from activity where user_id is not null group by tenant_id, user_id;
insert into folder_activity (tenant_id, folder_id, last_at)
  select files.tenant_id, files.folder_id, max(activity.at)
    from activity join files on files.tenant_id = activity.tenant_id and files.id = activity.file_id group by 1, 2;
`;
