/** Database roles, tenants, users and sessions. */
export const m001Tenancy = `
do $$ declare name text; begin
  foreach name in array array['vitrine_app', 'vitrine_all'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then execute format('create role %I nologin', name); end if;
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, name, 'member') then execute format('grant %I to current_user', name); end if;
  end loop;
end $$;

create extension if not exists pg_trgm;

grant usage on schema public to vitrine_app, vitrine_all;

create function current_tenant() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::bigint $$;

-- Enables row-level security for a table: with the role vitrine_app only rows of the current tenant can be read and written,
-- with vitrine_all those of all tenants.
create procedure protect_tenant_table(name regclass, tenant_column text default 'tenant_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy own_tenant on %s to vitrine_app using (%I = current_tenant()) with check (%I = current_tenant())',
    name, tenant_column, tenant_column);
  execute format('create policy all_tenants on %s to vitrine_all using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to vitrine_app, vitrine_all', name);
end $$;

create table tenants (
  id bigint generated always as identity primary key,
  logical_id text not null unique default gen_random_uuid()::text,
  name text not null,
  is_disabled boolean not null default false,
  created_at timestamptz(3) not null default now()
);
call protect_tenant_table('tenants', 'id');

create table users (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  logical_id text not null unique default gen_random_uuid()::text,
  login text not null,
  login_key text collate "C" not null unique,
  name text not null,
  email text,
  password_hash text not null,
  role text not null check (role in ('user', 'admin', 'super')),
  created_at timestamptz(3) not null default now(),
  unique (tenant_id, id)
);
call protect_tenant_table('users');

create table sessions (
  id_hash bytea primary key,
  tenant_id bigint not null,
  user_id bigint not null,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index sessions_user on sessions (tenant_id, user_id);
create index sessions_expiry on sessions (expires_at);
call protect_tenant_table('sessions');
`;
