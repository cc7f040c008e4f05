/**
 * What is recognised in files: the state of each job, faces and the people they show, objects, and what similar files are found by.
 * The rows of a file go with it. Coordinates are shares of the picture as shown, `size_px` is the shorter side of a face in a picture
 * whose longer side has 1,024 pixels. The tables are narrow, because searches read many rows of them.
 */
export const m047Recognition = `
create table recognition_files (
  tenant_id bigint not null references tenants (id),
  file_id bigint not null,
  kind text not null check (kind in ('faces', 'objects', 'hash')),
  state text not null default 'pending' check (state in ('pending', 'ready', 'failed')),
  -- Name and version, 'name/version', of what made the result.
  model text,
  attempts smallint not null default 0,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, file_id, kind),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
create index recognition_files_state on recognition_files (tenant_id, kind, state);
create index recognition_files_pending on recognition_files (tenant_id, file_id) where state = 'pending';
call protect_tenant_table('recognition_files');

-- 'value' is null for somebody who has no name yet; then 'number' tells them apart.
create table people (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  value text,
  number integer,
  is_hidden boolean not null default false,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  version integer not null default 1,
  -- The mean of the best faces; new faces are compared with it.
  centroid real[],
  changed_at timestamptz(3) not null,
  unique (tenant_id, id),
  unique (tenant_id, number),
  check (value is not null or number is not null)
);
create index people_value on people (tenant_id, lower(value)) where value is not null;
create index people_changed on people (tenant_id, changed_at) where centroid is not null;
call protect_tenant_table('people');

create table faces (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  file_id bigint not null,
  person_id bigint not null,
  x real not null,
  y real not null,
  width real not null check (width > 0),
  height real not null check (height > 0),
  -- Null for faces that no model has found.
  score real,
  size_px integer,
  embedding real[],
  model text,
  source text not null check (source in ('detected', 'drawn', 'metadata')),
  assigned_by text not null check (assigned_by in ('model', 'user')),
  removed_at timestamptz(3),
  version integer not null default 1,
  changed_at timestamptz(3) not null,
  unique (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references people (tenant_id, id)
);
create index faces_file on faces (tenant_id, file_id);
create index faces_person on faces (tenant_id, person_id) where removed_at is null;
create index faces_changed on faces (tenant_id, changed_at) where embedding is not null;
call protect_tenant_table('faces');

-- Of length 1, so that the distance orders as the angle does.
create table file_embeddings (
  tenant_id bigint not null references tenants (id),
  file_id bigint not null,
  embedding real[] not null,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
create index file_embeddings_changed on file_embeddings (tenant_id, changed_at);
call protect_tenant_table('file_embeddings');

create table file_objects (
  tenant_id bigint not null references tenants (id),
  file_id bigint not null,
  label text not null,
  score real not null,
  primary key (tenant_id, file_id, label),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
create index file_objects_label on file_objects (tenant_id, label);
call protect_tenant_table('file_objects');

-- 64 bits of which pictures that look alike share almost all.
create table file_hashes (
  tenant_id bigint not null references tenants (id),
  file_id bigint not null,
  hash bit(64) not null,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
create index file_hashes_hash on file_hashes (tenant_id, hash);
call protect_tenant_table('file_hashes');
`;
