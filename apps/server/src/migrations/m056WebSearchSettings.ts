/** Whether a person asks for recognition with each import from the web. */
export const m056WebSearchSettings = `
create table web_search_settings (
  tenant_id bigint not null references tenants (id),
  user_id bigint not null,
  recognize_objects boolean not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call protect_tenant_table('web_search_settings');
`;
