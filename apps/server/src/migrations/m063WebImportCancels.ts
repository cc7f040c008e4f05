/** What became of the entries of an imported archive, and the cancels of imports, which may arrive before their imports. */
export const m063WebImportCancels = `
alter table web_imports add column entries jsonb;

create table web_import_cancels (
  tenant_id bigint not null references tenants (id),
  user_id bigint not null,
  unique_id text not null,
  cancelled_at timestamptz(3) not null,
  primary key (tenant_id, user_id, unique_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call protect_tenant_table('web_import_cancels');
`;
