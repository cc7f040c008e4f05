/** Stored state of the server, such as the id of its library; requests of a tenant cannot see it. */
export const m007ServerState = `
create table server_state (
  key text primary key,
  value text not null
);
alter table server_state enable row level security;
alter table server_state force row level security;
create policy all_tenants on server_state to vitrine_all using (true) with check (true);
grant select, insert, update, delete on server_state to vitrine_all;
`;
