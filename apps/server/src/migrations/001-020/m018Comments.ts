/**
 * Comments on files and folders. `reply_to` is the comment at the top of the thread, which may be deleted; replies stay.
 * A comment is deleted with its file or folder.
 */
export const m018Comments = `
create table comments (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  file_id bigint,
  folder_id bigint,
  author_id bigint not null,
  message text not null,
  reply_to bigint,
  video_timestamp double precision,
  client_id text collate "C",
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by bigint,
  check (num_nonnulls(file_id, folder_id) = 1),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade,
  foreign key (tenant_id, folder_id) references folders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create unique index comments_sent_once on comments (tenant_id, author_id, client_id) where client_id is not null;
create index comments_on_file on comments (tenant_id, file_id, id) where file_id is not null;
create index comments_on_folder on comments (tenant_id, folder_id, id) where folder_id is not null;
create index comments_bin on comments (tenant_id, deleted_at, id) where deleted_at is not null;
call protect_tenant_table('comments');
`;
