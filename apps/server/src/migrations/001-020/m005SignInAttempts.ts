/**
 * Attempts to sign in, counted across all processes. The table belongs to no tenant (the user is not known yet), so
 * requests of a tenant cannot see it. Keys are hashes: neither logins nor addresses are stored. The order of the
 * columns is given by the limiter.
 */
export const m005SignInAttempts = `
create table sign_in_attempts (
  key text collate "C" primary key,
  points integer not null,
  -- Milliseconds since 1970.
  expire bigint
);
create index sign_in_attempts_expiry on sign_in_attempts (expire);
alter table sign_in_attempts enable row level security;
alter table sign_in_attempts force row level security;
create policy all_tenants on sign_in_attempts to vitrine_all using (true) with check (true);
grant select, insert, update, delete on sign_in_attempts to vitrine_all;
`;
