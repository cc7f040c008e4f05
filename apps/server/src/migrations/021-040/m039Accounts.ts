/**
 * Users who are inactive, links to set a password, customer accounts with a domain and a version, impersonation, and what was
 * done. Only the hash of a link is stored; a person has one at most.
 */
export const m039Accounts = `
alter table tenants add column primary_domain text not null default '', add column edit_version integer not null default 1,
  add column made_with text collate "C", add column last_activity timestamptz(3),
  add column found_by text collate "C" generated always as (lower(name collate "und-x-icu")
    || E'\\n' || lower(primary_domain collate "und-x-icu")) stored;
create unique index tenants_domain on tenants (lower(primary_domain collate "und-x-icu")) where primary_domain <> '';
create unique index tenants_created_once on tenants (made_with) where made_with is not null;
create index tenants_newest on tenants (created_at, id);
create index tenants_search on tenants using gin (found_by gin_trgm_ops);

alter table users add column is_active boolean not null default true, add column last_activity timestamptz(3),
  add column sort_name text collate "C" generated always as (lower(name collate "und-x-icu")) stored,
  add column found_by text collate "C" generated always as (lower(login collate "und-x-icu") || E'\\n'
    || lower(name collate "und-x-icu") || E'\\n' || lower(coalesce(email, '') collate "und-x-icu")) stored;
create index users_by_name on users (tenant_id, sort_name, id);
create index users_admins_first on users (tenant_id, (role = 'user'), sort_name, id);
create index users_search on users using gin (found_by gin_trgm_ops);
create index users_active_admins on users (tenant_id, id) where is_active and role <> 'user';

-- Searches behind the tenant's own condition, as find_file_ids does: row-level security keeps LIKE away from indexes.
create function find_user_ids(pattern text) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$ begin
  return query execute format('select id from users where tenant_id = current_tenant() and found_by like %L', pattern);
end $$;
grant create on schema public to vitrine_all;
alter function find_user_ids(text) owner to vitrine_all;
revoke create on schema public from vitrine_all;

create table password_links (
  token_hash bytea primary key,
  tenant_id bigint not null,
  user_id bigint not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index password_links_expiry on password_links (expires_at);
call protect_tenant_table('password_links');

alter table sessions add column operator_id bigint references users (id) on delete cascade,
  add column operator_session bytea, add column impersonation_mode text check (impersonation_mode in ('look', 'act')),
  add column impersonated_at timestamptz(3);

create table audit (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  at timestamptz(3) not null,
  actor text not null,
  as_name text,
  kind text not null,
  subject text not null,
  before text,
  after text,
  reason text
);
create index audit_newest on audit (tenant_id, at, id);
create index audit_by_kind on audit (tenant_id, kind, at, id);
call protect_tenant_table('audit');
-- What was recorded stays as it is.
revoke update, delete on audit from vitrine_app;

-- Who has a file: the person to whom it was given, else who uploaded it.
alter table activity add column owner_id bigint;
create index activity_owners on activity (tenant_id, coalesce(owner_id, user_id)) where kind = 'added';
`;
