/** Data that determines the fields of cards: custom fields of a tenant, and text settings of a tenant. */
export const m010CardLayouts = `
create table custom_fields (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  label text not null,
  description text not null default '',
  display_order integer not null,
  type text not null check (type in ('text', 'dictionary_single_select', 'dictionary_multi_select')),
  predefined_dictionary text not null default ''
);
create index custom_fields_order on custom_fields (tenant_id, display_order, id);
call protect_tenant_table('custom_fields');

create table tenant_settings (
  tenant_id bigint not null references tenants (id),
  name text collate "C" not null,
  value text not null,
  primary key (tenant_id, name)
);
call protect_tenant_table('tenant_settings');
`;
