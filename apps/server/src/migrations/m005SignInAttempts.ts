/**
 * Attempts to sign in, counted for every process together. It belongs to no tenant (who signs in is not known yet), so requests of
 * a tenant see nothing of it. Keys are hashes: neither logins nor addresses are kept. The order of the columns is the limiter's.
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
