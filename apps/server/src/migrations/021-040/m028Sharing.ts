/**
 * Links to files or to a folder. A deleted folder or file stays in its links: each request asks whether it exists. Events
 * keep no address of a visitor. Of the token of an export only the SHA-256 is stored.
 */
export const m028Sharing = `
create table links (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  hash text collate "C" not null unique,
  author_id bigint not null,
  folder_id bigint,
  title text not null,
  message text not null,
  expires_at timestamptz(3),
  is_disabled boolean not null default false,
  allow_download boolean not null,
  password_hash text,
  rules jsonb not null default '{}',
  version integer not null default 1,
  client_id text collate "C",
  openings_number integer not null default 0,
  downloads_number integer not null default 0,
  last_opened timestamptz(3),
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  unique (tenant_id, id),
  foreign key (tenant_id, author_id) references users (tenant_id, id),
  foreign key (tenant_id, folder_id) references folders (tenant_id, id) on delete cascade
);
create unique index links_created_once on links (tenant_id, author_id, client_id) where client_id is not null;
create index links_by_author on links (tenant_id, author_id, id) where deleted_at is null;
create index links_bin on links (tenant_id, deleted_at, id) where deleted_at is not null;
create index links_of_folder on links (tenant_id, folder_id) where folder_id is not null;
create table link_files (
  tenant_id bigint not null references tenants (id),
  link_id bigint not null,
  file_id bigint not null,
  position integer not null,
  primary key (link_id, file_id),
  foreign key (tenant_id, link_id) references links (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
create index link_files_of_file on link_files (tenant_id, file_id);
create table link_events (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  link_id bigint not null,
  kind text not null,
  file_id bigint,
  actor_id bigint,
  at timestamptz(3) not null,
  foreign key (tenant_id, link_id) references links (tenant_id, id) on delete cascade,
  foreign key (tenant_id, actor_id) references users (tenant_id, id)
);
create index link_events_of_link on link_events (tenant_id, link_id, id);
create table link_exports (
  token_hash bytea primary key,
  tenant_id bigint not null references tenants (id),
  link_id bigint not null,
  file_ids bigint[] not null,
  expires_at timestamptz(3) not null,
  foreign key (tenant_id, link_id) references links (tenant_id, id) on delete cascade
);
create index link_exports_expiry on link_exports (expires_at);
create index link_exports_of_link on link_exports (tenant_id, link_id);
create table sharing_policies (
  tenant_id bigint primary key references tenants (id),
  policy jsonb not null
);
call protect_tenant_table('links');
call protect_tenant_table('link_files');
call protect_tenant_table('link_events');
call protect_tenant_table('link_exports');
call protect_tenant_table('sharing_policies');
`;
