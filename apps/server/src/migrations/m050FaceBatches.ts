/**
 * Changes of faces and people, each with what it changed, so that it can be undone as a whole. Items name rows as they were before
 * and after; a row that was added was removed before. A removed person has no name, so that the name is free.
 */
export const m050FaceBatches = `
alter table people add column removed_at timestamptz(3);

create table face_batches (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenants (id),
  at timestamptz(3) not null,
  actor_id bigint,
  change jsonb not null,
  undone_at timestamptz(3),
  unique (tenant_id, id)
);
call protect_tenant_table('face_batches');

create table face_batch_items (
  tenant_id bigint not null references tenants (id),
  batch_id bigint not null,
  face_id bigint not null,
  before_person bigint not null,
  after_person bigint not null,
  before_by text not null,
  after_by text not null,
  before_removed boolean not null,
  after_removed boolean not null,
  primary key (tenant_id, batch_id, face_id),
  foreign key (tenant_id, batch_id) references face_batches (tenant_id, id) on delete cascade,
  foreign key (tenant_id, face_id) references faces (tenant_id, id) on delete cascade
);
create index face_batch_items_face on face_batch_items (tenant_id, face_id);
call protect_tenant_table('face_batch_items');

create table person_batch_items (
  tenant_id bigint not null references tenants (id),
  batch_id bigint not null,
  person_id bigint not null,
  before_value text,
  after_value text,
  before_removed boolean not null,
  after_removed boolean not null,
  primary key (tenant_id, batch_id, person_id),
  foreign key (tenant_id, batch_id) references face_batches (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create index person_batch_items_person on person_batch_items (tenant_id, person_id);
call protect_tenant_table('person_batch_items');
`;
