/**
 * The transcripts of files: every version that is kept, the current one with the highest number. `actor_id` is null where the server has
 * stored it.
 */
export const m043Transcripts = `
create table transcripts (
  tenant_id bigint not null references tenants (id),
  file_id bigint not null,
  version integer not null,
  source text not null check (source in ('uploaded', 'embedded', 'recognised', 'edited')),
  language text,
  entries jsonb not null,
  stored_at timestamptz(3) not null,
  actor_id bigint,
  primary key (tenant_id, file_id, version),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade,
  foreign key (tenant_id, actor_id) references users (tenant_id, id)
);
call protect_tenant_table('transcripts');
`;
