/**
 * What tenants have bought, and what people change about themselves. A tenant without a subscription has no limits. An extra
 * keeps the id that its provider, or the first payment, gave it. `event_id` makes a payment one, however often it is reported.
 */
export const m037Subscriptions = `
create table subscriptions (
  tenant_id bigint primary key references tenants (id),
  tier text not null check (tier in ('free', 'trial', 'small', 'large', 'enterprise')),
  duration text not null default 'year' check (duration in ('month', 'year')),
  began_at timestamptz(3) not null,
  ends_at timestamptz(3),
  is_cancelled boolean not null default false,
  had_trial boolean not null default false,
  is_active boolean not null default true,
  closes_at timestamptz(3)
);
create index subscriptions_closing on subscriptions (closes_at) where closes_at is not null;
create table subscription_extras (
  tenant_id bigint not null references subscriptions (tenant_id),
  id text collate "C" not null,
  kind text not null check (kind in ('storage', 'users')),
  amount integer not null check (amount > 0),
  duration text not null check (duration in ('month', 'year')),
  ends_at timestamptz(3),
  is_discontinued boolean not null default false,
  primary key (tenant_id, id)
);
create table checkouts (
  id text collate "C" primary key,
  tenant_id bigint not null references tenants (id),
  user_id bigint not null,
  product text not null,
  created_at timestamptz(3) not null,
  -- The id of what the provider renews; null until it has told.
  provider_id text collate "C",
  unique (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index checkouts_by_tenant on checkouts (tenant_id, created_at);
create table payments (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  event_id text collate "C" not null unique,
  checkout_id text collate "C" not null,
  product text not null,
  paid_at timestamptz(3) not null,
  ends_at timestamptz(3),
  is_renewal boolean not null,
  -- In hundredths of the currency's unit.
  total bigint not null,
  currency text not null,
  invoice_url text,
  unique (tenant_id, id),
  foreign key (tenant_id, checkout_id) references checkouts (tenant_id, id)
);
create index payments_newest on payments (tenant_id, paid_at, id);
call protect_tenant_table('subscriptions');
call protect_tenant_table('subscription_extras');
call protect_tenant_table('checkouts');
call protect_tenant_table('payments');

alter table users add column profile_url text not null default '', add column profile_version integer not null default 1,
  add column email_key text collate "C";
-- Of two people of a tenant who have the same address already, one has it.
update users set email_key = lower(trim(email)) where id in (
  select min(id) from users where trim(email) <> '' group by tenant_id, lower(trim(email)));
create unique index users_email on users (tenant_id, email_key) where email_key is not null;
alter table sessions add column public_id text not null unique default gen_random_uuid()::text;
`;
