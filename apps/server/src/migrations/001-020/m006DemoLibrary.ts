/**
 * The state of the demo library that a first start creates, so that the next start completes an interrupted one. It
 * belongs to the server: requests of a tenant cannot see it. At most one row.
 */
export const m006DemoLibrary = `
create table demo_library (
  is_only boolean primary key default true check (is_only),
  studio_id bigint not null references tenants (id),
  second_id bigint not null references tenants (id),
  -- The day that its photos and its history refer to.
  begun_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
alter table demo_library enable row level security;
alter table demo_library force row level security;
create policy all_tenants on demo_library to vitrine_all using (true) with check (true);
grant select, insert, update, delete on demo_library to vitrine_all;
`;
