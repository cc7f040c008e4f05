/**
 * The history of saves that administrators make: what each changed, with the earlier values of the files it touched, so
 * that it can be undone; and deleted items that can be restored.
 */
export const m017Changes = `
-- The lists of a tenant that are saved whole; \`version\` grows with each save.
create table tenant_lists (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  name text collate "C" not null,
  version bigint not null default 1,
  unique (tenant_id, name)
);
call protect_tenant_table('tenant_lists');

-- A row for each save. \`items\` are its changes as they are shown; \`touched\` the ids that it changed; \`before\` and
-- \`after\` what the domain needs to undo it; \`keys\` the fields that it changed in files.
create table changes (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  domain text collate "C" not null,
  at timestamptz(3) not null,
  user_id bigint,
  items jsonb not null,
  touched text[] not null,
  before jsonb not null,
  after jsonb not null,
  keys text[] not null default '{}',
  undone_at timestamptz(3),
  undone_by bigint
);
create index changes_by_domain on changes (tenant_id, domain, id);
call protect_tenant_table('changes');

-- The value of one field of a file before and after a save; null for none. \`item_id\` is the thing because of which it
-- changed, such as a deleted status. Rows are written with their change and removed by the hourly work, without
-- foreign keys, which would be checked for each of a million rows.
create table change_files (
  tenant_id bigint not null,
  change_id bigint not null,
  file_id bigint not null,
  key text collate "C" not null,
  item_id bigint not null,
  before jsonb,
  after jsonb,
  primary key (tenant_id, change_id, key, file_id)
);
call protect_tenant_table('change_files');

-- Deleted things that can be restored, each by the save that deleted it.
create table deleted_items (
  tenant_id bigint not null references tenants (id),
  kind text collate "C" not null,
  item_id bigint not null,
  change_id bigint not null references changes (id),
  name text not null,
  file_count integer not null,
  deleted_at timestamptz(3) not null,
  restored_at timestamptz(3),
  restored_by bigint,
  primary key (tenant_id, kind, item_id, change_id)
);
create index deleted_items_bin on deleted_items (tenant_id, kind, deleted_at, item_id) where restored_at is null;
create index deleted_items_change on deleted_items (change_id);
call protect_tenant_table('deleted_items');
`;
