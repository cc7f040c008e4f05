/**
 * The imports of files from the web: the same unique id of a person again has the same result. The index finds whether an address has
 * been imported; addresses are too long for it themselves.
 */
export const m055WebImports = `
create table web_imports (
  tenant_id bigint not null references tenants (id),
  user_id bigint not null,
  unique_id text not null,
  file_url text not null,
  folder_id bigint not null,
  status text not null check (status in ('running', 'imported', 'duplicate')),
  file_id bigint,
  started_at timestamptz(3) not null,
  primary key (tenant_id, user_id, unique_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
create index web_imports_address on web_imports (tenant_id, md5(file_url)) where file_id is not null;
create index web_imports_file on web_imports (tenant_id, file_id) where file_id is not null;
call protect_tenant_table('web_imports');
`;
