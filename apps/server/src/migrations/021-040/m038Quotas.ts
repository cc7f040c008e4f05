/**
 * Active users are counted beside the bytes, in the transaction that changes them. What a tenant may store follows from its
 * subscription, so the database has no limit of its own. Resumable uploads reserve their bytes when they begin. The use of
 * each day is that of its last hour; for the time before, it is computed from the files that still exist.
 */
export const m038Quotas = `
alter table tenant_usage drop column quota_bytes, add column users integer not null default 0,
  add column picture_bytes bigint;

create or replace function add_usage() returns trigger language plpgsql as $$ begin
  insert into tenant_usage as usage (tenant_id, bytes)
    select tenant_id, sum(size_bytes) from new_rows group by tenant_id order by tenant_id
    on conflict (tenant_id) do update set bytes = usage.bytes + excluded.bytes;
  return null;
end $$;

-- A user counts unless a column says that they are inactive.
create function is_counted_user(person jsonb) returns boolean language sql immutable as $$
  select coalesce((person ->> 'is_active')::boolean, true) $$;
create function count_users() returns trigger language plpgsql as $$
declare change integer := 0;
begin
  if tg_op <> 'DELETE' and is_counted_user(to_jsonb(new)) then change := change + 1; end if;
  if tg_op <> 'INSERT' and is_counted_user(to_jsonb(old)) then change := change - 1; end if;
  if change <> 0 then
    insert into tenant_usage as usage (tenant_id, users) values (coalesce(new.tenant_id, old.tenant_id), change)
      on conflict (tenant_id) do update set users = usage.users + excluded.users;
  end if;
  return null;
end $$;
create trigger count_users after insert or update or delete on users for each row execute function count_users();
insert into tenant_usage as usage (tenant_id, users) select tenant_id, count(*) from users group by tenant_id
  on conflict (tenant_id) do update set users = excluded.users;

create table upload_reservations (
  tenant_id bigint not null references tenants (id),
  id text collate "C" not null,
  bytes bigint not null,
  expires_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create index upload_reservations_expiry on upload_reservations (expires_at);
call protect_tenant_table('upload_reservations');

create table usage_days (
  tenant_id bigint not null references tenants (id),
  day date not null,
  bytes bigint not null,
  primary key (tenant_id, day)
);
call protect_tenant_table('usage_days');

-- Fills in the days up to the last one of a tenant whose files are older than its numbers. Existing numbers stay.
create procedure fill_usage_days(tenant bigint, last_day date) language sql as $$
  insert into usage_days (tenant_id, day, bytes)
    select tenant, day::date, (select coalesce(sum(size_bytes), 0) from files
        where tenant_id = tenant and added_at < day + interval '1 day')
      from generate_series((last_day - 89)::timestamptz, last_day::timestamptz, interval '1 day') day
      where exists (select from files where tenant_id = tenant and added_at < day + interval '1 day')
    on conflict do nothing
$$;
do $$ declare tenant bigint; begin
  for tenant in select id from tenants loop call fill_usage_days(tenant, (now() at time zone 'UTC')::date - 1); end loop;
end $$;
`;
