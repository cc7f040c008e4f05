/**
 * Layout settings: one row per user and one per tenant (without a user), with only the stored values; and the flags of
 * a tenant.
 */
export const m008Layouts = `
create table layouts (
  tenant_id bigint not null references tenants (id),
  user_id bigint,
  version integer not null default 0,
  stored jsonb not null default '{}',
  unique nulls not distinct (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call protect_tenant_table('layouts');

create table tenant_flags (
  tenant_id bigint not null references tenants (id),
  name text collate "C" not null,
  value boolean not null,
  primary key (tenant_id, name)
);
call protect_tenant_table('tenant_flags');
`;
